import type { Conversion } from '@wattbook/contract/costs/converted.schema';
import type { Idle } from '@wattbook/contract/idles/idle.schema';
import type { IdleId, SleepId } from '@wattbook/domain/ids';
import type { StandingLoss } from '@wattbook/domain/messages/week-review';
import type { FieldTable } from '../../db/fields/field.ts';
import { kindsOf, toThousandths } from '../../db/fields/kinds.ts';
import { type Currency, toDecimal, toMinor } from '../../db/fields/money.ts';
import type { Listed } from '../../db/list-page.ts';
import type { StationaryTable } from '../../db/schema/segment-tables.ts';
import type { Tenant } from '../../db/tenancy.ts';
import { estimatedOf, hasUnheard } from './estimated-filter.ts';
import type { VehicleRange } from './in-range.ts';
import { isListed } from './list-segments.ts';
import { type InstantRange, type Sums, sumRanges } from './months/sum-ranges.query.ts';
import { currencyOf, isUnset } from './months/sum-segments.ts';
import type { Converted } from './money/in-own-currency.ts';
import type { MoneyReader } from './money/money-reader.ts';
import { sumInOwn } from './money/sum-in-own.ts';

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

export interface StationarySums extends Conversion {
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

const names = ['total', 'kwh', 'duration', 'known_duration', 'cost_kwh', 'cost', 'least_currency', 'greatest_currency'] as const;

export async function sumStationary(
  tenant: Tenant,
  table: 'idles' | 'sleeps',
  { vehicleId, from, to, estimated }: StationaryFilter,
  reader: MoneyReader | null = null,
): Promise<StationarySums> {
  const range = { vehicleId, from, to };
  const filters = estimatedOf(estimated);
  const sums = await sumInOwn(
    tenant,
    reader,
    { table, names },
    { ...range, isListed: isUnset(filters) ? null : (accountId) => isListed<Stationary>(accountId, listed, { ...range, ...filters }) },
  );
  return presentSums(sums);
}

const lossNames = ['kwh', 'known_duration'] as const;

/** What a vehicle lost while it was parked or asleep in each of some ranges. */
export async function sumStandingLoss(tenant: Tenant, vehicleId: string, ranges: readonly InstantRange[]): Promise<StandingLoss[]> {
  const [parked, asleep] = await Promise.all([
    sumRanges(tenant, { table: idles.table, names: lossNames }, vehicleId, ranges),
    sumRanges(tenant, { table: sleeps.table, names: lossNames }, vehicleId, ranges),
  ]);
  return ranges.map((_, index) => ({
    kWh: toThousandths((parked[index]?.kwh ?? 0) + (asleep[index]?.kwh ?? 0)) ?? 0,
    knownDuration: (parked[index]?.known_duration ?? 0) + (asleep[index]?.known_duration ?? 0),
  }));
}

function presentSums(sums: Converted<Sums<(typeof names)[number]>>): StationarySums {
  const currency = currencyOf(sums);
  return {
    total: sums.total ?? 0,
    kWh: toThousandths(sums.kwh),
    duration: sums.duration ?? 0,
    knownDuration: sums.known_duration ?? 0,
    cost: toDecimal(sums.cost, currency),
    costCurrency: currency,
    costkWh: currency === null ? null : toThousandths(sums.cost_kwh),
    converted: sums.converted,
    unconverted: sums.unconverted,
  };
}

/** What the energy lost while parked and asleep has cost in the currency of the reader, in main units; null: nothing with a price in it. */
export async function sumStandingCost(tenant: Tenant, range: VehicleRange, reader: MoneyReader): Promise<number | null> {
  const [parked, asleep] = await Promise.all([
    sumStationary(tenant, 'idles', range, reader),
    sumStationary(tenant, 'sleeps', range, reader),
  ]);
  const costs = [parked, asleep].flatMap(({ cost, costCurrency }) =>
    cost !== null && costCurrency === reader.own ? [toMinor(cost, reader.own)] : [],
  );
  return costs.length === 0
    ? null
    : toDecimal(
        costs.reduce((sum, cost) => sum + cost, 0),
        reader.own,
      );
}
