import type { contactsApi } from '@wattbook/contract/contacts/contacts.endpoints';
import type { FeatureOf } from '../../feature.ts';
import type { Platform } from '../../platform.ts';
import { contactsRoutes } from './contacts.routes.ts';

export const contactsFeature = (platform: Platform): FeatureOf<typeof contactsApi> => ({ routes: contactsRoutes(platform) });
