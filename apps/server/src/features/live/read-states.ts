import type { VehicleId } from '@wattbook/domain/ids';
import type { Tenant } from '../../db/tenancy.ts';
import type { Platform } from '../../platform.ts';
import { presentLive } from '../vehicles/public.ts';
import type { LiveNews } from './live-news.ts';

/** The states of vehicles of the account. */
export async function readStates(
  { telemetry, now }: Pick<Platform, 'now' | 'telemetry'>,
  tenant: Tenant,
  vehicleIds: readonly VehicleId[],
): Promise<LiveNews[]> {
  const at = now();
  const states = await telemetry.listLive(tenant, at, vehicleIds);
  return vehicleIds.map((vehicleId) => ({ kind: 'state', vehicleId, ...presentLive(states.get(vehicleId) ?? null, at) }));
}
