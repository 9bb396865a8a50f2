import { type Kysely, sql } from 'kysely';
import type { DirectoryTables } from '../../db/schema/account-tables.ts';

/** Whether there is an account that does not belong to the demo (its household, its other cars or its fleet). Stops at the first that is found. */
export async function hasOwnAccounts(directory: Kysely<DirectoryTables>): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (
      select from accounts a
      where not exists (
        select from installation_settings s
        where s.name = 'demo'
          and (
            a.account_id::text in (s.value ->> 'accountId', s.value -> 'fleetAccounts' ->> 'accountId', s.value -> 'fleetAccounts' ->> 'managerAccountId')
            or exists (select from jsonb_each(s.value -> 'cars') c where c.value ->> 'accountId' = a.account_id::text)
          )
      )
    ) as has`.execute(directory);
  return rows[0]?.has === true;
}
