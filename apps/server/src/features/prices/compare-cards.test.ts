import type { CardComparison } from '@wattbook/contract/prices/card-comparison.schema';
import type { VehicleId } from '@wattbook/domain/ids';
import { catalogueCard } from '@wattbook/contract/cards/card-master-data.schema';
import type { CardPrice } from '@wattbook/domain/prices/card';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ApiServer, insertVehicle, openApiServer, type SignedIn, signInAs } from '../../testing/api-server.ts';
import { insertCard } from '../../testing/cards.ts';
import { listCatalogue, operatorIdOf } from '../cards/public.ts';
import { insertCharge } from '../../testing/segments.ts';

let server: ApiServer;
let person: SignedIn;
let vehicle: VehicleId;
beforeAll(async () => {
  server = await openApiServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  person = await signInAs(server);
  vehicle = await insertVehicle(server, person);
});

const price = (changes: Partial<CardPrice> = {}): CardPrice => ({ ac: true, price: 0.3, unit: 'kWh', ...changes });
const addCard = (...prices: CardPrice[]) => insertCard(server.database, person, {}, { prices });
const addCharge = (start: string, values: Parameters<typeof insertCharge>[4] = {}) =>
  insertCharge(server.database, person, vehicle, start, values);
const compare = async (cardIds: readonly string[]) => {
  const payload = { vehicleId: vehicle, from: '2026-01-01T00:00:00Z', to: '2026-12-31T23:59:59Z', cardIds };
  const answer = await server.app.inject({ method: 'POST', url: '/v1/cards/compare', headers: person.headers, payload });
  return { status: answer.statusCode, body: answer.json<CardComparison>() };
};

describe('what charges would have cost with another card', () => {
  it('is the sum with the newest version of each, beside what was paid', async () => {
    await addCharge('2026-06-01T18:00:00Z', { cost: 700, cost_currency: 'EUR' });
    await addCharge('2026-07-01T18:00:00Z', { cost: 800, cost_currency: 'EUR' });
    await addCharge('2025-07-01T18:00:00Z');
    await addCharge('2026-08-01T18:00:00Z', { pv: true });
    const [flat, night] = [
      await addCard(price()),
      await addCard(price({ to: '19:00', timezone: 'UTC' }), price({ price: 0.1, from: '19:00', to: '24:00', timezone: 'UTC' })),
    ];
    const { body } = await compare([flat, night]);
    expect(body).toEqual({
      total: 2,
      timeShares: true,
      data: [
        { cardId: flat, cost: 12, costCurrency: 'EUR', priced: 2, kWh: 40, paid: 15 },
        { cardId: night, cost: 8, costCurrency: 'EUR', priced: 2, kWh: 40, paid: 15 },
      ],
    });
  });

  it('leaves out charges that the card has no price for, and has no sum of what was paid where a part is unknown', async () => {
    await addCharge('2026-06-01T18:00:00Z');
    await addCharge('2026-07-01T18:00:00Z', { ac: false });
    const [card, none] = [await addCard(price()), await addCard()];
    expect((await compare([card, none])).body.data).toEqual([
      { cardId: card, cost: 6, costCurrency: 'EUR', priced: 1, kWh: 20, paid: null },
      { cardId: none, cost: null, costCurrency: 'EUR', priced: 0, kWh: 0, paid: null },
    ]);
  });

  it('with a card of the catalogue is of those charges whose operator accepts it', async () => {
    const operator = { name: 'Stadtfunke', country: 'DE' } as const;
    const operatorId = operatorIdOf(operator.name, operator.country);
    await server.database.directory
      .insertInto('operator_master_data')
      .values({ id: operatorId, facts: JSON.stringify({ id: operatorId, ...operator }) })
      .execute();
    const cardId = '00000000-0000-4000-8000-000000000036';
    const known = catalogueCard.parse((await listCatalogue(server.database))[0]);
    const facts = {
      ...known,
      id: cardId,
      name: 'Stadtfunke with a fee',
      flat: 5.99,
      base: 0,
      currency: 'EUR',
      operators: [operatorId],
      prices: [price()],
    };
    await server.database.directory
      .insertInto('card_master_data')
      .values({ id: cardId, facts: JSON.stringify(facts) })
      .execute();
    await addCharge('2026-06-01T18:00:00Z', { cost: 1000, cost_currency: 'EUR', operator_id: operatorId });
    await addCharge('2026-07-01T18:00:00Z', { cost: 900, cost_currency: 'EUR' });
    expect((await compare([cardId])).body.data).toEqual([{ cardId, cost: 6, costCurrency: 'EUR', priced: 1, kWh: 20, paid: 10 }]);
  });

  it('is not found for a card or a vehicle of another account', async () => {
    const card = await addCard(price());
    const own = vehicle;
    person = await signInAs(server);
    expect((await compare([card])).status).toBe(404);
    vehicle = await insertVehicle(server, person);
    expect((await compare([card])).status).toBe(404);
    vehicle = own;
  });

  it('of 1,000 charges with prices by the hour takes less than 300 ms of work', async () => {
    const id = await addCharge('2026-01-02T18:00:00Z');
    await sql`insert into charges (account_id, id, vehicle_id, start_time, end_time, status, source, kwh, ac)
      select account_id, gen_random_uuid(), vehicle_id, start_time + n * interval '8 hours', end_time + n * interval '8 hours', status, source, kwh, ac
      from charges, generate_series(1, 999) n where id = ${id}`.execute(server.database.allAccounts);
    const card = await addCard(price({ to: '19:00' }), price({ price: 0.1, from: '19:00', to: '24:00' }));
    await compare([card]);
    const times: number[] = [];
    for (let round = 0; round < 5; round += 1) {
      const start = process.cpuUsage();
      expect((await compare([card])).body.total).toBe(1000);
      times.push(process.cpuUsage(start).user / 1000);
    }
    expect(Math.min(...times)).toBeLessThan(300);
  });
});
