import type { ConnectorName } from '@wattbook/domain/connections/connectors';
import type { AccountId, VehicleId } from '@wattbook/domain/ids';
import { sql } from 'kysely';
import type { Database, Tenant } from '../../db/tenancy.ts';

/** A vehicle whose telemetry is due to be renewed. */
export interface DueRenewal {
  readonly accountId: AccountId;
  readonly vehicleId: VehicleId;
  readonly connectionId: string;
  readonly connector: ConnectorName;
  readonly sourceVehicle: string;
  readonly vin: string | null;
  /** When it ends without a renewal, milliseconds since 1970; null: unknown. */
  readonly until: number | null;
}

interface DueRow {
  readonly account_id: AccountId;
  readonly vehicle_id: VehicleId;
  readonly connection_id: string;
  readonly connector: ConnectorName;
  readonly source_vehicle: string;
  readonly vin: string | null;
  readonly telemetry_until: Date | null;
}

/** Takes renewals that are due, and plans each again at `againAt`, where this one may fail. Those whose login data are invalid wait for the user (VEH-024). */
export async function claimRenewals(
  database: Database,
  connectors: readonly ConnectorName[],
  { now, againAt, limit }: { readonly now: number; readonly againAt: number; readonly limit: number },
): Promise<readonly DueRenewal[]> {
  const { rows } = await sql<DueRow>`
    select d.account_id, d.vehicle_id, d.connection_id, d.connector, d.source_vehicle, v.vin, v.telemetry_until
    from vehicle_connections d
    join connections g on g.account_id = d.account_id and g.id = d.connection_id
    join vehicles v on v.account_id = d.account_id and v.id = d.vehicle_id
    where d.connector = any(${[...connectors]}) and d.telemetry_renew_at <= ${new Date(now)} and g.valid
    order by d.telemetry_renew_at limit ${limit}`.execute(database.allAccounts);
  const claimed = await Promise.all(rows.map((row) => claimRenewal(database, row, { now, againAt })));
  return rows
    .filter((_, index) => claimed[index])
    .map((row) => ({
      accountId: row.account_id,
      vehicleId: row.vehicle_id,
      connectionId: row.connection_id,
      connector: row.connector,
      sourceVehicle: row.source_vehicle,
      vin: row.vin,
      until: row.telemetry_until?.getTime() ?? null,
    }));
}

/** Takes one renewal; false: another process was faster, and it is no longer due. */
async function claimRenewal(
  database: Database,
  due: DueRow,
  { now, againAt }: { readonly now: number; readonly againAt: number },
): Promise<boolean> {
  const { numUpdatedRows } = await database
    .forAccount(due.account_id)
    .updateTable('vehicle_connections')
    .set({ telemetry_renew_at: new Date(againAt) })
    .where('vehicle_id', '=', due.vehicle_id)
    .where('connection_id', '=', due.connection_id)
    .where('telemetry_renew_at', '<=', new Date(now))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** When the telemetry of a vehicle is renewed; null: never. False: the vehicle is no longer connected in this way. */
export async function planRenewal(
  tenant: Tenant,
  { vehicleId, connectionId }: { readonly vehicleId: VehicleId; readonly connectionId: string },
  renewAt: number | null,
): Promise<boolean> {
  const planned = await tenant
    .updateTable('vehicle_connections')
    .set({ telemetry_renew_at: renewAt === null ? null : new Date(renewAt) })
    .where('vehicle_id', '=', vehicleId)
    .where('connection_id', '=', connectionId)
    .executeTakeFirst();
  return planned.numUpdatedRows > 0n;
}
