import { z } from 'zod';
import type { PolledVehicle, Secrets, Subscription } from '../connector.ts';
import type { FleetApi } from './fleet-api.ts';
import { telemetryConfig } from './telemetry-config.ts';
import { TelemetryRefusal } from './telemetry-refusal.ts';
import { allowsPlace } from './tesla-access.ts';

/** What the operator runs so that cars send their data: the proxy that signs, and the server that they send to. */
export interface TelemetrySettings {
  readonly commandBase: string | undefined;
  readonly host: string | undefined;
  readonly ca: string | undefined;
}

const fleetStatus = z.object({ response: z.object({ key_paired_vins: z.array(z.string()) }) });
const created = z.object({
  response: z.object({ updated_vehicles: z.number(), skipped_vehicles: z.record(z.string(), z.array(z.string()).nullish()).nullish() }),
});
const current = z.object({ response: z.object({ synced: z.boolean(), limit_reached: z.boolean().nullish() }) });

export interface ActivationDeps {
  readonly api: FleetApi;
  readonly settings: TelemetrySettings;
  readonly now: () => number;
}

/**
 * Asks a car to send its data itself (VEH-081). `pending`: Tesla has accepted it, and the car takes it over when it is next online. Throws
 * `TelemetryRefusal`.
 */
export async function activateTelemetry(
  { api, settings: { commandBase, host, ca }, now }: ActivationDeps,
  secrets: Secrets,
  { id: vin }: PolledVehicle,
): Promise<Subscription> {
  if (commandBase === undefined || host === undefined) throw new TelemetryRefusal('other', `${missingOf(commandBase, host)} not set`);
  const path = '/api/1/vehicles/fleet_telemetry_config';
  const status = await api.call(secrets, {
    what: 'Tesla: keys',
    method: 'POST',
    base: commandBase,
    path: '/api/1/vehicles/fleet_status',
    json: { vins: [vin] },
    schema: fleetStatus,
  });
  if (!status.response.key_paired_vins.includes(vin)) throw missingKey(secrets);
  const config = telemetryConfig({ host, ca }, allowsPlace(secrets), now());
  const answer = await api.call(secrets, {
    what: 'Tesla: telemetry',
    method: 'POST',
    base: commandBase,
    path,
    json: { vins: [vin], config },
    schema: created,
  });
  const { updated_vehicles: updated, skipped_vehicles: skipped } = answer.response;
  const reason = Object.entries(skipped ?? {}).find(([, vins]) => vins?.includes(vin))?.[0];
  if (reason !== undefined || updated === 0) throw refusalOf(reason ?? 'not configured', secrets);
  const {
    response: { synced, limit_reached: isFull },
  } = await api.call(secrets, {
    what: 'Tesla: telemetry state',
    path: `/api/1/vehicles/${encodeURIComponent(vin)}/fleet_telemetry_config`,
    schema: current,
  });
  if (isFull === true) throw new TelemetryRefusal('other', 'the car sends to as many others as it can');
  return { state: synced ? 'active' : 'pending', until: config.exp * 1000 };
}

const missingOf = (commandBase: string | undefined, host: string | undefined): string =>
  [...(commandBase === undefined ? ['TESLA_COMMAND_BASE'] : []), ...(host === undefined ? ['TESLA_TELEMETRY_HOST'] : [])].join(', ');

const missingKey = ({ domain }: Secrets): TelemetryRefusal =>
  new TelemetryRefusal('missing_key', 'the car does not have the key of the application', domain ?? null);

/** The lists of Tesla in which a skipped vehicle can be; any other is `other`. */
function refusalOf(reason: string, secrets: Secrets): TelemetryRefusal {
  if (reason === 'missing_key') return missingKey(secrets);
  const known = reason === 'unsupported_hardware' || reason === 'unsupported_firmware' ? reason : 'other';
  return new TelemetryRefusal(known, reason.replaceAll('_', ' ').slice(0, 60));
}
