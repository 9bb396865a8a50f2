import type { VehicleId } from '@wattbook/domain/ids';
import type { Secrets } from '../../connections/connector.ts';
import type { Tenant } from '../../db/tenancy.ts';
import { setLoginData, writeVehicle } from '../vehicles/public.ts';
import { type ConnectionsDeps, connectorOf } from './connections-deps.ts';
import { deleteConnection, readGrant } from './connections.store.ts';
import { releaseSources } from './source-directory.store.ts';
import { unlinkVehicle } from './vehicle-connections.store.ts';

/** Ends an access at its source after the transaction in which it was given up. */
export type EndAtSource = () => Promise<void>;

/**
 * Ends the connection of a vehicle (VEH-018, OQ-071). An access that no other vehicle uses is deleted, and `EndAtSource` ends it at the source as well, which may
 * fail: then the user can end it there. Null: the vehicle had no connection.
 */
export async function disconnectVehicle(deps: ConnectionsDeps, tenant: Tenant, vehicleId: VehicleId): Promise<EndAtSource | null> {
  await releaseSources(tenant, vehicleId);
  const ended = await unlinkVehicle(tenant, vehicleId);
  await setLoginData(tenant, [vehicleId], 'none');
  await writeVehicle(tenant, vehicleId, { telemetry: false, telemetry_until: null, telemetry_problem: null });
  if (ended === undefined) return null;
  if (ended.isShared) return async () => undefined;
  const grant = await readGrant(tenant, deps.sealing, ended.connectionId);
  await deleteConnection(tenant, ended.connectionId);
  return async () => {
    if (grant !== undefined) await revoke(deps, grant.connector, grant.secrets);
  };
}

async function revoke(deps: ConnectionsDeps, name: Parameters<typeof connectorOf>[1], secrets: Secrets): Promise<void> {
  await connectorOf(deps, name)
    ?.revoke?.(secrets)
    .catch((error: unknown) => deps.onError(`an access was not ended at ${name}`, error));
}
