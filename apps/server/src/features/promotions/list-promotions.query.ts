import type { ListedPromotion } from '@wattbook/contract/promotions/promotions.endpoints';
import { type RawBuilder, sql } from 'kysely';
import type { FieldTable } from '../../db/fields/field.ts';
import { kindsOf } from '../../db/fields/kinds.ts';
import { type ListQuery, listPageOfAll, type Page } from '../../db/list-page.ts';
import type { PromotionsTable } from '../../db/schema/referral-tables.ts';
import type { Database } from '../../db/tenancy.ts';
import { displayNameOf } from '../profiles/public.ts';

interface PromotionsOfUsers extends PromotionsTable {
  email: string;
  first_name: string | null;
  last_name: string | null;
  display_name: string;
}

const { computed, instant, instantOrNull, readOnly } = kindsOf<PromotionsOfUsers>();

const fields = {
  id: readOnly('id'),
  ending: readOnly('ending'),
  user: computed(['user_id', 'email', 'first_name', 'last_name'], (row) => ({
    id: row.user_id,
    email: row.email,
    name: displayNameOf({ email: row.email, firstName: row.first_name, lastName: row.last_name }),
  })),
  vehicle: readOnly('display_name'),
  plan: readOnly('plan'),
  months: readOnly('months'),
  createdAt: instant('created_at'),
  validUntil: instant('valid_until'),
  usedAt: instantOrNull('used_at'),
} satisfies FieldTable<PromotionsOfUsers, ListedPromotion>;

/** Those of users and vehicles that are still there. */
const promotionsOfUsers = sql`(
  select p.*, u.email, u.first_name, u.last_name, v.display_name
  from promotions p
  join users u on u.account_id = p.account_id and u.id = p.user_id
  join vehicles v on v.account_id = u.account_id and v.id = p.vehicle_id
) as listed`;

const list = { fields, sort: ['-createdAt'] as const, limit: 30 };

type PromotionsQuery = ListQuery<typeof fields> & { readonly fields?: undefined };

export const listPromotions = (
  database: Database,
  query: PromotionsQuery,
  conditions: readonly RawBuilder<boolean>[] = [],
): Promise<Page<ListedPromotion>> =>
  listPageOfAll<PromotionsOfUsers, typeof fields>(database, list, { from: promotionsOfUsers, conditions }, query);
