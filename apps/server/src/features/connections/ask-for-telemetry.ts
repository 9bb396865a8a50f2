import type { VehicleId } from '@wattbook/domain/ids';
import { telemetryRenewalAt } from '@wattbook/domain/vehicles/vehicle-telemetry';
import { TelemetryRefusal } from '../../connections/tesla/telemetry-refusal.ts';
import type { Tenant } from '../../db/tenancy.ts';
import { writeVehicle } from '../vehicles/public.ts';
import { type ConnectionsDeps, connectorOf } from './connections-deps.ts';
import type { SourceAccess } from './source-access.ts';
import { planRenewal } from './telemetry-renewals.store.ts';
import type { ConnectedVehicle } from './vehicle-connections.store.ts';

export type AskDeps = ConnectionsDeps & { readonly access: SourceAccess };

export interface TelemetryLink extends Pick<ConnectedVehicle, 'connectionId' | 'connector' | 'sourceVehicle'> {
  readonly vehicleId: VehicleId;
  readonly vin: string | null;
}

/**
 * Asks the source of a vehicle to send its data itself, or to go on with it, and notes when that has to be asked again; the vehicle may take it over later, when it is
 * online. Throws `TelemetryRefusal`, or `SourceError`.
 */
export async function askForTelemetry(deps: AskDeps, tenant: Tenant, link: TelemetryLink): Promise<void> {
  const { vehicleId, connectionId, sourceVehicle, vin } = link;
  const connector = connectorOf(deps, link.connector);
  const subscribe = connector?.subscribe ?? null;
  if (connector === null || subscribe === null) throw new TelemetryRefusal('other', 'a source that sends nothing by itself');
  const vehicle = { id: sourceVehicle, vin, activity: null, lastDataAt: null };
  const { until } = await deps.access.call(tenant, connector, connectionId, (secrets) => subscribe(secrets, vehicle));
  await tenant.transaction(async (transaction) => {
    const renewAt = until === null ? null : telemetryRenewalAt(until, deps.now());
    // Disconnected meanwhile.
    if (!(await planRenewal(transaction, link, renewAt))) return;
    const ends = until === null ? null : new Date(until);
    await writeVehicle(transaction, vehicleId, { telemetry: true, telemetry_until: ends, telemetry_problem: null });
  });
}
