import type { ChargePrice } from '@wattbook/contract/prices/charge-price.schema';
import type { ChargeId, VehicleId } from '@wattbook/domain/ids';
import type { CardContent, CardPrice } from '@wattbook/domain/prices/card';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { lockTimeline } from '../../telemetry/public.ts';
import { type ApiServer, insertVehicle, openApiServer, type SignedIn, signInAs } from '../../testing/api-server.ts';
import { insertCard } from '../../testing/cards.ts';
import { insertCharge } from '../../testing/segments.ts';
import { priceAgain } from './price-again.ts';

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
const price = (changes: Partial<CardPrice> = {}): CardPrice => ({ ac: true, price: 0.3, unit: 'kWh', ...changes });
const content = { currency: 'EUR', base: 0, loss: 0, renewable: false, prices: [price()] };
/** The place of the charges of `insertCharge`. */
const here = { latitude: 48.1, longitude: 11.5 };
const addCard = (values: Parameters<typeof insertCard>[2] = {}, prices: Partial<CardContent> = {}) =>
  insertCard(server.database, person, { name: 'Home', category: 'Home', ...here, ...values }, { ...content, ...prices });
const addCharge = (values: Parameters<typeof insertCharge>[4] = {}, start = '2026-06-01T18:00:00Z') =>
  insertCharge(server.database, person, vehicle, start, values);
const run = () => server.runJob('charge prices');
const rowOf = (id: ChargeId) => tenant().selectFrom('charges').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const set = (id: ChargeId, values: Parameters<typeof insertCharge>[4]) =>
  tenant()
    .updateTable('charges')
    .set({ price_due: 'changed', ...values })
    .where('id', '=', id)
    .execute();
const priceOf = async (id: string) => {
  const answer = await server.app.inject({ url: `/v1/charges/${id}/price`, headers: person.headers });
  return answer.json<ChargePrice>();
};
const again = (id: ChargeId, telemetry: Pick<ApiServer['telemetry'], 'readTrack'> = server.telemetry) =>
  server.database.transaction(person.accountId, async (transaction) => {
    await lockTimeline(transaction, vehicle);
    await priceAgain({ telemetry, now: () => Date.UTC(2026, 5, 2) })(transaction, id);
  });

describe('a recorded charge', () => {
  it('gets the card of its place with its type, renewable flag and cost (OQ-136, OQ-137, OQ-150, OQ-187)', async () => {
    const card = await addCard({}, { renewable: true });
    const id = await addCharge();
    await run();
    expect(await rowOf(id)).toMatchObject({
      card_id: card,
      card_name: 'Home',
      type: 'Home',
      renewable: true,
      cost: 600,
      cost_currency: 'EUR',
      co2: 0,
      price_due: null,
    });
  });

  it('gets the card of its named place, also when the place is named later (OQ-150)', async () => {
    await addCard();
    const club = await addCard({ name: 'Club', category: 'Company', latitude: null, longitude: null });
    const id = await addCharge({ start_latitude: 48.2, start_longitude: 11.6 });
    await run();
    expect((await rowOf(id)).card_id).toBeNull();
    const payload = { name: 'Club', location: { latitude: 48.2, longitude: 11.6 }, radius: 100, cardId: club };
    const added = await server.app.inject({ method: 'POST', url: '/v1/sites', headers: person.headers, payload });
    expect(added.statusCode).toBe(201);
    await server.runJob('sites');
    await run();
    expect(await rowOf(id)).toMatchObject({ site_id: added.json<{ id: string }>().id, card_id: club, type: 'Company' });
  });

  it('gets the card of the place that a user moves it to (OQ-150)', async () => {
    const card = await addCard();
    const id = await addCharge({ start_latitude: 50, start_longitude: 8 });
    await run();
    expect((await rowOf(id)).card_id).toBeNull();
    const payload = { location: here };
    await server.app.inject({ method: 'PATCH', url: `/v1/charges/${id}`, headers: person.headers, payload });
    await run();
    expect((await rowOf(id)).card_id).toBe(card);
  });

  it('gets the card that its named place is given later (OQ-150)', async () => {
    const club = await addCard({ name: 'Club', category: 'Company', latitude: null, longitude: null });
    const id = await addCharge({ start_latitude: 48.3, start_longitude: 11.7 });
    const send = (method: 'POST' | 'PATCH', url: string, payload: object) =>
      server.app.inject({ method, url, headers: person.headers, payload });
    const site = await send('POST', '/v1/sites', { name: 'Club', location: { latitude: 48.3, longitude: 11.7 }, radius: 100 });
    await server.runJob('sites');
    await run();
    expect((await rowOf(id)).card_id).toBeNull();
    await send('PATCH', `/v1/sites/${site.json<{ id: string }>().id}`, { cardId: club });
    await server.runJob('sites');
    await run();
    expect((await rowOf(id)).card_id).toBe(club);
  });

  it('shows the lines of its cost with the version of its card', async () => {
    const card = await addCard({}, { base: 1.5 });
    const id = await addCharge();
    await run();
    expect(await priceOf(id)).toEqual({
      cost: 7.5,
      costCurrency: 'EUR',
      pricedAt: expect.any(String),
      card: { id: card, name: 'Home', version: 1, versionAt: expect.any(String), loss: 0 },
      at: { country: 'DE', operator: null, decides: false },
      earlierCards: [],
      energySource: 'battery',
      lines: [
        expect.objectContaining({ kind: 'base', cost: 1.5 }),
        expect.objectContaining({ kind: 'energy', amount: 20, unitPrice: 0.3, cost: 6, capped: false, intervalMissing: false }),
      ],
      reason: null,
    });
  });

  it('has the reason where no card fits, none has a price, or the energy is unknown', async () => {
    const alone = await addCharge();
    await run();
    expect((await priceOf(alone)).reason).toMatchObject({ word: 'no_card' });
    await addCard();
    const [dc, unknown] = [await addCharge({ ac: false }, '2026-06-02T18:00:00Z'), await addCharge({ kwh: null }, '2026-06-03T18:00:00Z')];
    await run();
    expect(await priceOf(dc)).toMatchObject({ cost: null, lines: [], reason: { word: 'no_price', ac: false } });
    expect((await priceOf(unknown)).reason).toMatchObject({ word: 'no_energy' });
  });

  it('names the part without a price', async () => {
    await addCard({}, { prices: [price({ from: '00:00', to: '19:30', timezone: 'UTC' })] });
    const id = await addCharge();
    await run();
    expect((await priceOf(id)).reason).toEqual({
      word: 'gap',
      ac: true,
      from: '2026-06-01T19:30:00.000Z',
      to: '2026-06-01T20:00:00.000Z',
      timezone: 'UTC',
    });
  });

  it('is split over the prices of a day by the energy that was recorded, evenly without samples (OQ-188)', async () => {
    const cheap = price({ price: 0.1, from: '19:00', to: '07:00', timezone: 'UTC' });
    await addCard({}, { prices: [price(), cheap] });
    const id = await addCharge();
    await run();
    expect((await rowOf(id)).cost).toBe(400);
    const at = (hour: number) => Date.UTC(2026, 5, 1, hour);
    const samples = [0, 5, 20].map((energyAddedKwh, hour) => ({ ts: at(18 + hour), source: 'push' as const, energyAddedKwh }));
    await again(id, { readTrack: async () => samples });
    expect((await rowOf(id)).cost).toBe(300);
  });

  it('is pending until the job has priced it', async () => {
    const id = await addCharge();
    expect((await priceOf(id)).reason).toMatchObject({ word: 'pending' });
  });

  it('follows the version of its start', async () => {
    const card = await addCard();
    const newer = { account_id: person.accountId, card_id: card, number: 2, created_at: new Date('2026-06-10T00:00:00Z') };
    await tenant()
      .insertInto('card_versions')
      .values({
        ...newer,
        applies_from: new Date('2026-06-10T00:00:00Z'),
        content: JSON.stringify({ ...content, prices: [price({ price: 0.5 })] }),
      })
      .execute();
    const [before, after] = [await addCharge(), await addCharge({}, '2026-06-11T18:00:00Z')];
    await run();
    expect([(await rowOf(before)).cost, (await rowOf(after)).cost]).toEqual([600, 1000]);
    expect((await priceOf(after)).card).toMatchObject({ version: 2, versionAt: '2026-06-10T00:00:00.000Z' });
  });

  it('is priced again when its energy changes', async () => {
    await addCard();
    const id = await addCharge();
    await run();
    await set(id, { kwh: 10 });
    await run();
    expect((await rowOf(id)).cost).toBe(300);
  });
});

describe('a changed card (COST-092)', () => {
  it('prices its charges again from a day on, and those without a card; others stay', async () => {
    const [early, late] = [await addCharge({}, '2026-05-01T18:00:00Z'), await addCharge()];
    await run();
    const card = await addCard();
    await tenant()
      .updateTable('cards')
      .set({ reprice_from: new Date('2026-06-01T00:00:00Z') })
      .where('id', '=', card)
      .execute();
    await run();
    expect([(await rowOf(early)).cost, (await rowOf(late)).cost]).toEqual([null, 600]);
    const { reprice_from: due } = await tenant()
      .selectFrom('cards')
      .select('reprice_from')
      .where('id', '=', card)
      .executeTakeFirstOrThrow();
    expect(due).toBeNull();
  });
});

describe('a cost that a user entered', () => {
  it('stays, and so does one of an import, until the user asks for another one (CHG-050)', async () => {
    await addCard();
    const id = await addCharge({ cost: 1234, cost_currency: 'CHF' });
    await run();
    expect(await rowOf(id)).toMatchObject({ cost: 1234, cost_currency: 'CHF', type: 'Home', price_due: null });
    expect(await priceOf(id)).toMatchObject({ cost: 12.34, lines: [], reason: { word: 'entered' } });
    await again(id);
    expect(await rowOf(id)).toMatchObject({ cost: 600, cost_currency: 'EUR' });
  });

  it('stays where there is no card to calculate another one from', async () => {
    const id = await addCharge({ cost: 1234, cost_currency: 'EUR' });
    await again(id);
    expect((await rowOf(id)).cost).toBe(1234);
  });

  it('stays where it replaces a calculated one', async () => {
    await addCard();
    const id = await addCharge();
    await run();
    await set(id, { cost: 100, kwh: 10 });
    expect((await priceOf(id)).reason).toMatchObject({ word: 'entered' });
    await run();
    expect((await rowOf(id)).cost).toBe(100);
  });
});

describe('own solar power', () => {
  it.each([
    ['set to zero stays zero (CHG-054)', 0, 0],
    ['with its price kept keeps it (CHG-054)', 600, 600],
  ])('%s', async (_, cost, expected) => {
    await addCard();
    const id = await addCharge();
    await run();
    await set(id, { pv: true, cost, kwh: 10 });
    await run();
    expect(await rowOf(id)).toMatchObject({ cost: expected, co2: 0 });
  });

  it('without a cost has one line of zero, not no cost', async () => {
    const id = await addCharge({ pv: true });
    await run();
    expect(await rowOf(id)).toMatchObject({ cost: 0, cost_currency: 'EUR', co2: 0 });
    expect(await priceOf(id)).toMatchObject({ lines: [{ kind: 'energy', amount: 20, cost: 0 }], reason: null });
  });
});

describe('a charge', () => {
  it('that is locked stays as it is (CHG-075)', async () => {
    await addCard();
    const id = await addCharge({ locked: true });
    await run();
    expect(await rowOf(id)).toMatchObject({ cost: null, card_id: null, price_due: null });
  });

  it('whose card a user took away gets none again', async () => {
    await addCard();
    const id = await addCharge();
    await run();
    await set(id, { card_id: null, card_name: null });
    await again(id);
    await set(id, { kwh: 21 });
    await run();
    expect(await rowOf(id)).toMatchObject({ card_id: null, cost: null });
    expect((await priceOf(id)).reason).toMatchObject({ word: 'without_card' });
  });

  it('of another account is not found', async () => {
    const id = await addCharge();
    person = await signInAs(server);
    expect((await server.app.inject({ url: `/v1/charges/${id}/price`, headers: person.headers })).statusCode).toBe(404);
  });

  it('that a user froze keeps the CO2 that was entered', async () => {
    const id = await addCharge({ frozen: true, co2: 1234 });
    await run();
    expect((await rowOf(id)).co2).toBe(1234);
  });
});
