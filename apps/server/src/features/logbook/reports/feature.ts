import type { logbookReportsApi } from '@wattbook/contract/logbook/logbook-reports.endpoints';
import type { bookFileApi } from '@wattbook/contract/signing/book-file.endpoints';
import type { FeatureOf } from '../../../feature.ts';
import type { Platform } from '../../../platform.ts';
import type { SignDeps } from '../../signing/public.ts';
import { logbookReportsRoutes } from './logbook-reports.routes.ts';

export const logbookReportsFeature = (platform: Platform & SignDeps): FeatureOf<typeof logbookReportsApi & typeof bookFileApi> => ({
  routes: logbookReportsRoutes(platform),
});
