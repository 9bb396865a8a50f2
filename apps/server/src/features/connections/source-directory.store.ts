import type { ConnectorName } from '@wattbook/domain/connections/connectors';
import type { AccountId, VehicleId } from '@wattbook/domain/ids';
import { sql } from 'kysely';
import type { Database, Tenant } from '../../db/tenancy.ts';

/** Sources whose ids of vehicles mean something within one connection only: everybody's first car on an own broker is `cars/1`. */
const idsOfConnection: ReadonlySet<ConnectorName> = new Set(['mqtt']);

/** Whether the source is the user's own, so that nobody else answers for what it says. */
export const isOwnBroker = (connector: ConnectorName): boolean => idsOfConnection.has(connector);

/** A vehicle by its name in the directory of its source. */
export const sourceKeyOf = (connector: ConnectorName, connectionId: string, sourceVehicle: string): string =>
  isOwnBroker(connector) ? `${connectionId}/${sourceVehicle}` : sourceVehicle;

/** A vehicle in the directory of a source. */
export interface SourceVehicle {
  readonly connector: ConnectorName;
  readonly sourceKey: string;
}

export interface SourceOwner {
  readonly accountId: AccountId;
  readonly vehicleId: VehicleId;
}

/** Whose vehicle of a source it is; undefined: it is not connected. */
export async function findOwner(
  { directory }: Pick<Database, 'directory'>,
  { connector, sourceKey }: SourceVehicle,
): Promise<SourceOwner | undefined> {
  const row = await directory
    .selectFrom('source_vehicle_directory')
    .select(['account_id', 'vehicle_id'])
    .where('connector', '=', connector)
    .where('source_vehicle', '=', sourceKey)
    .executeTakeFirst();
  return row && { accountId: row.account_id, vehicleId: row.vehicle_id };
}

/** Whose vehicles of sources they are; those that are not connected are left out. */
export async function findOwners(
  { directory }: Pick<Database, 'directory'>,
  sources: readonly SourceVehicle[],
): Promise<(SourceVehicle & SourceOwner)[]> {
  const { rows } = await sql<SourceVehicle & SourceOwner>`
    select d.connector, d.source_vehicle as "sourceKey", d.account_id as "accountId", d.vehicle_id as "vehicleId"
    from unnest(${sources.map(({ connector }) => connector)}::text[], ${sources.map(({ sourceKey }) => sourceKey)}::text[]) as wanted(connector, source_vehicle)
    join source_vehicle_directory d using (connector, source_vehicle)`.execute(directory);
  return rows;
}

/** Makes a vehicle that of the source; false: it is one of another account, or another one of this account. */
export async function claimSource(
  { directory, accountId }: Tenant,
  vehicleId: VehicleId,
  { connector, sourceKey }: SourceVehicle,
): Promise<boolean> {
  await directory
    .insertInto('source_vehicle_directory')
    .values({ connector, source_vehicle: sourceKey, account_id: accountId, vehicle_id: vehicleId })
    .onConflict((conflict) => conflict.columns(['connector', 'source_vehicle']).doNothing())
    .execute();
  const owner = await findOwner({ directory }, { connector, sourceKey });
  return owner?.accountId === accountId && owner.vehicleId === vehicleId;
}

/** The vehicle is no longer one of a source. */
export async function releaseSources({ directory, accountId }: Tenant, vehicleId: VehicleId): Promise<void> {
  await directory.deleteFrom('source_vehicle_directory').where('account_id', '=', accountId).where('vehicle_id', '=', vehicleId).execute();
}
