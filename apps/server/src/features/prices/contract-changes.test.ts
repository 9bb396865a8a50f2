import type { ChargePrice } from '@wattbook/contract/prices/charge-price.schema';
import type { ChargeId, VehicleId } from '@wattbook/domain/ids';
import type { CardContent } from '@wattbook/domain/prices/card';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ApiServer, insertVehicle, openApiServer, type SignedIn, signInAs } from '../../testing/api-server.ts';
import { insertCard } from '../../testing/cards.ts';
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

const tenant = () => server.database.forAccount(person.accountId);
const pricesOf = (price: number): CardContent['prices'] => [{ ac: true, price, unit: 'kWh' }];
const addCard = (values: Parameters<typeof insertCard>[2], price: number) =>
  insertCard(server.database, person, { latitude: 48.1, longitude: 11.5, ...values }, { prices: pricesOf(price) });
/** 20 kWh from 23:00 to 01:00 in the zone of the vehicle. */
const addCharge = () => insertCharge(server.database, person, vehicle, '2026-05-31T23:00:00Z');
const run = () => server.runJob('charge prices');
const rowOf = (id: ChargeId) => tenant().selectFrom('charges').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const priceOf = async (id: string) =>
  (await server.app.inject({ url: `/v1/charges/${id}/price`, headers: person.headers })).json<ChargePrice>();

describe('a charge in which one card of a contract follows another (OQ-187)', () => {
  const addContract = async (category: 'Home' | 'Public' = 'Home') => {
    const old = await addCard({ category, name: '2025', end_date: '2026-05-31' }, 0.2);
    const now = await addCard({ category, name: '2026', start_date: '2026-06-01' }, 0.5);
    return { old, now };
  };

  it('is priced by each for its part, and has the card of the day on which it ended', async () => {
    const { old, now } = await addContract();
    const id = await addCharge();
    await run();
    expect(await rowOf(id)).toMatchObject({ card_id: now, cost: 200 + 500 });
    expect(await priceOf(id)).toMatchObject({
      cost: 7,
      card: { id: now, name: '2026' },
      earlierCards: [{ id: old, name: '2025', version: 1, until: '2026-06-01T00:00:00.000Z' }],
      lines: [
        { from: '2026-05-31T23:00:00.000Z', to: '2026-06-01T00:00:00.000Z', amount: 10, unitPrice: 0.2, cost: 2 },
        { from: '2026-06-01T00:00:00.000Z', to: '2026-06-01T01:00:00.000Z', amount: 10, unitPrice: 0.5, cost: 5 },
      ],
    });
  });

  it('is priced again when the earlier card changes', async () => {
    const { old } = await addContract();
    const id = await addCharge();
    await run();
    const next = { account_id: person.accountId, card_id: old, number: 2, created_at: new Date(), applies_from: null };
    await tenant()
      .insertInto('card_versions')
      .values({ ...next, content: JSON.stringify({ currency: 'EUR', base: 0, loss: 0, renewable: false, prices: pricesOf(0.1) }) })
      .execute();
    await tenant()
      .updateTable('cards')
      .set({ reprice_from: new Date('2026-05-01T00:00:00Z'), content_number: 2 })
      .where('id', '=', old)
      .execute();
    await run();
    expect((await rowOf(id)).cost).toBe(100 + 500);
  });

  it('is priced by the last one alone where the other is of another contract', async () => {
    await addContract('Public');
    const id = await addCharge();
    await run();
    expect((await rowOf(id)).cost).toBe(1000);
  });
});
