import { finalBefore } from '@wattbook/domain/deletion/restorable';
import { removeHidden } from '../../db/hidden-rows.ts';
import type { contactsApi } from '@wattbook/contract/contacts/contacts.endpoints';
import type { FeatureOf } from '../../feature.ts';
import type { Platform } from '../../platform.ts';
import { contactsRoutes } from './contacts.routes.ts';
import { tables } from './tables.ts';

const minuteMs = 60_000;

export const contactsFeature = (platform: Platform): FeatureOf<typeof contactsApi> => ({
  tables,
  routes: contactsRoutes(platform),
  jobs: [
    { name: 'deleted contacts', everyMs: minuteMs, run: () => removeHidden(platform.database, 'contacts', finalBefore(platform.now())) },
  ],
});
