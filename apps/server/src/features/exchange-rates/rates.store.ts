import { type DayRate, MAX_RATE_AGE_DAYS } from '@wattbook/domain/currency/exchange-rates';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/tenancy.ts';
import type { DirectoryTables } from '../../db/schema/account-tables.ts';

type Directory = Kysely<DirectoryTables>;

/** What an import of rates changes. */
export interface RateChanges {
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
}

/** Stores rates in one statement, all or none: new ones, and those that the bank corrected; the others stay. */
export async function storeRates(
  { directory }: Pick<Database, 'directory'>,
  rates: readonly DayRate[],
  { isDryRun }: { readonly isDryRun: boolean },
): Promise<RateChanges> {
  const store = sql`stored as (
      insert into exchange_rates (currency, day, rate) select currency, day, rate from compared where before is distinct from rate
      on conflict (currency, day) do update set rate = excluded.rate
    ),`;
  const { rows } = await sql<RateChanges>`
    with read as (
      select * from unnest(${rates.map(({ currency }) => currency)}::text[], ${rates.map(({ day }) => day)}::date[], ${rates.map(({ rate }) => rate)}::float8[])
        as r (currency, day, rate)
    ), compared as (
      select r.currency, r.day, r.rate, e.rate as before from read r left join exchange_rates e on e.currency = r.currency and e.day = r.day
    ), ${isDryRun ? sql`` : store} counted as (
      select count(*) filter (where before is null)::int as added, count(*) filter (where before <> rate)::int as changed,
        count(*) filter (where before = rate)::int as unchanged
      from compared
    )
    select added, changed, unchanged from counted`.execute(directory);
  return rows[0] ?? { added: 0, changed: 0, unchanged: 0 };
}

/** The rates of currencies that days from one to another need, by the primary key. */
export async function readRates(
  directory: Directory,
  { currencies, from, to }: { readonly currencies: readonly string[]; readonly from: string; readonly to: string },
): Promise<readonly DayRate[]> {
  const { rows } = await sql<DayRate>`
    select currency, day, rate from exchange_rates
    where currency = any(${currencies}::text[]) and day >= ${from}::date - ${2 * MAX_RATE_AGE_DAYS}::int and day <= ${to}::date`.execute(
    directory,
  );
  return rows;
}

/** Takes the read of an address for this process, where the last one is longer ago, and notes it as read at `readAt`; false: it is not due, or another process took it. */
export async function claimRead(
  directory: Directory,
  address: string,
  { readAt, before }: { readonly readAt: number; readonly before: number },
): Promise<boolean> {
  const { rows } = await sql`
    insert into exchange_rate_reads as r (address, read_at) values (${address}, ${new Date(readAt)})
    on conflict (address) do update set read_at = excluded.read_at where r.read_at <= ${new Date(before)}
    returning address`.execute(directory);
  return rows.length > 0;
}

/** Notes when the address was read. */
export const noteRead = async (directory: Directory, address: string, readAt: number): Promise<void> =>
  void (await directory
    .updateTable('exchange_rate_reads')
    .set({ read_at: new Date(readAt) })
    .where('address', '=', address)
    .execute());
