import { type RawBuilder, sql } from 'kysely';
import type { Tenant } from '../../../db/tenancy.ts';
import { inRange, type VehicleRange } from '../in-range.ts';
import { pricedEnergy } from '../months/billed-kwh.ts';
import { cardFigures, type FigureOf, figureOf, type MonthTable } from '../months/month-figures.ts';
import { type CardSumRow, sumCards } from '../months/sum-cards.query.ts';
import { type InstantRange, type Summed, type Sums, sumRanges } from '../months/sum-ranges.query.ts';
import { instantsOf, sumSegments } from '../months/sum-segments.ts';
import type { CostRows } from './cost-days.query.ts';
import { type Converted, type CostSums, inOwnCurrency, isOfCost } from './in-own-currency.ts';
import type { MoneyReader } from './money-reader.ts';

/** The sums of `sumSegments` in the currency of their reader (decision 0201). */
export async function sumInOwn<Table extends MonthTable, Name extends FigureOf<Table>>(
  tenant: Tenant,
  reader: MoneyReader | null,
  summed: Summed<Table, Name>,
  { isListed = null, ...range }: VehicleRange & { readonly isListed?: ((accountId: string) => RawBuilder<boolean>) | null },
): Promise<Converted<Sums<Name>>> {
  const sums = await sumSegments(tenant, summed, range, isListed);
  const rows = rowsOf(summed, range.vehicleId, [instantsOf(range)], isListed);
  const [converted] = await inOwnCurrency(tenant, reader, rows, [[1, sums as Sums<Name> & CostSums]]);
  if (converted === undefined) throw new Error('Each range has its sums.');
  return converted;
}

/** The sums of `sumRanges` in the currency of their reader. */
export async function sumRangesInOwn<Table extends MonthTable, Name extends FigureOf<Table>>(
  tenant: Tenant,
  reader: MoneyReader | null,
  summed: Summed<Table, Name>,
  { vehicleId, ranges }: { readonly vehicleId: string; readonly ranges: readonly InstantRange[] },
): Promise<Converted<Sums<Name>>[]> {
  const sums = await sumRanges(tenant, summed, vehicleId, ranges);
  return inOwnCurrency(
    tenant,
    reader,
    rowsOf(summed, vehicleId, ranges, null),
    sums.map((one, index) => [index + 1, one as Sums<Name> & CostSums]),
  );
}

/** The sums of `sumCards` in the currency of their reader; all in another one only where no card has anything else. */
export async function sumCardsInOwn(
  tenant: Tenant,
  reader: MoneyReader | null,
  vehicleId: string,
  range: InstantRange,
): Promise<Converted<CardSumRow>[]> {
  const { cost, priced_cost, priced_kwh } = cardFigures;
  const rows: CostRows = {
    vehicleId,
    part: sql`card_id`,
    from: (accountId) => sql`
      from charges ${pricedEnergy(accountId)}
      where ${inRange(accountId, { vehicleId })} and start_time >= ${textOf(range.from)} and start_time < ${textOf(range.until)}`,
    figures: { cost, priced_cost, priced_kwh },
    isOneSum: true,
  };
  const sums = await sumCards(tenant, vehicleId, range);
  return inOwnCurrency(
    tenant,
    reader,
    rows,
    sums.map((one) => [one.card_id, one]),
  );
}

/** The rows of ranges by their numbers, as sums read them. */
function rowsOf<Table extends MonthTable, Name extends FigureOf<Table>>(
  { table, names }: Summed<Table, Name>,
  vehicleId: string,
  ranges: readonly InstantRange[],
  isListed: ((accountId: string) => RawBuilder<boolean>) | null,
): CostRows {
  const [begins, ends] = [ranges.map(({ from }) => textOf(from)), ranges.map(({ until }) => textOf(until))];
  return {
    vehicleId,
    part: sql`number::int`,
    from: (accountId) => sql`
      from unnest(${begins}::timestamptz[], ${ends}::timestamptz[]) with ordinality as asked (begins, ends, number)
      join ${sql.table(table)} on start_time >= begins and start_time < ends
      where ${isListed === null ? inRange(accountId, { vehicleId }) : isListed(accountId)}`,
    figures: Object.fromEntries(names.filter(isOfCost).map((name) => [name, figureOf(table, name)])),
    isOneSum: false,
  };
}

const textOf = (instant: Date | string) => (instant instanceof Date ? instant.toISOString() : instant);
