import { makes } from '@wattbook/domain/vehicles/vehicle-fields';
import type { Fault } from '@wattbook/simulator/manufacturers/fault';
import { highMobility } from '@wattbook/simulator/manufacturers/high-mobility';
import { type SourceServer, startSources } from '@wattbook/simulator/manufacturers/source-server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { connectorsFor } from '@wattbook/domain/connections/make-connectors';
import { sourcesOf } from '../../config/source-environment.ts';
import type { BeginRequest, Connector, Grant, Secrets } from '../connector.ts';
import type { SourceError } from '../source-error.ts';
import type { SourceSettings } from '../source-settings.ts';
import { brandOf } from './high-mobility-brands.ts';
import { createHighMobility } from './high-mobility.ts';

const keys = { clientId: 'client', clientSecret: 'secret' };
const fiat = { vin: 'ZFAEFAA40MX000001', name: '500e', manufacture: 'Fiat', model: '500e', year: 2022 };
const porsche = { vin: 'WP0ZZZY1ZMSA00001', name: 'Taycan', manufacture: 'Porsche', model: 'Taycan', year: 2023 };
const [parkedAt, pluggedAt, startTime] = [Date.UTC(2026, 10, 20, 8), Date.UTC(2026, 10, 20, 9), Date.UTC(2026, 10, 20, 10)];

let sources: SourceServer;
let settings: SourceSettings;
let connector: Connector;
let calls: { readonly path: string; readonly method: string }[];

const fetchOf =
  (timeoutMs: number): typeof globalThis.fetch =>
  (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input);
    calls.push({ path: pathname.replace('/high-mobility', ''), method: init?.method ?? 'GET' });
    return fetch(input, { ...init, signal: AbortSignal.timeout(timeoutMs) });
  };

beforeEach(async () => {
  calls = [];
  sources = await startSources([highMobility(keys)], { now: () => startTime });
  settings = {
    ...sourcesOf({} as Parameters<typeof sourcesOf>[0]),
    HIGH_MOBILITY_CLIENT_ID: keys.clientId,
    HIGH_MOBILITY_CLIENT_SECRET: keys.clientSecret,
    HIGH_MOBILITY_API_BASE: `${sources.url}/high-mobility`,
  };
  connector = createHighMobility(settings, { fetch: fetchOf(5000), now: sources.world.now });
  await sources.control({
    cars: [fiat, porsche],
    moments: [
      { vin: fiat.vin, moment: { ts: parkedAt, soc: 66, odometerKm: 1000, lat: 52.5, lon: 13.4 } },
      { vin: fiat.vin, moment: { ts: pluggedAt, charging: 'charging', plugged: true } },
    ],
  });
});
afterEach(() => sources.close());

const request = (vin: string, manufacture = 'Fiat'): BeginRequest => ({
  state: 's',
  redirectUri: 'http://localhost:3000/vehicles',
  manufacture,
  country: 'DE',
  language: 'de',
  fields: { vin },
});
const begin = async (vin: string, manufacture?: string): Promise<Secrets> => {
  const beginning = await connector.begin(request(vin, manufacture));
  if (beginning.kind !== 'form') throw new Error('a VIN is all that is asked for');
  return beginning.keep;
};
const finish = (keep: Secrets) => connector.finish({ parameters: {}, keep, redirectUri: '' });
const clear = (vin: string, status: string) => sources.control({ act: [{ source: 'high-mobility', clear: vin, status }] });
const fault = (one: Omit<Fault, 'source'>) => sources.control({ faults: [{ source: 'high-mobility', ...one }] });

async function connect({ vin, manufacture } = fiat): Promise<Secrets> {
  const keep = await begin(vin, manufacture);
  await clear(vin, 'approved');
  return ((await finish(keep)) as Grant).secrets;
}
const poll = (secrets: Secrets, source = connector) =>
  source.poll?.(secrets, { id: secrets['vin'] ?? '', vin: secrets['vin'] ?? null, activity: null, lastDataAt: null });

describe('connecting by High Mobility', () => {
  it('checks the VIN, asks for its clearance, and waits until that is approved (VEH-028)', async () => {
    const keep = await begin(' zfaefaa40mx000001 ');
    expect(keep).toEqual({ vin: fiat.vin, manufacture: 'Fiat' });
    expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST /v1/access_tokens',
      'POST /v1/eligibility',
      'POST /v1/fleets/vehicles',
    ]);
    expect(await finish(keep)).toBe('pending');
    await clear(fiat.vin, 'approved');
    expect(await finish(keep)).toEqual({ secrets: { vin: fiat.vin, manufacture: 'Fiat' }, expiresAt: null, sourceUser: fiat.vin });
    expect(await connector.listVehicles(keep)).toEqual([{ id: fiat.vin, vin: fiat.vin, name: null, manufacture: 'Fiat', model: null }]);
  });

  it('asks for no check of a brand that has none', async () => {
    await begin(porsche.vin, 'Porsche');
    expect(calls.map(({ path }) => path)).toEqual(['/v1/access_tokens', '/v1/fleets/vehicles']);
  });

  it.each([
    ['no VIN', '', 'Fiat', 'fields'],
    ['a VIN with a letter that none has', 'ZFAEFAA40MX00000O', 'Fiat', 'fields'],
    ['a VIN of another brand', porsche.vin, 'Fiat', 'fields'],
    ['a car that cannot deliver data', 'ZFAEFAA40MX000002', 'Fiat', 'refused'],
    ['a brand that High Mobility does not have', '5YJSA1E26MF000001', 'Rivian', 'refused'],
  ])('with %s ends without a clearance', async (_what, vin, manufacture, reason) => {
    await expect(begin(vin, manufacture)).rejects.toMatchObject({ reason });
    expect(calls.filter(({ path }) => path.startsWith('/v1/fleets'))).toEqual([]);
  });

  it.each([
    ['rejected', 'refused'],
    ['error', 'refused'],
    ['revoking', 'consent'],
    ['revoked', 'consent'],
    ['canceling', 'consent'],
    ['canceled', 'consent'],
  ])('whose clearance is %s ends: %s', async (status, reason) => {
    const keep = await begin(fiat.vin);
    await clear(fiat.vin, status);
    await expect(finish(keep)).rejects.toMatchObject({ reason });
  });

  it.each<[string, Omit<Fault, 'source'>, string]>([
    ['a brand that is not active for the application', { status: 422, body: '{"errors":[{"title":"t","source":"brand"}]}' }, 'refused'],
    ['a VIN that is not accepted', { status: 422, body: '{"errors":[{"title":"t","source":"vin"}]}' }, 'fields'],
    ['an application without a fleet', { status: 403, body: '{"errors":[{"title":"Forbidden"}]}' }, 'refused'],
    ['an answer about another car', { status: 200, body: '{"vehicles":[{"vin":"V","status":"pending"}]}' }, 'unreadable'],
    ['a clearance that is rejected at once', { status: 200, body: `{"vehicles":[{"vin":"${fiat.vin}","status":"rejected"}]}` }, 'refused'],
  ])('that meets %s ends: it is %s', async (_what, one, reason) => {
    await fault({ path: '/v1/fleets/vehicles', ...one });
    await expect(begin(fiat.vin)).rejects.toMatchObject({ reason });
  });

  it('ends the clearance with the connection, once and again', async () => {
    const secrets = await connect();
    await connector.revoke?.(secrets);
    await connector.revoke?.(secrets);
    await connector.revoke?.({ vin: 'WBY00000000000001' });
    await expect(poll(secrets)).rejects.toMatchObject({ reason: 'consent' });
  });

  it('is offered for no make whose brand it lacks (VEH-015)', () => {
    const offered = makes.filter((make) => connectorsFor({ make, country: 'DE' }).includes('high-mobility'));
    expect(offered.filter((make) => brandOf(make) === null)).toEqual([]);
    expect(offered).toContain('Mercedes');
  });
});

describe('a poll of High Mobility', () => {
  it('reads each property at its time (OQ-069)', async () => {
    const fields = { source: 'high-mobility', receivedAt: startTime };
    expect(await poll(await connect())).toEqual({
      samples: [
        { ts: parkedAt, ...fields, soc: 66, odometerKm: 1000, lat: 52.5, lon: 13.4 },
        { ts: pluggedAt, ...fields, charging: 'charging', plugged: true },
      ],
      activity: 'charging',
    });
  });

  it('is empty until a cleared car is driven (VEH-028)', async () => {
    expect(await poll(await connect(porsche))).toEqual({ samples: [], activity: 'parked' });
  });

  it('is refused without a clearance, and once that is revoked (VEH-024)', async () => {
    await expect(poll(await begin(fiat.vin))).rejects.toMatchObject({ reason: 'consent', status: 403 });
    const secrets = await connect();
    await sources.control({ revoke: ['high-mobility'] });
    await expect(poll(secrets)).rejects.toMatchObject({ reason: 'consent', status: 401 });
  });

  it('has a new token after five minutes', async () => {
    const secrets = await connect();
    await sources.control({ now: startTime + 300_000 });
    await poll(secrets);
    expect(calls.filter(({ path }) => path === '/v1/access_tokens')).toHaveLength(2);
  });

  const errors = (detail: string) => JSON.stringify({ errors: [{ title: 't', detail }], request_id: 'r' });
  it.each<[string, Omit<Fault, 'source'>, Partial<SourceError>]>([
    ['a 401 for a new token too', { status: 401, times: 2, body: errors('Invalid token') }, { reason: 'unavailable' }],
    ['a car in privacy mode', { status: 403, body: errors('Privacy mode is active') }, { reason: 'unavailable', status: 403 }],
    [
      'too many calls',
      { status: 429, headers: { 'retry-after': '60' }, body: errors('Rate limit exceeded') },
      { reason: 'limited', retryAfterMs: 60_000 },
    ],
    ['a maker that fails', { status: 503, body: errors('Failure when fetching data from OEM') }, { reason: 'unavailable', status: 503 }],
    ['a maker that is slow', { status: 504, body: errors("OEM didn't response in the expected time") }, { reason: 'unavailable' }],
    ['HTML', { status: 200, body: '<html></html>' }, { reason: 'unreadable' }],
    ['an answer that is cut off', { status: 200, body: '{"vin":"V"}', cut: true }, { reason: 'unavailable' }],
    ['JSON that is cut off', { status: 200, body: '{"charging":' }, { reason: 'unreadable' }],
  ])('that meets %s fails with its reason', async (_what, one, expected) => {
    const secrets = await connect();
    await fault({ path: '/v1/vehicle-data', ...one });
    await expect(poll(secrets)).rejects.toMatchObject(expected);
  });

  it('succeeds after one 401, with a new token', async () => {
    const secrets = await connect();
    await fault({ path: '/v1/vehicle-data', status: 401, body: errors('Invalid token') });
    expect(await poll(secrets)).toMatchObject({ activity: 'charging' });
  });

  it('that is not answered in time fails, and names no VIN', async () => {
    const secrets = await connect();
    await fault({ path: '/v1/vehicle-data', delayMs: 2000 });
    const hasty = createHighMobility(settings, { fetch: fetchOf(100), now: sources.world.now });
    const failure = await poll(secrets, hasty)?.catch((error: unknown) => String(error));
    expect(failure).toBe('SourceError: high-mobility data: unavailable');
  });

  it('with keys that High Mobility does not know concerns no user', async () => {
    const secrets = await connect();
    const other = createHighMobility({ ...settings, HIGH_MOBILITY_CLIENT_SECRET: 'wrong' }, { fetch, now: Date.now });
    await expect(poll(secrets, other)).rejects.toMatchObject({ reason: 'unavailable', status: 401 });
  });
});
