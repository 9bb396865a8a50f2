import { type Kysely, sql } from 'kysely';
import type { DirectoryTables } from '../../db/schema/account-tables.ts';

/** Whether there is an account that does not belong to the demo (its household or its other cars). Stops at the first that is found. */
export async function hasOwnAccounts(directory: Kysely<DirectoryTables>): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (
      select from accounts a
      where not exists (
        select from installation_settings s
        where s.name = 'demo'
          and (
            s.value ->> 'accountId' = a.account_id::text
            or exists (select from jsonb_each(s.value -> 'cars') c where c.value ->> 'accountId' = a.account_id::text)
          )
      )
    ) as has`.execute(directory);
  return rows[0]?.has === true;
}
