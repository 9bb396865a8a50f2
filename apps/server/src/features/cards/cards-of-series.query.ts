import type { AccountId } from '@wattbook/domain/ids';
import type { Country } from '@wattbook/domain/vehicles/vehicle-fields';
import { sql } from 'kysely';
import type { Database } from '../../db/tenancy.ts';
import type { Sealing } from '../../sealing/sealing.ts';
import type { Platform } from '../../platform.ts';
import type { CardsOfSeries } from '../tariffs/public.ts';
import { tokenPurpose } from './token-purpose.ts';

interface StoredCard {
  readonly accountId: AccountId;
  readonly id: string;
  readonly country: Country;
  /** Sealed. */
  readonly token: string | null;
}

/** The cards that smart tariffs read the prices of their series for. */
export const cardsOfSeries = ({ database, sealing }: Pick<Platform, 'database' | 'sealing'>): CardsOfSeries => ({
  list: async (series) =>
    (await listCardsOfSeries(database, series)).map((card) => ({
      country: card.country,
      token: openToken(sealing, card),
      refuseToken: () => refuseToken(database, card),
    })),
  isKnown: (series) => isSeriesOfCard(database, series),
});

const most = 100;

/** Active cards of all accounts with a series, those first whose token was entered last. A token that the provider refused is left out. */
async function listCardsOfSeries({ allAccounts }: Pick<Database, 'allAccounts'>, series: string): Promise<readonly StoredCard[]> {
  const { rows } = await sql<StoredCard>`
    select account_id as "accountId", id, country, case when token_refused then null else token end as token
    from cards where tariff_series = ${series} and active and deleted_at is null order by updated_at desc, id limit ${most}`.execute(
    allAccounts,
  );
  return rows;
}

/** Whether a card of any account has a series, or had it in a version that charges may follow. */
async function isSeriesOfCard({ allAccounts }: Pick<Database, 'allAccounts'>, series: string): Promise<boolean> {
  const { rows } = await sql`
    select from cards where tariff_series = ${series}
    union all select from card_versions where content #>> '{dynamic,series}' = ${series} limit 1`.execute(allAccounts);
  return rows.length > 0;
}

/** The token of a card; null: there is none, or it was sealed with another key. */
const openToken = (sealing: Pick<Sealing, 'open'>, { token }: StoredCard): string | null =>
  token === null ? null : (sealing.open(token, tokenPurpose) ?? null);

/** The provider refused the token that was read; one that was entered meanwhile is another. */
async function refuseToken({ allAccounts }: Pick<Database, 'allAccounts'>, { accountId, id, token }: StoredCard): Promise<void> {
  await sql`update cards set token_refused = true where account_id = ${accountId} and id = ${id} and token = ${token}`.execute(allAccounts);
}
