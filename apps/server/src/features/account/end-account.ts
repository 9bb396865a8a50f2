import { sql } from 'kysely';
import type { Tenant } from '../../db/tenancy.ts';
import type { Actor } from '../../http/actor.ts';
import { AppError } from '../../http/app-error.ts';
import type { AccountDeps } from './account-deps.ts';
import { deleteCodes } from './one-time-codes.ts';
import { endSessions } from './sessions.store.ts';

interface Ending {
  /** True: all data is deleted; false: the account is deactivated, and the operator can restore it (OQ-050). */
  readonly data: boolean;
  readonly newsletter: boolean;
}

/** Deletes or deactivates an account (AUTH-089). An account that a fleet manages is refused (AUTH-091). */
export async function endAccount(deps: AccountDeps, { accountId, userId }: Actor, { data, newsletter }: Ending): Promise<void> {
  const at = new Date(deps.now());
  const ended = await deps.database.transaction(accountId, async (tenant) => {
    if (await deps.hasManagedVehicle(tenant)) throw new AppError('fleet_account');
    if (await deps.ownsFleetAlone(tenant)) throw new AppError('last_owner');
    const { email } = await tenant.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirstOrThrow();
    if (deps.isShared(email)) throw new AppError('forbidden');
    const sessions = await endSessions(tenant, userId, deps.now());
    if (data) await deleteAccount(tenant);
    else {
      await deleteCodes(deps, tenant, userId);
      await tenant
        .updateTable('users')
        .set({ deactivated_at: at, ...(newsletter && { newsletter_ended_at: at }) })
        .where('id', '=', userId)
        .execute();
    }
    return sessions;
  });
  await Promise.all(ended.map(deps.publishSessionEnd));
}

/**
 * Deletes every row of an account. The list of tables comes from the database catalogue, so that it includes tables that are added later; tables that others
 * reference come first, so that a row that is inserted meanwhile violates its foreign key.
 */
export async function deleteAccount(tenant: Tenant): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = current_schema()::regnamespace
      and a.attname = 'account_id' and not a.attisdropped
    order by case c.relname when 'push_token_directory' then 0 when 'source_vehicle_directory' then 0 when 'vehicles' then 1 when 'users' then 2 when 'accounts' then 4 else 3 end, c.relname`.execute(
    tenant.directory,
  );
  for (const { name } of rows) await tenant.query((accountId) => sql`delete from ${sql.table(name)} where account_id = ${accountId}`);
}
