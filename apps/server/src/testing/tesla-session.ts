import { z } from 'zod';
import { sourceEnvironment } from '../config/source-environment.ts';
import type { Connector, FinishRequest, Grant, PolledVehicle, Secrets } from '../connections/connector.ts';
import { openSources } from '../connections/sources.ts';

/** The simulated Tesla, and the application that is registered there. */
export interface TeslaServer {
  readonly url: string;
  readonly world: { readonly now: () => number };
  readonly application: { readonly clientId: string; readonly clientSecret: string };
}

type Environment = Readonly<Record<string, string>>;

/** The connector to a simulated Tesla; `calls` are `GET /path`, in order. */
export function openTesla({ url, world, application }: TeslaServer, settings: Environment = {}) {
  const base = `${url}/tesla`;
  const calls: string[] = [];
  const environment = {
    TESLA_CLIENT_ID: application.clientId,
    TESLA_CLIENT_SECRET: application.clientSecret,
    TESLA_AUTH_BASE: base,
    TESLA_TOKEN_BASE: base,
    TESLA_API_BASE: base,
    ...settings,
  };
  const fetch: typeof globalThis.fetch = (address, init) => {
    const request = new Request(address, init);
    calls.push(`${request.method} ${new URL(request.url).pathname.replace('/tesla', '')}`);
    return globalThis.fetch(request);
  };
  const { connector } = openSources(z.object(sourceEnvironment).parse(environment), { fetch, now: world.now }).get('tesla') ?? {};
  if (connector == null) throw new Error('Tesla is not among the sources');
  return { connector, calls };
}

/** Begins a sign-in and answers the page of consent; what the browser brings back is for `finish`. */
export async function consentAtTesla(
  connector: Connector,
  vins: readonly string[],
  answer: 'allow' | 'deny' = 'allow',
): Promise<{ readonly url: URL; readonly request: FinishRequest }> {
  const redirectUri = 'https://book.example.org/connected';
  const begin = { state: 'state-1', redirectUri, manufacture: 'Tesla', country: 'DE', language: 'de', fields: {} } as const;
  const beginning = await connector.begin(begin);
  if (beginning.kind !== 'redirect') throw new Error('no redirect');
  const body = new URLSearchParams([...vins.map((vin) => ['vin', vin]), ['answer', answer]]);
  const { headers } = await fetch(beginning.url, { method: 'POST', body, redirect: 'manual' });
  const parameters = Object.fromEntries(new URL(headers.get('location') ?? '').searchParams);
  return { url: new URL(beginning.url), request: { parameters, keep: beginning.keep, redirectUri } };
}

export async function signInAtTesla(connector: Connector, vins: readonly string[]): Promise<Grant> {
  const grant = await connector.finish((await consentAtTesla(connector, vins)).request);
  if (grant === 'pending') throw new Error('the sign-in waits');
  return grant;
}

/** A connector whose user is signed in; `calls` are those after the sign-in. */
export async function teslaSession(server: TeslaServer, vin: string, settings: Environment = {}) {
  const { connector, calls } = openTesla(server, settings);
  const { secrets } = await signInAtTesla(connector, [vin]);
  calls.length = 0;
  const vehicle: PolledVehicle = { id: vin, vin, activity: null, lastDataAt: null };
  const unable = () => Promise.reject(new Error('the connector cannot'));
  return {
    connector,
    calls,
    secrets,
    renew: (held: Secrets = secrets) => connector.renew?.(held) ?? unable(),
    poll: (known: Partial<PolledVehicle> = {}) => connector.poll?.(secrets, { ...vehicle, ...known }) ?? unable(),
    subscribe: () => connector.subscribe?.(secrets, vehicle) ?? unable(),
  };
}
