import type { Idle } from '@wattbook/contract/idles/idle.schema';
import type { IdleId, SleepId } from '@wattbook/domain/ids';
import { sql } from 'kysely';
import type { FieldTable } from '../../db/fields/field.ts';
import { kindsOf, toThousandths } from '../../db/fields/kinds.ts';
import { type Currency, toDecimal } from '../../db/fields/money.ts';
import type { Listed } from '../../db/list-page.ts';
import type { StationaryTable } from '../../db/schema/segment-tables.ts';
import type { Tenant } from '../../db/tenancy.ts';
import { estimatedOf, hasUnheard } from './estimated-filter.ts';
import { shownDuration, type VehicleRange } from './in-range.ts';
import { isListed } from './list-segments.ts';

/** An idle or a sleep: the same columns in two tables. */
type Stationary = StationaryTable<IdleId | SleepId>;

const { instant, money, quantity, readOnly } = kindsOf<Stationary>();

/** Every field of an idle or a sleep on the wire (DASH-053). */
export const stationaryFields = {
  id: readOnly('id'),
  vehicleId: readOnly('vehicle_id'),
  startTime: instant('start_time'),
  endTime: instant('end_time'),
  startLevel: readOnly('start_level'),
  endLevel: readOnly('end_level'),
  startRange: readOnly('start_range'),
  endRange: readOnly('end_range'),
  kWh: quantity('kwh'),
  gridkWh: quantity('grid_kwh'),
  cost: money('cost', 'cost_currency'),
  costCurrency: readOnly('cost_currency'),
  costkWh: quantity('cost_kwh'),
  odometer: quantity('end_odometer'),
  startUnheard: readOnly('start_unheard'),
  endUnheard: readOnly('end_unheard'),
  unheard: readOnly('unheard'),
} satisfies FieldTable<Stationary, Idle>;

/** How idles and sleeps are listed; the default limit is from DASH-056. */
const listed = { fields: stationaryFields, sort: ['-startTime'], limit: 1000, filters: { 'filter[estimated]': hasUnheard } } as const;
export const idles: Listed<'idles', typeof stationaryFields> = { table: 'idles', ...listed };
export const sleeps: Listed<'sleeps', typeof stationaryFields> = { table: 'sleeps', ...listed };

export interface StationaryFilter extends VehicleRange {
  readonly estimated?: boolean | undefined;
}

export interface StationarySums {
  readonly total: number;
  readonly kWh: number | null;
  /** Seconds. */
  readonly duration: number;
  /** Seconds of those whose energy is known. */
  readonly knownDuration: number;
  readonly cost: number | null;
  readonly costCurrency: Currency | null;
  /** The energy that the cost is of. */
  readonly costkWh: number | null;
}

interface SumRow {
  readonly total: number;
  readonly kwh: number | null;
  readonly duration: number;
  readonly known_duration: number;
  readonly cost: number | null;
  readonly currency: Currency | null;
  readonly cost_kwh: number | null;
}

export async function sumStationary(
  tenant: Tenant,
  table: 'idles' | 'sleeps',
  { estimated, ...range }: StationaryFilter,
): Promise<StationarySums> {
  const { rows } = await tenant.query(
    (accountId) => sql<SumRow>`
      select count(*) as total, sum(kwh) as kwh, coalesce(extract(epoch from sum(${shownDuration})), 0) as duration,
        coalesce(extract(epoch from sum(${shownDuration}) filter (where kwh is not null)), 0) as known_duration,
        case when min(cost_currency) = max(cost_currency) then sum(cost_kwh) filter (where cost is not null) end as cost_kwh,
        case when min(cost_currency) = max(cost_currency) then sum(cost) end as cost,
        case when min(cost_currency) = max(cost_currency) then min(cost_currency) end as currency
      from ${sql.table(table)}
      where ${isListed<Stationary>(accountId, listed, { ...range, ...estimatedOf(estimated) })}`,
  );
  const sums = rows[0];
  if (sums === undefined) throw new Error('A sum without groups answers one row.');
  return {
    total: sums.total,
    kWh: toThousandths(sums.kwh),
    duration: sums.duration,
    knownDuration: sums.known_duration,
    cost: toDecimal(sums.cost, sums.currency),
    costCurrency: sums.currency,
    costkWh: toThousandths(sums.cost_kwh),
  };
}

/** What the energy lost while parked and asleep has cost in a currency, in minor units; null: nothing with a price in it. */
export async function sumStandingCost(tenant: Tenant, range: VehicleRange, currency: Currency): Promise<number | null> {
  const { rows } = await tenant.query((accountId) => {
    const costs = (table: 'idles' | 'sleeps') =>
      sql`select cost from ${sql.table(table)} where ${isListed<Stationary>(accountId, listed, { ...range })} and cost_currency = ${currency}`;
    return sql<{ cost: number | null }>`select sum(cost) as cost from (${costs('idles')} union all ${costs('sleeps')}) as both_kinds`;
  });
  return rows[0]?.cost ?? null;
}
