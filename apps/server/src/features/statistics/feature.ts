import type { deviationsApi } from '@wattbook/contract/statistics/deviations.endpoints';
import type { statisticsApi } from '@wattbook/contract/statistics/statistics.endpoints';
import type { vehicleHistoryApi } from '@wattbook/contract/statistics/vehicle-history.endpoints';
import type { vehicleMonthsApi } from '@wattbook/contract/statistics/vehicle-months.endpoints';
import type { vehicleReportApi } from '@wattbook/contract/statistics/vehicle-report.endpoints';
import type { FeatureOf } from '../../feature.ts';
import type { Platform } from '../../platform.ts';
import { readWholeRoute } from '../vehicle-figures/public.ts';
import { collectDue } from './collected/collect.job.ts';
import type { GroupDeps } from './groups/group-finder.ts';
import { rebuildNightly } from './groups/rebuild-groups.job.ts';
import { readHistory } from './history/read-history.ts';
import { readPlaces } from './history/read-places.ts';
import { readMonths } from './read-months.ts';
import { reportDeviations } from './report-deviations.ts';
import { reportVehicle } from './report-vehicle.ts';
import { statisticsRoutes } from './statistics.routes.ts';
import { tables } from './tables.ts';

type StatisticsApi = typeof vehicleReportApi &
  typeof statisticsApi &
  typeof deviationsApi &
  typeof vehicleMonthsApi &
  typeof vehicleHistoryApi;

interface OtherFeatures {
  /** Its vehicles are in no group of others; null account: there is no demo. */
  readonly demo: Pick<GroupDeps, 'isDemoCar'> & { readonly account: { readonly email: string } | null };
}

const tenMinutesMs = 600_000;

export const statisticsFeature = (platform: Platform, { demo }: OtherFeatures): FeatureOf<StatisticsApi> => ({
  tables,
  routes: {
    ...statisticsRoutes({ ...platform, isDemoCar: demo.isDemoCar }),
    'GET /v1/vehicles/:id/report': ({ actor, params: { id } }) => reportVehicle(platform.database.forAccount(actor.accountId), id),
    'GET /v1/vehicles/:id/report-trips': ({ actor, params: { id } }) => readWholeRoute(platform.database.forAccount(actor.accountId), id),
    'GET /v1/statistics/vehicles/:id/months': ({ actor, params: { id } }) => readMonths(platform.database.forAccount(actor.accountId), id),
    'GET /v1/statistics/vehicles/:id/history': ({ actor, params: { id } }) =>
      readHistory(platform.database.forAccount(actor.accountId), id, platform.now()),
    'GET /v1/statistics/vehicles/:id/places': ({ actor, params: { id }, query: { year } }) =>
      readPlaces(platform.database.forAccount(actor.accountId), { id, year }, platform.now()),
    'GET /v1/vehicles/:id/deviations': ({ actor, params: { id }, query }) =>
      reportDeviations(platform.database.forAccount(actor.accountId), id, query),
  },
  jobs: [
    { name: 'vehicle statistics', everyMs: 5000, run: (signal) => collectDue(platform, signal) },
    {
      name: 'statistics of groups',
      everyMs: tenMinutesMs,
      run: (signal) => rebuildNightly({ ...platform, demoEmail: demo.account?.email ?? null }, signal),
    },
  ],
});
