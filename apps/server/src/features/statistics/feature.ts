import type { statisticsApi } from '@wattbook/contract/statistics/statistics.endpoints';
import type { vehicleReportApi } from '@wattbook/contract/statistics/vehicle-report.endpoints';
import type { FeatureOf } from '../../feature.ts';
import type { Platform } from '../../platform.ts';
import { readRoute } from '../vehicle-figures/public.ts';
import { collectDue } from './collected/collect.job.ts';
import { reportVehicle } from './report-vehicle.ts';
import { statisticsRoutes } from './statistics.routes.ts';
import { tables } from './tables.ts';

export const statisticsFeature = (platform: Platform): FeatureOf<typeof vehicleReportApi & typeof statisticsApi> => ({
  tables,
  routes: {
    ...statisticsRoutes(platform),
    'GET /v1/vehicles/:id/report': ({ actor, params: { id } }) => reportVehicle(platform.database.forAccount(actor.accountId), id),
    'GET /v1/vehicles/:id/report-trips': ({ actor, params: { id } }) =>
      readRoute(platform.database.forAccount(actor.accountId), { vehicleId: id }),
  },
  jobs: [{ name: 'vehicle statistics', everyMs: 5000, run: (signal) => collectDue(platform, signal) }],
});
