import type { RawBuilder } from 'kysely';
import type { Currency } from '../../../db/fields/money.ts';
import type { Tenant } from '../../../db/tenancy.ts';
import type { VehicleRange } from '../in-range.ts';
import type { FigureOf, MonthTable } from './month-figures.ts';
import { type InstantRange, type Summed, type Sums, sumRows, sumRanges } from './sum-ranges.query.ts';

/**
 * Sums of a vehicle's segments that begin in a range, for lists, dashboard, calendar, costs and statistics: from its months where nothing else is asked, from the rows that `isListed`
 * selects where it is given. Both are the same to the last digit (decision 0134).
 */
export async function sumSegments<Table extends MonthTable, Name extends FigureOf<Table>>(
  tenant: Tenant,
  summed: Summed<Table, Name>,
  { vehicleId, from, to }: VehicleRange,
  isListed: ((accountId: string) => RawBuilder<boolean>) | null = null,
): Promise<Sums<Name>> {
  if (isListed !== null) return sumRows(tenant, summed, isListed);
  const [sums] = await sumRanges(tenant, summed, vehicleId, [instantsOf({ from, to })]);
  if (sums === undefined) throw new Error('Each range has its sums.');
  return sums;
}

/** The instants of a range. */
export const instantsOf = ({ from, to }: Pick<VehicleRange, 'from' | 'to'>): InstantRange => ({
  from: from === undefined ? '-infinity' : new Date(from),
  until: endOf(to),
});

/** A range includes its last millisecond, and times of segments are whole ones. */
const endOf = (to: string | undefined): InstantRange['until'] => (to === undefined ? 'infinity' : new Date(Date.parse(to) + 1));

/** Whether a filter asks for nothing. */
export const isUnset = (filter: object): boolean => Object.values(filter).every((value) => value === undefined);

/** The currency of costs; null: none, or more than one. */
export const currencyOf = (sums: Sums<'least_currency' | 'greatest_currency'>): Currency | null =>
  sums.least_currency === sums.greatest_currency ? sums.least_currency : null;
