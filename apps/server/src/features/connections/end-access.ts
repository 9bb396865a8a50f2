import type { ConnectionProblem } from '@wattbook/contract/connections/connection.schema';
import type { Tenant } from '../../db/tenancy.ts';
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
  const vehicles = await invalidateGrant(tenant, grant, problem, now());
  for (const vehicleId of vehicles) live.publish({ accountId: tenant.accountId, vehicleId, kind: 'state' });
}
