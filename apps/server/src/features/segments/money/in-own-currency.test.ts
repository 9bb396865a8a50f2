import {
  type ChargeDetail,
  type ChargeStats,
  chargeDetail,
  type CardSums,
  type ListedCharge,
} from '@wattbook/contract/charges/charge.schema';
import type { TripStats } from '@wattbook/contract/trips/trip.schema';
import type { VehicleStatus } from '@wattbook/contract/vehicles/vehicle.schema';
import type { YearReview } from '@wattbook/contract/statistics/year-review.schema';
import type { VehicleId } from '@wattbook/domain/ids';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ApiServer, insertVehicle, openApiServer, type SignedIn, signInAs } from '../../../testing/api-server.ts';
import { insertCard } from '../../../testing/cards.ts';
import { insertCharge, insertStationary, insertTrip } from '../../../testing/segments.ts';
import { storeRates } from '../../exchange-rates/public.ts';

let server: ApiServer;
let person: SignedIn;
let vehicle: VehicleId;
beforeAll(async () => {
  server = await openApiServer();
  server.clock.now = Date.parse('2026-11-20T12:00:00Z');
  person = await signInAs(server);
  const rates = [
    { day: '2026-06-01', currency: 'CHF', rate: 0.8 },
    { day: '2026-06-02', currency: 'CHF', rate: 0.5 },
  ];
  await storeRates(server.database, rates, { isDryRun: false });
});
afterAll(() => server.close());
beforeEach(async () => {
  vehicle = await insertVehicle(server, person);
});

type ChargeValues = NonNullable<Parameters<typeof insertCharge>[4]>;
const charge = (start: string, cost: number, currency: 'EUR' | 'CHF' | 'HUF', values: ChargeValues = {}) =>
  insertCharge(server.database, person, vehicle, start, { cost, cost_currency: currency, ...values });
const june = { from: '2026-06-01T00:00:00Z', to: '2026-06-30T23:59:59.999Z' };
const post = async <Answer>(url: string, body: object = {}) =>
  (
    await server.app.inject({ method: 'POST', url, payload: { vehicleId: vehicle, ...june, ...body }, headers: person.headers })
  ).json<Answer>();
const get = async <Answer>(url: string) => (await server.app.inject({ url, headers: person.headers })).json<Answer>();
const stats = (body: object = {}) => post<ChargeStats>('/v1/charges/stats', body);

describe('sums of costs in several currencies (decision 0201)', () => {
  it('are in the currency of the user, what is in another one by the rate of its day, and say what was converted', async () => {
    await charge('2026-06-01T08:00:00Z', 1000, 'EUR');
    await charge('2026-06-01T09:00:00Z', 800, 'CHF');
    await charge('2026-06-02T09:00:00Z', 500, 'CHF');
    expect(await stats()).toMatchObject({
      cost: 30,
      costCurrency: 'EUR',
      converted: [{ currency: 'CHF', amount: 13, own: 20, lowestRate: 1.25, highestRate: 2, from: '2026-06-01', to: '2026-06-02' }],
      unconverted: [],
    });
  });

  it('lack what has no rate, and say so, with the others in the sum', async () => {
    await charge('2026-06-01T08:00:00Z', 1000, 'EUR');
    await charge('2026-06-01T09:00:00Z', 800, 'CHF');
    await charge('2026-06-20T09:00:00Z', 300, 'CHF');
    await charge('2026-06-01T10:00:00Z', 500_000, 'HUF');
    expect(await stats()).toMatchObject({
      cost: 20,
      costCurrency: 'EUR',
      unconverted: [
        { currency: 'CHF', amount: 3, count: 1 },
        { currency: 'HUF', amount: 5000, count: 1 },
      ],
    });
  });

  it('stay in their currency where all are in one and none has a rate, and are no sum where these are several', async () => {
    await charge('2026-06-01T10:00:00Z', 500_000, 'HUF');
    expect(await stats()).toMatchObject({ cost: 5000, costCurrency: 'HUF', converted: [], unconverted: [] });
    await charge('2026-06-20T09:00:00Z', 300, 'CHF');
    expect(await stats()).toMatchObject({ cost: null, costCurrency: null, unconverted: [{ currency: 'CHF' }, { currency: 'HUF' }] });
  });

  it('are the same for the rows that filters find', async () => {
    await charge('2026-06-01T09:00:00Z', 800, 'CHF', { tags: ['night'] });
    await charge('2026-06-02T09:00:00Z', 500, 'CHF');
    expect(await stats({ tag: 'night' })).toMatchObject({ total: 1, cost: 10, costCurrency: 'EUR', converted: [{ amount: 8 }] });
  });

  it('have the rate of the day where the vehicle is: 23:30 there is not the day of Greenwich', async () => {
    await server.database
      .forAccount(person.accountId)
      .updateTable('vehicles')
      .set({ time_zone: 'Pacific/Auckland' })
      .where('id', '=', vehicle)
      .execute();
    await charge('2026-06-01T20:00:00Z', 500, 'CHF');
    expect(await stats()).toMatchObject({ cost: 10, converted: [{ from: '2026-06-02' }] });
  });

  it('of trips count only distances whose cost is in them, for the cost of a km', async () => {
    const trip = (start: string, currency: 'EUR' | 'CHF' | 'HUF', distance: number) =>
      insertTrip(server.database, person, vehicle, start, { cost: 80, cost_currency: currency, distance });
    await trip('2026-06-01T08:00:00Z', 'EUR', 10);
    await trip('2026-06-01T09:00:00Z', 'CHF', 20);
    await trip('2026-06-01T10:00:00Z', 'HUF', 40);
    expect(await post<TripStats>('/v1/trips/stats')).toMatchObject({
      cost: 1.8,
      costCurrency: 'EUR',
      countedCost: 1.8,
      distance: 70,
      distanceWithCost: 30,
      totalWithCost: 2,
      unconverted: [{ currency: 'HUF', amount: 0.8, count: 1 }],
    });
  });

  it('of standing, by card and of the dashboard follow the same way', async () => {
    await insertStationary(server.database, 'idles', person, vehicle, '2026-06-01T10:00:00Z', {
      cost: 80,
      cost_currency: 'CHF',
      cost_kwh: 2,
    });
    await charge('2026-06-01T09:00:00Z', 800, 'CHF', { kwh: 20 });
    await charge('2026-06-02T09:00:00Z', 300, 'EUR', { kwh: 10 });
    expect(await post('/v1/idles/stats')).toMatchObject({ cost: 1, costCurrency: 'EUR', costkWh: 2 });
    const { data } = await post<{ data: CardSums[] }>('/v1/charges/by-card');
    expect(data).toMatchObject([{ cardId: null, cost: 13, costCurrency: 'EUR', pricedCost: 13, pricedkWh: 30, converted: [{ own: 10 }] }]);
    const status = await get<VehicleStatus>(`/v1/vehicles/${vehicle}/status?from=${june.from}&to=${june.to}`);
    expect(status.charges).toMatchObject({ cost: 13, costCurrency: 'EUR', converted: [{ currency: 'CHF', amount: 8 }] });
  });

  it('by card are of one currency: a card whose costs have no rate stays in its own only where all cards are in it', async () => {
    const home = await insertCard(server.database, person, { name: 'Home' });
    await charge('2026-06-01T10:00:00Z', 500_000, 'HUF', { card_id: home, kwh: 30 });
    const byCard = async () => (await post<{ data: CardSums[] }>('/v1/charges/by-card')).data;
    expect(await byCard()).toMatchObject([{ cardId: home, cost: 5000, costCurrency: 'HUF', unconverted: [] }]);
    await charge('2026-06-02T09:00:00Z', 300, 'EUR', { kwh: 10 });
    expect(await byCard()).toMatchObject([
      { cardId: home, cost: null, costCurrency: null, pricedCost: null, unconverted: [{ currency: 'HUF', amount: 5000, count: 1 }] },
      { cardId: null, cost: 3, costCurrency: 'EUR', unconverted: [] },
    ]);
  });

  it('of a year have the cheapest and the dearest charge after conversion', async () => {
    const cheap = await charge('2026-06-01T09:00:00Z', 400, 'CHF', { kwh: 20 });
    await charge('2026-06-01T11:00:00Z', 800, 'EUR', { kwh: 20 });
    const dear = await charge('2026-06-02T09:00:00Z', 700, 'CHF', { kwh: 20 });
    await charge('2026-06-20T09:00:00Z', 9000, 'CHF', { kwh: 20 });
    const year = await get<YearReview>(`/v1/statistics/vehicles/${vehicle}/year?year=2026`);
    expect(year).toMatchObject({
      charges: { cost: 27, costCurrency: 'EUR', unconverted: [{ currency: 'CHF', amount: 90, count: 1 }] },
      cheapestCharge: { id: cheap, cost: 5 },
      dearestCharge: { id: dear, cost: 14 },
    });
  });
});

describe('a charge in another currency', () => {
  it('has its cost in that of the user with the rate and its day, in the list and alone; none where no rate is known', async () => {
    const id = await charge('2026-06-01T09:00:00Z', 800, 'CHF');
    const without = await charge('2026-06-20T09:00:00Z', 800, 'CHF');
    await charge('2026-06-21T09:00:00Z', 800, 'EUR');
    const { data } = await get<{ data: ListedCharge[] }>(`/v1/charges?vehicleId=${vehicle}&fields=id,startTime,cost,costCurrency`);
    const ownCost = { cost: 10, costCurrency: 'EUR', rate: 1.25, day: '2026-06-01' };
    expect(data.map((one) => one.ownCost)).toEqual([undefined, undefined, ownCost]);
    expect(chargeDetail.strict().parse(await get(`/v1/charges/${id}`))).toMatchObject({ cost: 8, costCurrency: 'CHF', ownCost });
    expect(await get<ChargeDetail>(`/v1/charges/${without}`)).toMatchObject({ cost: 8, ownCost: null });
  });
});
