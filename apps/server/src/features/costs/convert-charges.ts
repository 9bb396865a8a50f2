import type { Currency } from '../../db/fields/money.ts';
import type { CardMonthRow, ForeignDay } from '../charges/public.ts';
import type { ConvertedPart, Converter } from '../exchange-rates/public.ts';

interface ConvertedCharges {
  readonly rows: readonly CardMonthRow[];
  readonly converted: readonly ConvertedPart[];
}

/** The charges of months with those in another currency converted at the rate of their day; where there is none they stay in it. */
export function convertCharges(rows: readonly CardMonthRow[], days: readonly ForeignDay[], { own, convert }: Converter): ConvertedCharges {
  const converted: ConvertedPart[] = [];
  const replaced = days.map(({ day, ...row }): CardMonthRow => {
    const found = convert(row.cost, row.currency, day);
    if (found === null) return row;
    converted.push({ currency: row.currency, amount: row.cost, own: found.amount, rate: found.rate, day: found.day });
    const counted = row.counted_cost === null ? null : (convert(row.counted_cost, row.currency, day)?.amount ?? null);
    return { ...row, currency: own, cost: found.amount, counted_cost: counted };
  });
  const stayed = rows.filter(({ currency }) => currency === own || currency === null);
  return { rows: merged([...stayed, ...replaced]), converted };
}

/** One row a month, card and currency. */
function merged(rows: readonly CardMonthRow[]): readonly CardMonthRow[] {
  const groups = Map.groupBy(rows, (row) => `${row.month} ${row.card_id} ${row.currency}`);
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    const sum = (of: (row: CardMonthRow) => number) => group.reduce((total, row) => total + of(row), 0);
    const money = (of: (row: CardMonthRow) => number | null) =>
      group.every((row) => of(row) === null) ? null : sum((row) => of(row) ?? 0);
    return {
      ...first,
      count: sum(({ count }) => count),
      kwh: sum(({ kwh }) => kwh),
      cost: money(({ cost }) => cost),
      counted_kwh: sum(({ counted_kwh: kWh }) => kWh),
      counted_cost: money(({ counted_cost: cost }) => cost),
    };
  });
}

/** The currencies of rows besides the own one. */
export const foreignOf = (rows: readonly { readonly currency: Currency | null }[], own: Currency): readonly Currency[] =>
  [...new Set(rows.map(({ currency }) => currency))].filter((currency) => currency !== null && currency !== own) as Currency[];
