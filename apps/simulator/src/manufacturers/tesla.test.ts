import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { CarMoment, SourceCar } from './fake-source.ts';
import { type SourceServer, startSources } from './source-server.ts';
import { teslaApplication } from './tesla/sign-in.ts';
import { createTesla } from './tesla.ts';

const car: SourceCar = { vin: '5YJ3E7EB0PF000001', name: 'Blue', manufacture: 'Tesla', model: 'Model 3', year: 2023 };
const other: SourceCar = { ...car, vin: '5YJ3E7EB9PF000002', name: 'Red' };
const start = Date.UTC(2026, 10, 20, 10);
const redirectUri = 'https://book.example.org/connected';
const scope = 'openid offline_access vehicle_device_data vehicle_location';

let sources: SourceServer;
beforeEach(async () => {
  sources = await startSources([createTesla]);
  await sources.control({ now: start, cars: [car, other] });
});
afterEach(() => sources.close());

const tell = (moment: CarMoment) => sources.control({ moments: [{ vin: car.vin, moment }] });
const act = (action: object) => sources.control({ act: [{ source: 'tesla', ...action }] });

interface Reply {
  readonly status: number;
  readonly body: unknown;
}

async function send(path: string, init: RequestInit = {}): Promise<Reply> {
  const response = await fetch(`${sources.url}/tesla${path}`, { redirect: 'manual', ...init });
  const text = await response.text();
  return { status: response.status, body: text.startsWith('{') ? JSON.parse(text) : (response.headers.get('location') ?? text) };
}

const sign = {
  response_type: 'code',
  client_id: teslaApplication.clientId,
  redirect_uri: redirectUri,
  scope,
  state: 'state-1',
  nonce: 'nonce-1',
};
const authorizePath = (changes: Readonly<Record<string, string>> = {}) =>
  `/oauth2/v3/authorize?${new URLSearchParams({ ...sign, ...changes }).toString()}`;

async function consent(vins: readonly string[] = [car.vin]): Promise<string> {
  const choice = new URLSearchParams([...vins.map((vin) => ['vin', vin]), ['answer', 'allow']]);
  const { body } = await send(authorizePath(), { method: 'POST', body: choice });
  return new URL(String(body)).searchParams.get('code') ?? '';
}

const askToken = (form: Readonly<Record<string, string>>) =>
  send('/oauth2/v3/token', { method: 'POST', body: new URLSearchParams({ client_id: teslaApplication.clientId, ...form }) });
const exchange = (code: string, changes: Readonly<Record<string, string>> = {}) =>
  askToken({
    grant_type: 'authorization_code',
    client_secret: teslaApplication.clientSecret,
    code,
    redirect_uri: redirectUri,
    audience: 'https://fleet-api.prd.eu.vn.cloud.tesla.com',
    ...changes,
  });
const refresh = (token: string) => askToken({ grant_type: 'refresh_token', refresh_token: token });
const tokensOf = ({ body }: Reply) => body as { readonly access_token: string; readonly refresh_token: string };

async function signIn(vins?: readonly string[]) {
  const { access_token: token, refresh_token: refreshToken } = tokensOf(await exchange(await consent(vins)));
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  return {
    token,
    refreshToken,
    get: (path: string) => send(path, { headers }),
    post: (path: string, body: unknown) => send(path, { method: 'POST', headers, body: JSON.stringify(body) }),
  };
}

describe('the sign-in of the simulated Tesla', () => {
  it('answers tokens as the reference shows them, with scopes in the claim scp', async () => {
    const { status, body } = await exchange(await consent());
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        access_token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
        refresh_token: expect.stringMatching(/^EU_/),
        id_token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
        expires_in: 28_800,
        token_type: 'Bearer',
      },
    });
    const claims: unknown = JSON.parse(
      Buffer.from((body as { access_token: string }).access_token.split('.')[1] ?? '', 'base64url').toString(),
    );
    expect(claims).toMatchObject({ scp: scope.split(' '), exp: start / 1000 + 28_800 });
  });

  it('leads back with the state, and with access_denied where the user denies', async () => {
    expect((await send(authorizePath())).status).toBe(200);
    const denied = await send(authorizePath(), { method: 'POST', body: new URLSearchParams({ answer: 'deny' }) });
    expect(denied).toEqual({ status: 302, body: `${redirectUri}?error=access_denied&state=state-1` });
  });

  it.each([{ client_id: 'other' }, { response_type: 'token' }, { redirect_uri: 'http://book.example.org/' }, { state: '' }, { scope: '' }])(
    'refuses a sign-in with %j',
    async (changes) => {
      expect((await send(authorizePath(changes))).status).toBe(400);
    },
  );

  it.each([
    [{ client_secret: 'other' }, 401, 'invalid_client'],
    [{ redirect_uri: 'https://other.example.org/' }, 400, 'invalid_request'],
    [{ code: 'other' }, 400, 'invalid_auth_code'],
    [{ client_id: 'other' }, 401, 'invalid_client'],
    [{ grant_type: 'password' }, 400, 'unsupported_grant_type'],
  ])('refuses a code with %j', async (changes, status, error) => {
    expect(await exchange(await consent(), changes)).toMatchObject({ status, body: { error } });
  });

  it('takes a code once, and for ten minutes', async () => {
    const code = await consent();
    expect((await exchange(code)).status).toBe(200);
    expect(await exchange(code)).toMatchObject({ status: 400, body: { error: 'invalid_auth_code' } });
    const late = await consent();
    await sources.control({ now: start + 601_000 });
    expect((await exchange(late)).status).toBe(400);
  });

  it('takes the refresh token used last for another day, and none before it', async () => {
    const { refreshToken: first } = await signIn();
    const second = tokensOf(await refresh(first)).refresh_token;
    const recovered = tokensOf(await refresh(first)).refresh_token;
    expect(await refresh(second)).toMatchObject({ status: 401, body: { error: 'login_required' } });
    expect((await refresh(recovered)).status).toBe(200);
    expect((await refresh(first)).status).toBe(401);
    await sources.control({ now: start + 24 * 3_600_000 });
    expect((await refresh(recovered)).status).toBe(401);
  });

  it('ends every access when consents are withdrawn', async () => {
    const { get, refreshToken } = await signIn();
    await sources.control({ revoke: ['tesla'] });
    expect((await get('/api/1/vehicles')).status).toBe(401);
    expect((await refresh(refreshToken)).status).toBe(401);
  });
});

describe('the Fleet API of the simulated Tesla', () => {
  const path = `/api/1/vehicles/${car.vin}`;
  const everything = `${path}/vehicle_data?endpoints=charge_state;climate_state;drive_state;location_data;vehicle_state`;
  const charging: CarMoment = {
    ts: start,
    soc: 72,
    usableSoc: 71,
    rangeKm: 290.0038,
    socLimit: 80,
    charging: 'charging',
    plugged: true,
    chargerPowerKw: 11,
    phases: 2,
    energyAddedKwh: 3.1,
    minutesToFull: 95,
    fastCharger: false,
    lat: 52.5,
    lon: 13.4,
    heading: 180,
    powerKw: -7,
    inTempC: 19.5,
    outTempC: 4.5,
    climateOn: false,
    fanLevel: 0,
    odometerKm: 33_774.3 * 1.609344,
    sw: '2026.38.4 abc',
  };

  it('answers vehicle_data as the reference shows it', async () => {
    await tell(charging);
    const { get } = await signIn();
    expect(await get(everything)).toEqual({
      status: 200,
      body: {
        response: {
          vin: car.vin,
          state: 'online',
          charge_state: {
            battery_level: 72,
            usable_battery_level: 71,
            battery_range: 180.2,
            charge_limit_soc: 80,
            charging_state: 'Charging',
            charger_power: 11,
            charger_phases: 2,
            charge_energy_added: 3.1,
            minutes_to_full_charge: 95,
            fast_charger_present: false,
            fast_charger_type: '<invalid>',
            conn_charge_cable: 'IEC',
            timestamp: start,
          },
          drive_state: {
            latitude: 52.5,
            longitude: 13.4,
            gps_as_of: start / 1000,
            heading: 180,
            speed: null,
            power: -7,
            shift_state: null,
            timestamp: start,
          },
          climate_state: { inside_temp: 19.5, outside_temp: 4.5, is_climate_on: false, fan_status: 0, timestamp: start },
          vehicle_state: { odometer: 33_774.3, car_version: '2026.38.4 abc', timestamp: start },
        },
      },
    });
  });

  it('lists the cars of the user only, page by page', async () => {
    const { get } = await signIn();
    const entry = { vin: car.vin, display_name: 'Blue', state: 'offline', access_type: 'OWNER', in_service: false };
    expect(await get('/api/1/vehicles')).toMatchObject({ status: 200, body: { response: [entry], pagination: { next: null }, count: 1 } });
    expect((await get(`/api/1/vehicles/${other.vin}`)).status).toBe(404);
    const both = await signIn([car.vin, other.vin]);
    expect(await both.get('/api/1/vehicles?per_page=1')).toMatchObject({ body: { response: [{ vin: car.vin }], pagination: { next: 2 } } });
  });

  it('lets a parked car fall asleep a quarter of an hour after the last question for data, and then answers 408', async () => {
    await tell({ ts: start, gear: 'P', soc: 50 });
    const { get } = await signIn();
    await sources.control({ now: start + 10 * 60_000 });
    expect((await get(everything)).status).toBe(200);
    await sources.control({ now: start + 20 * 60_000 });
    expect(await get(path)).toMatchObject({ body: { response: { state: 'online' } } });
    await sources.control({ now: start + 25 * 60_000 });
    expect(await get(path)).toMatchObject({ body: { response: { state: 'asleep' } } });
    expect(await get(everything)).toEqual({
      status: 408,
      body: { response: null, error: 'vehicle unavailable: vehicle is offline or asleep', error_description: '' },
    });
  });

  it('answers the region, 401 without a token, 403 without a scope, 405 in service and 412 before the registration', async () => {
    await tell(charging);
    const { get } = await signIn();
    expect(await get('/api/1/users/region')).toMatchObject({
      body: { response: { region: 'eu', fleet_api_base_url: `${sources.url}/tesla` } },
    });
    expect((await send('/api/1/vehicles')).status).toBe(401);
    await act({ vin: car.vin, inService: true });
    expect((await get(everything)).status).toBe(405);
    await act({ registered: false });
    expect((await get('/api/1/users/region')).status).toBe(412);
    await act({ registered: true, scopes: ['openid', 'offline_access', 'vehicle_device_data'] });
    const withoutPlace = await signIn();
    expect((await withoutPlace.get(everything)).status).toBe(403);
    await act({ scopes: ['openid'] });
    expect((await (await signIn()).get('/api/1/vehicles')).status).toBe(403);
  });

  it('configures telemetry as the reference shows it, and lists the cars that it skips', async () => {
    await tell(charging);
    const { get, post } = await signIn();
    const body = { vins: [car.vin], config: { hostname: 'telemetry.example.org', port: 443, fields: { Soc: { interval_seconds: 60 } } } };
    const empty = { missing_key: [], unsupported_hardware: [], unsupported_firmware: [], max_configs: [] };
    await act({ vin: car.vin, missingKey: true });
    expect(await post('/api/1/vehicles/fleet_status', { vins: [car.vin] })).toMatchObject({
      body: {
        response: { key_paired_vins: [], unpaired_vins: [car.vin], vehicle_info: { [car.vin]: { fleet_telemetry_version: '1.1.0' } } },
      },
    });
    expect(await post('/api/1/vehicles/fleet_telemetry_config', body)).toEqual({
      status: 200,
      body: { response: { updated_vehicles: 0, skipped_vehicles: { ...empty, missing_key: [car.vin] } } },
    });
    await act({ vin: car.vin, missingKey: false });
    expect(await post('/api/1/vehicles/fleet_telemetry_config', body)).toMatchObject({
      body: { response: { updated_vehicles: 1, skipped_vehicles: empty } },
    });
    expect(await get(`${path}/fleet_telemetry_config`)).toMatchObject({ body: { response: { synced: true, config: body.config } } });
  });
});
