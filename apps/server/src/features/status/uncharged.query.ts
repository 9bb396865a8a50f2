import { sql } from 'kysely';
import type { Database } from '../../db/tenancy.ts';

/** So many are named at most. */
const named = 100;

/** Whose plans were chosen before there was a provider of payments, and go on without being charged: the e-mail of the first user of each account. */
export async function listUncharged({ allAccounts }: Pick<Database, 'allAccounts'>): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`
    select distinct u.email from subscriptions s
    join lateral (select email from users where account_id = s.account_id order by created_at, id limit 1) u on true
    where s.provider_id is null and not s.trial and s.expiry is null and s.vehicle_id is not null
    order by u.email limit ${named}`.execute(allAccounts);
  return rows.map(({ email }) => email);
}
