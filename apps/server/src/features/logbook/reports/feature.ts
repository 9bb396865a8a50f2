import type { logbookReportsApi } from '@wattbook/contract/logbook/logbook-reports.endpoints';
import type { FeatureOf } from '../../../feature.ts';
import type { Platform } from '../../../platform.ts';
import { logbookReportsRoutes } from './logbook-reports.routes.ts';

export const logbookReportsFeature = (platform: Platform): FeatureOf<typeof logbookReportsApi> => ({
  routes: logbookReportsRoutes(platform),
});
