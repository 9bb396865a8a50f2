import type { Connector, FinishRequest, Grant, PolledVehicle, Secrets } from '../connector.ts';
import type { SourceSettings } from '../source-settings.ts';
import { openSources } from '../sources.ts';
import { exampleBegin, examplePolled, type SimulatedSources, simulatedSettings } from './simulated-sources.ts';

/** The simulated Tesla, and the application that is registered there. */
export interface TeslaServer extends Pick<SimulatedSources, 'url' | 'world'> {
  readonly application: { readonly clientId: string; readonly clientSecret: string };
}

/** The connector to a simulated Tesla; `calls` are `GET /path`, in order. */
export function openTesla({ url, world, application }: TeslaServer, settings: Partial<SourceSettings> = {}) {
  const calls: string[] = [];
  const keys = { TESLA_CLIENT_ID: application.clientId, TESLA_CLIENT_SECRET: application.clientSecret };
  const fetch: typeof globalThis.fetch = (address, init) => {
    const request = new Request(address, init);
    calls.push(`${request.method} ${new URL(request.url).pathname.replace('/tesla', '')}`);
    return globalThis.fetch(request);
  };
  const { connector } = openSources({ ...simulatedSettings(url), ...keys, ...settings }, { fetch, now: world.now }).get('tesla') ?? {};
  if (connector == null) throw new Error('Tesla is not among the sources');
  return { connector, calls };
}

/** Begins a sign-in and answers the page of consent; what the browser brings back is for `finish`. */
export async function consentAtTesla(
  connector: Connector,
  vins: readonly string[],
  answer: 'allow' | 'deny' = 'allow',
): Promise<{ readonly url: URL; readonly request: FinishRequest }> {
  const begin = exampleBegin({}, 'Tesla');
  const beginning = await connector.begin(begin);
  if (beginning.kind !== 'redirect') throw new Error('no redirect');
  const body = new URLSearchParams([...vins.map((vin) => ['vin', vin]), ['answer', answer]]);
  const { headers } = await fetch(beginning.url, { method: 'POST', body, redirect: 'manual' });
  const parameters = Object.fromEntries(new URL(headers.get('location') ?? '').searchParams);
  return { url: new URL(beginning.url), request: { parameters, keep: beginning.keep, redirectUri: begin.redirectUri } };
}

export async function signInAtTesla(connector: Connector, vins: readonly string[]): Promise<Grant> {
  const grant = await connector.finish((await consentAtTesla(connector, vins)).request);
  if (grant === 'pending') throw new Error('the sign-in waits');
  return grant;
}

/** A connector whose user is signed in; `calls` are those after the sign-in. */
export async function teslaSession(server: TeslaServer, vin: string, settings: Partial<SourceSettings> = {}) {
  const { connector, calls } = openTesla(server, settings);
  const { secrets } = await signInAtTesla(connector, [vin]);
  calls.length = 0;
  const vehicle = { ...examplePolled(vin), vin };
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
