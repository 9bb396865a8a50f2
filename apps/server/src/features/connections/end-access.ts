import type { ConnectionProblem } from '@wattbook/contract/connections/connection.schema';
import type { VehicleId } from '@wattbook/domain/ids';
import type { Tenant } from '../../db/tenancy.ts';
import { tell } from '../messages/public.ts';
import { readVehicle } from '../vehicles/public.ts';
import { invalidateGrant, readGrant } from './connections.store.ts';
import type { ConnectionsDeps } from './connections-deps.ts';

/** The access of a connection is over: its vehicles say so until the user signs in again (VEH-024), and open screens read it at once. */
export async function endAccess(
  { sealing, now, live }: Pick<ConnectionsDeps, 'sealing' | 'now' | 'live'>,
  tenant: Tenant,
  connectionId: string,
  problem: ConnectionProblem,
): Promise<void> {
  const grant = await readGrant(tenant, sealing, connectionId);
  if (grant === undefined) return;
  const at = now();
  const vehicles = await tenant.transaction(async (transaction) => {
    const ended = await invalidateGrant(transaction, grant, problem, at);
    for (const vehicleId of ended) await tellOfLogin({ sealing, now }, transaction, vehicleId, at);
    return ended;
  });
  for (const vehicleId of vehicles) live.publish({ accountId: tenant.accountId, vehicleId, kind: 'state' });
}

async function tellOfLogin(
  deps: Pick<ConnectionsDeps, 'sealing' | 'now'>,
  tenant: Tenant,
  vehicleId: VehicleId,
  at: number,
): Promise<void> {
  const { display_name: vehicle } = await readVehicle(tenant, vehicleId);
  await tell(deps, tenant, { facts: { kind: 'loginInvalid', vehicle, vehicleId }, thing: `login ${vehicleId} ${at}` });
}
