import type { Card } from '@wattbook/contract/cards/card.schema';
import type { CardContent } from '@wattbook/domain/prices/card';
import type { AccountId } from '@wattbook/domain/ids';
import { sql } from 'kysely';
import { readRow } from '../../db/rows.ts';
import type { Database, Tenant } from '../../db/tenancy.ts';
import { cards } from './card.fields.ts';
import { isShown } from '../../db/hidden-rows.ts';

/** A card of the account that is not deleted; undefined: there is none, and its charges show `_removed_` (OQ-203). */
export const findCard = (tenant: Tenant, id: string): Promise<Card | undefined> => readRow(tenant, cards, id, isShown);

/** One content of a card, which never changes. */
export interface CardVersion {
  readonly cardId: string;
  readonly number: number;
  readonly content: CardContent;
  /** A charge that starts from then on follows it, unless a version with a higher number applies too; null: every charge. */
  readonly appliesFrom: Date | null;
  readonly createdAt: Date;
}

/** A version that a charge was priced with, also of a deleted card: `number` as the charge has it. */
export const readCardVersion = (tenant: Tenant, cardId: string, number: number): Promise<CardVersion | undefined> =>
  tenant
    .selectFrom('card_versions')
    .select(['card_id as cardId', 'number', 'content', 'applies_from as appliesFrom', 'created_at as createdAt'])
    .where('card_id', '=', cardId)
    .where('number', '=', number)
    .executeTakeFirst();

/** A card whose charges from `from` on have to be priced again, because a user changed its prices for them. */
export interface DueRepricing {
  readonly accountId: AccountId;
  readonly cardId: string;
  readonly from: Date;
  /** The newest version, for `finishRepricing`. */
  readonly number: number;
}

/** Cards of all accounts with charges to price again, `limit` at most. */
export const listDueRepricings = async ({ allAccounts }: Database, limit: number): Promise<DueRepricing[]> => {
  const { rows } = await sql<DueRepricing>`
    select account_id as "accountId", id as "cardId", reprice_from as "from", content_number as number
    from cards where reprice_from is not null order by account_id, id limit ${limit}`.execute(allAccounts);
  return rows;
};

/** The charges of a due card have been priced again; one that was changed meanwhile stays due. */
export async function finishRepricing(tenant: Tenant, { cardId, number }: Pick<DueRepricing, 'cardId' | 'number'>): Promise<void> {
  await tenant.updateTable('cards').set({ reprice_from: null }).where('id', '=', cardId).where('content_number', '=', number).execute();
}
