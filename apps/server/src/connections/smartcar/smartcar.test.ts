import type { Fault } from '@wattbook/simulator/manufacturers/fault';
import { smartcar } from '@wattbook/simulator/manufacturers/smartcar';
import { type SourceServer, startSources } from '@wattbook/simulator/manufacturers/source-server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sourcesOf } from '../../config/source-environment.ts';
import type { BeginRequest, Connector, PolledVehicle, Secrets } from '../connector.ts';
import type { SourceError } from '../source-error.ts';
import type { SourceSettings } from '../source-settings.ts';
import { createSmartcar } from './smartcar.ts';

const keys = { clientId: 'client_1', clientSecret: 'secret', managementToken: 'management-token' };
const [kia, vw] = [
  { vin: 'KNAC381AFN5000001', name: 'EV6', manufacture: 'Kia', model: 'EV6', year: 2023 },
  { vin: 'WVWZZZE1ZMP000001', name: 'ID.3', manufacture: 'VW', model: 'ID.3', year: 2022 },
];
const redirectUri = 'http://localhost:3000/vehicles';
const request: BeginRequest = { state: 's'.repeat(32), redirectUri, manufacture: 'Kia', country: 'DE', language: 'de', fields: {} };
const [parkedAt, pluggedAt, startTime] = [Date.UTC(2026, 10, 20, 8), Date.UTC(2026, 10, 20, 9), Date.UTC(2026, 10, 20, 10)];

let sources: SourceServer;
let settings: SourceSettings;
let connector: Connector;
let calls: { readonly url: string; readonly method: string; readonly headers: Headers }[];

/** Counts the calls, and waits no longer than this for one. */
const fetchOf =
  (timeoutMs: number): typeof globalThis.fetch =>
  (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    calls.push({ url, method: init?.method ?? 'GET', headers: new Headers(init?.headers) });
    return fetch(input, { ...init, signal: AbortSignal.timeout(timeoutMs) });
  };

beforeEach(async () => {
  calls = [];
  // Three signals a page: the answer of a car has several.
  sources = await startSources([smartcar({ ...keys, pageSize: 3 })], { now: () => startTime });
  const base = `${sources.url}/smartcar`;
  settings = {
    ...sourcesOf({} as Parameters<typeof sourcesOf>[0]),
    SMARTCAR_CLIENT_ID: keys.clientId,
    SMARTCAR_CLIENT_SECRET: keys.clientSecret,
    SMARTCAR_CONNECT_BASE: base,
    SMARTCAR_AUTH_BASE: base,
    SMARTCAR_CODE_BASE: base,
    SMARTCAR_USER_BASE: `${base}/v2.0`,
    SMARTCAR_API_BASE: `${base}/v3`,
    SMARTCAR_MODE: 'live',
  };
  connector = createSmartcar(settings, { fetch: fetchOf(5000), now: sources.world.now });
  await sources.control({
    cars: [kia, vw],
    moments: [
      { vin: kia.vin, moment: { ts: parkedAt, soc: 64, odometerKm: 1000.5, lat: 52.5, lon: 13.4, gear: 'P', plugged: false } },
      { vin: kia.vin, moment: { ts: pluggedAt, charging: 'charging', plugged: true, chargerPowerKw: 11, minutesToFull: 95 } },
    ],
  });
});
afterEach(() => sources.close());

/** Follows the redirect as the user's browser does; returns the parameters that come back. */
async function decide(answer: 'allow' | 'deny', vin = kia.vin, asked = request): Promise<Record<string, string>> {
  const beginning = await connector.begin(asked);
  if (beginning.kind !== 'redirect') throw new Error('Connect is a redirect');
  const response = await fetch(beginning.url, { method: 'POST', body: new URLSearchParams({ vin, answer }), redirect: 'manual' });
  return Object.fromEntries(new URL(response.headers.get('location') ?? '').searchParams);
}

async function connect(vin = kia.vin): Promise<{ readonly secrets: Secrets; readonly vehicle: PolledVehicle }> {
  const parameters = await decide('allow', vin, { ...request, manufacture: vin === kia.vin ? 'Kia' : 'VW' });
  const grant = await connector.finish({ parameters, keep: {}, redirectUri });
  if (grant === 'pending') throw new Error('Smartcar grants at once');
  const [vehicle] = await connector.listVehicles(grant.secrets);
  return { secrets: grant.secrets, vehicle: { id: vehicle?.id ?? '', vin, activity: null, lastDataAt: null } };
}

const poll = async ({ secrets, vehicle }: Awaited<ReturnType<typeof connect>>) => connector.poll?.(secrets, vehicle);
const fault = (one: Omit<Fault, 'source'>) => sources.control({ faults: [{ source: 'smartcar', ...one }] });

describe('connecting by Smartcar', () => {
  it('leads to Connect with the make, country and mode of the request (VEH-033)', async () => {
    const beginning = await connector.begin({ ...request, manufacture: 'Volkswagen', country: 'GB' });
    const url = new URL(beginning.kind === 'redirect' ? beginning.url : '');
    expect(`${url.origin}${url.pathname}`).toBe(`${sources.url}/smartcar/oauth/authorize`);
    expect(Object.fromEntries(url.searchParams)).toEqual({
      response_type: 'code',
      client_id: 'client_1',
      redirect_uri: redirectUri,
      scope: 'read_vehicle_info read_vin read_odometer read_location read_battery read_charge read_fuel',
      mode: 'live',
      single_select: 'true',
      state: request.state,
      external_id: request.state,
      make: 'VOLKSWAGEN',
      flags: 'country:GB',
    });
  });

  it('names the application by its id where that is set, and leaves out what is unknown', async () => {
    const other = createSmartcar({ ...settings, SMARTCAR_APPLICATION_ID: 'app', SMARTCAR_MODE: 'simulated' }, { fetch, now: Date.now });
    const beginning = await other.begin({ ...request, manufacture: 'Rivian', country: null });
    const { searchParams } = new URL(beginning.kind === 'redirect' ? beginning.url : '');
    expect([searchParams.get('client_id'), searchParams.get('mode')]).toEqual(['app', 'simulated']);
    expect([searchParams.has('make'), searchParams.has('flags')]).toEqual([false, false]);
  });

  it('ends with the user whose code it is, again the same for a second consent (VEH-034)', async () => {
    const [one, other] = [await decide('allow'), await decide('allow')];
    expect(one).toMatchObject({ state: request.state, code: expect.any(String) });
    const grants = await Promise.all([one, other].map((parameters) => connector.finish({ parameters, keep: {}, redirectUri })));
    expect(grants[0]).toEqual({ secrets: { userId: one['user_id'] }, expiresAt: null, sourceUser: one['user_id'] });
    expect(grants[1]).toEqual(grants[0]);
  });

  it('is declined by a user who denies it', async () => {
    const parameters = await decide('deny');
    expect(parameters).toMatchObject({ error: 'access_denied' });
    await expect(connector.finish({ parameters, keep: {}, redirectUri })).rejects.toMatchObject({ reason: 'declined' });
  });

  it.each([
    [{ error: 'vehicle_incompatible' }, 'refused'],
    [{ error: 'server_error' }, 'unavailable'],
    [{ code: 'c' }, 'code'],
    [{}, 'code'],
    [{ code: 'c', user_id: 'u' }, 'code'],
    [{ user_id: '' }, 'code'],
  ])('that comes back with %j is %s', async (parameters: Secrets, reason) => {
    await expect(connector.finish({ parameters, keep: {}, redirectUri })).rejects.toMatchObject({ reason });
  });

  it('lists the vehicles of that user only, with make, model and VIN', async () => {
    const { secrets } = await connect();
    await connect(vw.vin);
    expect(await connector.listVehicles(secrets)).toEqual([
      { id: expect.any(String), vin: kia.vin, name: null, manufacture: 'Kia', model: 'EV6' },
    ]);
  });

  it('lists a vehicle without its VIN where that cannot be read', async () => {
    await sources.control({
      act: [{ source: 'smartcar', fail: 'vehicleidentification-vin', vin: kia.vin, type: 'PERMISSION', code: 'null' }],
    });
    const { secrets } = await connect();
    expect(await connector.listVehicles(secrets)).toMatchObject([{ vin: null, model: 'EV6' }]);
  });

  it('ends at Smartcar too, once and again', async () => {
    const connection = await connect();
    await connector.revoke?.(connection.secrets);
    await connector.revoke?.(connection.secrets);
    expect(await connector.listVehicles(connection.secrets)).toEqual([]);
    await expect(poll(connection)).rejects.toMatchObject({ reason: 'unknown_vehicle' });
  });
});

describe('a poll of Smartcar', () => {
  it('reads every page, each value at its time (OQ-069)', async () => {
    const connection = await connect();
    calls = [];
    const receivedAt = startTime;
    expect(await poll(connection)).toEqual({
      samples: [
        { ts: parkedAt, source: 'smartcar', receivedAt, soc: 64, odometerKm: 1000.5, lat: 52.5, lon: 13.4, gear: 'P' },
        { ts: pluggedAt, source: 'smartcar', receivedAt, charging: 'charging', plugged: true, chargerPowerKw: 11, minutesToFull: 95 },
      ],
      activity: 'charging',
    });
    expect(calls.length).toBeGreaterThan(2);
    for (const { headers } of calls) expect(headers.get('sc-user-id')).toBe(connection.secrets['userId']);
  });

  it('reads the same samples again while nothing changes, with the token it has', async () => {
    const connection = await connect();
    const [one, other] = [await poll(connection), await poll(connection)];
    expect(other).toEqual(one);
    expect(calls.filter(({ url }) => url.endsWith('/oauth2/token'))).toHaveLength(1);
  });

  it('asks for one token where many calls need one, and for the next when its hour is over', async () => {
    const connection = await connect();
    const fresh = createSmartcar(settings, { fetch: fetchOf(5000), now: sources.world.now });
    calls = [];
    await Promise.all([1, 2, 3].map(async () => fresh.poll?.(connection.secrets, connection.vehicle)));
    await sources.control({ now: startTime + 3_600_000 });
    await fresh.poll?.(connection.secrets, connection.vehicle);
    expect(calls.filter(({ url }) => url.endsWith('/oauth2/token'))).toHaveLength(2);
  });

  it('leaves out a signal that failed, and reads the others', async () => {
    const connection = await connect();
    await sources.control({
      act: [{ source: 'smartcar', fail: 'tractionbattery-stateofcharge', vin: kia.vin, type: 'UPSTREAM', code: 'NO_RESPONSE' }],
    });
    const samples = (await poll(connection))?.samples ?? [];
    expect(samples.map(({ soc }) => soc)).toEqual([undefined, undefined]);
    expect(samples[0]).toMatchObject({ odometerKm: 1000.5 });
  });

  it('follows no link to another address', async () => {
    const connection = await connect();
    const page = (next: string | null) => JSON.stringify({ data: [], links: { next } });
    await fault({ path: '/v3/vehicles', status: 200, body: page('http://example.org/steal?page[number]=2') });
    await fault({ path: '/v3/vehicles', status: 200, body: page(null) });
    calls = [];
    expect(await poll(connection)).toEqual({ samples: [], activity: 'parked' });
    expect(calls.map(({ url }) => new URL(url).host)).toEqual([new URL(sources.url).host, new URL(sources.url).host]);
  });

  it('is refused with the consent once the user withdrew it (VEH-024)', async () => {
    const connection = await connect();
    await sources.control({ revoke: ['smartcar'] });
    await expect(poll(connection)).rejects.toMatchObject({ reason: 'consent' });
  });

  const errors = (type: string, code: string | null) => JSON.stringify({ errors: [{ type, code, detail: 'd' }] });
  const signal = (status: object) => ({
    id: 'a',
    type: 'signal',
    attributes: { code: 'tractionbattery-range', name: 'Range', group: 'g', status },
  });
  const failedSignals = (...all: readonly (readonly [type: string, code: string | null])[]) =>
    JSON.stringify({ data: all.map(([type, code]) => signal({ value: 'ERROR', error: { type, code } })) });
  it.each<[string, Omit<Fault, 'source'>, Partial<SourceError>]>([
    ['a 401 for a new token too', { status: 401, times: 2, body: errors('AUTHENTICATION', 'UNAUTHORIZED') }, { reason: 'unavailable' }],
    ['a 403', { status: 403, body: errors('PERMISSION', null) }, { reason: 'consent', status: 403 }],
    ['a 403 of a proxy', { status: 403, body: '<html>' }, { reason: 'consent' }],
    [
      'a login that the manufacturer refuses',
      { status: 400, body: errors('CONNECTED_SERVICES_ACCOUNT', 'AUTHENTICATION_FAILED') },
      { reason: 'login' },
    ],
    ['a subscription that is over', { status: 400, body: errors('CONNECTED_SERVICES_ACCOUNT', 'SUBSCRIPTION') }, { reason: 'refused' }],
    [
      'an error in the older form',
      { status: 400, body: '{"type":"CONNECTED_SERVICES_ACCOUNT","code":"VEHICLE_MISSING"}' },
      { reason: 'unknown_vehicle' },
    ],
    [
      'too many calls',
      { status: 429, headers: { 'retry-after': '120' }, body: errors('RATE_LIMIT', 'VEHICLE') },
      { reason: 'limited', retryAfterMs: 120_000 },
    ],
    ['too many calls of the manufacturer', { status: 502, body: errors('UPSTREAM', 'RATE_LIMIT') }, { reason: 'limited' }],
    ['a used up plan', { status: 430, body: errors('BILLING', 'VEHICLE_REQUEST_LIMIT') }, { reason: 'limited' }],
    ['a sleeping car', { status: 409, body: errors('VEHICLE_STATE', 'ASLEEP') }, { reason: 'asleep' }],
    ['a manufacturer that does not answer', { status: 502, body: errors('UPSTREAM', 'NO_RESPONSE') }, { reason: 'unavailable' }],
    ['a 500', { status: 500, body: 'oops' }, { reason: 'unavailable', status: 500 }],
    ['HTML', { status: 200, body: '<html></html>' }, { reason: 'unreadable' }],
    ['another shape', { status: 200, body: '{"data":{}}' }, { reason: 'unreadable' }],
    ['an answer that is cut off', { status: 200, body: '{"data":[]}', cut: true }, { reason: 'unavailable' }],
    ['JSON that is cut off', { status: 200, body: '{"data":[' }, { reason: 'unreadable' }],
    ['a redirect', { status: 302, headers: { location: 'http://example.org/' } }, { reason: 'refused' }],
    [
      'nothing but failed signals',
      {
        status: 200,
        body: failedSignals(['COMPATIBILITY', 'VEHICLE_NOT_CAPABLE'], ['CONNECTED_SERVICES_ACCOUNT', 'AUTHENTICATION_FAILED']),
      },
      { reason: 'login' },
    ],
    [
      'nothing but signals of an overloaded manufacturer',
      { status: 200, body: failedSignals(['UPSTREAM', 'RATE_LIMIT']) },
      { reason: 'limited' },
    ],
  ])('that meets %s fails with its reason', async (_what, one, expected) => {
    const connection = await connect();
    await fault({ path: '/v3/vehicles', ...one });
    await expect(poll(connection)).rejects.toMatchObject(expected);
  });

  it('of a car that can deliver no signal is empty', async () => {
    const connection = await connect();
    await fault({ path: '/v3/vehicles', status: 200, body: failedSignals(['COMPATIBILITY', 'VEHICLE_NOT_CAPABLE']) });
    expect(await poll(connection)).toEqual({ samples: [], activity: 'parked' });
  });

  it('succeeds after one 401, with a new token', async () => {
    const connection = await connect();
    await fault({ path: '/v3/vehicles', status: 401, body: errors('AUTHENTICATION', 'UNAUTHORIZED') });
    expect(await poll(connection)).toMatchObject({ activity: 'charging' });
    expect(calls.filter(({ url }) => url.endsWith('/oauth2/token'))).toHaveLength(2);
  });

  it('that is not answered in time fails, and names no token, VIN or user', async () => {
    const connection = await connect();
    const hasty = createSmartcar(settings, { fetch: fetchOf(100), now: sources.world.now });
    await fault({ path: '/v3/vehicles', delayMs: 2000 });
    const failure = await hasty.poll?.(connection.secrets, connection.vehicle).catch((error: unknown) => String(error));
    expect(failure).toBe('SourceError: smartcar signals: unavailable');
  });

  it('with keys that Smartcar does not know concerns no user', async () => {
    const connection = await connect();
    const other = createSmartcar({ ...settings, SMARTCAR_CLIENT_SECRET: 'wrong' }, { fetch, now: Date.now });
    await expect(other.poll?.(connection.secrets, connection.vehicle)).rejects.toMatchObject({ reason: 'unavailable', status: 401 });
  });
});
