import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { cardata } from './cardata.ts';
import { type SourceServer, startSources } from './source-server.ts';

const vin = 'WBY31AW000FP00001';
const clientId = '5a1e6c2e-8d39-4a55-9a36-0c5c1f6f4b10';
const noon = Date.UTC(2026, 10, 20, 12);
const hour = 3_600_000;
const scope = 'authenticate_user openid cardata:streaming:read cardata:api:read';
const challengeOf = (verifier: string) => createHash('sha256').update(verifier).digest('base64url');

/** What public documentation of CarData shows (integrations of evcc and ioBroker.bmw, and BMW's swagger). */
const documented = {
  device: ['device_code', 'user_code', 'verification_uri', 'verification_uri_complete', 'interval', 'expires_in'],
  tokens: ['access_token', 'refresh_token', 'id_token', 'gcid', 'expires_in'],
  mapping: ['vin', 'mappedSince', 'mappingType'],
  container: ['containerId', 'name', 'purpose', 'created'],
  session: [
    'startTime endTime timeZone displayedStartSoc displayedSoc totalChargingDurationSec energyConsumedFromPowerGridKwh energyIncreaseHvbKwh',
    'isPreconditioningActivated mileage mileageUnits chargingLocation chargingBlocks publicChargingPoint chargingCostInformation',
  ].flatMap((line) => line.split(' ')),
};

describe('the simulated BMW CarData', () => {
  let sources: SourceServer;

  beforeEach(async () => {
    sources = await startSources([cardata()], { now: () => noon });
    await sources.control({
      cars: [
        { vin, name: 'i4', manufacture: 'BMW', model: 'i4', year: 2024 },
        { vin: 'WMW11DJ000TP00002', name: 'Cooper', manufacture: 'MINI', model: 'Cooper SE', year: 2023 },
      ],
    });
  });
  afterEach(async () => sources.close());

  const post = (path: string, form: Record<string, string>) =>
    fetch(`${sources.url}/cardata${path}`, { method: 'POST', body: new URLSearchParams(form) });
  const begin = (form: Record<string, string> = {}) =>
    post('/gcdm/oauth/device/code', {
      client_id: clientId,
      response_type: 'device_code',
      scope,
      code_challenge: challengeOf('verifier'),
      code_challenge_method: 'S256',
      ...form,
    });
  const finish = (code: string, verifier = 'verifier') =>
    post('/gcdm/oauth/token', {
      grant_type: 'urn:ietf:params:oauth:grant-type:device_code',
      client_id: clientId,
      device_code: code,
      code_verifier: verifier,
    });
  const bodyOf = async (response: Response | Promise<Response>) => (await (await response).json()) as Record<string, string>;

  async function signIn(): Promise<Record<string, string>> {
    const device = await bodyOf(begin());
    await fetch(device['verification_uri'] ?? '', {
      method: 'POST',
      body: new URLSearchParams({ user_code: device['user_code'] ?? '', vin, answer: 'allow' }),
    });
    return bodyOf(finish(device['device_code'] ?? ''));
  }

  const callWith =
    (accessToken = '') =>
    (path: string, init: RequestInit = {}) =>
      fetch(`${sources.url}/cardata/customers${path}`, {
        ...init,
        headers: { authorization: `Bearer ${accessToken}`, 'x-version': 'v1', 'content-type': 'application/json' },
      });

  it('signs in with the documented fields (OQ-069)', async () => {
    expect(Object.keys(await bodyOf(begin()))).toEqual(documented.device);
    expect(Object.keys(await signIn())).toEqual(expect.arrayContaining(documented.tokens));
  });

  it.each([
    ['a client id that is none', { client_id: 'guess' }, 'invalid_client'],
    ['no challenge', { code_challenge: '' }, 'invalid_request'],
    ['another flow', { response_type: 'code' }, 'invalid_request'],
    ['too small a scope', { scope: 'openid' }, 'invalid_scope'],
  ])('refuses to begin with %s (OQ-069)', async (_, form, error) => expect(await bodyOf(begin(form))).toMatchObject({ error }));

  it('asks for the code, and says when it is wrong (OQ-069)', async () => {
    const page = await fetch(`${sources.url}/cardata/device`);
    expect(await page.text()).toContain('name="user_code"');
    expect((await fetch(`${sources.url}/cardata/device?user_code=GUESS`)).status).toBe(400);
  });

  it('gives tokens only to the one who began, once, in time and after the consent (OQ-069)', async () => {
    const { device_code: code = '', user_code: userCode = '', verification_uri: page = '' } = await bodyOf(begin());
    expect(await bodyOf(finish(code))).toMatchObject({ error: 'authorization_pending' });
    await fetch(page, { method: 'POST', body: new URLSearchParams({ user_code: userCode, vin, answer: 'allow' }) });
    expect(await bodyOf(finish(code, 'other'))).toMatchObject({ error: 'invalid_grant' });
    expect(await bodyOf(finish(code))).toHaveProperty('access_token');
    expect(await bodyOf(finish(code))).toMatchObject({ error: 'invalid_grant' });
    const late = await bodyOf(begin());
    await sources.control({ now: noon + 300_000 });
    expect(await bodyOf(finish(late['device_code'] ?? ''))).toMatchObject({ error: 'expired_token' });
  });

  it('renews with a token once (OQ-069)', async () => {
    const { refresh_token: token = '' } = await signIn();
    const renew = () => post('/gcdm/oauth/token', { grant_type: 'refresh_token', client_id: clientId, refresh_token: token });
    expect(Object.keys(await bodyOf(renew()))).toEqual(expect.arrayContaining(documented.tokens));
    expect(await bodyOf(renew())).toMatchObject({ error: 'invalid_grant' });
  });

  it('answers the values of a container, with their times and as texts (OQ-069)', async () => {
    const call = callWith((await signIn())['access_token']);
    expect(await (await call('/vehicles/mappings')).json()).toEqual([
      { vin, mappedSince: expect.any(String), mappingType: 'PRIMARY' },
      { vin: 'WMW11DJ000TP00002', mappedSince: expect.any(String), mappingType: 'SECONDARY' },
    ]);
    const keys = ['vehicle.vehicle.travelledDistance', 'vehicle.powertrain.electric.battery.charging.power'];
    const body = JSON.stringify({ name: 'app', purpose: 'telemetry', technicalDescriptors: keys });
    const container = await bodyOf(call('/containers', { method: 'POST', body }));
    expect(Object.keys(container)).toEqual(expect.arrayContaining(documented.container));
    expect(await bodyOf(call('/containers'))).toMatchObject({ containers: [{ containerId: container['containerId'] }] });
    await sources.control({
      moments: [
        { vin, moment: { ts: noon - hour, odometerKm: 12_345, soc: 50 } },
        { vin, moment: { ts: noon, chargerPowerKw: 7.2 } },
      ],
    });
    expect(await bodyOf(call(`/vehicles/${vin}/telematicData?containerId=${container['containerId']}`))).toEqual({
      telematicData: {
        'vehicle.vehicle.travelledDistance': { timestamp: '2026-11-20T11:00:00.000Z', unit: 'km', value: '12345' },
        'vehicle.powertrain.electric.battery.charging.power': { timestamp: '2026-11-20T12:00:00.000Z', unit: 'W', value: '7200' },
      },
    });
  });

  it('keeps charges with the documented fields, in seconds (OQ-069)', async () => {
    const call = callWith((await signIn())['access_token']);
    await sources.control({
      moments: [
        {
          vin,
          moment: {
            ts: noon - hour,
            charging: 'charging',
            soc: 40,
            chargerPowerKw: 10.9,
            odometerKm: 12_345,
            energyAddedKwh: 0,
            gridEnergyKwh: 0,
          },
        },
        { vin, moment: { ts: noon - 1, charging: 'complete', soc: 52, energyAddedKwh: 10, gridEnergyKwh: 10.9, lat: 52.5, lon: 13.4 } },
      ],
    });
    const query = new URLSearchParams({ from: '2026-11-19T00:00:00.000Z', to: '2026-11-20T13:00:00.000Z' }).toString();
    const history = (await (await call(`/vehicles/${vin}/chargingHistory?${query}`)).json()) as { data: object[]; next_token: unknown };
    expect(history.next_token).toBeNull();
    expect(history.data).toMatchObject([
      {
        startTime: (noon - hour) / 1000,
        endTime: noon / 1000 - 1,
        displayedStartSoc: 40,
        displayedSoc: 52,
        energyConsumedFromPowerGridKwh: 10.9,
        energyIncreaseHvbKwh: 10,
        mileage: 12_345,
        mileageUnits: 'KM',
        chargingBlocks: [{ startTime: (noon - hour) / 1000, averagePowerGridKw: 10.9 }],
      },
    ]);
    expect(Object.keys(history.data[0] ?? {})).toEqual(documented.session);
    expect((await call(`/vehicles/${vin}/chargingHistory`)).status).toBe(400);
  });

  it('refuses what the real one refuses (OQ-069)', async () => {
    const call = callWith((await signIn())['access_token']);
    expect((await callWith('guess')('/vehicles/mappings')).status).toBe(401);
    expect((await fetch(`${sources.url}/cardata/customers/vehicles/mappings`)).status).toBe(401);
    expect(await bodyOf(call('/vehicles/WMW11DJ000TP00002/telematicData?containerId=x'))).toMatchObject({ exveErrorId: 'CU-104' });
    expect(await bodyOf(call(`/vehicles/${vin}/telematicData?containerId=x`))).toMatchObject({ exveErrorId: 'CU-120' });
    expect((await call('/containers', { method: 'POST', body: '{}' })).status).toBe(400);
  });

  it('allows an account 50 calls in 24 hours (OQ-069)', async () => {
    const call = callWith((await signIn())['access_token']);
    const statuses = [];
    for (let count = 0; count < 51; count += 1) statuses.push((await call('/vehicles/mappings')).status);
    expect(statuses).toEqual([...Array.from({ length: 50 }, () => 200), 403]);
    expect(await bodyOf(call('/vehicles/mappings'))).toMatchObject({ exveErrorId: 'CU-429' });
  });
});
