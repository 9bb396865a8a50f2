import { type FakeSource, json, type SourceRequest } from '../manufacturers/fake-source.ts';

/** What A Better Routeplanner took. */
export interface TakenTelemetry {
  readonly token: string;
  readonly tlm: Readonly<Record<string, number>>;
}

const key = 'simulated-abrp-key';
const required = ['utc', 'soc'];

/** The settings with which the product knows it at `url`. */
export const abrpSettings = (url: string): Readonly<Record<string, string>> => ({ ABRP_API_BASE: `${url}/abrp/1`, ABRP_API_KEY: key });

/** What it got of a vehicle. */
export interface TelemetryOfToken {
  readonly count: number;
  readonly last: TakenTelemetry;
}

export interface Abrp extends FakeSource {
  readonly know: (token: string) => void;
  readonly telemetryOf: (token: string) => TelemetryOfToken | undefined;
}

/** So much of what arrived is remembered for whoever takes it. */
const maxTaken = 10_000;

/** The telemetry of A Better Routeplanner (Iternio) below `/abrp`. `/__control`: `{know: token}`, `{take: true}` returns what arrived, `{status}` answers with this one. */
export const abrp = async (): Promise<Abrp> => {
  const tokens = new Set<string>();
  const byToken = new Map<string, TelemetryOfToken>();
  let [taken, status]: [TakenTelemetry[], number] = [[], 200];
  const send = ({ headers, body }: SourceRequest) => {
    if (status !== 200) return { status, headers: { 'retry-after': '120' }, body: { status: 'error' } };
    if (headers['authorization'] !== `APIKEY ${key}`) return json({ status: 'error', message: 'api_key' }, 401);
    const sent = JSON.parse(body) as TakenTelemetry;
    if (!tokens.has(sent.token)) return json({ status: 'error', message: 'token' }, 400);
    const missing = required.filter((name) => typeof sent.tlm[name] !== 'number');
    if (missing.length > 0) return json({ status: 'error', missing: missing.join(',') }, 400);
    taken.push(sent);
    if (taken.length > maxTaken) taken.shift();
    byToken.set(sent.token, { count: (byToken.get(sent.token)?.count ?? 0) + 1, last: sent });
    return json({ status: 'ok' });
  };
  return {
    name: 'abrp',
    answer: (request) => (request.method === 'POST' && request.path === '/1/tlm/send' ? send(request) : null),
    know: (token) => void tokens.add(token),
    telemetryOf: (token) => byToken.get(token),
    revoke: () => tokens.clear(),
    act: (action) => {
      if (typeof action['know'] === 'string') tokens.add(action['know']);
      if (typeof action['status'] === 'number') status = action['status'];
      const all = taken;
      if (action['take'] === true) taken = [];
      return all;
    },
  };
};
