import { costBetween } from '@wattbook/domain/costs/cost-between';
import type { FixedCost } from '@wattbook/domain/costs/fixed-cost';
import type { Currency } from '../../db/fields/money.ts';
import type { ConvertedPart, Converter } from '../exchange-rates/public.ts';

interface ForeignCost extends FixedCost {
  readonly currency: Currency;
}

interface ConvertedCosts<Cost> {
  readonly costs: readonly Cost[];
  readonly converted: readonly ConvertedPart[];
}

/**
 * Fixed costs from one day to another with those in another currency converted: one that happens once at the rate of its day, one that recurs in each month, with what it counts there, at the rate of its last day in it. Where
 * there is no rate a month stays in its currency.
 */
export function convertFixed<Cost extends ForeignCost>(
  costs: readonly Cost[],
  { own, convert }: Converter,
  range: { readonly from: string; readonly to: string },
): ConvertedCosts<Cost> {
  const converted: ConvertedPart[] = [];
  const pieces = costs.flatMap((cost): readonly Cost[] => {
    if (cost.currency === own) return [cost];
    return monthsOf(cost, range).map((piece) => {
      const last = piece.endDate ?? range.to;
      const found = convert(piece.amount, cost.currency, last);
      if (found === null) return piece;
      const inOwn = { ...piece, amount: found.amount, currency: own };
      const [amount, counted] = [costBetween(piece, range.from, range.to), costBetween(inOwn, range.from, range.to)];
      converted.push({ currency: cost.currency, amount, own: counted, rate: found.rate, day: found.day });
      return inOwn;
    });
  });
  return { costs: pieces, converted };
}

/** A cost that recurs as what each month of it in a range counts, so that together they are the cost; one that happens once, and one without any of its days in it, as it is. */
function monthsOf<Cost extends ForeignCost>(cost: Cost, { from, to }: { readonly from: string; readonly to: string }): readonly Cost[] {
  if (cost.type === 'OneTime') return [cost];
  const [first, last] = [cost.startDate > from ? cost.startDate : from, cost.endDate !== null && cost.endDate < to ? cost.endDate : to];
  const pieces: Cost[] = [];
  for (let day = Temporal.PlainDate.from(first); day.toString() <= last; day = day.with({ day: 1 }).add({ months: 1 })) {
    const end = day.with({ day: day.daysInMonth }).toString();
    const [startDate, endDate] = [day.toString(), end < last ? end : last];
    pieces.push({ ...cost, type: 'Spread', amount: costBetween(cost, startDate, endDate), startDate, endDate });
  }
  return pieces;
}
