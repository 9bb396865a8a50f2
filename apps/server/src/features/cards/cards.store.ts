import type { CardContent } from '@wattbook/domain/prices/card';
import { sql } from 'kysely';
import type { Tenant } from '../../db/tenancy.ts';
import { AppError } from '../../http/app-error.ts';
import type { CardRow } from './card.fields.ts';
import { isShown } from '../../db/hidden-rows.ts';

/** Serialises changes of the cards of an account until the transaction ends: versions are counted, and one card is the default. */
export async function lockCards(tenant: Tenant): Promise<void> {
  await tenant.query((accountId) => sql`select pg_advisory_xact_lock(hashtextextended(${`cards ${accountId}`}, 0))`);
}

/** A card of the account that is not deleted. */
export async function readCardRow(tenant: Tenant, id: string): Promise<CardRow> {
  const row = await tenant.selectFrom('cards').selectAll().where('id', '=', id).where(isShown).executeTakeFirst();
  if (row === undefined) throw new AppError('not_found');
  return row;
}

interface NewVersion {
  readonly cardId: string;
  readonly number: number;
  readonly content: CardContent;
  readonly appliesFrom: Date | null;
  readonly now: Date;
}

/** Adds a version of the content of a card. */
export async function insertVersion(tenant: Tenant, { cardId, number, content, appliesFrom, now }: NewVersion): Promise<void> {
  const values = { account_id: tenant.accountId, card_id: cardId, number, applies_from: appliesFrom, created_at: now };
  await tenant
    .insertInto('card_versions')
    .values({ ...values, content: JSON.stringify(content) })
    .execute();
}

/** Before a card becomes the default: no other card of its category and vehicle is one any more (OQ-204). */
export async function clearDefaults(
  tenant: Tenant,
  {
    id,
    category,
    vehicleId,
    now,
  }: { readonly id: string | null; readonly category: string; readonly vehicleId: string | null; readonly now: Date },
): Promise<void> {
  await tenant.query(
    (accountId) => sql`
      update cards set is_default = false, version = version + 1, updated_at = ${now}
      where account_id = ${accountId} and category = ${category} and vehicle_id is not distinct from ${vehicleId}::uuid and is_default
        and ${isShown} and id is distinct from ${id}::uuid`,
  );
}

/** The colours of the cards of the account. */
export async function listColors(tenant: Tenant): Promise<string[]> {
  const rows = await tenant.selectFrom('cards').select('color').where(isShown).execute();
  return rows.map(({ color }) => color);
}
