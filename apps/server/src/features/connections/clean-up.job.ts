import { sql } from 'kysely';
import { type ConnectionsDeps, connectorOf } from './connections-deps.ts';
import { endAtSource } from './named-vehicle.ts';
import { deleteExpiredNamed } from './named-vehicles.store.ts';

/** Deletes attempts that are over, and accesses that no vehicle uses and no attempt can use any more; what a form named and nobody connected ends at its source. */
export async function cleanUpConnections(deps: Pick<ConnectionsDeps, 'database' | 'sources' | 'onError'>, now: number): Promise<void> {
  const { allAccounts } = deps.database;
  for (const key of await deleteExpiredNamed(deps.database, now)) {
    const connector = connectorOf(deps, key.connector);
    if (connector !== null) await endAtSource(deps, connector, key);
  }
  await allAccounts.deleteFrom('connection_attempts').where('expires_at', '<', new Date(now)).execute();
  await sql`
    delete from connections c
    where not exists (select from vehicle_connections v where v.account_id = c.account_id and v.connection_id = c.id)
      and not exists (select from connection_attempts a where a.account_id = c.account_id and a.connection_id = c.id)`.execute(allAccounts);
}
