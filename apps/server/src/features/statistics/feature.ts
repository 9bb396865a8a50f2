import type { vehicleReportApi } from '@wattbook/contract/statistics/vehicle-report.endpoints';
import type { FeatureOf } from '../../feature.ts';
import type { Platform } from '../../platform.ts';
import { readRoute } from '../vehicle-figures/public.ts';
import { reportVehicle } from './report-vehicle.ts';

export const statisticsFeature = ({ database }: Pick<Platform, 'database'>): FeatureOf<typeof vehicleReportApi> => ({
  routes: {
    'GET /v1/vehicles/:id/report': ({ actor, params: { id } }) => reportVehicle(database.forAccount(actor.accountId), id),
    'GET /v1/vehicles/:id/report-trips': ({ actor, params: { id } }) => readRoute(database.forAccount(actor.accountId), { vehicleId: id }),
  },
});
