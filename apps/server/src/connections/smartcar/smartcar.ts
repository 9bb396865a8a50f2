import { knownMake } from '@wattbook/domain/vehicles/known-make';
import type { BeginRequest, Connector, ConnectorDeps, FinishRequest, Grant, Secrets, SourceVehicle } from '../connector.ts';
import { SourceError, type SourceErrorReason } from '../source-error.ts';
import type { SourceSettings } from '../source-settings.ts';
import { createSmartcarApi, type SmartcarApi } from './smartcar-api.ts';
import { reasonOf } from './smartcar-errors.ts';
import { activityOf, isRead, samplesOf, type Signal } from './smartcar-values.ts';
import { createSmartcarWebhook } from './smartcar-webhook.ts';

const scope = 'read_vehicle_info read_vin read_odometer read_location read_battery read_charge read_fuel';

/** Smartcar reads most cars no more often than each half hour; its bucket is that of the whole application (smartcar.com/docs/help/api-limits). */
const limits = { minPollMs: 30 * 60_000, bucket: { size: 120, perSecond: 2 / 60 }, parallel: 2 };

/** Smartcar v3: the user connects the car on its pages, and the application reads it with a token of its own. */
export function createSmartcar(settings: SourceSettings, deps: ConnectorDeps): Connector {
  const api = createSmartcarApi(settings, deps);
  const { SMARTCAR_MANAGEMENT_TOKEN, SMARTCAR_MODE } = settings;
  return {
    name: 'smartcar',
    limits,
    begin: (request) => Promise.resolve({ kind: 'redirect', url: connectUrl(settings, request), keep: {} }),
    finish: (request) => finish(api, SMARTCAR_MANAGEMENT_TOKEN !== undefined, request),
    renew: null,
    listVehicles: async (secrets) => {
      const connections = await api.connections(userIdOf(secrets));
      const vehicles: SourceVehicle[] = [];
      for (const { vehicleId, make, model } of connections) {
        vehicles.push({ id: vehicleId, vin: await readVin(api, userIdOf(secrets), vehicleId), name: null, manufacture: make, model });
      }
      return vehicles;
    },
    poll: async (secrets, vehicle) => {
      const signals = await api.signals(userIdOf(secrets), vehicle.id);
      requireReadable(signals);
      const samples = samplesOf(signals, 'smartcar', deps.now());
      return { samples, activity: activityOf(samples) };
    },
    readHistory: null,
    // The operator lets the webhook subscribe every vehicle by itself.
    subscribe: null,
    revoke: (secrets) =>
      api.removeUser(userIdOf(secrets)).catch((error: unknown) => {
        if (!(error instanceof SourceError && error.reason === 'unknown_vehicle')) throw error;
      }),
    webhook: SMARTCAR_MANAGEMENT_TOKEN === undefined ? null : createSmartcarWebhook(SMARTCAR_MANAGEMENT_TOKEN, SMARTCAR_MODE === 'test'),
    stream: null,
  };
}

const userIdOf = (secrets: Secrets): string => secrets['userId'] ?? '';

function connectUrl(settings: SourceSettings, { state, redirectUri, manufacture, country }: BeginRequest): string {
  const url = new URL(`${settings.SMARTCAR_CONNECT_BASE}/oauth/authorize`);
  const make = knownMake(manufacture);
  const parameters = {
    response_type: 'code',
    client_id: settings.SMARTCAR_APPLICATION_ID ?? settings.SMARTCAR_CLIENT_ID ?? '',
    redirect_uri: redirectUri,
    scope,
    mode: settings.SMARTCAR_MODE,
    single_select: 'true',
    state,
    // Comes back in the signed events of the user, and says that the person who began is the one who consented.
    external_id: state,
    ...(make === null ? {} : { make: make === 'VW' ? 'VOLKSWAGEN' : make.toUpperCase() }),
    ...(country === null ? {} : { flags: `country:${country}` }),
  };
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.toString();
}

const connectErrors: ReadonlyMap<string, SourceErrorReason> = new Map([
  ['access_denied', 'declined'],
  ['server_error', 'unavailable'],
]);

/**
 * The user whom the redirect names is the claim of a browser (decision 0101). What counts is whose code our secret opens; where Connect gives none any more,
 * the user whom a signed event names together with our state.
 */
async function finish(
  api: SmartcarApi,
  hasWebhook: boolean,
  { parameters, redirectUri, confirmedUser }: FinishRequest,
): Promise<Grant | 'pending'> {
  const { error, code, user_id: named } = parameters;
  if (error !== undefined) throw new SourceError(connectErrors.get(error) ?? 'refused', 'smartcar connect');
  const userId = code === undefined ? null : await userOfCode(api, code, redirectUri);
  if (userId !== null) return grantOf(userId);
  if (named === undefined || named === '') throw new SourceError('code', 'smartcar connect');
  if (!hasWebhook) throw new SourceError('refused', 'smartcar connect without a webhook');
  return named === confirmedUser ? grantOf(named) : 'pending';
}

const grantOf = (userId: string): Grant => ({ secrets: { userId }, expiresAt: null, sourceUser: userId });

/** Null: Smartcar trades codes no longer. */
const userOfCode = (api: SmartcarApi, code: string, redirectUri: string): Promise<string | null> =>
  api.userOfCode(code, redirectUri).catch((error: unknown) => {
    if (error instanceof SourceError && (error.status === 404 || error.status === 410)) return null;
    throw error;
  });

/** A car whose VIN the user did not permit to read, or whose make has none, is connected without it. */
async function readVin(api: SmartcarApi, userId: string, vehicleId: string): Promise<string | null> {
  try {
    const signal = await api.signal(userId, vehicleId, 'vehicleidentification-vin');
    const vin = isRead(signal) ? signal.body?.['value'] : null;
    return typeof vin === 'string' && vin !== '' ? vin : null;
  } catch (error) {
    if (error instanceof SourceError && ['unknown_vehicle', 'consent', 'refused'].includes(error.reason)) return null;
    throw error;
  }
}

/** A call succeeds though each of its signals failed for the same reason, which then is that of the call. */
function requireReadable(signals: readonly Signal[]): void {
  if (signals.some(isRead)) return;
  const errors = signals.flatMap(({ status }) => status?.error ?? []);
  const error = errors.find(({ type }) => type !== 'COMPATIBILITY');
  if (error !== undefined) throw new SourceError(reasonOf(error) ?? 'unavailable', 'smartcar signals');
}
