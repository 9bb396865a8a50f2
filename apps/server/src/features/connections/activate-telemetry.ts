import type { VehicleId } from '@wattbook/domain/ids';
import { SourceError } from '../../connections/source-error.ts';
import { TelemetryRefusal } from '../../connections/tesla/telemetry-refusal.ts';
import type { Actor } from '../../http/actor.ts';
import { AppError } from '../../http/app-error.ts';
import { findVin, requireVehicle } from '../vehicles/public.ts';
import { type AskDeps, askForTelemetry } from './ask-for-telemetry.ts';
import { findLink } from './vehicle-connections.store.ts';

/** Asks the source of a vehicle to send its data itself (VEH-081, OQ-082). Throws `telemetry_refused` with the reason (VEH-083 to VEH-086). */
export async function activateTelemetry(deps: AskDeps, { accountId }: Actor, id: string): Promise<void> {
  const tenant = deps.database.forAccount(accountId);
  await requireVehicle(tenant, id);
  const vehicleId = id as VehicleId;
  const link = await findLink(tenant, vehicleId);
  if (link === undefined) throw refused('other');
  const vin = (await findVin(tenant, vehicleId)) ?? null;
  await askForTelemetry(deps, tenant, { ...link, vehicleId, vin }).catch((error: unknown) => {
    if (error instanceof TelemetryRefusal) throw refused(error.reason);
    throw error instanceof SourceError ? refused('other') : error;
  });
}

const refused = (reason: TelemetryRefusal['reason']): AppError => new AppError('telemetry_refused', { reasons: [reason] });
