import type { AccountId } from '@wattbook/domain/ids';
import type { Country } from '@wattbook/domain/vehicles/vehicle-fields';
import { sql } from 'kysely';
import type { Database } from '../../db/tenancy.ts';
import type { Sealing } from '../../sealing/sealing.ts';
import { tokenPurpose } from './token-purpose.ts';

/** A card in use with a series of prices; its token is sealed. */
export interface CardOfSeries {
  readonly accountId: AccountId;
  readonly id: string;
  readonly country: Country;
  readonly token: string | null;
}

const most = 100;

/** Active cards of all accounts with a series, those first whose token was entered last. A token that the provider refused is left out. */
export async function listCardsOfSeries({ allAccounts }: Pick<Database, 'allAccounts'>, series: string): Promise<readonly CardOfSeries[]> {
  const { rows } = await sql<CardOfSeries>`
    select account_id as "accountId", id, country, case when token_refused then null else token end as token
    from cards where tariff_series = ${series} and active and deleted_at is null order by updated_at desc, id limit ${most}`.execute(
    allAccounts,
  );
  return rows;
}

/** Whether a card of any account has a series, or had it in a version that charges may follow. */
export async function isSeriesOfCard({ allAccounts }: Pick<Database, 'allAccounts'>, series: string): Promise<boolean> {
  const { rows } = await sql`
    select from cards where tariff_series = ${series}
    union all select from card_versions where content #>> '{dynamic,series}' = ${series} limit 1`.execute(allAccounts);
  return rows.length > 0;
}

/** The token of a card; null: there is none, or it was sealed with another key. */
export const openToken = (sealing: Pick<Sealing, 'open'>, { token }: CardOfSeries): string | null =>
  token === null ? null : (sealing.open(token, tokenPurpose) ?? null);

/** The provider refused the token that was read; one that was entered meanwhile is another. */
export async function refuseToken({ allAccounts }: Pick<Database, 'allAccounts'>, { accountId, id, token }: CardOfSeries): Promise<void> {
  await sql`update cards set token_refused = true where account_id = ${accountId} and id = ${id} and token = ${token}`.execute(allAccounts);
}
