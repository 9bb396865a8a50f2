import type { Integration } from '@wattbook/domain/cards/card-fields';
import { seriesOfCard, type TariffCard } from '@wattbook/domain/tariffs/tariff-facts';
import { type Kysely, sql } from 'kysely';
import { v7 as newId } from 'uuid';
import type { DirectoryTables } from '../../db/schema/account-tables.ts';
import type { SeriesPrices } from './providers/tariff-provider.ts';

type Directory = Kysely<DirectoryTables>;

/**
 * Returns the id of the series of prices of a card, which is created for the first card that has it; null: the card has no smart tariff. One that could not be read is due at once: its
 * access may be a new one.
 */
export async function ensureSeries(directory: Directory, card: TariffCard, now: Date): Promise<string | null> {
  const series = seriesOfCard(card);
  if (series === null) return null;
  const { rows } = await sql<{ id: string }>`
    insert into tariff_series as s (id, provider, key, due_at) values (${newId()}, ${series.provider}, ${series.key}, ${now})
    on conflict (provider, key) do update
    set due_at = case when s.priced_until is null or s.priced_until < ${now} or s.problem is not null then ${now} else s.due_at end
    returning id`.execute(directory);
  return rows[0]?.id ?? null;
}

export interface DueSeries {
  readonly id: string;
  readonly provider: Integration;
  readonly key: string;
  readonly wantedFrom: Date | null;
  readonly askedFrom: Date | null;
  readonly pricedUntil: Date | null;
  readonly failures: number;
  /** When it is planned next. */
  readonly dueAt: Date;
}

/** Takes series that are due, and plans each again at `againAt`, where this run may end early. */
export async function claimSeries(
  directory: Directory,
  { now, againAt, limit }: { readonly now: number; readonly againAt: number; readonly limit: number },
): Promise<readonly DueSeries[]> {
  const { rows } = await sql<DueSeries>`
    update tariff_series set due_at = ${new Date(againAt)}
    where id in (select id from tariff_series where due_at <= ${new Date(now)} order by due_at limit ${limit} for update skip locked)
    returning id, provider, key, wanted_from as "wantedFrom", asked_from as "askedFrom", priced_until as "pricedUntil", failures, due_at as "dueAt"`.execute(
    directory,
  );
  return rows;
}

/** Stores prices that were read for a range, once for everybody; a price that was corrected replaces the one before. */
export async function storePrices(
  directory: Directory,
  { id, from }: { readonly id: string; readonly from: number },
  { currency, prices }: SeriesPrices,
): Promise<void> {
  const rows = prices.map(({ at, minutes, price }) => ({
    at: new Date(at).toISOString(),
    minutes,
    price: Math.round(price * pricePerMain),
  }));
  await sql`
    with read as (
      select r.at, r.minutes, r.price from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(at timestamptz, minutes smallint, price bigint)
    ), stored as (
      insert into tariff_prices (series_id, starts_at, minutes, price) select ${id}::uuid, at, minutes, price from read
      on conflict (series_id, starts_at) do update set minutes = excluded.minutes, price = excluded.price
    )
    update tariff_series s
    set currency = ${currency},
      asked_from = least(s.asked_from, ${new Date(from)}),
      priced_until = greatest(s.priced_until, (select max(at + minutes * interval '1 minute') from read))
    where s.id = ${id}`.execute(directory);
}

/** Prices are whole numbers of 10^-8 main units, as everywhere in the calculation. */
const pricePerMain = 1e8;

/** Plans the next reading of a series; `problem` null: it was read. */
export async function planSeries(
  directory: Directory,
  id: string,
  { dueAt, failures, problem }: { readonly dueAt: number; readonly failures: number; readonly problem: string | null },
): Promise<void> {
  await directory
    .updateTable('tariff_series')
    .set({ due_at: new Date(dueAt), failures, problem })
    .where('id', '=', id)
    .execute();
}

/** Deletes a series without a card and without a price to come, unless a card got it meanwhile: that made it due. */
export async function deleteSeries(directory: Directory, { id, dueAt }: Pick<DueSeries, 'id' | 'dueAt'>, now: number): Promise<void> {
  await sql`
    delete from tariff_series
    where id = ${id} and due_at = ${dueAt} and (priced_until is null or priced_until < ${new Date(now)})`.execute(directory);
}

/** The end of the last price of a series. */
export async function readPricedUntil(directory: Directory, id: string): Promise<number | null> {
  const row = await directory.selectFrom('tariff_series').select('priced_until').where('id', '=', id).executeTakeFirst();
  return row?.priced_until?.getTime() ?? null;
}
