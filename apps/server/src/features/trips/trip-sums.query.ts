import type { Conversion } from '@wattbook/contract/costs/converted.schema';
import { toThousandths } from '../../db/fields/kinds.ts';
import { type Currency, toDecimal } from '../../db/fields/money.ts';
import type { Tenant } from '../../db/tenancy.ts';
import {
  type Converted,
  currencyOf,
  type InstantRange,
  isUnset,
  type MoneyReader,
  type Sums,
  sumByCurrency,
  sumInOwn,
  sumRangesInOwn,
  type VehicleRange,
} from '../segments/public.ts';
import { isListedTrip, type TripFilter } from './trip.fields.ts';

export interface TripSums extends Conversion {
  readonly total: number;
  readonly distance: number;
  readonly usedkWh: number | null;
  readonly avgConsumption: number | null;
  readonly duration: number;
  readonly cost: number | null;
  readonly costCurrency: Currency | null;
  readonly totalWithCost: number;
  readonly distanceWithCost: number;
  readonly countedCost: number | null;
  readonly countedDistance: number;
  readonly co2: number | null;
  readonly usedGas: number | null;
}

/** Those that the index trips_in_range has. */
const indexed = [
  'total',
  'distance',
  'used',
  'used_counted',
  'distance_counted',
  'duration',
  'co2',
  'cost',
  'least_currency',
  'greatest_currency',
  'total_with_cost',
  'distance_with_cost',
  'counted_cost',
  'counted_distance',
] as const;

/**
 * Sums of a range. The consumption counts only distances whose energy is known and that no engine drove (TRIP-023), the fuel needs the size of the tank, the cost per distance
 * only those whose cost is known; both leave out trips with an accepted rule error (CONS-013). Costs are in the currency of the reader
 * (decision 0201); without one they have no sum where there is more than one currency.
 */
export async function sumTrips(
  tenant: Tenant,
  { vehicleId, from, to, ...filter }: TripFilter,
  { liter = null, reader = null }: { readonly liter?: number | null; readonly reader?: MoneyReader | null } = {},
): Promise<TripSums> {
  const sums = await sumInOwn(
    tenant,
    reader,
    { table: 'trips', names: liter === null ? indexed : [...indexed, 'gas'] },
    {
      vehicleId,
      from,
      to,
      isListed: isUnset(filter) ? null : (accountId) => isListedTrip(accountId, { vehicleId, from, to, ...filter }),
    },
  );
  return presentSums(sums, liter);
}

/** The same sums of each of some ranges, in one statement; without fuel. */
export async function sumTripRanges(tenant: Tenant, vehicleId: string, ranges: readonly InstantRange[]): Promise<TripSums[]> {
  const sums = await sumRangesInOwn(tenant, null, { table: 'trips', names: indexed }, { vehicleId, ranges });
  return sums.map((one) => presentSums({ ...one, gas: null }, null));
}

/** What the trips of a range cost, by currency. */
export const sumTripCosts = (tenant: Tenant, range: VehicleRange) => sumByCurrency(tenant, 'trips', range);

function presentSums(sums: Converted<Sums<(typeof indexed)[number]>> & Partial<Sums<'gas'>>, liter: number | null): TripSums {
  const currency = currencyOf(sums);
  return {
    total: sums.total ?? 0,
    distance: toThousandths(sums.distance) ?? 0,
    usedkWh: toThousandths(sums.used),
    avgConsumption: consumption(sums.used_counted, sums.distance_counted),
    duration: sums.duration ?? 0,
    cost: toDecimal(sums.cost, currency),
    costCurrency: currency,
    totalWithCost: sums.total_with_cost ?? 0,
    distanceWithCost: toThousandths(sums.distance_with_cost) ?? 0,
    countedDistance: toThousandths(sums.counted_distance) ?? 0,
    countedCost: toDecimal(sums.counted_cost, currency),
    co2: sums.co2,
    converted: sums.converted,
    unconverted: sums.unconverted,
    usedGas: liter === null || sums.gas == null ? null : toThousandths((sums.gas / 100) * liter),
  };
}

const consumption = (used: number | null, distance: number | null): number | null =>
  used === null || distance === null || distance <= 0 ? null : toThousandths((used / distance) * 100);
