import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SourceServer, startSources } from './source-server.ts';
import { tronity } from './tronity.ts';

const vin = 'WVWZZZE1ZMP000001';
const noon = Date.UTC(2026, 10, 20, 12);
const hour = 3_600_000;

/** What the public documentation of TRONITY shows (api-evangelist/tronity, openapi). */
const documented = {
  tokens: ['access_token', 'token_type', 'expires_in', 'refresh_token'],
  bulk: ['vin', 'odometer', 'range', 'level', 'charging', 'latitude', 'longitude', 'timestamp'],
  charge: 'id start_time end_time start_level end_level kWh batteryKWh max ac odometer latitude longitude type'.split(' '),
  record:
    'id level usable_level range speed charger_power energy_added soc_max out_temp in_temp climate charging driving odometer latitude longitude'.split(
      ' ',
    ),
};

describe('the simulated TRONITY', () => {
  let sources: SourceServer;
  let authorization: string;

  const call = (path: string, headers: Record<string, string> = { authorization }) => fetch(`${sources.url}/tronity${path}`, { headers });
  const signIn = (body: object) =>
    fetch(`${sources.url}/tronity/oauth/authentication`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const app = { client_id: 'app', client_secret: 'secret-app', grant_type: 'app' };

  beforeAll(async () => {
    sources = await startSources([tronity], { now: () => noon });
    await sources.control({
      cars: [{ vin, name: 'ID.3', manufacture: 'VW', model: 'ID.3 Pro', year: 2021 }],
      moments: [
        {
          vin,
          moment: {
            ts: noon - 3 * hour,
            soc: 40,
            charging: 'charging',
            chargerPowerKw: 11,
            energyAddedKwh: 1,
            gridEnergyKwh: 1,
            acdc: 'AC',
          },
        },
        {
          vin,
          moment: { ts: noon - 2 * hour, soc: 60, lat: 52.5, lon: 13.4, charging: 'complete', energyAddedKwh: 16, gridEnergyKwh: 18 },
        },
        { vin, moment: { ts: noon - hour, charging: 'none', odometerKm: 12_345, speedKmh: 50, plugged: false } },
      ],
    });
    const tokens: unknown = await (await signIn(app)).json();
    expect(Object.keys(tokens as object)).toEqual(documented.tokens);
    authorization = `Bearer ${(tokens as { access_token: string }).access_token}`;
  });
  afterAll(async () => sources.close());

  it('answers the last state with the documented fields, -1 for an unknown number (OQ-069)', async () => {
    const state = (await (await call('/tronity/vehicles/vehicle-000001/last_record')).json()) as Record<string, unknown>;
    expect(Object.keys(state)).toEqual(expect.arrayContaining(documented.bulk));
    expect(state).toMatchObject({
      vin,
      level: 60,
      range: -1,
      odometer: 12_345,
      charging: 'Disconnected',
      plugged: false,
      timestamp: noon - hour,
    });
  });

  it('keeps records and charges with the documented fields (OQ-069)', async () => {
    const { data: records } = (await (await call('/v1/vehicles/vehicle-000001/records')).json()) as { data: object[] };
    const { data: charges } = (await (await call('/v1/vehicles/vehicle-000001/charges')).json()) as { data: object[] };
    expect(Object.keys(records[0] ?? {})).toEqual(expect.arrayContaining(documented.record));
    expect(records.map((record) => (record as { driving: unknown }).driving)).toEqual([null, null, true]);
    expect(charges).toEqual([
      {
        id: `charge-${noon - 3 * hour}`,
        start_time: noon - 3 * hour,
        end_time: noon - 2 * hour,
        start_level: 40,
        end_level: 60,
        kWh: 17,
        batteryKWh: 15,
        max: 11,
        ac: true,
        type: 'other',
      },
    ]);
    for (const name of Object.keys(charges[0] ?? {})) expect(documented.charge).toContain(name);
  });

  it('pages its lists by limit and offset (OQ-069)', async () => {
    const page = await call('/v1/vehicles/vehicle-000001/records?limit=1&offset=1');
    expect(await page.json()).toMatchObject({ data: [{ timestamp: noon - 2 * hour }] });
    expect(await (await call('/v1/vehicles/vehicle-000001/records?limit=5&offset=3')).json()).toEqual({ data: [] });
  });

  it.each([
    ['a wrong secret', { ...app, client_secret: 'guess' }, 401],
    ['no secret', { client_id: 'app', grant_type: 'app' }, 401],
    ['a grant that is not simulated', { ...app, grant_type: 'code' }, 400],
  ])('refuses %s (OQ-069)', async (_, body, status) => expect((await signIn(body)).status).toBe(status));

  it('refuses calls without a token or with another one (OQ-069)', async () => {
    expect((await call('/tronity/vehicles', {})).status).toBe(401);
    expect((await call('/tronity/vehicles', { authorization: 'Bearer guess' })).status).toBe(401);
    expect((await call('/tronity/vehicles/vehicle-999999/last_record')).status).toBe(404);
  });
});
