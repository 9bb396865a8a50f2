import type { Conversion } from '@wattbook/contract/costs/converted.schema';
import type { Currency } from '../../../db/fields/money.ts';
import type { Tenant } from '../../../db/tenancy.ts';
import { type ConvertedPart, type Converter, openConverter, presentConverted, presentUnconverted } from '../../exchange-rates/public.ts';
import { type CostDay, type CostRows, readCostDays } from './cost-days.query.ts';
import type { MoneyReader } from './money-reader.ts';

/** Sums of costs, in minor units; of one currency where the least and the greatest are the same. */
export interface CostSums {
  readonly least_currency: Currency | null;
  readonly greatest_currency: Currency | null;
}

/** Sums with what of them was converted, and what they lack. */
export type Converted<Sums> = Sums & Conversion;

/** The amounts among the figures that come with a cost. The others (energy, distances, counts of the rows that have one) only add up. */
const amounts: readonly string[] = ['cost', 'counted_cost', 'priced_cost'];
const besides: readonly string[] = ['total_with_cost', 'distance_with_cost', 'cost_kwh', 'priced_kwh'];

/** Whether a figure of sums is only of rows with a cost. */
export const isOfCost = (name: string): boolean => amounts.includes(name) || besides.includes(name);

/**
 * Sums in the currency of their reader: where one of them has another currency, its rows are read by day and converted at the rate of the day (decision 0201). What has no rate is in no sum, and named, unless all is
 * in one currency and nothing of it has a rate: then the sum is of that currency; parts of one sum are only together. Without a reader sums stay as they are.
 */
export async function inOwnCurrency<Sums extends CostSums>(
  tenant: Tenant,
  reader: MoneyReader | null,
  rows: CostRows,
  parts: readonly (readonly [part: CostDay['part'], sums: Sums])[],
): Promise<Converted<Sums>[]> {
  const isOwn = ({ least_currency: least, greatest_currency: greatest }: CostSums) =>
    reader === null || [least, greatest].every((one) => one === null || one === reader.own);
  if (reader === null || parts.every(([, sums]) => isOwn(sums)))
    return parts.map(([, sums]) => ({ ...sums, converted: [], unconverted: [] }));
  const days = await readCostDays(tenant, reader.own, rows);
  const converter = await converterOf(reader, days);
  const byPart = Map.groupBy(days, ({ part }) => part);
  return parts.map(([part, sums]) => {
    const own = byPart.get(part) ?? [];
    const stays = isOwn(sums) || isOfOneUnknown(rows.isOneSum ? days : own, converter);
    return stays ? { ...sums, converted: [], unconverted: [] } : convertSums(sums, own, converter);
  });
}

/** Whether all is in one other currency, and nothing of it has a rate. */
const isOfOneUnknown = (days: readonly CostDay[], { convert }: Converter): boolean =>
  new Set(days.map(({ currency }) => currency)).size === 1 &&
  days.every(({ cost, currency, day }) => day !== null && convert(cost, currency, day) === null);

/** The rates that some days need. */
export function converterOf(
  { directory, own, today }: MoneyReader,
  days: readonly Pick<CostDay, 'currency' | 'day'>[],
): Promise<Converter> {
  const foreign = days.filter(({ currency }) => currency !== own);
  const [from = today] = foreign.flatMap(({ day }) => day ?? []).toSorted();
  return openConverter(directory, { own, currencies: [...new Set(foreign.map(({ currency }) => currency))], from, to: today });
}

function convertSums<Sums extends CostSums>(sums: Sums, days: readonly CostDay[], { own, convert }: Converter): Converted<Sums> {
  const priced = days.map((of) => ({ of, rate: of.day === null ? { amount: of.cost } : convert(of.cost, of.currency, of.day) }));
  const known = priced.flatMap(({ of, rate }) => (rate === null ? [] : of));
  const unknown = priced.flatMap(({ of, rate }) => (rate === null ? [{ ...of, amount: of.cost }] : []));
  const amountOf = (name: string, { day, currency, figures }: CostDay): number | null => {
    const value = figures[name] ?? null;
    return value === null || day === null || !amounts.includes(name) ? value : (convert(value, currency, day)?.amount ?? null);
  };
  const names = Object.keys(days[0]?.figures ?? {}).filter(isOfCost);
  const currency = known.length === 0 ? null : own;
  return {
    ...sums,
    ...Object.fromEntries(names.map((name) => [name, sumOf(known.map((of) => amountOf(name, of)))])),
    least_currency: currency,
    greatest_currency: currency,
    converted: presentConverted(
      known.flatMap((of) => convertedPart(of, convert)),
      own,
    ),
    unconverted: presentUnconverted(unknown),
  };
}

function convertedPart({ cost, currency, day }: CostDay, convert: Converter['convert']): readonly ConvertedPart[] {
  const found = day === null ? null : convert(cost, currency, day);
  return found === null ? [] : [{ currency, amount: cost, own: found.amount, rate: found.rate, day: found.day }];
}

/** Null: none has a value. */
function sumOf(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0);
}
