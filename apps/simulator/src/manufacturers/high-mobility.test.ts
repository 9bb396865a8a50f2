import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { highMobility } from './high-mobility.ts';
import { type SourceServer, startSources } from './source-server.ts';

const keys = { client_id: 'client', client_secret: 'secret' };
const vin = 'WDB0000000TEST001';
const ts = Date.UTC(2026, 10, 20, 10);
const timestamp = '2026-11-20T10:00:00.000Z';

/** Of highmobility/open-api-specifications (hm-eligibility-v1, hm-fleet-clearance-v1, hm-vehicle-data-api-v1) and docs.high-mobility.com. */
const fixtures = {
  token: {
    access_token: expect.any(String) as string,
    expires_in: 300,
    scope: 'fleet:clearance vehicle:eligibility-check vehicle:data',
    token_type: 'bearer',
  },
  eligibility: { vin, eligible: true, data_delivery: ['pull', 'push'], connectivity_status: 'activated' },
  requested: { vehicles: [{ vin, status: 'pending' }] },
  cleared: {
    vin,
    status: 'approved',
    brand: 'mercedes-benz',
    changelog: [
      { timestamp: '2026-11-20T10:00:00', status: 'pending' },
      { timestamp: '2026-11-20T10:00:00', status: 'approved' },
    ],
  },
  data: {
    vin,
    brand: 'mercedes_benz',
    charging: {
      battery_level: { data: 0.66, timestamp },
      estimated_range: { data: { value: 310, unit: 'kilometers' }, timestamp },
      status: { data: 'charging', timestamp },
      plugged_in: { data: 'plugged_in', timestamp },
      charging_rate: { data: { value: 11, unit: 'kilowatts' }, timestamp },
      charge_limit: { data: 0.8, timestamp },
      battery_capacity: { data: { value: 77, unit: 'kilowatt_hours' }, timestamp },
    },
    diagnostics: { odometer: { data: { value: 12_345, unit: 'kilometers' }, timestamp } },
    vehicle_location: { coordinates: { data: { latitude: 52.5, longitude: 13.4 }, timestamp } },
    request_id: expect.any(String) as string,
  },
  ended: { vin, status: 'revoking' },
};

let sources: SourceServer;
beforeEach(async () => {
  sources = await startSources([highMobility({ clientId: keys.client_id, clientSecret: keys.client_secret })], { now: () => ts });
  await sources.control({ cars: [{ vin, name: 'EQE', manufacture: 'Mercedes', model: 'EQE', year: 2023 }] });
});
afterEach(() => sources.close());

async function send(method: string, path: string, body?: object, token?: string) {
  const response = await fetch(`${sources.url}/high-mobility/v1${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}
const issue = (more: object = {}) => send('POST', '/access_tokens', { grant_type: 'client_credentials', ...keys, ...more });
const call = async (method: string, path: string, body?: object) => send(method, path, body, String((await issue()).body['access_token']));
const request = { vehicles: [{ vin, brand: 'mercedes-benz' }] };
const clear = (status: string) => sources.control({ act: [{ source: 'high-mobility', clear: vin, status }] });

describe('the simulated High Mobility', () => {
  it('clears a car by itself after a time, where it is told to', async () => {
    let now = ts;
    await sources.close();
    const options = { clientId: keys.client_id, clientSecret: keys.client_secret, clearsAfterMs: 10_000 };
    sources = await startSources([highMobility(options)], { now: () => now });
    await call('POST', '/fleets/vehicles', request);
    const status = async () => (await call('GET', `/fleets/vehicles/${vin}`)).body['status'];
    expect(await status()).toBe('pending');
    now += 10_000;
    expect(await status()).toBe('approved');
  });

  it('issues a token for its keys only, and answers nothing without one', async () => {
    expect((await issue()).body).toEqual(fixtures.token);
    expect((await issue({ client_secret: 'wrong' })).status).toBe(401);
    expect((await send('POST', '/eligibility', { vin, brand: 'mercedes-benz' })).status).toBe(401);
  });

  it('checks eligibility as documented', async () => {
    expect(await call('POST', '/eligibility', { vin, brand: 'mercedes-benz' })).toEqual({ status: 200, body: fixtures.eligibility });
    expect((await call('POST', '/eligibility', { vin: 'WDB0000000TEST002', brand: 'mercedes-benz' })).body).toMatchObject({
      eligible: false,
    });
    expect((await call('POST', '/eligibility', { vin, brand: 'ford' })).status).toBe(422);
  });

  it('keeps a clearance from pending to its end as documented', async () => {
    expect((await call('GET', `/fleets/vehicles/${vin}`)).status).toBe(404);
    expect((await call('POST', '/fleets/vehicles', request)).body).toEqual(fixtures.requested);
    await clear('approved');
    expect((await call('GET', `/fleets/vehicles/${vin}`)).body).toEqual(fixtures.cleared);
    expect((await call('DELETE', `/fleets/vehicles/${vin}`)).body).toEqual(fixtures.ended);
    expect((await call('DELETE', `/fleets/vehicles/${vin}`)).status).toBe(409);
  });

  it('answers data of a cleared car as documented, and no others', async () => {
    const path = `/vehicle-data/autoapi-13/${vin}`;
    expect((await call('GET', path)).status).toBe(403);
    await call('POST', '/fleets/vehicles', request);
    await clear('approved');
    expect((await call('GET', path)).status).toBe(422);
    const known = {
      soc: 66,
      rangeKm: 310,
      charging: 'charging',
      plugged: true,
      chargerPowerKw: 11,
      socLimit: 80,
      capacityKwh: 77,
    } as const;
    await sources.control({ moments: [{ vin, moment: { ts, ...known, odometerKm: 12_345, lat: 52.5, lon: 13.4 } }] });
    expect(await call('GET', path)).toEqual({ status: 200, body: fixtures.data });
    await sources.control({ revoke: ['high-mobility'] });
    expect((await call('GET', path)).body).toMatchObject({ errors: [{ detail: 'Consent is removed by OEM' }] });
  });
});
