import type { PayoutOfUser } from '@wattbook/contract/referrals/referrals.endpoints';
import { type RawBuilder, sql } from 'kysely';
import type { FieldTable } from '../../db/fields/field.ts';
import { kindsOf } from '../../db/fields/kinds.ts';
import { type ListQuery, listPageOfAll, type Page } from '../../db/list-page.ts';
import type { PayoutsTable } from '../../db/schema/referral-tables.ts';
import type { Database } from '../../db/tenancy.ts';
import { displayNameOf } from '../profiles/public.ts';

interface PayoutsOfUsers extends PayoutsTable {
  email: string;
  first_name: string | null;
  last_name: string | null;
}

const { computed, instant, instantOrNull, readOnly } = kindsOf<PayoutsOfUsers>();

const fields = {
  id: readOnly('id'),
  credits: readOnly('credits'),
  amount: computed(['amount'], ({ amount }) => amount / 100),
  requestedAt: instant('requested_at'),
  doneAt: instantOrNull('done_at'),
  user: computed(['user_id', 'email', 'first_name', 'last_name'], (row) => ({
    id: row.user_id,
    email: row.email,
    name: displayNameOf({ email: row.email, firstName: row.first_name, lastName: row.last_name }),
  })),
} satisfies FieldTable<PayoutsOfUsers, PayoutOfUser>;

const payoutsOfUsers = sql`(
  select p.*, u.email, u.first_name, u.last_name
  from payouts p join users u on u.account_id = p.account_id and u.id = p.user_id
) as listed`;

const list = {
  fields,
  sort: ['-requestedAt'] as const,
  limit: 30,
  filters: { 'filter[open]': () => sql<boolean>`done_at is null` },
};

type PayoutsQuery = ListQuery<typeof fields> & { readonly fields?: undefined };

/** The gift cards that all users asked for. */
export const listPayouts = (
  database: Database,
  query: PayoutsQuery,
  conditions: readonly RawBuilder<boolean>[] = [],
): Promise<Page<PayoutOfUser>> => listPageOfAll<PayoutsOfUsers, typeof fields>(database, list, { from: payoutsOfUsers, conditions }, query);

/** Notes that a gift card was handed out; again changes nothing. */
export async function markDone(database: Database, id: string, now: number): Promise<PayoutOfUser | undefined> {
  await database.allAccounts
    .updateTable('payouts')
    .set({ done_at: new Date(now) })
    .where('id', '=', id)
    .where('done_at', 'is', null)
    .execute();
  return (await listPayouts(database, {}, [sql<boolean>`id = ${id}`])).data[0];
}
