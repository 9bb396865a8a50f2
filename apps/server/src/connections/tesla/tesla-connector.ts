import type { Connector, ConnectorDeps, SourceVehicle } from '../connector.ts';
import { createSourceClient } from '../source-client.ts';
import type { SourceSettings } from '../source-settings.ts';
import { activateTelemetry } from './activate-telemetry.ts';
import { type ListedVehicle, openFleetApi } from './fleet-api.ts';
import { pollTesla } from './poll-vehicle.ts';
import { telemetryStream } from './telemetry-stream.ts';
import { beginAtTesla, finishAtTesla, renewAtTesla } from './tesla-access.ts';

/** Tesla: the Fleet API is polled, and cars that were asked to send Fleet Telemetry. A car is never woken. */
export function teslaConnector(settings: SourceSettings, { fetch, now }: ConnectorDeps): Connector {
  const client = createSourceClient(fetch, now);
  const api = openFleetApi(client);
  const application = {
    clientId: settings.TESLA_CLIENT_ID ?? '',
    clientSecret: settings.TESLA_CLIENT_SECRET ?? '',
    authBase: settings.TESLA_AUTH_BASE,
    tokenBase: settings.TESLA_TOKEN_BASE,
    apiBase: settings.TESLA_API_BASE,
  };
  const telemetry = { commandBase: settings.TESLA_COMMAND_BASE, host: settings.TESLA_TELEMETRY_HOST, ca: settings.TESLA_TELEMETRY_CA };
  const { TESLA_TELEMETRY_BROKER: broker, TESLA_TELEMETRY_TOPIC: topic } = settings;
  const deps = { application, client, api, now };
  return {
    name: 'tesla',
    // Tesla allows 60 data calls a minute for each vehicle and names no limit for all; every call is billed. 10,000 cars that charge are 33 polls
    // a second, each of two calls that may take a second.
    limits: { minPollMs: 60_000, bucket: { size: 50, perSecond: 50 }, parallel: 100 },
    begin: (request) => Promise.resolve(beginAtTesla(application, request)),
    finish: (request) => finishAtTesla(deps, request),
    renew: (secrets) => renewAtTesla(deps, secrets),
    listVehicles: async (secrets) => (await api.listVehicles(secrets)).map(sourceVehicleOf),
    poll: (secrets, vehicle) => pollTesla(api, now, secrets, vehicle),
    readHistory: null,
    subscribe: (secrets, vehicle) => activateTelemetry({ api, settings: telemetry, now }, secrets, vehicle),
    // The user ends the access in the account at Tesla, which ends the telemetry too.
    revoke: null,
    webhook: null,
    stream: broker === undefined ? null : telemetryStream(broker, topic),
  };
}

/** The models by the fourth character of a VIN. */
const models: Readonly<Record<string, string>> = { S: 'Model S', '3': 'Model 3', X: 'Model X', Y: 'Model Y', C: 'Cybertruck' };

/** The VIN names a vehicle in calls and in topics. */
const sourceVehicleOf = ({ vin, display_name: name }: ListedVehicle): SourceVehicle => ({
  id: vin,
  vin,
  name: name || null,
  manufacture: 'Tesla',
  model: models[vin.charAt(3)] ?? null,
});
