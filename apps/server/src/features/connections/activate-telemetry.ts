import type { VehicleId } from '@wattbook/domain/ids';
import { SourceError } from '../../connections/source-error.ts';
import { TelemetryRefusal } from '../../connections/tesla/telemetry-refusal.ts';
import type { Actor } from '../../http/actor.ts';
import { AppError } from '../../http/app-error.ts';
import { findVin, requireVehicle, writeVehicle } from '../vehicles/public.ts';
import { type ConnectionsDeps, connectorOf } from './connections-deps.ts';
import type { SourceAccess } from './source-access.ts';
import { findLink } from './vehicle-connections.store.ts';

/** Asks the source of a vehicle to send its data itself (VEH-081, OQ-082); the vehicle may take it over later, when it is online. Throws `telemetry_refused` with the reason (VEH-083 to VEH-086). */
export async function activateTelemetry(
  deps: ConnectionsDeps & { readonly access: SourceAccess },
  { accountId }: Actor,
  id: string,
): Promise<void> {
  const tenant = deps.database.forAccount(accountId);
  await requireVehicle(tenant, id);
  const vehicleId = id as VehicleId;
  const link = await findLink(tenant, vehicleId);
  const connector = link === undefined ? null : connectorOf(deps, link.connector);
  const subscribe = connector?.subscribe ?? null;
  if (link === undefined || connector === null || subscribe === null) throw refused('other');
  const vehicle = { id: link.sourceVehicle, vin: (await findVin(tenant, vehicleId)) ?? null, activity: null, lastDataAt: null };
  await deps.access
    .call(tenant, connector, link.connectionId, async (secrets) => subscribe(secrets, vehicle))
    .catch((error: unknown) => {
      if (error instanceof TelemetryRefusal) throw refused(error.reason);
      throw error instanceof SourceError ? refused('other') : error;
    });
  await writeVehicle(tenant, vehicleId, { telemetry: true });
}

const refused = (reason: TelemetryRefusal['reason']): AppError => new AppError('telemetry_refused', { reasons: [reason] });
