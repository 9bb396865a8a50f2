import { type CostReport, costReport } from '@wattbook/contract/costs/cost-report.schema';
import type { VehicleId } from '@wattbook/domain/ids';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ApiServer, insertVehicle, openApiServer, type SignedIn, signInAs } from '../../testing/api-server.ts';
import { insertCard } from '../../testing/cards.ts';
import { insertCharge, insertStationary, insertTrip } from '../../testing/segments.ts';
import { storeRates } from '../exchange-rates/public.ts';

let server: ApiServer;
let jana: SignedIn;
let vehicle: VehicleId;
beforeAll(async () => {
  server = await openApiServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.now = Date.parse('2026-11-20T12:00:00Z');
  jana = await signInAs(server);
  vehicle = await insertVehicle(server, jana);
});

const ask = (query: Record<string, string> = {}, headers = jana.headers) =>
  server.app.inject({
    method: 'POST',
    url: '/v1/costs/report',
    query: { vehicleId: vehicle, year: '2026', timezone: 'Europe/Berlin', ...query },
    headers,
  });
const report = async (query: Record<string, string> = {}): Promise<CostReport> => costReport.strict().parse((await ask(query)).json());
const addCost = (payload: object) =>
  server.app.inject({
    method: 'POST',
    url: '/v1/costs',
    payload: { vehicleId: vehicle, description: 'Insurance', startDate: '2025-01-01', ...payload },
    headers: jana.headers,
  });
const charge = (start: string, values: Parameters<typeof insertCharge>[4]) => insertCharge(server.database, jana, vehicle, start, values);
const euro = (cost: number) => ({ cost, cost_currency: 'EUR' as const });

describe('the report of a year (API-112)', () => {
  it('has the charges by card and month, without a card and of a removed one with their markers (COST-007 to COST-009, OQ-203)', async () => {
    const home = await insertCard(server.database, jana, { name: 'Home', color: '#112233' });
    const removed = await insertCard(server.database, jana, { name: 'Old', deleted_at: new Date() });
    await charge('2026-03-01T10:00:00Z', { card_id: home, kwh: 20, ...euro(600) });
    await charge('2026-03-02T10:00:00Z', { card_id: home, kwh: 10.5, ...euro(315) });
    await charge('2026-04-01T10:00:00Z', { card_id: home, kwh: 10, cost: null });
    await charge('2026-03-03T10:00:00Z', { card_id: removed, kwh: 8, ...euro(400) });
    await charge('2026-03-04T10:00:00Z', { card_id: null, kwh: 5, ...euro(250) });
    const { cards, sums, unpriced } = await report();
    const ofHome = { cardId: home, cardName: 'Home', cardColor: '#112233' };
    const expected = [
      { ...ofHome, month: 3, kWh: 30.5, pricedkWh: 30.5, pricedCost: 9.15, count: 2, cost: 9.15 },
      { cardId: removed, cardName: '_removed_', cardColor: null, month: 3, kWh: 8, pricedkWh: 8, pricedCost: 4, count: 1, cost: 4 },
      { cardId: 'without_cardId', cardName: null, cardColor: null, month: 3, kWh: 5, pricedkWh: 5, pricedCost: 2.5, count: 1, cost: 2.5 },
      { ...ofHome, month: 4, kWh: 10, pricedkWh: 0, pricedCost: null, count: 1, cost: null },
    ];
    expect(cards).toHaveLength(expected.length);
    expect(cards).toEqual(expect.arrayContaining(expected));
    expect(sums).toMatchObject({ charges: 15.65, total: 15.65 });
    expect(unpriced).toEqual({ count: 1, kWh: 10 });
  });

  it('names the cost of standing, parked and asleep, and none where no price is known (prices.md, section 2)', async () => {
    expect((await report()).standing).toBeNull();
    const stood = (table: 'idles' | 'sleeps', start: string, values: object) =>
      insertStationary(server.database, table, jana, vehicle, start, values);
    await stood('idles', '2026-03-01T10:00:00Z', { cost: 120, cost_currency: 'EUR' });
    await stood('sleeps', '2026-04-01T10:00:00Z', { cost: 35, cost_currency: 'EUR' });
    await stood('sleeps', '2025-04-01T10:00:00Z', { cost: 900, cost_currency: 'EUR' });
    expect((await report()).standing).toBe(1.55);
    await stood('idles', '2026-05-01T10:00:00Z', { cost: 50, cost_currency: 'CHF' });
    expect((await report()).standing).toBe(1.55);
  });

  it('begins and ends at midnight of the zone, and so do its months (COST-006)', async () => {
    await charge('2025-12-31T22:59:59Z', { kwh: 1 });
    await charge('2025-12-31T23:00:00Z', { kwh: 2 });
    await charge('2026-06-30T21:59:59Z', { kwh: 4 });
    await charge('2026-06-30T22:00:00Z', { kwh: 8 });
    await charge('2026-12-31T22:59:59Z', { kwh: 16 });
    await charge('2026-12-31T23:00:00Z', { kwh: 32 });
    const months = ({ cards }: CostReport) => cards.map(({ month, kWh }) => [month, kWh]);
    expect(months(await report())).toEqual([
      [1, 2],
      [6, 4],
      [7, 8],
      [12, 16],
    ]);
    expect(months(await report({ timezone: 'UTC' }))).toEqual([
      [6, 12],
      [12, 48],
    ]);
  });

  it('has the fixed costs and earnings by month, with the average over twelve (COST-011 to COST-013, OQ-189, OQ-190)', async () => {
    await addCost({ costs: 600, description: 'Insurance' });
    await addCost({ costs: 310, type: 'Monthly', startDate: '2026-03-11', endDate: '2026-03-31', description: 'Leasing' });
    await addCost({ costs: -350, type: 'OneTime', date: '2026-04-02', description: 'Premium' });
    await addCost({ costs: 99, type: 'OneTime', date: '2025-04-02', description: 'Year before' });
    const { fixCosts, fixCostsMonths, sums } = await report();
    expect(
      fixCosts.map(({ description, yearCosts }) => [description, yearCosts] as const).toSorted(([a], [b]) => a.localeCompare(b)),
    ).toEqual([
      ['Insurance', 600],
      ['Leasing', 210],
      ['Premium', -350],
    ]);
    expect(fixCostsMonths).toHaveLength(12);
    expect(fixCostsMonths.slice(1, 4)).toEqual([
      { month: 2, cost: 50, earnings: 0 },
      { month: 3, cost: 260, earnings: 0 },
      { month: 4, cost: 50, earnings: 350 },
    ]);
    expect(sums).toEqual({ charges: 0, fixCosts: 810, earnings: 350, total: 460, fixCostsAverage: 67.5 });
  });

  it('sums only the currency of the user and lists the others (OQ-191)', async () => {
    await charge('2026-03-01T10:00:00Z', { kwh: 20, ...euro(600) });
    await charge('2026-03-02T10:00:00Z', { kwh: 10, cost: 500, cost_currency: 'CHF' });
    await addCost({ costs: 12_000, currency: 'HUF' });
    await addCost({ costs: -20, currency: 'CHF', type: 'OneTime', date: '2026-01-01' });
    const { currency, cards, sums, otherCurrencies, unpriced } = await report();
    expect([currency, sums.charges, sums.fixCosts, sums.earnings, unpriced.count]).toEqual(['EUR', 6, 0, 0, 0]);
    expect(cards).toMatchObject([{ month: 3, kWh: 30, pricedkWh: 20, count: 2, cost: 6 }]);
    expect(otherCurrencies).toEqual([
      { currency: 'CHF', charges: 5, fixCosts: 0, earnings: 20 },
      { currency: 'HUF', charges: 0, fixCosts: 12_000, earnings: 0 },
    ]);
  });

  it('has the costs per km up to today, in a past year of all of it', async () => {
    for (const start of ['2026-05-01T10:00:00Z', '2025-05-01T10:00:00Z'])
      await insertTrip(server.database, jana, vehicle, start, { distance: 200 });
    await charge('2026-05-02T10:00:00Z', { kwh: 20, ...euro(1000) });
    await addCost({ costs: 1200 });
    await addCost({ costs: -40, type: 'OneTime', date: '2026-01-01' });
    await addCost({ costs: 500, type: 'OneTime', date: '2026-12-01' });
    const now = await report();
    // Ten months and 20 of the 30 days of November: 1066.67.
    expect([now.distance, now.sums.total]).toEqual([200, 1670]);
    expect(now.costPerKm).toBeCloseTo((10 + 1066.67 - 40) / 200, 10);
    // From the first record on: eight months.
    expect((await report({ year: '2025' })).costPerKm).toBeCloseTo(800 / 200, 10);
    expect(await report({ year: '2027' })).toMatchObject({ distance: 0, costPerKm: null });
  });

  it('has no costs per km of money from a time whose distance is unknown, and names that time', async () => {
    await insertTrip(server.database, jana, vehicle, '2026-11-08T06:20:00Z', { distance: 46 });
    for (const month of ['08', '09', '10']) await charge(`2026-${month}-01T10:00:00Z`, { kwh: 40, ...euro(2000) });
    expect(await report()).toMatchObject({
      distance: 46,
      costPerKm: null,
      sums: { charges: 60 },
      distanceUnknown: { until: '2026-11-08', months: [] },
    });
    await charge('2026-11-08T10:00:00Z', { kwh: 10, ...euro(460) });
    expect((await report()).costPerKm).toBeCloseTo(0.1, 10);
  });

  it('leaves out the months that have charges and nothing else, and no month in which the car only stood', async () => {
    for (const month of ['01', '05']) await insertTrip(server.database, jana, vehicle, `2026-${month}-10T06:20:00Z`, { distance: 50 });
    await insertStationary(server.database, 'idles', jana, vehicle, '2026-04-10T10:00:00Z');
    for (const month of ['01', '03', '04']) await charge(`2026-${month}-11T10:00:00Z`, { kwh: 40, ...euro(500) });
    await addCost({ costs: 10, type: 'Monthly', startDate: '2026-01-01', endDate: '2026-05-31' });
    const { costPerKm, distanceUnknown } = await report();
    expect(distanceUnknown).toEqual({ until: '2026-01-10', months: [3] });
    // 22 of 31 days of January, and February, April and May.
    expect(costPerKm).toBeCloseTo((10 + 37.1) / 100, 10);
  });

  it('is only of the vehicle, without what was deleted', async () => {
    const other = await insertVehicle(server, jana);
    await insertCharge(server.database, jana, other, '2026-03-01T10:00:00Z', { kwh: 20, ...euro(600) });
    await addCost({ vehicleId: other, costs: 600 });
    await charge('2026-03-01T10:00:00Z', { kwh: 20, deleted_at: new Date(), ...euro(600) });
    const gone = (await addCost({ costs: 600 })).json<{ id: string }>();
    await server.app.inject({ method: 'DELETE', url: `/v1/costs/${gone.id}`, headers: jana.headers });
    expect(await report()).toMatchObject({ cards: [], fixCosts: [], sums: { total: 0 } });
  });

  it.each([
    [{ year: '1999' }, 'year'],
    [{ year: '20x6' }, 'year'],
    [{ timezone: 'Mars' }, 'timezone'],
    [{ vehicleId: 'x' }, 'vehicleId'],
  ])('refuses %j on its field', async (query, field) => {
    const answer = await ask(query);
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([400, [field]]);
  });

  it('does not exist for another account', async () => {
    expect((await ask({}, (await signInAs(server)).headers)).statusCode).toBe(404);
  });
});

describe('costs in another currency (OQ-191, decision 0181)', () => {
  const rates = (rows: readonly (readonly [day: string, currency: string, rate: number])[]) =>
    storeRates(
      server.database,
      rows.map(([day, currency, rate]) => ({ day, currency, rate })),
      { isDryRun: false },
    );
  const francs = (cost: number) => ({ cost, cost_currency: 'CHF' as const });

  it('count with the rate of their day, by card and month too, and the report says at which', async () => {
    await rates([
      ['2026-03-06', 'CHF', 0.8],
      ['2026-04-10', 'CHF', 0.5],
    ]);
    const card = await insertCard(server.database, jana, { name: 'Road' });
    await insertTrip(server.database, jana, vehicle, '2025-12-31T23:00:00Z', { distance: 100 });
    await insertTrip(server.database, jana, vehicle, '2026-03-01T08:00:00Z', { distance: 100 });
    await insertTrip(server.database, jana, vehicle, '2026-04-01T08:00:00Z', { distance: 100 });
    // A Sunday has the rate of the Friday before.
    await charge('2026-03-08T10:00:00Z', { card_id: card, kwh: 20, ...francs(800) });
    await charge('2026-03-09T10:00:00Z', { card_id: card, kwh: 20, ...euro(500) });
    await addCost({ costs: 40, currency: 'CHF', type: 'OneTime', date: '2026-04-10', description: 'Toll' });
    const { sums, cards, converted, otherCurrencies, costPerKm, fixCostsMonths, fixCosts } = await report();
    expect(sums).toMatchObject({ charges: 15, fixCosts: 80, total: 95 });
    expect(cards).toMatchObject([{ month: 3, count: 2, kWh: 40, cost: 15, pricedkWh: 40, pricedCost: 15 }]);
    expect(converted).toEqual([
      { currency: 'CHF', amount: 48, own: 90, lowestRate: 1.25, highestRate: 2, from: '2026-03-06', to: '2026-04-10' },
    ]);
    expect(otherCurrencies).toEqual([]);
    expect(fixCostsMonths[3]).toEqual({ month: 4, cost: 80, earnings: 0 });
    expect(costPerKm).toBeCloseTo(95 / 300, 9);
    expect(fixCosts).toMatchObject([{ currency: 'CHF', costs: 40, yearCosts: 40 }]);
  });

  it('that recur have the rate of each month, and of today for months to come', async () => {
    await rates([
      ['2026-09-30', 'SEK', 10],
      ['2026-10-30', 'SEK', 20],
      ['2026-11-18', 'SEK', 25],
    ]);
    await addCost({ costs: 1000, currency: 'SEK', type: 'Monthly', startDate: '2026-09-01', description: 'Parking' });
    const { fixCostsMonths, converted, sums } = await report();
    expect(fixCostsMonths.map(({ cost }) => cost)).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 100, 50, 40, 40]);
    expect(converted).toMatchObject([{ currency: 'SEK', amount: 4000, own: 230 }]);
    expect(sums.fixCosts).toBe(230);
  });

  it('that recur add up to what their own row says, also from the middle of a month (decision 0181)', async () => {
    const days = ['2026-03-31', '2026-04-30', '2026-05-29', '2026-06-30', '2026-07-31', '2026-08-31', '2026-09-14'];
    await rates(days.map((day) => [day, 'GBP', 1] as const));
    await addCost({ costs: 100, currency: 'GBP', type: 'Monthly', startDate: '2026-03-15', endDate: '2026-09-14', description: 'Lease' });
    const { fixCosts, fixCostsMonths, converted, sums } = await report();
    expect(fixCosts).toMatchObject([{ yearCosts: 600 }]);
    expect(sums.fixCosts).toBe(600);
    expect(converted).toMatchObject([{ currency: 'GBP', amount: 600, own: 600 }]);
    expect(fixCostsMonths.map(({ cost }) => cost).slice(2, 9)).toEqual([54.84, 100, 100, 100, 100, 100, 45.16]);
  });

  it('of a year to come have the rate of today (decision 0181)', async () => {
    await rates([['2026-11-18', 'NOK', 10]]);
    await addCost({ costs: 1200, currency: 'NOK', type: 'Yearly', startDate: '2027-01-01', description: 'Tax' });
    const { sums, otherCurrencies } = await report({ year: '2027' });
    expect([sums.fixCosts, otherCurrencies]).toEqual([120, []]);
  });

  it('are in no sum and named where the rate of the day is missing, never one to one', async () => {
    await rates([['2026-05-04', 'PLN', 4]]);
    await charge('2026-05-05T10:00:00Z', { kwh: 10, cost: 400, cost_currency: 'PLN' });
    await charge('2026-05-20T10:00:00Z', { kwh: 10, cost: 800, cost_currency: 'PLN' });
    const { sums, converted, otherCurrencies, cards } = await report();
    expect(sums.charges).toBe(1);
    expect(converted).toMatchObject([{ currency: 'PLN', amount: 4, own: 1 }]);
    expect(otherCurrencies).toEqual([{ currency: 'PLN', charges: 8, fixCosts: 0, earnings: 0 }]);
    expect(cards).toMatchObject([{ month: 5, count: 2, cost: 1 }]);
  });
});
