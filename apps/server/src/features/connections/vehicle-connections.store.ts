import type { Activity } from '@wattbook/domain/connections/poll-plan';
import type { ConnectionProblem } from '@wattbook/contract/connections/connection.schema';
import type { ConnectorName } from '@wattbook/domain/connections/connectors';
import type { AccountId, VehicleId } from '@wattbook/domain/ids';
import { sql } from 'kysely';
import type { Database, Tenant } from '../../db/tenancy.ts';
import { sourceKeyOf } from './source-directory.store.ts';

/** A vehicle of a connection. */
export interface ConnectedVehicle {
  readonly vehicleId: VehicleId;
  readonly connectionId: string;
  readonly connector: ConnectorName;
  readonly sourceVehicle: string;
  readonly sourceKey: string;
}

/** The connected vehicles of the account. */
export async function listConnected(tenant: Tenant): Promise<readonly ConnectedVehicle[]> {
  const rows = await tenant
    .selectFrom('vehicle_connections')
    .select(['vehicle_id', 'connection_id', 'connector', 'source_vehicle'])
    .orderBy('vehicle_id')
    .execute();
  return rows.map((row) => ({
    vehicleId: row.vehicle_id,
    connectionId: row.connection_id,
    connector: row.connector,
    sourceVehicle: row.source_vehicle,
    sourceKey: sourceKeyOf(row.connector, row.connection_id, row.source_vehicle),
  }));
}

interface Link {
  readonly vehicleId: VehicleId;
  readonly connectionId: string;
  readonly connector: ConnectorName;
  readonly sourceVehicle: string;
  /** When it is asked first; null: its source sends. */
  readonly pollAt: Date | null;
  /** What the source kept since then is fetched; null: nothing. What is missed already stays. */
  readonly missedSince: Date | null;
}

/** Connects a vehicle, or connects it again in another way. */
export async function linkVehicle(
  tenant: Tenant,
  { vehicleId, connectionId, connector, sourceVehicle, pollAt, missedSince }: Link,
): Promise<void> {
  const values = {
    connection_id: connectionId,
    connector,
    source_vehicle: sourceVehicle,
    poll_at: pollAt,
    failures: 0,
    problem: null,
    problem_since: null,
  };
  await tenant
    .insertInto('vehicle_connections')
    .values({ account_id: tenant.accountId, vehicle_id: vehicleId, missed_since: missedSince, ...values })
    .onConflict((conflict) => conflict.columns(['account_id', 'vehicle_id']).doUpdateSet(values))
    .execute();
}

/** After a new sign-in: the vehicles that waited for it are asked again. Returns all vehicles of the connection. */
export async function resumeVehicles(tenant: Tenant, connectionId: string, pollAt: Date | null): Promise<readonly VehicleId[]> {
  const rows = await tenant
    .updateTable('vehicle_connections')
    .set({ poll_at: pollAt, failures: 0, problem: null, problem_since: null })
    .where('connection_id', '=', connectionId)
    .returning('vehicle_id')
    .execute();
  return rows.map(({ vehicle_id }) => vehicle_id);
}

/** Ends the connection of a vehicle. Returns the connection, and whether another vehicle still uses it; undefined: the vehicle had none. */
export async function unlinkVehicle(
  tenant: Tenant,
  vehicleId: VehicleId,
): Promise<{ readonly connectionId: string; readonly isShared: boolean } | undefined> {
  const removed = await tenant
    .deleteFrom('vehicle_connections')
    .where('vehicle_id', '=', vehicleId)
    .returning('connection_id')
    .executeTakeFirst();
  if (removed === undefined) return undefined;
  const other = await tenant
    .selectFrom('vehicle_connections')
    .select('vehicle_id')
    .where('connection_id', '=', removed.connection_id)
    .limit(1)
    .executeTakeFirst();
  return { connectionId: removed.connection_id, isShared: other !== undefined };
}

/** A vehicle that is due to be asked. */
export interface DueVehicle {
  readonly accountId: AccountId;
  readonly vehicleId: VehicleId;
  readonly connectionId: string;
  readonly sourceVehicle: string;
  readonly vin: string | null;
  readonly activity: Activity | null;
  readonly dataAt: number | null;
  readonly changedAt: number | null;
  readonly failures: number;
  readonly missedSince: number | null;
  /** How long nobody asked although it was due, ms. */
  readonly overdueMs: number;
}

interface DueRow {
  readonly account_id: AccountId;
  readonly vehicle_id: VehicleId;
  readonly vin: string | null;
  readonly due_at: Date;
}

/** A process that dies while it asks a vehicle gives it back after this time. */
const leaseMs = 180_000;

/** Takes vehicles of a source that are due, those that have waited longest first; archived and paused ones and those that are not paid for wait (VEH-018, VEH-021, OQ-231). */
export async function claimDue(database: Database, connector: ConnectorName, now: number, limit: number): Promise<readonly DueVehicle[]> {
  const { rows } = await sql<DueRow>`
    select d.account_id, d.vehicle_id, w.vin, d.poll_at as due_at from vehicle_connections d
    join vehicles w on w.account_id = d.account_id and w.id = d.vehicle_id
    where d.connector = ${connector} and d.poll_at <= ${new Date(now)} and not w.archive and not w.pause and w.payed
    order by d.poll_at limit ${limit}`.execute(database.allAccounts);
  const claimed = await Promise.all(rows.map((row) => claimVehicle(database, row, { connector, now })));
  return claimed.flatMap((vehicle) => vehicle ?? []);
}

/** Takes one vehicle; undefined: another process was faster, and it is no longer due. */
async function claimVehicle(
  database: Database,
  due: DueRow,
  { connector, now }: { readonly connector: ConnectorName; readonly now: number },
): Promise<DueVehicle | undefined> {
  const row = await database
    .forAccount(due.account_id)
    .updateTable('vehicle_connections')
    .set({ poll_at: new Date(now + leaseMs) })
    .where('vehicle_id', '=', due.vehicle_id)
    .where('connector', '=', connector)
    .where('poll_at', '<=', new Date(now))
    .returning(['connection_id', 'source_vehicle', 'activity', 'data_at', 'changed_at', 'failures', 'missed_since'])
    .executeTakeFirst();
  return (
    row && {
      accountId: due.account_id,
      vehicleId: due.vehicle_id,
      connectionId: row.connection_id,
      sourceVehicle: row.source_vehicle,
      vin: due.vin,
      activity: row.activity,
      dataAt: row.data_at?.getTime() ?? null,
      changedAt: row.changed_at?.getTime() ?? null,
      failures: row.failures,
      missedSince: row.missed_since?.getTime() ?? null,
      overdueMs: now - due.due_at.getTime(),
    }
  );
}

/** What a poll left behind. */
export interface PollOutcome {
  readonly pollAt: number;
  readonly activity?: Activity;
  readonly dataAt?: number;
  readonly changedAt?: number;
  readonly failures: number;
  readonly problem: ConnectionProblem | null;
  readonly missedSince?: number | null;
}

const dateOf = (time: number) => new Date(time);

export async function storeOutcome(tenant: Tenant, vehicleId: VehicleId, outcome: PollOutcome, now: number): Promise<void> {
  const { pollAt, activity, dataAt, changedAt, failures, problem, missedSince } = outcome;
  await tenant
    .updateTable('vehicle_connections')
    .set({
      // Invalid login data end the polls while this one is under way.
      poll_at: sql`case when poll_at is null then null else ${dateOf(pollAt)}::timestamptz end`,
      failures,
      problem,
      problem_since: problem === null ? null : sql`coalesce(problem_since, ${dateOf(now)}::timestamptz)`,
      ...(activity === undefined ? {} : { activity }),
      ...(dataAt === undefined ? {} : { data_at: dateOf(dataAt) }),
      ...(changedAt === undefined ? {} : { changed_at: dateOf(changedAt) }),
      ...(missedSince === undefined ? {} : { missed_since: missedSince === null ? null : dateOf(missedSince) }),
    })
    .where('vehicle_id', '=', vehicleId)
    .execute();
}

/** The vehicle is not asked any more: its source sends by itself. */
export async function stopPolls(tenant: Tenant, vehicleId: VehicleId): Promise<void> {
  await tenant.updateTable('vehicle_connections').set({ poll_at: null, missed_since: null }).where('vehicle_id', '=', vehicleId).execute();
}

/** The pause of a vehicle has ended: it is asked at once, and what it did meanwhile is not fetched. */
export async function endPause(tenant: Tenant, vehicleId: VehicleId, now: number): Promise<void> {
  const poll_at = sql<Date | null>`case when poll_at is null then null else ${dateOf(now)}::timestamptz end`;
  await tenant
    .updateTable('vehicle_connections')
    .set({ poll_at, data_at: null, missed_since: null })
    .where('vehicle_id', '=', vehicleId)
    .execute();
}

/** How a vehicle is connected; undefined: it is not. */
export async function findLink(
  tenant: Tenant,
  vehicleId: VehicleId,
): Promise<Pick<ConnectedVehicle, 'connectionId' | 'connector' | 'sourceVehicle'> | undefined> {
  return (await listConnected(tenant)).find((one) => one.vehicleId === vehicleId);
}
