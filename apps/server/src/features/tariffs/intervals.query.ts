import type { PriceInterval } from '@wattbook/domain/prices/priced-charge';
import { type Kysely, sql } from 'kysely';
import type { DirectoryTables } from '../../db/schema/account-tables.ts';

const [minuteMs, longestMs] = [60_000, 3_600_000];
const pricePerMain = 1e8;

interface IntervalRange {
  readonly series: string;
  /** Milliseconds since 1970. */
  readonly from: number;
  readonly to: number;
  /** That of the card. */
  readonly currency: string;
}

/** The prices of a series that share time with a range, in order; null: the series has them in another currency than the card, so none will ever fit. */
export async function readIntervals(
  directory: Kysely<DirectoryTables>,
  { series, from, to, currency }: IntervalRange,
): Promise<readonly PriceInterval[] | null> {
  const found = await directory.selectFrom('tariff_series').select('currency').where('id', '=', series).executeTakeFirst();
  if (found?.currency != null && found.currency !== currency) return null;
  const { rows } = await sql<{ at: Date; minutes: number; price: number }>`
    select starts_at as at, minutes, price from tariff_prices
    where series_id = ${series} and starts_at > ${new Date(from - longestMs)} and starts_at <= ${new Date(to)}
    order by starts_at`.execute(directory);
  return rows.map(({ at, minutes, price }) => ({ from: at.getTime(), to: at.getTime() + minutes * minuteMs, price: price / pricePerMain }));
}

/** Has the prices of a series read from a time on, because a charge needs them. What the provider was asked for before is not asked for again. */
export async function wantPrices(directory: Kysely<DirectoryTables>, series: string, from: Date, now: Date): Promise<void> {
  await sql`
    update tariff_series set wanted_from = ${from}, due_at = least(due_at, ${now})
    where id = ${series} and ${from} < coalesce(wanted_from, 'infinity') and ${from} < coalesce(asked_from, 'infinity')`.execute(directory);
}
