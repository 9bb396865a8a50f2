import { sql } from 'kysely';
import { toThousandths } from '../../db/fields/kinds.ts';
import { type Currency, toDecimal } from '../../db/fields/money.ts';
import type { Tenant } from '../../db/tenancy.ts';
import { shownDuration } from '../segments/public.ts';
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
  readonly co2: number | null;
}

interface SumRow {
  total: number;
  distance: number;
  used: number | null;
  distance_with_used: number | null;
  duration: number;
  cost: number | null;
  currency: Currency | null;
  total_with_cost: number;
  distance_with_cost: number;
  co2: number | null;
}

/**
 * Sums of a range. Without a search it reads the index trips_in_range only, so every column named here is in that index. The consumption counts only distances whose energy is known
 * (TRIP-023), the cost per distance only those whose cost is known; costs in more than one currency have no sum.
 */
export async function sumTrips(tenant: Tenant, filter: TripFilter): Promise<TripSums> {
  const { rows } = await tenant.query(
    (accountId) => sql<SumRow>`
      select
        count(*) as total,
        coalesce(sum(distance), 0) as distance,
        sum(used_kwh) as used,
        sum(distance) filter (where used_kwh is not null) as distance_with_used,
        coalesce(extract(epoch from sum(${shownDuration})), 0) as duration,
        case when min(cost_currency) = max(cost_currency) then sum(cost) end as cost,
        case when min(cost_currency) = max(cost_currency) then min(cost_currency) end as currency,
        count(cost) as total_with_cost,
        coalesce(sum(distance) filter (where cost is not null), 0) as distance_with_cost,
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
    avgConsumption: consumption(sums.used, sums.distance_with_used),
    duration: sums.duration,
    cost: toDecimal(sums.cost, sums.currency),
    costCurrency: sums.currency,
    totalWithCost: sums.total_with_cost,
    distanceWithCost: toThousandths(sums.distance_with_cost) ?? 0,
    co2: sums.co2,
  };
}

const consumption = (used: number | null, distance: number | null): number | null =>
  used === null || distance === null || distance <= 0 ? null : toThousandths((used / distance) * 100);
