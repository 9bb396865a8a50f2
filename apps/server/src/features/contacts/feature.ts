import type { contactsApi } from '@wattbook/contract/contacts/contacts.endpoints';
import type { FeatureOf } from '../../feature.ts';
import type { Platform } from '../../platform.ts';
import { contactsRoutes } from './contacts.routes.ts';
import { removeDeleted } from './delete-contact.ts';

const minuteMs = 60_000;

export const contactsFeature = (platform: Platform): FeatureOf<typeof contactsApi> => ({
  routes: contactsRoutes(platform),
  jobs: [{ name: 'deleted contacts', everyMs: minuteMs, run: () => removeDeleted(platform.database, platform.now()) }],
});
