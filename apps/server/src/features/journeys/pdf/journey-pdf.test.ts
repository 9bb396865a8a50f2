import type { Journey, JourneyFigures } from '@wattbook/contract/journeys/journey.schema';
import type { VehicleId } from '@wattbook/domain/ids';
import { lineOf } from '@wattbook/domain/routes/line';
import { packLine } from '@wattbook/domain/routes/pack-line';
import { formatMoney } from '@wattbook/i18n/formats/money';
import { preferencesOfUser } from '@wattbook/i18n/formats/preferences';
import { quantities } from '@wattbook/i18n/formats/quantities';
import { formatWithUnit } from '@wattbook/i18n/formats/quantity';
import { loadCatalogue } from '@wattbook/i18n/load-catalogue';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type ApiServer, insertVehicle, openApiServer, type SignedIn, signInAs } from '../../../testing/api-server.ts';
import { makePlaceOwner } from '../../../testing/place-owner.ts';
import { readPdf } from '../../../testing/read-pdf.ts';
import { insertCharge, insertTrip } from '../../../testing/segments.ts';
import { drawRoute } from './draw-route.ts';
import { journeyDocument } from './journey-document.ts';
import { readPrinted } from './read-printed.ts';

let server: ApiServer;
let person: SignedIn;
let vehicle: VehicleId;
let journey: Journey;
beforeAll(async () => {
  const track = [0, 1].map((minute) => ({
    ts: Date.UTC(2026, 5, 12, 8, minute),
    source: 'push',
    soc: 80,
    lat: 48.1 + minute / 100,
    lon: 11.5,
  }));
  server = await openApiServer({ readTrack: async () => track });
});
afterAll(() => server.close());
afterEach(() => vi.restoreAllMocks());
beforeEach(async () => {
  person = await signInAs(server);
  vehicle = await insertVehicle(server, person);
  const times = { startTime: '2026-06-12T00:00:00Z', endTime: '2026-06-15T00:00:00Z' };
  const added = await server.app.inject({
    method: 'POST',
    url: '/v1/journeys',
    headers: person.headers,
    payload: { vehicleId: vehicle, name: 'Lago di Garda', note: 'Mit dem Zelt', ...times },
  });
  journey = added.json<Journey>();
});

const tenant = () => server.database.forAccount(person.accountId);
const address = (city: string) => JSON.stringify({ line1: `${city} 1`, line2: '', line3: '', line4: '', city });
const garda = { latitude: 45.6, longitude: 10.7 };
const load = (query = '', { headers } = person) => server.app.inject({ url: `/v1/journeys/${journey.id}/pdf${query}`, headers });
/** Spaces and line ends are those of its columns. */
const plain = (text: string) => text.replaceAll(/\s/g, '');
const textOf = async (query = '') => plain(readPdf((await load(query)).rawPayload).pages.join('\n'));
const figures = async () =>
  (await server.app.inject({ url: `/v1/journeys/${journey.id}/figures`, headers: person.headers })).json<JourneyFigures>();

async function live(): Promise<void> {
  const id = await insertTrip(server.database, person, vehicle, '2026-06-12T08:00:00Z', {
    end_latitude: garda.latitude,
    end_longitude: garda.longitude,
    start_address: address('Freising'),
    end_address: address('Torbole'),
    distance: 400.5,
    used_kwh: 70.25,
    cost: 2100,
    cost_currency: 'EUR',
  });
  await insertTrip(server.database, person, vehicle, '2026-06-13T10:00:00Z', {
    distance: 30,
    used_kwh: 5,
    cost: 150,
    cost_currency: 'CHF',
  });
  const there = { start_latitude: garda.latitude, start_longitude: garda.longitude };
  await insertCharge(server.database, person, vehicle, '2026-06-13T13:00:00Z', {
    ...there,
    kwh: 41.5,
    cost: 2510,
    cost_currency: 'EUR',
    point_name: 'Rasthof Brenner',
  });
  await insertTrip(server.database, person, vehicle, '2026-06-20T10:00:00Z', { distance: 77.7 });
  const line = lineOf([
    { lat: 48.1, lon: 11.5 },
    { lat: 47.2, lon: 11.4 },
    { lat: 45.6, lon: 10.7 },
  ]);
  await server.pool.query(
    `insert into trip_lines (account_id, trip_id, vehicle_id, start_time, end_time, point_count, points)
     select account_id, id, vehicle_id, start_time, end_time, 3, $2 from trips where id = $1`,
    [id, Buffer.from(packLine(line))],
  );
}

describe('the PDF of a journey', () => {
  it('has its name, its time, the sums that its page has, and every trip and charge', async () => {
    await live();
    const text = await textOf();
    const preferences = preferencesOfUser({}, 'UTC');
    const { distance, usedkWh, kWh, driven, paid } = await figures();
    expect([driven.length, paid.length]).toEqual([2, 1]);
    const sums = [
      formatWithUnit(quantities.distance, distance, preferences),
      formatWithUnit(quantities.energy, usedkWh, preferences),
      formatWithUnit(quantities.energy, kWh, preferences),
      driven.map(({ cost, currency }) => formatMoney(cost, preferences, { currency })).join(' + '),
      ...paid.map(({ cost, currency }) => formatMoney(cost, preferences, { currency })),
    ];
    const listed = ['Freising 1', 'Torbole 1', 'Rasthof Brenner', '2026', '400.5', '41.50', 'Germany, Italy'];
    for (const said of ['Lago di Garda', 'Mit dem Zelt', ...sums, ...listed]) expect(text).toContain(plain(said ?? 'missing'));
    expect(text).not.toContain('77.7');
  });

  it('draws its route as a picture with words for it, and has none where no route is known', async () => {
    await live();
    const drawn = readPdf((await load()).rawPayload);
    expect(drawn.elements['Figure']).toBe(1);
    expect(drawn.source).toMatch(/\/Alt/);
    await server.pool.query('delete from trip_lines where account_id = $1', [person.accountId]);
    expect(readPdf((await load()).rawPayload).elements['Figure']).toBeUndefined();
  });

  it.each([
    ['en', 'journey-2026-06-12.pdf', ['Trips of the journey', 'Paid for charging']],
    ['de', 'reise-2026-06-12.pdf', ['Fahrten der Reise', 'Fürs Laden bezahlt', 'Deutschland, Italien', '430,5']],
    ['fr', 'voyage-2026-06-12.pdf', ['Trajets du voyage', 'Payé pour recharger', 'Allemagne, Italie']],
  ])('is in the language of the screen: %s', async (language, name, words) => {
    await live();
    const pdf = await load(`?language=${language}&timezone=Europe/Berlin`);
    expect(pdf.headers['content-type']).toBe('application/pdf');
    expect(pdf.headers['content-disposition']).toContain(name);
    const text = await textOf(`?language=${language}&timezone=Europe/Berlin`);
    for (const word of words) expect(text).toContain(plain(word));
  });

  it('shows sealed trips as a screen without the key does: neither their places nor their route', async () => {
    await live();
    await tenant().updateTable('users').set({ public_key: makePlaceOwner().publicKey, seal_places: true }).execute();
    await server.runJob('sealing');
    const text = await textOf();
    expect(text).toContain(plain('Place encrypted'));
    expect(text).toContain(plain('encrypted trips can be opened only in the browser'));
    expect(text).toContain('400.5');
    for (const secret of ['Freising', 'Torbole', '48.1']) expect(text).not.toContain(secret);
    expect(readPdf((await load()).rawPayload).elements['Figure']).toBeUndefined();
  });

  it('of a time without trips says so', async () => {
    const text = await textOf();
    for (const said of ['No trip begins in this time.', 'No charge begins in this time.']) expect(text).toContain(plain(said));
  });

  it('lists the first 2,000 of more trips and says so, and keeps the sums of all', async () => {
    await live();
    const preferences = preferencesOfUser({}, 'UTC');
    const printed = await readPrinted(tenant(), journey, { hasPictures: false });
    const many = { ...printed, figures: { ...printed.figures, trips: 2345 } };
    const written = JSON.stringify(journeyDocument(many, server.clock.now, await loadCatalogue('en'), preferences));
    expect(written).toContain('Only the first 2,000 are listed. The sums are of all.');
    expect(written.split('Only the first')).toHaveLength(2);
    expect(written).toContain('2,345');
  });

  it('is not there for somebody else, is refused while a download runs, and in a language or zone that there is not', async () => {
    expect((await load('', await signInAs(server))).statusCode).toBe(404);
    for (const query of ['?language=xx', '?timezone=Nowhere']) expect((await load(query)).statusCode).toBe(400);
    const { promise, resolve } = Promise.withResolvers<Uint8Array<ArrayBuffer>>();
    const print = vi.spyOn(server.reports, 'writePdf').mockReturnValue(promise);
    const first = load();
    await vi.waitFor(() => expect(print).toHaveBeenCalledOnce());
    expect((await load()).statusCode).toBe(409);
    resolve(new Uint8Array(1));
    expect((await first).statusCode).toBe(200);
  });
});

describe('a drawn route', () => {
  it('keeps its shape: as wide as high where it is so on the ground, and never larger than its room', () => {
    const side = 1 / Math.cos((48 * Math.PI) / 180);
    const square = drawRoute([
      lineOf([
        { lat: 47.5, lon: 11 },
        { lat: 48.5, lon: 11 + side },
      ]),
    ]);
    const [, width = 0, height = 0] = (/viewBox="0 0 (\d+) (\d+)"/.exec(square?.svg ?? '') ?? []).map(Number);
    expect(width / height).toBeCloseTo(1, 2);
    expect(height).toBe(950);
    const long = drawRoute([
      lineOf([
        { lat: 48, lon: 2 },
        { lat: 48.1, lon: 14 },
      ]),
    ]);
    expect(long?.width).toBeCloseTo(176, 1);
  });

  it('begins in the north west corner and is nothing for a place', () => {
    expect(
      drawRoute([
        lineOf([
          { lat: 48, lon: 11 },
          { lat: 47, lon: 12 },
        ]),
      ])?.svg,
    ).toContain('d="M20 20L');
    expect(drawRoute([])).toBeNull();
    expect(
      drawRoute([
        lineOf([
          { lat: 48, lon: 11 },
          { lat: 48, lon: 11 },
        ]),
      ]),
    ).toBeNull();
  });
});
