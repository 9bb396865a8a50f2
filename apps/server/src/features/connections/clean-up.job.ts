import { sql } from 'kysely';
import type { Database } from '../../db/tenancy.ts';

/** Deletes attempts that are over, and accesses that no vehicle uses and no attempt can use any more. */
export async function cleanUpConnections({ allAccounts }: Database, now: number): Promise<void> {
  await allAccounts.deleteFrom('connection_attempts').where('expires_at', '<', new Date(now)).execute();
  await sql`
    delete from connections c
    where not exists (select from vehicle_connections v where v.account_id = c.account_id and v.connection_id = c.id)
      and not exists (select from connection_attempts a where a.account_id = c.account_id and a.connection_id = c.id)`.execute(allAccounts);
}
