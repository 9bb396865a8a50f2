import type { CarMoment, SourceCar } from '@wattbook/simulator/manufacturers/fake-source';
import type { Fault } from '@wattbook/simulator/manufacturers/fault';
import { type SourceServer, startSources } from '@wattbook/simulator/manufacturers/source-server';
import { createTesla } from '@wattbook/simulator/manufacturers/tesla';
import { teslaApplication } from '@wattbook/simulator/manufacturers/tesla/sign-in';
import { connectAsync } from 'mqtt';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { sourceEnvironment } from '../../config/source-environment.ts';
import type { Connector, PolledVehicle, Secrets } from '../connector.ts';
import { openSources } from '../sources.ts';

const car: SourceCar = { vin: '5YJ3E7EB0PF000001', name: 'Blue', manufacture: 'Tesla', model: 'Model 3', year: 2023 };
const start = Date.UTC(2026, 10, 20, 10);
const minute = 60_000;
const redirectUri = 'https://book.example.org/connected';
const begin = { state: 'state-1', redirectUri, manufacture: 'Tesla', country: 'DE', language: 'de', fields: {} } as const;

let sources: SourceServer;
/** The calls of the connector, in order. */
let calls: string[];
beforeEach(async () => {
  calls = [];
  sources = await startSources([createTesla]);
  await sources.control({ now: start, cars: [car] });
});
afterEach(() => sources.close());

function open(settings: Readonly<Record<string, string>> = {}): Connector {
  const base = `${sources.url}/tesla`;
  const environment = {
    TESLA_CLIENT_ID: teslaApplication.clientId,
    TESLA_CLIENT_SECRET: teslaApplication.clientSecret,
    TESLA_AUTH_BASE: base,
    TESLA_TOKEN_BASE: base,
    TESLA_API_BASE: base,
    ...settings,
  };
  const fetch: typeof globalThis.fetch = (url, init) => {
    calls.push(`${init?.method ?? 'GET'} ${new URL(String(url)).pathname.replace('/tesla', '')}`);
    return globalThis.fetch(url, init);
  };
  const { connector } = openSources(z.object(sourceEnvironment).parse(environment), { fetch, now: sources.world.now }).get('tesla') ?? {};
  if (connector == null) throw new Error('Tesla is not among the sources');
  return connector;
}

/** What the browser of the user brings back from the sign-in of Tesla. */
async function consent(connector: Connector, answer: 'allow' | 'deny' = 'allow', vins: readonly string[] = [car.vin]) {
  const beginning = await connector.begin(begin);
  if (beginning.kind !== 'redirect') throw new Error('no redirect');
  const body = new URLSearchParams([...vins.map((vin) => ['vin', vin]), ['answer', answer]]);
  const { headers } = await fetch(beginning.url, { method: 'POST', body, redirect: 'manual' });
  const parameters = Object.fromEntries(new URL(headers.get('location') ?? '').searchParams);
  return { url: new URL(beginning.url), request: { parameters, keep: beginning.keep, redirectUri } };
}

async function signIn(connector: Connector) {
  const grant = await connector.finish((await consent(connector)).request);
  if (grant === 'pending') throw new Error('the sign-in waits');
  calls = [];
  return grant;
}

const renew = (connector: Connector, secrets: Secrets) => connector.renew?.(secrets) ?? Promise.reject(new Error('cannot renew'));
const pollOf = (connector: Connector, secrets: Secrets, known: Partial<PolledVehicle> = {}) =>
  connector.poll?.(secrets, { id: car.vin, vin: car.vin, activity: null, lastDataAt: null, ...known }) ??
  Promise.reject(new Error('cannot poll'));
const fail = (path: string, fault: Omit<Fault, 'source' | 'path'>) => sources.control({ faults: [{ source: 'tesla', path, ...fault }] });
const tell = (moment: Omit<CarMoment, 'ts'>, ts = start) => sources.control({ moments: [{ vin: car.vin, moment: { ...moment, ts } }] });
const act = async (action: object): Promise<{ readonly broker: string }> =>
  (await sources.control({ act: [{ source: 'tesla', ...action }] }))[0] as { readonly broker: string };
const at = (now: number) => sources.control({ now });
const stateCall = `GET /api/1/vehicles/${car.vin}`;
const dataCall = `${stateCall}/vehicle_data`;

describe('signing in at Tesla', () => {
  it('leads to the sign-in with state, nonce and the scopes that are used (VEH-033)', async () => {
    const { url, request } = await consent(open());
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      response_type: 'code',
      redirect_uri: redirectUri,
      scope: 'openid offline_access vehicle_device_data vehicle_location',
      state: 'state-1',
      nonce: request.keep['nonce'],
      locale: 'de-DE',
      prompt_missing_scopes: 'true',
      require_requested_scopes: 'true',
      show_keypair_step: 'true',
    });
    expect(request.keep['nonce']).toMatch(/^[\w-]{22}$/);
    expect((await consent(open())).request.keep).not.toEqual(request.keep);
  });

  it('grants the access, keeps the region, and lists the vehicles (VEH-035)', async () => {
    const connector = open();
    const grant = await signIn(connector);
    expect(grant).toMatchObject({ expiresAt: start + 8 * 60 * minute, secrets: { apiBase: `${sources.url}/tesla`, domain: 'book.example.org' } });
    expect(await connector.listVehicles(grant.secrets)).toEqual([
      { id: car.vin, vin: car.vin, name: 'Blue', manufacture: 'Tesla', model: 'Model 3' },
    ]);
    expect((await signIn(connector)).sourceUser).toBe(grant.sourceUser);
  });

  it('lists every page of vehicles', async () => {
    const connector = open();
    const vins = Array.from({ length: 150 }, (_, index) => `5YJSE7EB0PF${String(index).padStart(6, '0')}`);
    await sources.control({ cars: vins.map((vin) => ({ ...car, vin })) });
    const grant = await connector.finish((await consent(connector, 'allow', vins)).request);
    const listed = grant === 'pending' ? [] : await connector.listVehicles(grant.secrets);
    expect(listed.map(({ id }) => id)).toEqual(vins);
    expect(listed[0]?.model).toBe('Model S');
  });

  it('is declined by a user who denies', async () => {
    const connector = open();
    const { request } = await consent(connector, 'deny');
    await expect(connector.finish(request)).rejects.toMatchObject({ reason: 'declined' });
  });

  it('refuses a code that is missing, used or of another sign-in', async () => {
    const connector = open();
    const { request } = await consent(connector);
    await expect(connector.finish({ ...request, parameters: {} })).rejects.toMatchObject({ reason: 'code' });
    await connector.finish(request);
    await expect(connector.finish(request)).rejects.toMatchObject({ reason: 'code' });
    const other = await consent(connector);
    await expect(connector.finish({ ...other.request, keep: request.keep })).rejects.toMatchObject({ reason: 'code' });
  });

  it('needs the consent to the data of the vehicle and to stay connected', async () => {
    const connector = open();
    for (const scopes of [
      ['openid', 'offline_access', 'vehicle_location'],
      ['openid', 'vehicle_device_data', 'vehicle_location'],
    ]) {
      await act({ scopes });
      const { request } = await consent(connector);
      await expect(connector.finish(request)).rejects.toMatchObject({ reason: 'consent' });
    }
  });

  it('does not blame the user for wrong keys of the operator', async () => {
    const connector = open({ TESLA_CLIENT_SECRET: 'other' });
    const { request } = await consent(connector);
    await expect(connector.finish(request)).rejects.toMatchObject({ reason: 'refused', status: 401 });
  });

  it('says that the application is not registered in the region of the user', async () => {
    const connector = open();
    const { request } = await consent(connector);
    await act({ registered: false });
    await expect(connector.finish(request)).rejects.toMatchObject({
      reason: 'refused',
      message: 'Tesla: the application is not registered in the region of the user: refused (412)',
    });
  });

  it('never hands the token to a region behind a weaker connection', async () => {
    const connector = open();
    const { request } = await consent(connector);
    await fail('/api/1/users/region', { status: 200, body: { response: { region: 'eu', fleet_api_base_url: 'ftp://example.org' } } });
    await expect(connector.finish(request)).rejects.toMatchObject({ reason: 'unreadable' });
  });
});

describe('renewing the access to Tesla', () => {
  it('trades the refresh token, which works once, and keeps the region', async () => {
    const connector = open();
    const grant = await signIn(connector);
    const renewed = await renew(connector, grant.secrets);
    expect(renewed.secrets['refreshToken']).not.toBe(grant.secrets['refreshToken']);
    expect(renewed).toMatchObject({ sourceUser: grant.sourceUser, secrets: { apiBase: grant.secrets['apiBase'], domain: 'book.example.org' } });
    expect(calls).toEqual(['POST /oauth2/v3/token']);
    await renew(connector, renewed.secrets);
  });

  it('recovers where the new token was lost, within a day', async () => {
    const connector = open();
    const { secrets } = await signIn(connector);
    await renew(connector, secrets);
    const recovered = await renew(connector, secrets);
    expect(await connector.listVehicles(recovered.secrets)).toHaveLength(1);
  });

  it('is over after the user withdrew the consent (VEH-024)', async () => {
    const connector = open();
    const { secrets } = await signIn(connector);
    await sources.control({ revoke: ['tesla'] });
    await expect(connector.listVehicles(secrets)).rejects.toMatchObject({ reason: 'unauthorized' });
    await expect(renew(connector, secrets)).rejects.toMatchObject({ reason: 'login' });
  });

  it.each([
    [400, { error: 'invalid_grant' }, 'login'],
    [401, { error: 'login_required' }, 'login'],
    [401, { error: 'invalid_client' }, 'refused'],
    [400, '<html>', 'refused'],
    [429, {}, 'limited'],
    [503, '<html>', 'unavailable'],
  ])('with the answer %d %j is %s (VEH-024)', async (status, body, reason) => {
    const connector = open();
    const { secrets } = await signIn(connector);
    await fail('/oauth2/v3/token', { status, body });
    await expect(renew(connector, secrets)).rejects.toMatchObject({ reason });
    await renew(connector, secrets);
  });
});

describe('polling a Tesla', () => {
  const driving = { gear: 'D', speedKmh: 80, soc: 60, lat: 48.1, lon: 11.5, odometerKm: 1609.344 } as const;
  const parked = { gear: 'P', soc: 60, lat: 48.1, lon: 11.5 } as const;

  it('reads the data of an online car', async () => {
    await tell(driving);
    const connector = open();
    const { secrets } = await signIn(connector);
    const { samples, activity } = await pollOf(connector, secrets);
    expect(calls).toEqual([stateCall, dataCall]);
    expect(activity).toBe('driving');
    expect(samples).toMatchObject([{ ts: start, source: 'tesla', online: 'online', gear: 'D', soc: 60, lat: 48.1, lon: 11.5 }]);
  });

  it.each([
    ['asleep', 'asleep', 'asleep'],
    ['offline', 'offline', 'parked'],
  ] as const)('asks a car that is %s for nothing else, and never wakes it', async (state, online, activity) => {
    await tell({ ...parked, online: state });
    const connector = open();
    const { secrets } = await signIn(connector);
    const sample = { ts: start, source: 'tesla', receivedAt: start, online };
    expect(await pollOf(connector, secrets)).toEqual({ samples: [sample], activity, stateOnly: true });
    expect(calls).toEqual([stateCall]);
  });

  it('lets a parked car fall asleep: it asks for data every quarter of an hour only', async () => {
    await tell(parked);
    const connector = open();
    const { secrets } = await signIn(connector);
    let known: Partial<PolledVehicle> = {};
    const activities: string[] = [];
    for (let now = start; now < start + 40 * minute; now += 5 * minute) {
      await at(now);
      const { activity, stateOnly } = await pollOf(connector, secrets, known);
      known = { activity, lastDataAt: stateOnly === true ? (known.lastDataAt ?? null) : now };
      activities.push(`${activity}${stateOnly === true ? '' : ' with data'}`);
    }
    expect(activities).toEqual(['parked with data', 'parked', 'parked', ...Array.from({ length: 5 }, () => 'asleep')]);
  });

  it.each([
    ['driving', true],
    ['charging', true],
    ['asleep', true],
    [null, true],
    ['parked', false],
  ] as const)('of an online car that was %s a minute ago, asks for data: %s', async (activity, isAsked) => {
    await tell(parked);
    const connector = open();
    const { secrets } = await signIn(connector);
    const polled = await pollOf(connector, secrets, { activity, lastDataAt: start - minute });
    expect(calls).toEqual(isAsked ? [stateCall, dataCall] : [stateCall]);
    expect(polled.stateOnly ?? false).toBe(!isAsked);
    expect(polled.samples).toMatchObject([{ online: 'online' }]);
  });

  it('is of a sleeping car only where the state says so after data were not to be had', async () => {
    await tell(driving);
    const connector = open();
    const { secrets } = await signIn(connector);
    const unavailable = { status: 408, body: { response: null, error: 'vehicle unavailable: vehicle is offline or asleep', error_description: '' } };
    await fail(dataCall.slice(4), unavailable);
    const known = { activity: 'driving', lastDataAt: start - minute } as const;
    expect(await pollOf(connector, secrets, known)).toMatchObject({ samples: [{ online: 'offline' }], activity: 'driving', stateOnly: true });
    expect(calls).toEqual([stateCall, dataCall, stateCall]);
    await tell({ ...parked, online: 'asleep' });
    await fail(stateCall.slice(4), { status: 200, body: { response: { state: 'online' } } });
    expect(await pollOf(connector, secrets, known)).toMatchObject({ samples: [{ online: 'asleep' }], activity: 'asleep', stateOnly: true });
  });

  it('asks a car as rarely as a parked one that stays away longer than a tunnel', async () => {
    await tell({ ...driving, online: 'offline' });
    const connector = open();
    const { secrets } = await signIn(connector);
    const known = { activity: 'driving', lastDataAt: start - 14 * minute } as const;
    expect((await pollOf(connector, secrets, known)).activity).toBe('driving');
    expect((await pollOf(connector, secrets, { ...known, lastDataAt: start - 15 * minute })).activity).toBe('parked');
  });

  it('works without the scope of the place, and leaves the place out', async () => {
    await tell(driving);
    await act({ scopes: ['openid', 'offline_access', 'vehicle_device_data'] });
    const connector = open();
    const { samples } = await pollOf(connector, (await signIn(connector)).secrets);
    expect(samples).toMatchObject([{ soc: 60, gear: 'D' }]);
    expect(samples[0]).not.toHaveProperty('lat');
  });

  it.each<[string, Omit<Fault, 'source' | 'path'>, object]>([
    ['a refused token', { status: 401 }, { reason: 'unauthorized' }],
    ['a missing scope', { status: 403, body: { error: 'Unauthorized missing scopes' } }, { reason: 'consent' }],
    ['an unknown car', { status: 404 }, { reason: 'unknown_vehicle' }],
    ['a region without registration', { status: 412 }, { reason: 'refused' }],
    ['too many calls', { status: 429, headers: { 'retry-after': '30' } }, { reason: 'limited', retryAfterMs: 30_000 }],
    ['an error of the server', { status: 503, body: '<html>' }, { reason: 'unavailable' }],
    ['a page instead of data', { status: 200, body: '<html>' }, { reason: 'unreadable' }],
    ['another shape', { status: 200, body: { response: null } }, { reason: 'unreadable' }],
    ['an answer that is cut off', { cut: true }, { reason: 'unavailable' }],
  ])('fails by %s as the reason says, both for the state and for the data', async (_, fault, error) => {
    await tell(driving);
    const connector = open();
    const { secrets } = await signIn(connector);
    await fail(dataCall.slice(4), fault);
    await expect(pollOf(connector, secrets)).rejects.toMatchObject(error);
    await fail(stateCall.slice(4), fault);
    await expect(pollOf(connector, secrets)).rejects.toMatchObject(error);
    expect((await pollOf(connector, secrets)).samples).toHaveLength(1);
  });

  it('says that a car is in service', async () => {
    await tell(parked);
    await act({ vin: car.vin, inService: true });
    const connector = open();
    await expect(pollOf(connector, (await signIn(connector)).secrets)).rejects.toMatchObject({
      message: 'Tesla: the vehicle is in service: refused (405)',
    });
  });

  it('is unauthorized once the token is too old', async () => {
    await tell(parked);
    const connector = open();
    const { secrets } = await signIn(connector);
    await at(start + 8 * 60 * minute);
    await expect(pollOf(connector, secrets)).rejects.toMatchObject({ reason: 'unauthorized' });
  });

  it('names no car, place or token in an error', async () => {
    const connector = open();
    const { secrets } = await signIn(connector);
    await fail('/api/1/vehicles', { status: 500 });
    await fail('/api/1/vehicles', { cut: true });
    for (let times = 0; times < 2; times += 1) {
      const error: unknown = await pollOf(connector, secrets).catch((thrown: unknown) => thrown);
      expect(String(error)).toMatch(/^SourceError: Tesla: state: unavailable( \(\d+\))?$/);
    }
  });
});

describe('activating the telemetry of a Tesla', () => {
  const host = { TESLA_TELEMETRY_HOST: 'telemetry.example.org:8443', TESLA_TELEMETRY_CA: 'PEM' };
  const openWithTelemetry = () => open({ ...host, TESLA_COMMAND_BASE: `${sources.url}/tesla` });
  async function subscribe(connector: Connector, secrets?: Secrets) {
    const vehicle = { id: car.vin, vin: car.vin, activity: null, lastDataAt: null };
    return connector.subscribe?.(secrets ?? (await signIn(connector)).secrets, vehicle);
  }

  it('sends the fields that are used, and is active once the car has taken them over (VEH-081, VEH-082)', async () => {
    await tell({ gear: 'P' });
    const connector = openWithTelemetry();
    const { secrets } = await signIn(connector);
    expect(await subscribe(connector, secrets)).toBe('active');
    expect(calls).toEqual([
      'POST /api/1/vehicles/fleet_status',
      'POST /api/1/vehicles/fleet_telemetry_config',
      `GET /api/1/vehicles/${car.vin}/fleet_telemetry_config`,
    ]);
    const headers = { authorization: `Bearer ${secrets['accessToken']}` };
    const stored = await fetch(`${sources.url}/tesla/api/1/vehicles/${car.vin}/fleet_telemetry_config`, { headers });
    expect(await stored.json()).toMatchObject({
      response: {
        config: {
          hostname: 'telemetry.example.org',
          port: 8443,
          ca: 'PEM',
          prefer_typed: true,
          delivery_policy: 'latest',
          exp: start / 1000 + 350 * 86_400,
          fields: { Gear: { interval_seconds: 1 }, Location: { interval_seconds: 10, minimum_delta: 20 } },
        },
      },
    });
  });

  it('is pending while the car has not taken it over', async () => {
    await tell({ online: 'asleep' });
    expect(await subscribe(openWithTelemetry())).toBe('pending');
  });

  it('leaves the place out where the user does not allow it', async () => {
    await tell({ gear: 'P' });
    await act({ scopes: ['openid', 'offline_access', 'vehicle_device_data'] });
    expect(await subscribe(openWithTelemetry())).toBe('active');
  });

  it.each<[string, object, object]>([
    ['missing_key', { missingKey: true }, { reason: 'missing_key', domain: 'book.example.org' }],
    ['missing_key', { skipped: 'missing_key' }, { reason: 'missing_key', domain: 'book.example.org' }],
    ['unsupported_hardware', { skipped: 'unsupported_hardware' }, { reason: 'unsupported_hardware', domain: null }],
    ['unsupported_firmware', { skipped: 'unsupported_firmware' }, { reason: 'unsupported_firmware', domain: null }],
    ['other', { skipped: 'max_configs' }, { reason: 'other', message: 'Fleet Telemetry is refused: max configs' }],
    ['other', { limitReached: true }, { reason: 'other' }],
  ])('is refused with %s by a car with %j (VEH-083, VEH-084, VEH-085, VEH-086, API-055)', async (_, change, error) => {
    await tell({ gear: 'P' });
    await act({ vin: car.vin, ...change });
    await expect(subscribe(openWithTelemetry())).rejects.toMatchObject({ name: 'TelemetryRefusal', ...error });
  });

  it('is refused with the settings that are missing (VEH-086)', async () => {
    await expect(subscribe(open())).rejects.toMatchObject({
      reason: 'other',
      message: 'Fleet Telemetry is refused: TESLA_COMMAND_BASE, TESLA_TELEMETRY_HOST not set',
    });
    await expect(subscribe(open(host))).rejects.toMatchObject({ message: 'Fleet Telemetry is refused: TESLA_COMMAND_BASE not set' });
    expect(calls).toEqual([]);
  });

  it('fails as a poll does where the proxy does not answer', async () => {
    await fail('/api/1/vehicles/fleet_status', { status: 502, body: '<html>' });
    await expect(subscribe(openWithTelemetry())).rejects.toMatchObject({ reason: 'unavailable' });
  });

  it('delivers what the car sends over MQTT, and its end as offline (VEH-081)', async () => {
    await tell({ gear: 'P', soc: 60 });
    const { broker } = await act({});
    const connector = open({ ...host, TESLA_COMMAND_BASE: `${sources.url}/tesla`, TESLA_TELEMETRY_BROKER: broker });
    const { stream } = connector;
    if (stream === null) throw new Error('no stream');
    const { url, clientId, topics } = stream.targetOf({});
    const client = await connectAsync(url, { clientId });
    const received: Record<string, unknown> = {};
    const ended = new Promise<void>((resolve) => {
      client.on('message', (topic, payload) => {
        for (const { vehicle, samples } of stream.read(topic, payload, start, {})) {
          expect(vehicle).toBe(car.vin);
          for (const { ts: _ts, source: _source, receivedAt: _at, ...fields } of samples) Object.assign(received, fields);
        }
        if (received['online'] === 'offline') resolve();
      });
    });
    await client.subscribeAsync([...topics], { qos: 1 });
    await subscribe(connector);
    await tell({ gear: 'D', speedKmh: 80.4672, lat: 48.1, lon: 11.5, charging: 'none', soc: 59.5 }, start + 1000);
    await tell({ online: 'asleep' }, start + 2000);
    await ended;
    await client.endAsync();
    expect(received).toEqual({
      online: 'offline',
      soc: 59.5,
      gear: 'D',
      speedKmh: expect.closeTo(80.4672, 3),
      lat: 48.1,
      lon: 11.5,
      charging: 'none',
      plugged: false,
    });
  });

  it('has no stream without a broker', () => {
    expect(open().stream).toBeNull();
  });
});
