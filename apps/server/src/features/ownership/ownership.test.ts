import type { CostReport } from '@wattbook/contract/costs/cost-report.schema';
import { type Ownership, ownership } from '@wattbook/contract/ownership/ownership.schema';
import type { VehicleId } from '@wattbook/domain/ids';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ApiServer, insertVehicle, openApiServer, type SignedIn, signInAs } from '../../testing/api-server.ts';
import { insertCard } from '../../testing/cards.ts';
import { once, openOwnership, ownershipCalls, timezone } from '../../testing/ownership.ts';
import { insertCharge } from '../../testing/segments.ts';

let server: ApiServer;
let jana: SignedIn;
let vehicle: VehicleId;
beforeAll(async () => {
  server = await openApiServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  ({ jana, vehicle } = await openOwnership(server));
});

const { url, read, put, addCost, trip, charge, state, driveAllYear } = ownershipCalls(() => ({ server, jana, vehicle }));
const euro = (cost: number) => ({ cost, cost_currency: 'EUR' as const });
const amounts = ({ parts }: Ownership) => Object.fromEntries(parts.map(({ part, amount }) => [part, amount]));

describe('the whole cost of a car (decision 0180)', () => {
  it('is empty and says why where nothing is recorded', async () => {
    await addCost('Insurance', 600);
    expect(await read()).toMatchObject({ from: null, to: null, months: 0, distance: 0, parts: [], petrol: null, value: null });
    expect((await read()).missing.map(({ word }) => word)).toEqual(['records', 'price', 'fuelPrice']);
  });

  it('of a year that is over is what the costs of the year say, with depreciation in place of the price', async () => {
    await driveAllYear(2025, 1000);
    await addCost('Insurance', 600);
    await addCost('Tax', 120, { startDate: '2025-04-01' });
    await addCost('Maintenance', 300, once('2025-05-05'));
    await addCost('Inspection', 100, once('2025-06-05'));
    await addCost('Tyres', 800, once('2025-10-05'));
    await addCost('Toll', 9.6, once('2025-10-06'));
    await addCost('Quota', -95, once('2025-02-02'));
    await addCost('PowerSale', -5, { startDate: '2025-01-01', type: 'Monthly' });
    await addCost('Others', -10, once('2025-03-03'));
    await addCost('PurchasingPrice', 40_000, once('2025-01-01'));
    await addCost('PurchasingPrice', -4000, once('2025-03-01'));
    await charge('2025-03-01T10:00:00Z', { kwh: 20, ...euro(600) });
    await charge('2025-12-31T22:30:00Z', { kwh: 20, ...euro(1250) });
    await charge('2025-12-31T23:30:00Z', { kwh: 20, ...euro(9900) });
    const whole = await read({ year: '2025' });
    expect(whole).toMatchObject({ from: '2025-01-01', to: '2025-12-31', months: 12, distance: 12_000, without: [], employerBy: null });
    const { depreciation = 0, ...others } = amounts(whole);
    expect(others).toEqual({
      energy: 18.5,
      insurance: 600,
      tax: 90,
      service: 400,
      tyres: 800,
      other: 9.6,
      quota: -95,
      powerSale: -60,
      otherEarnings: -10,
    });
    // 36,000 euro evenly over eight years, from the end of the day on which it was bought.
    expect(depreciation).toBeCloseTo((36_000 * 364) / 2922, 1);
    const report = await server.app.inject({
      method: 'POST',
      url: '/v1/costs/report',
      query: { vehicleId: vehicle, year: '2025', timezone },
      headers: jana.headers,
    });
    const { sums } = report.json<CostReport>();
    expect(whole.costs).toEqual({ charges: sums.charges, fixCosts: sums.fixCosts, earnings: sums.earnings });
    expect(whole.total.amount).toBeCloseTo(sums.total - 36_000 + depreciation, 6);
    expect((whole.total.perKm ?? 0) * whole.distance).toBeCloseTo(whole.total.amount, 6);
    expect((whole.total.perMonth ?? 0) * whole.months).toBeCloseTo(whole.total.amount, 6);
  });

  it('begins with the first record, ends today, and leaves out months of which only charges are known', async () => {
    await trip('2026-02-10T08:00:00Z', 100);
    await trip('2026-02-28T08:00:00Z', 100);
    await charge('2026-03-10T08:00:00Z', { kwh: 10, ...euro(500) });
    await trip('2026-04-10T08:00:00Z', 200);
    await trip('2026-06-10T08:00:00Z', 200);
    await addCost('Leasing', 300, { type: 'Monthly', startDate: '2025-01-01' });
    const { from, to, without, distance, ...rest } = await read();
    expect([from, to, without, distance]).toEqual(['2026-02-10', '2026-06-20', ['2026-03'], 600]);
    expect(rest.months).toBeCloseTo(19 / 28 + 2 + 20 / 30, 6);
    expect(amounts({ ...rest, from, to, without, distance })).toEqual({ leasing: 1003.57 });
  });

  it('has the value that its user knows, and what is assumed after it with its source', async () => {
    await trip('2026-01-01T08:00:00Z', 100);
    await addCost('PurchasingPrice', 40_000, once('2024-06-20'));
    await put({ values: [{ date: '2026-06-20', value: 25_000 }] });
    const { value } = await read();
    expect(value).toMatchObject({ price: 40_000, boughtOn: '2024-06-20', now: 25_000, lifeYears: 8 });
    expect(value?.usual).toEqual({ lifeYears: 8, source: 'BFH 29.3.2005, IX B 174/03' });
    expect(value?.points.map(({ date, kind }) => [date, kind])).toEqual([
      ['2024-06-20', 'price'],
      ['2026-06-20', 'entered'],
      ['2032-06-20', 'assumed'],
    ]);
  });

  it('has the fee of its own card whole, and of one for all cars the share of its energy; none of a home', async () => {
    const other = await insertVehicle(server, jana);
    const fee = (values: object) =>
      insertCard(server.database, jana, { flat: 1000, start_date: '2026-01-01', end_date: '2026-02-28', ...values });
    await fee({ vehicle_id: vehicle, name: 'Own' });
    await fee({ vehicle_id: other, name: 'Other' });
    await fee({ category: 'Home', name: 'Home' });
    await fee({ fleet: true, name: 'Fleet' });
    const shared = await fee({ name: 'Shared' });
    await trip('2025-12-31T23:00:00Z', 100);
    await trip('2026-02-01T08:00:00Z', 100);
    await charge('2026-01-05T08:00:00Z', { kwh: 30, card_id: shared, ...euro(0) });
    await insertCharge(server.database, jana, other, '2026-01-06T08:00:00Z', { kwh: 10, card_id: shared, ...euro(0) });
    expect(amounts(await read())['cardFees']).toBe(2 * (10 + 7.5));
  });

  it('counts what was stated to the employer, unless the payments themselves are entered', async () => {
    await trip('2026-05-01T08:00:00Z', 100);
    await state(1, 5000);
    await state(2, 4500, { corrects: 1 });
    expect(await read()).toMatchObject({ employerBy: 'stated', parts: [{ part: 'employer', amount: -45 }] });
    await addCost('Employer', -40, once('2026-06-02'));
    expect(await read()).toMatchObject({ employerBy: 'entered', parts: [{ part: 'employer', amount: -40 }] });
  });

  it('names charges without a cost and amounts in another currency, and sums neither', async () => {
    await trip('2026-06-01T08:00:00Z', 100);
    await charge('2026-06-02T08:00:00Z', { kwh: 10, cost: null });
    await charge('2026-06-03T08:00:00Z', { kwh: 10, ...euro(500) });
    await charge('2026-06-04T08:00:00Z', { kwh: 10, cost: 700, cost_currency: 'CHF' });
    const { missing, ...whole } = await read();
    expect(amounts({ ...whole, missing })).toEqual({ energy: 5 });
    expect(missing).toContainEqual({ word: 'unpriced', amount: 1 });
    expect(missing).toContainEqual({ word: 'otherCurrency', amount: 1 });
  });
});

describe('a petrol car beside it (decision 0180)', () => {
  it('drives the same km at the price of a litre, with the litres of the car that CO2 is compared with', async () => {
    await trip('2026-06-01T08:00:00Z', 1000);
    await charge('2026-06-02T08:00:00Z', { kwh: 10, ...euro(500) });
    const answer = await put({ fuelPrice: 1.795 });
    expect(answer.statusCode).toBe(200);
    const { petrol, missing } = ownership.strict().parse(answer.json());
    expect(petrol).toMatchObject({ consumption: 5.7, fuelPrice: 1.795, amount: 102.32, saved: 97.32 });
    expect(petrol?.perKm).toBeCloseTo(0.10232, 9);
    expect(petrol?.lines.find(({ line }) => line === 'fuel')?.source).toBe('comparison');
    expect(missing.map(({ word }) => word)).toEqual(['price', 'petrolTax']);
    expect((await read()).entered).toMatchObject({ fuelPrice: 1.795, currency: 'EUR', values: [] });
  });

  it('is not compared by amounts in a currency that the user has no more', async () => {
    await trip('2026-06-01T08:00:00Z', 1000);
    await put({ fuelPrice: 2, currency: 'CHF' });
    const { petrol, missing, entered } = await read();
    expect([petrol, entered.currency]).toEqual([null, 'CHF']);
    expect(missing.map(({ word }) => word)).toContain('enteredCurrency');
  });

  it.each([
    ['fuelPrice', { fuelPrice: 0 }],
    ['petrolConsumption', { petrolConsumption: 101 }],
    ['lifeYears', { lifeYears: 0 }],
    ['values.0.date', { values: [{ date: '2026-02-30', value: 1 }] }],
    ['values', { values: Array.from({ length: 51 }, () => ({ date: '2026-02-03', value: 1 })) }],
  ])('refuses a wrong %s at its field: %j', async (field, body) => {
    const answer = await put(body);
    expect([answer.statusCode, Object.keys(answer.json<{ errors: object }>().errors)]).toEqual([400, [field]]);
  });

  it('is not found for the vehicle of somebody else', async () => {
    const other = await signInAs(server);
    expect((await server.app.inject({ url: url(), headers: other.headers })).statusCode).toBe(404);
    expect((await server.app.inject({ method: 'PUT', url: url(), payload: {}, headers: other.headers })).statusCode).toBe(404);
  });
});
