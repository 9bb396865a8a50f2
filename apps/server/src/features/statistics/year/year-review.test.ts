import type { YearReview } from '@wattbook/contract/statistics/year-review.schema';
import type { VehicleId } from '@wattbook/domain/ids';
import { preferencesOfUser } from '@wattbook/i18n/formats/preferences';
import { loadCatalogue } from '@wattbook/i18n/load-catalogue';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ApiServer, insertVehicle, openApiServer, type SignedIn, signInAs } from '../../../testing/api-server.ts';
import { insertCharge, insertTrip } from '../../../testing/segments.ts';
import { yearDocument } from './year-document.ts';

let server: ApiServer;
let person: SignedIn;
let vehicle: VehicleId;
beforeAll(async () => {
  server = await openApiServer();
  server.clock.now = Date.parse('2026-11-29T12:00:00Z');
});
afterAll(() => server.close());
beforeEach(async () => {
  person = await signInAs(server);
  vehicle = await insertVehicle(server, person);
});

const read = (year: string | number, id: string = vehicle) =>
  server.app.inject({ url: `/v1/statistics/vehicles/${id}/year?year=${year}`, headers: person.headers });
const review = async (year = 2026) => (await read(year)).json<YearReview>();
const print = (payload: object, id: string = vehicle) =>
  server.app.inject({ method: 'POST', url: `/v1/statistics/vehicles/${id}/year/pdf`, headers: person.headers, payload });
const wordsOf = ({ statusCode, body }: { readonly statusCode: number; readonly body: string }) => [
  statusCode,
  (JSON.parse(body) as { errors?: object }).errors,
];

const home = { start_latitude: 48.1, start_longitude: 11.5 };
const lake = { end_latitude: 46.5, end_longitude: 11.3 };
const address = (city: string) => JSON.stringify({ line1: `${city} 1`, line2: '', line3: '', line4: '', city });
const trip = (start: string, values: object = {}) => insertTrip(server.database, person, vehicle, start, values);
const charge = (start: string, values: object = {}) => insertCharge(server.database, person, vehicle, start, values);

async function live(): Promise<void> {
  await trip('2025-06-01T08:00:00Z', { distance: 200 });
  await trip('2026-01-10T08:00:00Z', { ...home, distance: 120, used_kwh: 30, avg_consumption: 25 });
  await trip('2026-01-11T08:00:00Z', {
    start_latitude: 48.2,
    start_longitude: 11.6,
    end_latitude: 48.1,
    end_longitude: 11.5,
    distance: 30,
    used_kwh: 6,
  });
  await trip('2026-07-01T08:00:00Z', {
    ...home,
    ...lake,
    distance: 280,
    used_kwh: 42,
    avg_consumption: 15,
    start_address: address('Heimstadt'),
    end_address: address('Seedorf'),
  });
  await charge('2026-01-12T20:00:00Z', { kwh: 20, cost: 600, cost_currency: 'EUR', type: 'Home', co2: 4000, co2_saved: 9000 });
  await charge('2026-07-02T20:00:00Z', { kwh: 40, cost: 3160, cost_currency: 'EUR', ac: false, point_name: 'Rasthof Nord' });
  await charge('2026-07-03T20:00:00Z', { kwh: 10, cost: 0, cost_currency: 'EUR', pv: true });
  await charge('2026-07-04T20:00:00Z', { kwh: 0.5, cost: 500, cost_currency: 'EUR' });
}

describe('the year of a vehicle', () => {
  it('has its sums and its records', async () => {
    await live();
    const year = await review();
    expect(year.trips).toMatchObject({ total: 3, distance: 430, usedkWh: 78 });
    expect(year.charges).toMatchObject({
      total: 4,
      kWh: 70.5,
      ac: 30.5,
      dc: 40,
      cost: 42.6,
      costCurrency: 'EUR',
      co2: 4000,
      co2Saved: 9000,
    });
    expect(year.longestTrip).toMatchObject({ distance: 280, duration: 1800, endAddress: { city: 'Seedorf' } });
    expect(year.farthest).toMatchObject({ address: { city: 'Seedorf' }, location: { latitude: 46.5, longitude: 11.3 } });
    expect(Math.round(year.farthest?.distance ?? 0)).toBe(179);
    expect([year.cheapestCharge?.costPerkWh, year.dearestCharge?.costPerkWh, year.dearestCharge?.pointName]).toEqual([
      0.3,
      0.79,
      'Rasthof Nord',
    ]);
    expect([year.bestMonth, year.worstMonth]).toEqual([7, 1]);
    expect(year.months.map(({ distance, kWh }) => [distance, kWh]).filter(([km]) => km !== 0)).toEqual([
      [150, 20],
      [280, 50.5],
    ]);
  });

  it('is compared with the year before once it is over, and only where both were recorded whole', async () => {
    await trip('2025-06-01T08:00:00Z', { distance: 200 });
    expect((await review(2025)).previous).toBeNull();
    await trip('2024-03-01T08:00:00Z', { distance: 100 });
    expect((await review(2025)).previous).toBeNull();
    await trip('2024-01-31T08:00:00Z', { distance: 50 });
    expect((await review(2025)).previous).toEqual({ distance: 150, kWh: 0 });
    expect((await review(2026)).previous).toBeNull();
  });

  it('is that of the zone of the vehicle', async () => {
    await server.pool.query(`update vehicles set time_zone = 'Europe/Berlin' where id = $1`, [vehicle]);
    await trip('2025-12-31T23:30:00Z');
    expect((await review()).trips.total).toBe(1);
    expect((await review(2025)).trips.total).toBe(0);
  });

  it('has neither a longest trip nor a price of what a person has accepted as an error (CONS-013)', async () => {
    await live();
    await server.pool.query('update trips set excluded = true where vehicle_id = $1 and distance = 280', [vehicle]);
    await server.pool.query('update charges set excluded = true where vehicle_id = $1 and not ac', [vehicle]);
    const year = await review();
    expect([year.longestTrip?.distance, year.dearestCharge?.costPerkWh]).toEqual([120, 0.3]);
  });

  it('has nothing of sealed places, and says how many trips have them', async () => {
    await live();
    await server.pool.query(
      `update trips set places_key = 'k', sealed_places = '{}', start_latitude = null, start_longitude = null, end_latitude = null, end_longitude = null, start_address = null, end_address = null
       where vehicle_id = $1 and distance = 280`,
      [vehicle],
    );
    const year = await review();
    expect(year.sealedTrips).toBe(1);
    expect(year.longestTrip).toMatchObject({ distance: 280, startAddress: null, endAddress: null, startLocation: null, endLocation: null });
    expect(JSON.stringify(year)).not.toContain('Seedorf');
    expect(Math.round(year.farthest?.distance ?? 0)).toBe(13);
  });

  it('with costs in two currencies sums those that have a rate or are in that of the user, and says what it lacks (decision 0201)', async () => {
    await live();
    const abroad = await charge('2026-08-01T20:00:00Z', { cost: 900, cost_currency: 'CHF' });
    const year = await review();
    const { cost, costCurrency, unconverted } = year.charges;
    expect([cost, costCurrency, unconverted]).toEqual([42.6, 'EUR', [{ currency: 'CHF', amount: 9, count: 1 }]]);
    expect([year.cheapestCharge?.id, year.dearestCharge?.id]).not.toContain(abroad);
  });

  it('in which nothing was recorded is empty, and has no PDF', async () => {
    expect(await review(2024)).toMatchObject({
      trips: { total: 0, distance: 0 },
      previous: null,
      longestTrip: null,
      farthest: null,
      bestMonth: null,
    });
    expect(wordsOf(await print({ year: 2024 }))).toEqual([400, { year: 'Nothing was recorded of this vehicle in this year' }]);
  });

  it.each(['2027', '1999', 'x', ''])('%s is refused at its field', async (year) => {
    const [status, errors] = wordsOf(await read(year));
    expect([status, Object.keys(errors ?? {})]).toEqual([400, ['year']]);
  });

  it('that has not begun is refused on paper too, and so is a vehicle of somebody else', async () => {
    expect(wordsOf(await print({ year: 2027 }))).toEqual([400, { year: 'This year has not begun yet' }]);
    const stranger = await signInAs(server);
    const theirs = await insertVehicle(server, stranger);
    expect([(await read(2026, theirs)).statusCode, (await print({ year: 2026 }, theirs)).statusCode]).toEqual([404, 404]);
  });
});

describe('the year on paper', () => {
  const texts = async (language: 'en' | 'de', farthest: { name: string; distance: number } | null = null) => {
    const document = yearDocument(
      { review: await review(), vehicle: 'Blitz', farthest, createdAt: server.clock.now },
      await loadCatalogue(language),
      preferencesOfUser({ language }, 'UTC'),
    );
    return JSON.stringify(document).replaceAll('\u00a0', ' ');
  };

  it('is a PDF', async () => {
    await live();
    const pdf = await print({ year: 2026, language: 'de' });
    expect(pdf.headers['content-type']).toBe('application/pdf');
    expect(pdf.headers['content-disposition']).toContain('jahr-2026');
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('says what the screen says, in both languages', async () => {
    await live();
    const said = await texts('en');
    for (const part of [
      '2026 in review',
      '430 km',
      '€42.60',
      'Heimstadt – Seedorf',
      'Seedorf, 178 km from home',
      '€0.79 per kWh, 40.0 kWh, Rasthof Nord',
      '"Thirstiest month","value":"January"',
    ])
      expect(said).toContain(part);
    expect(await texts('de')).toContain('"Sparsamster Monat","value":"Juli"');
  });

  it('has a sealed place only where the browser sends it opened', async () => {
    await trip('2026-01-10T08:00:00Z');
    expect(await texts('en', { name: 'Meran', distance: 170 })).toContain('Meran, 170 km from home');
    expect(await texts('en')).not.toContain('Meran');
  });
});
