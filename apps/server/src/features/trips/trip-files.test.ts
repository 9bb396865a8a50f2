import type { VehicleId } from '@wattbook/domain/ids';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ApiServer, insertVehicle, openApiServer, type SignedIn, signInAs } from '../../testing/api-server.ts';
import { makePlaceOwner } from '../../testing/place-owner.ts';
import { readParts, readRows } from '../../testing/read-workbook.ts';
import { insertTrip } from '../../testing/segments.ts';
import { storeRates } from '../exchange-rates/public.ts';

const owner = makePlaceOwner();
const address = { line1: 'Am Lindenhof 7', line2: '', line3: '', line4: '85354', city: 'Freising' };
const samples = Array.from({ length: 6000 }, (_, second) => ({
  ts: Date.UTC(2026, 5, 1, 8, 0, second),
  source: 'push',
  soc: 80,
  lat: 48.1 + second / 1e5,
  lon: 11.5,
}));

let server: ApiServer;
let person: SignedIn;
let vehicle: VehicleId;
beforeAll(async () => {
  server = await openApiServer({ readTrack: async () => samples });
});
afterAll(() => server.close());
beforeEach(async () => {
  person = await signInAs(server);
  vehicle = await insertVehicle(server, person);
  await tenant().updateTable('vehicles').set({ efficiency: 0.15 }).execute();
});

const tenant = () => server.database.forAccount(person.accountId);
const insert = (start: string, values: object = {}) => insertTrip(server.database, person, vehicle, start, values);
const get = (url: string, who = person) => server.app.inject({ url, headers: who.headers });
const sheetUrl = (query = '') => `/v1/trips/sheet?vehicleId=${vehicle}&sort=startTime${query}`;
async function table(query = '') {
  const parts = await readParts((await get(sheetUrl(query))).rawPayload);
  const [head = {}, ...rows] = readRows(parts['xl/worksheets/sheet1.xml'] ?? '');
  return {
    heads: Object.values(head),
    rows: rows.map((row) => Object.fromEntries(Object.entries(row).map(([at, value]) => [head[at], value]))),
  };
}
async function sealPlaces() {
  await tenant().updateTable('users').set({ public_key: owner.publicKey, seal_places: true }).execute();
  await server.runJob('sealing');
}

describe('the sheet of trips (TRIP-019)', () => {
  it('is a file with exactly the shown columns, in their order, in the units and the language of the user', async () => {
    await insert('2026-06-01T08:00:00Z', {
      start_address: JSON.stringify(address),
      tags: ['Business', 'Urlaub'],
      reason: '=1+1',
      name: 'Frau Berg',
      distance: 160.9344,
      used_kwh: 30,
      avg_consumption: 18.6,
      cost: 650,
      cost_currency: 'EUR',
    });
    await insert('2026-06-03T08:00:00Z', { cost: 700, cost_currency: 'CHF' });
    await tenant().updateTable('users').set({ unit: 'mi', language: 'de' }).execute();
    const answer = await get(sheetUrl());
    expect([answer.statusCode, answer.headers['content-disposition']]).toEqual([
      200,
      expect.stringMatching(/fahrten-\d{4}-\d\d-\d\d\.xlsx/),
    ]);
    const { heads, rows } = await table('&columns=date,address,tags,distance,duration,cost,efficiency');
    expect(heads).toEqual([
      'Beginn',
      'Ende',
      'Von',
      'Nach',
      'Tags',
      'Strecke privat (mi)',
      'Strecke Arbeitsweg (mi)',
      'Grund',
      'Besuchte Person',
      'Firma',
      'Strecke (mi)',
      'Dauer (min)',
      'Kosten (€)',
      'Effizienz (%)',
    ]);
    expect(rows[0]).toMatchObject({
      Von: 'Am Lindenhof 7, 85354 Freising',
      Tags: 'Betriebsfahrt, Urlaub',
      Grund: '=1+1',
      'Strecke (mi)': expect.closeTo(100, 2),
      'Kosten (€)': 6.5,
      'Effizienz (%)': expect.closeTo(80.6, 1),
    });
    expect(rows[1]).toMatchObject({ 'Kosten (€)': '7,00\u00a0CHF' });
  });

  it('has a column of costs in the own currency where one was converted, empty where no rate is known (decision 0201)', async () => {
    await storeRates(server.database, [{ day: '2026-06-01', currency: 'CHF', rate: 0.8 }], { isDryRun: false });
    await insert('2026-06-01T08:00:00Z', { cost: 800, cost_currency: 'CHF' });
    await insert('2026-06-02T08:00:00Z', { cost: 300, cost_currency: 'EUR' });
    await insert('2026-06-03T08:00:00Z', { cost: 500_000, cost_currency: 'HUF' });
    const { heads, rows } = await table('&columns=cost');
    expect(heads).toEqual(['Cost (€)', 'Cost, converted (€)']);
    expect(rows.map((row) => row['Cost, converted (€)'])).toEqual([10, 3, undefined]);
    expect((await table('&columns=cost&from=2026-06-02T00:00:00Z')).heads).toEqual(['Cost (€)']);
  });

  it('has the rows of the list with the same range and filters', async () => {
    await insert('2026-06-01T08:00:00Z', { tags: ['a'], comment: 'one' });
    await insert('2026-06-02T08:00:00Z', { comment: 'two' });
    await insert('2026-07-01T08:00:00Z', { tags: ['a'], comment: 'three' });
    const { rows } = await table('&columns=comment&filter[tags]=a&to=2026-06-30T00:00:00Z');
    expect(rows).toEqual([{ Comment: 'one' }]);
  });

  it('is refused where places are sealed, unless it has none', async () => {
    await insert('2026-06-01T08:00:00Z', { start_address: JSON.stringify(address) });
    await sealPlaces();
    const answer = await get(sheetUrl());
    expect([answer.statusCode, answer.json().message]).toEqual([409, 'places_sealed']);
    expect((await table('&columns=date,distance')).rows).toHaveLength(1);
  });

  it('is refused with a column that does not exist, and for another account', async () => {
    expect((await get(sheetUrl('&columns=date,password'))).statusCode).toBe(400);
    expect((await get(sheetUrl(), await signInAs(server))).statusCode).toBe(404);
  });
});

describe('the track of a trip as GPX (TRIP-067, API-088, OQ-113)', () => {
  it('has every sample, also of a trip that the screen gets thinned', async () => {
    const id = await insert('2026-06-01T08:00:00Z');
    const answer = await get(`/v1/trips/${id}/gpx`);
    expect([answer.statusCode, answer.headers['content-type'], answer.headers['content-disposition']]).toEqual([
      200,
      'application/gpx+xml',
      expect.stringMatching(/trip%202026-06-01%20\d\d-00\.gpx/),
    ]);
    expect(answer.body.match(/<trkpt /g)).toHaveLength(6000);
    expect((await get(`/v1/trips/${id}?maxItems=99999`)).json().items).toHaveLength(6000);
  });

  it('is refused where the places are sealed, and for another account', async () => {
    const id = await insert('2026-06-01T08:00:00Z');
    expect((await get(`/v1/trips/${id}/gpx`, await signInAs(server))).statusCode).toBe(404);
    await sealPlaces();
    const answer = await get(`/v1/trips/${id}/gpx`);
    expect([answer.statusCode, answer.json().message]).toEqual([409, 'places_sealed']);
    expect(answer.body).not.toContain('48.1');
  });
});

describe('the list of sealed trips', () => {
  it('has only those whose places are sealed', async () => {
    const id = await insert('2026-06-01T08:00:00Z');
    await sealPlaces();
    await insert('2026-06-05T08:00:00Z');
    const { data } = (await get(`/v1/trips?vehicleId=${vehicle}&filter[sealed]=true`)).json<{ data: { id: string }[] }>();
    expect(data.map((trip) => trip.id)).toEqual([id]);
  });
});
