import type { BeginRequest, ConnectorDeps, PolledVehicle } from '../connector.ts';
import { SourceError, type SourceErrorReason } from '../source-error.ts';
import type { SourceSettings } from '../source-settings.ts';

/** The simulated sources that a test started (`startSources` of the simulator). */
export interface SimulatedSources {
  readonly url: string;
  readonly world: { readonly now: () => number };
  /** `POST /__control`. */
  readonly control: (control: object) => Promise<readonly unknown[]>;
  readonly close: () => Promise<void>;
}

/** An answer that a source is told to give instead of its own. */
interface ExampleFault {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly cut?: boolean;
}

/** The settings of an installation whose sources are the simulated ones at `url`. */
export const simulatedSettings = (url: string, streamUrl = 'mqtt://127.0.0.1:1'): SourceSettings => ({
  TESLA_AUTH_BASE: `${url}/tesla`,
  TESLA_TOKEN_BASE: `${url}/tesla`,
  TESLA_API_BASE: `${url}/tesla`,
  TESLA_TELEMETRY_TOPIC: 'telemetry',
  SMARTCAR_CONNECT_BASE: `${url}/smartcar`,
  SMARTCAR_AUTH_BASE: `${url}/smartcar`,
  SMARTCAR_CODE_BASE: `${url}/smartcar`,
  SMARTCAR_USER_BASE: `${url}/smartcar/v2.0`,
  SMARTCAR_API_BASE: `${url}/smartcar`,
  SMARTCAR_MODE: 'simulated',
  CARDATA_AUTH_BASE: `${url}/cardata`,
  CARDATA_API_BASE: `${url}/cardata`,
  CARDATA_STREAM_URL: streamUrl,
  HIGH_MOBILITY_API_BASE: `${url}/high-mobility`,
  TRONITY_API_BASE: `${url}/tronity`,
  TRONITY_CALLS_PER_SECOND: 40,
  MQTT_HOSTS: [],
});

/** A connector's surroundings with the clock of the simulated sources. */
export const simulatedDeps = ({ world }: SimulatedSources): ConnectorDeps => ({ fetch: globalThis.fetch, now: world.now });

/** What a user who fills in the form begins with. */
export const exampleBegin = (fields: Readonly<Record<string, string>>, manufacture: string): BeginRequest => ({
  state: 'a-state-of-at-least-128-bits',
  redirectUri: 'https://wattbook.example/callback',
  manufacture,
  country: 'DE',
  language: 'de',
  fields,
});

export const examplePolled = (id: string): PolledVehicle => ({ id, vin: null, activity: null, lastDataAt: null });

/** The reason why a call failed; fails where it did not, or for another reason than a `SourceError`. */
export async function reasonOf(call: Promise<unknown>): Promise<SourceErrorReason> {
  const error = await call.then(
    () => new Error('the call did not fail'),
    (failure: unknown) => failure,
  );
  if (error instanceof SourceError) return error.reason;
  throw error;
}

/** The answers that any source can give instead of its own, and what they mean. */
export const exampleFaults: readonly (readonly [string, ExampleFault, SourceErrorReason])[] = [
  ['an answer that it is not allowed', { status: 401, body: {} }, 'unauthorized'],
  ['a missing consent', { status: 403, body: {} }, 'consent'],
  ['too many calls', { status: 429, body: {}, headers: { 'retry-after': '60' } }, 'limited'],
  ['an error of the source', { status: 503, body: 'Service Unavailable' }, 'unavailable'],
  ['HTML of a proxy', { status: 200, body: '<html>Please wait</html>' }, 'unreadable'],
  ['JSON of another shape', { status: 200, body: '"text"' }, 'unreadable'],
  ['an answer that is cut off', { cut: true }, 'unavailable'],
];
