import {
  type CardSums,
  cardSums,
  type Charge,
  charge as chargeSchema,
  chargeDetail,
  type ChargeStats,
} from '@wattbook/contract/charges/charge.schema';
import type { VehicleId } from '@wattbook/domain/ids';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ApiServer, insertVehicle, openApiServer, type SignedIn, signInAs } from '../../testing/api-server.ts';
import { insertCharge } from '../../testing/segments.ts';

let server: ApiServer;
let person: SignedIn;
let vehicle: VehicleId;
const card = '019a0000-0000-7000-8000-000000000001';

beforeAll(async () => {
  server = await openApiServer({
    readTrack: async () => [
      { ts: Date.UTC(2026, 5, 1, 8), source: 'push', charging: 'charging', soc: 50, chargerPowerKw: 11, energyAddedKwh: 1.5, rangeKm: 200 },
    ],
  });
  person = await signInAs(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  vehicle = await insertVehicle(server, person);
});

const add = (start: string, values?: Parameters<typeof insertCharge>[4]) => insertCharge(server.database, person, vehicle, start, values);
const get = (url: string) => server.app.inject({ url, headers: person.headers });
const list = async (query = '') => (await get(`/v1/charges?vehicleId=${vehicle}${query}`)).json<{ total: number; data: Charge[] }>();
const remove = (id: string) => server.app.inject({ method: 'DELETE', url: `/v1/charges/${id}`, headers: person.headers });
const askStats = (body: object, timezone = 'Europe/Berlin') =>
  server.app.inject({
    method: 'POST',
    url: `/v1/charges/stats?timezone=${encodeURIComponent(timezone)}`,
    payload: { vehicleId: vehicle, from: '2026-06-01T00:00:00Z', to: '2026-06-30T23:59:59.999Z', ...body },
    headers: person.headers,
  });
const stats = async (body: object) => (await askStats(body)).json<ChargeStats>();

describe('the list of charges (CHG-012, API-092)', () => {
  it('answers every field of the contract (CHG-001 to CHG-010)', async () => {
    const id = await add('2026-06-01T08:00:00Z', { cost: 999, cost_currency: 'EUR', card_id: card, tags: ['night'] });
    const { total, data } = await list();
    expect(total).toBe(1);
    expect(chargeSchema.strict().parse(data[0])).toMatchObject({
      id,
      kWh: 20,
      max: 11,
      ac: true,
      cost: 9.99,
      cardId: card,
      type: 'Other',
      odometer: 1010,
      range: 350,
      location: { latitude: 48.1, longitude: 11.5 },
      locked: false,
    });
  });

  it('is filtered by card, tag and search text, newest first (CHG-014, CHG-015, CHG-024)', async () => {
    const [a, b] = [
      await add('2026-06-01T08:00:00Z', { card_id: card }),
      await add('2026-06-02T08:00:00Z', { tags: ['night'], address: 'Autohof Nord' }),
    ];
    const ids = async (query: string) => (await list(query)).data.map(({ id }) => id);
    expect(await ids('')).toEqual([b, a]);
    expect(await ids(`&filter[cardId]=${card}`)).toEqual([a]);
    expect(await ids('&filter[tags]=night')).toEqual([b]);
    expect(await ids('&search=autohof')).toEqual([b]);
    expect(await ids('&sort=startTime&limit=1')).toEqual([a]);
    expect(await ids('&from=2026-06-02T00:00:00Z')).toEqual([b]);
  });
});

describe('one charge', () => {
  it('has its samples and its neighbours (CHG-011, API-093)', async () => {
    const [first, second] = [await add('2026-06-01T08:00:00Z'), await add('2026-06-02T08:00:00Z')];
    const detail = chargeDetail.strict().parse((await get(`/v1/charges/${second}`)).json());
    expect(detail).toMatchObject({
      previousId: first,
      nextId: null,
      items: [{ timestamp: '2026-06-01T08:00:00.000Z', state: 'charging', level: 50, range: 200, kw: 11, added: 1.5 }],
    });
  });

  it('is deleted once (CHG-030, API-096)', async () => {
    const id = await add('2026-06-01T08:00:00Z');
    expect([(await remove(id)).statusCode, (await remove(id)).statusCode, (await get(`/v1/charges/${id}`)).statusCode]).toEqual([
      204, 404, 404,
    ]);
  });
});

describe('sums of charges (CHG-017, API-098)', () => {
  it('distinguish AC, DC and own solar power', async () => {
    await add('2026-06-01T08:00:00Z', { kwh: 10, cost: 300, cost_currency: 'EUR', co2: 3800, co2_saved: 900 });
    await add('2026-06-02T08:00:00Z', { kwh: 30, ac: false, cost: 1550, cost_currency: 'EUR', card_id: card });
    await add('2026-06-03T08:00:00Z', { kwh: 5, pv: true, tags: ['sun'] });
    await add('2026-06-04T08:00:00Z', { kwh: null });
    expect(await stats({})).toEqual({
      total: 4,
      kWh: 45,
      pvKWh: 5,
      ac: 15,
      dc: 30,
      cost: 18.5,
      costCurrency: 'EUR',
      converted: [],
      unconverted: [],
      co2: 3800,
      co2Saved: 900,
    });
    expect(await stats({ cardId: card })).toMatchObject({ total: 1, kWh: 30 });
    expect(await stats({ tag: 'sun' })).toMatchObject({ total: 1, pvKWh: 5 });
    expect(await stats({ search: 'SUN' })).toMatchObject({ total: 1, pvKWh: 5 });
    expect(await stats({ search: 'sun', cardId: card })).toMatchObject({ total: 0, kWh: 0, cost: null });
  });
});

it.each(['Nowhere/X', '+02:00', ''])('sums of charges in the time zone %j are refused (CHG-017)', async (zone) => {
  const answer = await askStats({}, zone);
  const errors = { timezone: 'Not a known time zone; use a name such as Europe/Berlin' };
  expect([answer.statusCode, answer.json()]).toEqual([400, { message: 'validation', errors }]);
});

describe('sums of charges by card (DASH-014 to DASH-016)', () => {
  const other = '019a0000-0000-7000-8000-000000000002';
  const byCard = async () =>
    (
      await server.app.inject({
        method: 'POST',
        url: '/v1/charges/by-card',
        payload: { vehicleId: vehicle, from: '2026-06-01T00:00:00Z', to: '2026-06-30T23:59:59.999Z' },
        headers: person.headers,
      })
    ).json<{ total: number; data: CardSums[] }>();

  it('have a row without a card, the newest name of each card, and no cost without prices', async () => {
    await add('2026-06-01T08:00:00Z', { kwh: 10, card_id: card, card_name: 'Stadtwerke' });
    await add('2026-06-02T08:00:00Z', { kwh: 15, card_id: card, card_name: 'Stadtwerke Plus', cost: 600, cost_currency: 'EUR' });
    await add('2026-06-03T08:00:00Z', { kwh: 30, card_id: other, card_name: 'Autobahn' });
    await add('2026-06-04T08:00:00Z', { kwh: 5 });
    await add('2026-06-05T08:00:00Z', { kwh: null });
    await add('2026-06-06T08:00:00Z', { card_id: card, card_name: 'Gone', deleted_at: new Date() });
    await add('2026-07-01T08:00:00Z', { card_id: card, card_name: 'Later' });
    const { total, data } = await byCard();
    expect([total, data]).toMatchObject([
      3,
      [
        {
          cardId: other,
          name: 'Autobahn',
          cardColor: null,
          total: 1,
          kWh: 30,
          pricedkWh: 0,
          pricedCost: null,
          cost: null,
          costCurrency: null,
        },
        {
          cardId: card,
          name: 'Stadtwerke Plus',
          cardColor: null,
          total: 2,
          kWh: 25,
          pricedkWh: 15,
          pricedCost: 6,
          cost: 6,
          costCurrency: 'EUR',
        },
        { cardId: null, name: null, cardColor: null, total: 2, kWh: 5, pricedkWh: 0, pricedCost: null, cost: null, costCurrency: null },
      ],
    ]);
    for (const sums of data) cardSums.strict().parse(sums);
  });

  it('have the cost in the currency of the user where another one has no rate, say what they lack, and are empty without charges', async () => {
    expect(await byCard()).toEqual({ total: 0, data: [] });
    await add('2026-06-01T08:00:00Z', { cost: 600, cost_currency: 'EUR' });
    await add('2026-06-02T08:00:00Z', { cost: 700, cost_currency: 'CHF' });
    expect((await byCard()).data).toEqual([
      {
        cardId: null,
        name: null,
        cardColor: null,
        total: 2,
        kWh: 40,
        pricedkWh: 20,
        pricedCost: 6,
        cost: 6,
        costCurrency: 'EUR',
        converted: [],
        unconverted: [{ currency: 'CHF', amount: 7, count: 1 }],
      },
    ]);
  });
});
