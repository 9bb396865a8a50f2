import type { Statistic, StatisticOf } from '@wattbook/contract/statistics/statistics.schema';
import type { UserId, VehicleId } from '@wattbook/domain/ids';
import { type ComparisonMode, statisticIds } from '@wattbook/domain/statistics/comparison';
import type { Metric, SpreadMetric } from '@wattbook/domain/statistics/metrics';
import type { Tenant } from '../../db/tenancy.ts';
import { readDistanceUnit } from '../profiles/public.ts';
import { type Asked, type Group, saidOf } from './groups/group.ts';
import { arraysByLevel, figuresOfVehicle } from './level-arrays.ts';
import { diagnosticsOf, isCurveSufficient, readOwnData, readOwnSpread } from './own-data.ts';

export interface StatisticQuery {
  readonly vehicleId: VehicleId;
  readonly userId: UserId;
  readonly mode: ComparisonMode;
  readonly year: number;
}

/** Where the figures of groups are read. */
export interface GroupReader {
  readonly tenant: Tenant;
  readonly findGroup: (asked: Asked) => Promise<Group | null>;
}

type Reader<Id extends Statistic['id']> = (reader: GroupReader, query: StatisticQuery) => Promise<StatisticOf<Id>>;

/** Typical consumption of the group by month of a year (STAT-047). */
const readMonths: Reader<17> = async ({ tenant, findGroup }, { vehicleId, mode, year }) => {
  const group = await findGroup({ mode, metric: 'consumptionByMonth', year });
  const data = (group?.keys ?? []).map(({ key, median, vehicles }) => ({ month: key % 100, result: median, vehicleTotal: vehicles }));
  const own = await readOwnData(tenant, vehicleId, 'consumptionByMonth');
  return { id: statisticIds.listAvgConsumption, ...saidOf(mode, group), ...own, year, data };
};

/** The typical vehicle of the group by odometer, in steps of the user's unit (STAT-033, STAT-037). */
async function readByOdometer({ tenant, findGroup }: GroupReader, query: StatisticQuery, metrics: Readonly<Record<'km' | 'mi', Metric>>) {
  const unit = await readDistanceUnit(tenant, query.userId);
  const group = await findGroup({ mode: query.mode, metric: metrics[unit] });
  const result = Object.fromEntries((group?.keys ?? []).map(({ key, median }) => [String(key), median]));
  return { ...saidOf(query.mode, group), ...(await readOwnData(tenant, query.vehicleId, metrics[unit])), unit, result };
}

const readRangeByOdometer: Reader<18> = async (reader, query) => ({
  id: statisticIds.listRangeDegragation,
  ...(await readByOdometer(reader, query, { km: 'rangeByOdometerKm', mi: 'rangeByOdometerMi' })),
});

const readRemainingByOdometer: Reader<19> = async (reader, query) => ({
  id: statisticIds.listRelativeRangeDegragation,
  ...(await readByOdometer(reader, query, { km: 'remainingByOdometerKm', mi: 'remainingByOdometerMi' })),
});

/** The arrays of the vehicle itself (`own`) or of its group, by level. */
async function readByLevel(
  { tenant, findGroup }: GroupReader,
  { vehicleId, mode }: StatisticQuery,
  { metric, own }: { metric: SpreadMetric; own: boolean },
) {
  const [collected, { ownSufficient: hasEntries, computedAt }] = await Promise.all([
    readOwnSpread(tenant, vehicleId, metric),
    readOwnData(tenant, vehicleId, metric),
  ]);
  const group = own ? null : await findGroup({ mode, metric });
  const ownSufficient = metric === 'powerByLevel' ? isCurveSufficient(collected) : hasEntries;
  return {
    said: { ...saidOf(mode, group), ownSufficient, computedAt },
    arrays: arraysByLevel(own ? figuresOfVehicle(collected) : (group?.keys ?? [])),
    diagnostics: diagnosticsOf(collected),
  };
}

/** The charging power of a vehicle (20) or of its group (21) by level. */
export const readCharging =
  <Id extends 20 | 21>(id: Id) =>
  async (reader: GroupReader, query: StatisticQuery) => {
    const own = id === statisticIds.listVehicleCharges;
    const { said, arrays, diagnostics } = await readByLevel(reader, query, { metric: 'powerByLevel', own });
    return { id, ...said, ...arrays, diagnostics };
  };

const readRanges =
  <Id extends 22 | 23>(id: Id) =>
  async (reader: GroupReader, query: StatisticQuery) => {
    const own = id === statisticIds.listVehicleRanges;
    const { said, arrays } = await readByLevel(reader, query, { metric: 'rangeByLevel', own });
    const { median, quantile_1, quantile_3 } = arrays;
    return { id, ...said, median, quantile_1, quantile_3 };
  };

const readers: { readonly [Id in Statistic['id']]: Reader<Id> } = {
  17: readMonths,
  18: readRangeByOdometer,
  19: readRemainingByOdometer,
  20: readCharging(20),
  21: readCharging(21),
  22: readRanges(22),
  23: readRanges(23),
};

/** The statistic with an id (STAT-064, OQ-178). */
export const readStatistic = (reader: GroupReader, id: Statistic['id'], query: StatisticQuery): Promise<Statistic> =>
  readers[id](reader, query);
