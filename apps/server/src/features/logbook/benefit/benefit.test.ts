import type { LogbookBenefit } from '@wattbook/contract/logbook/benefit.schema';
import type { VehicleId } from '@wattbook/domain/ids';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ApiServer, insertVehicle, openApiServer, type SignedIn, signInAs } from '../../../testing/api-server.ts';
import { insertCharge, insertTrip } from '../../../testing/segments.ts';

let server: ApiServer;
let person: SignedIn;
let vehicle: VehicleId;

// 15 June 2026, noon.
beforeAll(async () => {
  server = await openApiServer();
  person = await signInAs(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  vehicle = await insertVehicle(server, person);
  await setVehicle({ category: 'electric', time_zone: 'Europe/Berlin', logbook: true, logbook_date: new Date('2025-12-01') });
});

const setVehicle = (values: {
  category?: 'electric' | null;
  kwh?: number | null;
  liter?: number | null;
  time_zone?: string;
  logbook?: boolean;
  logbook_date?: Date;
  distance_to_work?: number;
}) => server.database.forAccount(person.accountId).updateTable('vehicles').set(values).where('id', '=', vehicle).execute();
const url = (year: number) => `/v1/vehicles/${vehicle}/logbook-benefit?year=${year}`;
const read = async (year = 2026) => (await server.app.inject({ url: url(year), headers: person.headers })).json<LogbookBenefit>();
const put = (payload: object, year = 2026) => server.app.inject({ method: 'PUT', url: url(year), payload, headers: person.headers });
const trip = (start: string, distance: number, tags: string[] = [], shares: object = {}) =>
  insertTrip(server.database, person, vehicle, start, { distance, tags, ...shares });
const cost = (category: string, costs: number, currency = 'EUR') =>
  server.app.inject({
    method: 'POST',
    url: '/v1/costs',
    payload: { vehicleId: vehicle, description: category, category, costs, currency, startDate: '2026-01-01' },
    headers: person.headers,
  });

const car = { listPrice: 60_000, purchasePrice: 48_000, purchaseDate: '2025-03-15', distanceToWork: 20 };

describe('the benefit in kind of a company car in a year (decision 0128)', () => {
  it('has the km of trips by class, with the shares of divided ones, and the days to work by the zone of the vehicle', async () => {
    await trip('2026-03-01T08:00:00Z', 100, ['Business']);
    await trip('2026-03-01T17:00:00Z', 30, ['Betriebsfahrt'], { private_distance: 5, to_work_distance: 10 });
    await trip('2026-03-01T23:30:00Z', 20, ['ToWork']);
    await trip('2026-03-02T06:00:00Z', 20, ['Arbeitsweg', 'Klinikum']);
    await trip('2026-03-03T06:00:00Z', 40, ['Privatfahrt']);
    await trip('2026-03-04T06:00:00Z', 7, ['Shopping']);
    await trip('2025-12-31T22:59:00Z', 500, ['Business']);
    const { facts, missing } = await read();
    expect(facts.km).toEqual({ business: 115, toWork: 50, private: 45, unclassified: 7 });
    expect(facts.workDays).toBe(2);
    expect(missing).toContainEqual({ word: 'unclassifiedTrips', amount: 7 });
    expect((await read(2025)).facts.km.business).toBe(500);
  });

  it('has the costs of the year up to today, and says which are none of the car or in no euro', async () => {
    for (const [category, costs] of [
      ['Insurance', 600],
      ['Maintenance', 600],
      ['Leasing', 4800],
      ['Toll', 120],
      ['PurchasingPrice', 1200],
    ] as const)
      await cost(category, costs);
    await cost('Tax', 100, 'CHF');
    await insertCharge(server.database, person, vehicle, '2026-02-01T08:00:00Z', { cost: 1250, cost_currency: 'EUR' });
    await insertCharge(server.database, person, vehicle, '2026-02-02T08:00:00Z', { cost: null, cost_currency: null });
    await insertCharge(server.database, person, vehicle, '2025-02-02T08:00:00Z', { cost: 9900, cost_currency: 'EUR' });
    const { until, facts, missing } = await read();
    expect(until).toBe('2026-06-15');
    // Five months and 15 of 30 days of the sixth.
    expect(facts).toMatchObject({ fixedCosts: 550, leasingCosts: 2200, leftOut: 605, chargeCosts: 12.5 });
    expect(missing).toContainEqual({ word: 'chargesWithoutCost', amount: 1 });
    expect(missing).toContainEqual({ word: 'costsInOtherCurrency', amount: 1 });
  });

  it('stands by the flat rule beside that by the book once it is known what the car cost', async () => {
    await trip('2026-03-01T08:00:00Z', 6000, ['Business']);
    await trip('2026-03-02T08:00:00Z', 2000, ['ToWork']);
    await trip('2026-03-03T08:00:00Z', 2000, ['Private']);
    await cost('Insurance', 600);
    expect(await read()).toMatchObject({ flat: null, book: null });
    const answer = await put(car);
    expect(answer.statusCode).toBe(200);
    const { flat, book, share, months, rates } = answer.json<LogbookBenefit>();
    expect({ months, percent: share?.percent, maxListPrice: share?.maxListPrice }).toEqual({
      months: 6,
      percent: 25,
      maxListPrice: 70_000,
    });
    expect(flat).toMatchObject({ base: 15_000, private: 900, commuteByMonths: 540, countedDays: 1, commuteByDays: 6, total: 906 });
    // 3,000 euro of depreciation in six months, of which a quarter counts, and 275 euro of insurance.
    expect(book).toMatchObject({ acquisition: 3000, countedAcquisition: 750, totalCosts: 1025, private: 205, commute: 205, total: 410 });
    expect(rates.usefulLife).toEqual({ value: 8, standard: 8, source: 'BFH 29.3.2005, IX B 174/03' });
    expect(await read()).toEqual(answer.json());
  });

  it('counts by entered rates, and keeps what was entered for later years except the costs of one', async () => {
    await put({ ...car, acquisition: 'leasing', leasing: 5000, fuelCosts: 10, workPercent: 0.02, maxDays: 100 }, 2025);
    const { entered, rates } = await read();
    expect(entered).toMatchObject({ ...car, acquisition: 'leasing', leasing: null, fuelCosts: null, workPercent: 0.02 });
    expect([rates.workPercent.value, rates.workPercent.standard, rates.maxDays.value]).toEqual([0.02, 0.03, 100]);
    expect((await read(2025)).entered).toMatchObject({ leasing: 5000, fuelCosts: 10 });
    expect((await read(2024)).entered).toMatchObject({ listPrice: null });
  });

  it.each([
    [77, null, 'electric'],
    [13, 50, 'plug_in_hybrid'],
    [null, 50, 'fuel'],
    [null, null, null],
  ] as const)('knows a car without a model by its battery of %j kWh and its tank of %j litres: %j', async (kwh, liter, drive) => {
    await setVehicle({ category: null, kwh, liter });
    expect((await read()).facts.drive).toBe(drive);
  });

  it('takes the way to work of the vehicle where none is entered', async () => {
    await setVehicle({ distance_to_work: 12.7 });
    expect((await put({ ...car, distanceToWork: null })).json<LogbookBenefit>().flat?.distanceToWork).toBe(12);
  });

  it('is that of one year of one vehicle, and goes with the vehicle', async () => {
    await put(car);
    const first = vehicle;
    vehicle = await insertVehicle(server, person);
    expect((await read()).entered.listPrice).toBeNull();
    const rows = server.database.forAccount(person.accountId).selectFrom('logbook_benefits').select('vehicle_id');
    expect((await rows.execute()).map((row) => row.vehicle_id)).toContain(first);
  });

  it.each([
    ['listPrice', { listPrice: 0 }],
    ['listPrice', { listPrice: 10_000_001 }],
    ['purchaseDate', { purchaseDate: '2026-02-30' }],
    ['maxDays', { maxDays: 367 }],
    ['sharePercent', { sharePercent: 101 }],
    ['acquisition', { acquisition: 'gift' }],
  ])('refuses a wrong %s at its field: %j', async (field, body) => {
    const answer = await put(body);
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json<{ errors: object }>().errors)).toEqual([field]);
  });

  it.each([2019, 2101])('refuses the year %d, of which no rule is known', async (year) => {
    expect((await server.app.inject({ url: url(year), headers: person.headers })).statusCode).toBe(400);
  });
});

it('belongs to the plan Professional, as the logbook does (LOG-002)', async () => {
  const selling = await openApiServer({}, { env: { BILLING: 'on' } });
  try {
    const driver = await signInAs(selling);
    const id = await insertVehicle(selling, driver, { plan: 'premium' });
    const call = { url: `/v1/vehicles/${id}/logbook-benefit?year=2026`, headers: driver.headers };
    for (const answer of [await selling.app.inject(call), await selling.app.inject({ ...call, method: 'PUT', payload: {} })]) {
      expect([answer.statusCode, answer.json()]).toEqual([403, { message: 'plan_required' }]);
    }
  } finally {
    await selling.close();
  }
});
