import { sql } from 'kysely';
import { toThousandths } from '../../db/fields/kinds.ts';
import { type Currency, toDecimal } from '../../db/fields/money.ts';
import type { Tenant } from '../../db/tenancy.ts';
import { hasConsumption, isCounted, shownDuration } from '../segments/public.ts';
import { isListedTrip, type TripFilter } from './trip.fields.ts';

export interface TripSums {
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

interface SumRow {
  total: number;
  distance: number;
  used: number | null;
  used_counted: number | null;
  distance_counted: number | null;
  gas: number | null;
  duration: number;
  cost: number | null;
  currency: Currency | null;
  total_with_cost: number;
  distance_with_cost: number;
  counted_cost: number | null;
  counted_distance: number;
  co2: number | null;
}

/**
 * Sums of a range. Without a search and `estimated` it reads the index trips_in_range only, so every column named here is in that index. The consumption counts only distances whose energy is known
 * and that no engine drove (TRIP-023), the fuel needs the size of the tank and reads the rows, the cost per distance only those whose cost is known; both leave out trips with an accepted rule error (CONS-013). Costs in more than one currency have no sum.
 */
export async function sumTrips(tenant: Tenant, filter: TripFilter, liter: number | null = null): Promise<TripSums> {
  const { rows } = await tenant.query(
    (accountId) => sql<SumRow>`
      select
        count(*) as total,
        coalesce(sum(distance), 0) as distance,
        sum(used_kwh) as used,
        sum(used_kwh) filter (where ${hasConsumption}) as used_counted,
        sum(distance) filter (where ${hasConsumption}) as distance_counted,
        ${gas(liter)} as gas,
        coalesce(extract(epoch from sum(${shownDuration})), 0) as duration,
        case when min(cost_currency) = max(cost_currency) then sum(cost) end as cost,
        case when min(cost_currency) = max(cost_currency) then min(cost_currency) end as currency,
        count(cost) filter (where ${isCounted}) as total_with_cost,
        coalesce(sum(distance) filter (where cost is not null and ${isCounted}), 0) as distance_with_cost,
        case when min(cost_currency) = max(cost_currency) then sum(cost) filter (where ${isCounted}) end as counted_cost,
        coalesce(sum(distance) filter (where ${isCounted}), 0) as counted_distance,
        sum(co2) as co2
      from trips
      where ${isListedTrip(accountId, filter)}`,
  );
  const sums = rows[0];
  if (sums === undefined) throw new Error('A sum without groups answers one row.');
  return {
    total: sums.total,
    distance: toThousandths(sums.distance) ?? 0,
    usedkWh: toThousandths(sums.used),
    avgConsumption: consumption(sums.used_counted, sums.distance_counted),
    duration: sums.duration,
    cost: toDecimal(sums.cost, sums.currency),
    costCurrency: sums.currency,
    totalWithCost: sums.total_with_cost,
    distanceWithCost: toThousandths(sums.distance_with_cost) ?? 0,
    countedDistance: toThousandths(sums.counted_distance) ?? 0,
    countedCost: toDecimal(sums.counted_cost, sums.currency),
    co2: sums.co2,
    usedGas: toThousandths(sums.gas),
  };
}

/** The litres of the trips where they are known, as `usedFuel` computes them. */
const gas = (liter: number | null) =>
  liter === null
    ? sql<null>`null::double precision`
    : sql<number | null>`sum((start_gas_level - end_gas_level) / 100.0 * ${liter}) filter (where start_gas_level >= end_gas_level)`;

const consumption = (used: number | null, distance: number | null): number | null =>
  used === null || distance === null || distance <= 0 ? null : toThousandths((used / distance) * 100);
