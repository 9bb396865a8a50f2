import type { Connection } from '@wattbook/contract/connections/connection.schema';
import { connectorFacts } from '@wattbook/domain/connections/connectors';
import type { Tenant } from '../../db/tenancy.ts';
import { listNames } from '../vehicles/public.ts';
import type { Attempt } from './attempts.store.ts';
import type { ConnectionsDeps } from './connections-deps.ts';
import { sourceKeyOf } from './source-directory.store.ts';
import { listConnected } from './vehicle-connections.store.ts';

/** An attempt as its call answers it, with what the account knows of the vehicles of the sign-in. */
export async function presentAttempt({ now }: Pick<ConnectionsDeps, 'now'>, tenant: Tenant, attempt: Attempt): Promise<Connection> {
  const { id, connector, manufacture, country, state, device, problem, vehicleId, vehicles, expiresAt } = attempt;
  const [names, connected] = vehicles === null ? [[], []] : [await listNames(tenant), await listConnected(tenant)];
  const isOver = expiresAt <= now();
  const presented = (vehicles ?? []).map((vehicle) => {
    const key = sourceKeyOf(connector, attempt.connectionId ?? '', vehicle.id);
    const link = connected.find((one) => one.connector === connector && one.sourceKey === key);
    const known = link?.vehicleId ?? (vehicle.vin === null ? undefined : names.find(({ vin }) => vin === vehicle.vin)?.id);
    return { ...vehicle, vehicleId: known ?? null, connected: link !== undefined };
  });
  return {
    id,
    connector,
    manufacture,
    country,
    status: problem !== null ? 'failed' : vehicles !== null ? 'ready' : isOver ? 'expired' : 'waiting',
    state,
    redirectUrl: null,
    device,
    expiresAt: new Date(expiresAt).toISOString(),
    problem,
    vehicleId,
    vehicles: presented,
    proof: presented.some(({ connected: isConnected }) => !isConnected) ? connectorFacts[connector].proof : null,
    proofExample: null,
  };
}
