import type { Ownership } from '@wattbook/contract/ownership/ownership.schema';
import type { VehicleId } from '@wattbook/domain/ids';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ApiServer, openApiServer, type SignedIn } from '../../testing/api-server.ts';
import { once, openOwnership, ownershipCalls } from '../../testing/ownership.ts';
import { storeRates } from '../exchange-rates/public.ts';

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

const { read, put, addCost, trip, charge, state, driveAllYear } = ownershipCalls(() => ({ server, jana, vehicle }));
const words = ({ missing }: Ownership) => missing.map(({ word }) => word);
const rates = (currency: string, days: Readonly<Record<string, number>>) =>
  storeRates(
    server.database,
    Object.entries(days).map(([day, rate]) => ({ day, currency, rate })),
    { isDryRun: false },
  );

describe('amounts in another currency (decision 0181)', () => {
  it('count with the rate of their day, as the costs of the year convert them, and say so', async () => {
    const days = [
      { day: '2025-07-01', currency: 'CHF', rate: 0.5 },
      { day: '2026-06-05', currency: 'CHF', rate: 0.8 },
      { day: '2026-06-19', currency: 'CHF', rate: 0.8 },
    ];
    await storeRates(server.database, days, { isDryRun: false });
    await trip('2026-05-31T22:00:00Z', 100);
    await addCost('PurchasingPrice', 10_000, { ...once('2025-07-01'), currency: 'CHF' });
    await addCost('Insurance', 36, { startDate: '2026-06-01', type: 'Monthly', currency: 'CHF' });
    await charge('2026-06-05T08:00:00Z', { kwh: 10, cost: 800, cost_currency: 'CHF' });
    await charge('2026-06-06T08:00:00Z', { kwh: 10, cost: 900, cost_currency: 'ISK' });
    await put({ fuelPrice: 1.6, currency: 'CHF' });
    const { petrol, value, missing, converted, costs, ...whole } = await read({ year: '2026' });
    const parts = Object.fromEntries(whole.parts.map(({ part, amount }) => [part, amount]));
    expect(parts).toMatchObject({ energy: 10, insurance: 30 });
    expect([value?.price, petrol?.fuelPrice]).toEqual([20_000, 2]);
    expect(converted).toEqual([
      { currency: 'CHF', amount: 32, own: 40, lowestRate: 1.25, highestRate: 1.25, from: '2026-06-05', to: '2026-06-19' },
    ]);
    expect(costs).toEqual({ charges: 10, fixCosts: 30, earnings: 0 });
    expect(missing).toContainEqual({ word: 'otherCurrency', amount: 1 });
    expect(missing.map(({ word }) => word)).not.toContain('enteredCurrency');
  });

  describe('of statements', () => {
    beforeEach(async () => {
      await server.database.forAccount(jana.accountId).updateTable('users').set({ currency: 'HUF' }).execute();
      await storeRates(server.database, [{ day: '2026-05-29', currency: 'HUF', rate: 400 }], { isDryRun: false });
      await trip('2026-03-10T08:00:00Z', 100);
      await trip('2026-04-10T08:00:00Z', 100);
      await trip('2026-05-10T08:00:00Z', 100);
      await state(1, 3000, { month: '2026-04' });
      await state(2, 5000);
    });

    it('are converted month by month: one without a rate leaves the others, and both are named', async () => {
      const whole = await read();
      expect(whole).toMatchObject({ employerBy: 'stated', parts: [{ part: 'employer', amount: -20_000 }] });
      expect(whole.converted).toMatchObject([{ currency: 'EUR', amount: -50, own: -20_000, lowestRate: 400 }]);
      expect(whole.missing).toContainEqual({ word: 'otherCurrency', amount: 1 });
    });

    it('are neither converted nor missing where the payments themselves are entered', async () => {
      await addCost('Employer', -900, { ...once('2026-05-02'), currency: 'HUF' });
      const whole = await read();
      expect(whole).toMatchObject({ employerBy: 'entered', converted: [] });
      expect(whole.missing.map(({ word }) => word)).not.toContain('otherCurrency');
    });
  });

  it('name a price of the car without a rate as such, and not as one that is not entered', async () => {
    await trip('2026-06-01T08:00:00Z', 100);
    await addCost('PurchasingPrice', 10_000, { ...once('2024-07-01'), currency: 'ISK' });
    const whole = await read();
    expect([whole.value, words(whole)]).toEqual([null, ['otherCurrency', 'fuelPrice']]);
    expect(whole.missing).toContainEqual({ word: 'otherCurrency', amount: 1 });
    await addCost('PurchasingPrice', 30_000, { ...once('2024-08-01') });
    expect(await read()).toMatchObject({
      value: { price: 30_000 },
      missing: [{ word: 'otherCurrency', amount: 1 }, { word: 'fuelPrice' }],
    });
  });

  describe('of values', () => {
    const valued = (values: Readonly<Record<string, number>>, more: object = {}) =>
      put({ currency: 'DKK', values: Object.entries(values).map(([date, value]) => ({ date, value })), ...more });

    it('have the rate of their own day, those to come that of today, so that years add up', async () => {
      await rates('DKK', { '2025-06-20': 8, '2025-12-31': 5, '2026-06-19': 6 });
      await driveAllYear(2025, 100);
      for (const day of ['2025-12-31T23:00:00Z', '2026-02-02T08:00:00Z', '2026-03-03T08:00:00Z']) await trip(day, 100);
      for (const day of ['2026-04-04T08:00:00Z', '2026-05-05T08:00:00Z', '2026-06-06T08:00:00Z']) await trip(day, 100);
      await addCost('PurchasingPrice', 30_000, once('2024-12-31'));
      await valued({ '2025-06-20': 200_000, '2026-06-20': 120_000, '2027-06-20': 60_000 }, { fuelPrice: 12 });
      const [before, now, all] = [await read({ year: '2025' }), await read({ year: '2026' }), await read()];
      const lost = ({ parts }: Ownership) => parts.find(({ part }) => part === 'depreciation')?.amount ?? 0;
      expect(all.value?.points.map(({ value }) => value)).toEqual([30_000, 25_000, 20_000, 10_000, 0]);
      expect([before.value?.points, now.value?.points]).toEqual([all.value?.points, all.value?.points]);
      expect(lost(all)).toBe(10_000);
      expect(lost(before) + lost(now)).toBeCloseTo(10_000, 6);
      expect([before, now, all].map(({ petrol }) => petrol?.fuelPrice)).toEqual([2, 2, 2]);
    });

    it('are left out and named where their day has no rate, and the others count', async () => {
      await rates('DKK', { '2026-06-19': 6 });
      await trip('2026-06-01T08:00:00Z', 100);
      await addCost('PurchasingPrice', 30_000, once('2024-12-31'));
      await valued({ '2025-02-20': 200_000, '2026-06-20': 120_000 }, { fuelPrice: 12 });
      const whole = await read();
      expect(whole.value?.points.map(({ value }) => value)).toEqual([30_000, 20_000, 0]);
      expect([whole.petrol?.fuelPrice, words(whole)]).toEqual([2, ['enteredCurrency', 'petrolTax']]);
    });
  });

  it('are known before anything is recorded, beside payments of the employer', async () => {
    await rates('DKK', { '2026-06-19': 6 });
    await addCost('Employer', -40, once('2026-06-02'));
    await put({ currency: 'DKK', fuelPrice: 12 });
    const whole = await read();
    expect([whole.employerBy, whole.converted, words(whole)]).toEqual([null, [], ['records', 'price', 'petrolTax']]);
  });
});
