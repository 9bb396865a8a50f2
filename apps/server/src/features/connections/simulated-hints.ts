import type { Connection } from '@wattbook/contract/connections/connection.schema';
import type { VehicleId } from '@wattbook/domain/ids';
import type { Tenant } from '../../db/tenancy.ts';
import { findVin } from '../vehicles/public.ts';
import { listConnected } from './vehicle-connections.store.ts';

/**
 * Makes a simulated manufacturer propose the right car on its page of consent: `vin` in the address is the car whose login data are renewed, and without it each `connected`
 * is one that need not be asked for. A real manufacturer knows the cars of its customer and gets none of this.
 */
export async function withSimulatedHints(tenant: Tenant, begun: Connection): Promise<Connection> {
  const { redirectUrl, device } = begun;
  if (redirectUrl === null && device === null) return begun;
  const hints = await readHints(tenant, begun);
  return {
    ...begun,
    redirectUrl: redirectUrl && withQuery(redirectUrl, hints),
    device: device && { ...device, verificationUrl: withQuery(device.verificationUrl, hints) },
  };
}

async function readHints(tenant: Tenant, { connector, vehicleId }: Connection): Promise<readonly (readonly [string, string])[]> {
  const isRenewal = vehicleId !== null;
  const vehicles = isRenewal
    ? [vehicleId as VehicleId]
    : (await listConnected(tenant)).filter((one) => one.connector === connector).map((one) => one.vehicleId);
  const vins = await Promise.all(vehicles.map((vehicle) => findVin(tenant, vehicle)));
  return vins.flatMap((vin) => (vin == null ? [] : [[isRenewal ? 'vin' : 'connected', vin] as const]));
}

function withQuery(address: string, hints: readonly (readonly [string, string])[]): string {
  const url = new URL(address);
  for (const [name, vin] of hints) url.searchParams.append(name, vin);
  return url.toString();
}
