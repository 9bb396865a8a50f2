import { sql } from 'kysely';
import type { Tenant } from '../../db/tenancy.ts';
import type { Actor } from '../../http/actor.ts';
import { AppError } from '../../http/app-error.ts';
import { hasManagedVehicle } from '../vehicles/public.ts';
import type { AccountDeps } from './account-deps.ts';
import { endSessions } from './sessions.store.ts';

interface Ending {
  /** Everything goes; else the account is deactivated and its operator can restore it (OQ-050). */
  readonly data: boolean;
  readonly newsletter: boolean;
}

/** Ends an account (AUTH-089). One that a fleet manages stays (AUTH-091). */
export async function endAccount(deps: AccountDeps, { accountId, userId }: Actor, { data, newsletter }: Ending): Promise<void> {
  const at = new Date(deps.now());
  const ended = await deps.database.transaction(accountId, async (tenant) => {
    if (await hasManagedVehicle(tenant)) throw new AppError('fleet_account');
    const { email } = await tenant.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirstOrThrow();
    if (deps.isShared(email)) throw new AppError('forbidden');
    const sessions = await endSessions(tenant, userId, deps.now());
    if (data) await deleteAccount(tenant);
    else {
      await tenant.deleteFrom('one_time_codes').where('user_id', '=', userId).execute();
      await tenant
        .updateTable('users')
        .set({ deactivated_at: at, ...(newsletter && { newsletter_ended_at: at }) })
        .where('id', '=', userId)
        .execute();
    }
    return sessions;
  });
  await Promise.all(ended.map(deps.announceEnd));
}

/**
 * Removes every row of an account. The tables are asked of the catalogue, so that one that is added later cannot be forgotten; those that others lean on come first,
 * because a record that is written meanwhile then finds nothing to belong to.
 */
export async function deleteAccount(tenant: Tenant): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = current_schema()::regnamespace
      and a.attname = 'account_id' and not a.attisdropped
    order by case c.relname when 'push_token_directory' then 0 when 'vehicles' then 1 when 'users' then 2 when 'accounts' then 4 else 3 end, c.relname`.execute(
    tenant.directory,
  );
  for (const { name } of rows) await tenant.query((accountId) => sql`delete from ${sql.table(name)} where account_id = ${accountId}`);
}
