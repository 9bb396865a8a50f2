import type { ConnectorName } from '@wattbook/domain/connections/connectors';
import type { AccountId } from '@wattbook/domain/ids';
import { sql } from 'kysely';
import type { Database } from '../../../db/tenancy.ts';

/** A process listens so long without saying so again; after that another one takes over. */
const leaseMs = 45_000;

interface Listener {
  /** The process. */
  readonly listener: string;
  readonly now: number;
}

/** Takes or keeps the stream of the installation; false: another process listens. */
export async function leaseInstallation({ directory }: Database, connector: ConnectorName, { listener, now }: Listener): Promise<boolean> {
  const until = new Date(now + leaseMs);
  const { rows } = await sql`
    insert into stream_leases (connector, listener, until) values (${connector}, ${listener}, ${until})
    on conflict (connector) do update set listener = excluded.listener, until = excluded.until
      where stream_leases.listener = excluded.listener or stream_leases.until < ${new Date(now)}
    returning connector`.execute(directory);
  return rows.length > 0;
}

/** A connection whose stream this process listens to. */
export interface LeasedConnection {
  readonly accountId: AccountId;
  readonly id: string;
  readonly connector: ConnectorName;
}

/** Takes the streams of connections that nobody listens to and keeps those of this process: of valid accesses that a recording vehicle uses. */
export async function leaseConnections(
  database: Database,
  connectors: readonly ConnectorName[],
  { listener, now }: Listener,
  limit: number,
): Promise<readonly LeasedConnection[]> {
  if (connectors.length === 0) return [];
  const { rows } = await sql<{ account_id: AccountId; id: string; connector: ConnectorName }>`
    select d.account_id, d.id, d.connector from connections d
    where d.connector = any(${[...connectors]}) and d.valid
      and (d.listener = ${listener} or d.listening_until is null or d.listening_until < ${new Date(now)})
      and exists (
        select from vehicle_connections l join vehicles v on v.account_id = l.account_id and v.id = l.vehicle_id
        where l.account_id = d.account_id and l.connection_id = d.id and not v.archive and not v.pause and v.payed)
    order by (d.listener = ${listener}) desc nulls last, d.id limit ${limit}`.execute(database.allAccounts);
  const free = rows.map(({ account_id, id, connector }) => ({ accountId: account_id, id, connector }));
  const taken = await Promise.all(free.map((connection) => leaseConnection(database, connection, { listener, now })));
  return free.filter((_, index) => taken[index]);
}

/** Takes or keeps one stream; false: another process was faster. */
async function leaseConnection(database: Database, { accountId, id }: LeasedConnection, { listener, now }: Listener): Promise<boolean> {
  const { numUpdatedRows } = await database
    .forAccount(accountId)
    .updateTable('connections')
    .set({ listener, listening_until: new Date(now + leaseMs) })
    .where('id', '=', id)
    .where('valid', '=', true)
    .where((where) =>
      where.or([where('listener', '=', listener), where('listening_until', 'is', null), where('listening_until', '<', new Date(now))]),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Gives up what this process listens to, so that another one need not wait. */
export async function releaseStreams({ allAccounts, directory }: Database, listener: string): Promise<void> {
  await allAccounts.updateTable('connections').set({ listener: null, listening_until: null }).where('listener', '=', listener).execute();
  await directory.deleteFrom('stream_leases').where('listener', '=', listener).execute();
}
