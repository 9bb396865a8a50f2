import type { ChargePrice } from '@wattbook/contract/prices/charge-price.schema';
import type { VehicleId } from '@wattbook/domain/ids';
import { type SourceServer, startSources } from '@wattbook/simulator/manufacturers/source-server';
import { marketCents } from '@wattbook/simulator/tariffs/market';
import { tariffSources } from '@wattbook/simulator/tariffs/tariffs';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ApiServer, exampleNoon, insertVehicle, openApiServer, type SignedIn, signInAs } from '../../testing/api-server.ts';
import { insertCharge } from '../../testing/segments.ts';
import { simulatedTariffs } from './simulated-tariffs.ts';

const [hour, day] = [3_600_000, 86_400_000];
const address = { line1: 'Am Lindenhof 7', line2: '', line3: '', line4: '85354 Freising', city: 'Freising' };
/** The place of the charges of `insertCharge`. */
const here = { latitude: 48.1, longitude: 11.5 };
const awattar = {
  name: 'Market',
  category: 'Home',
  integration: 'Awattar',
  address,
  addressLocation: here,
  gridFee: 0.1,
  tax: 19,
  prices: [{ ac: true, unit: 'kWh', price: 0.02 }],
};
const tibber = { name: 'Tibber', category: 'Home', integration: 'Tibber', RFID: 'tibber-a-home', token: 'tibber-a', addressLocation: here };

let sources: SourceServer;
let server: ApiServer;
let person: SignedIn;
let vehicle: VehicleId;
beforeAll(async () => {
  sources = await startSources(tariffSources, { now: () => server.clock.now });
  server = await openApiServer({}, { env: { ...simulatedTariffs(sources.url) } });
});
afterAll(async () => {
  await server.close();
  await sources.close();
});
beforeEach(async () => {
  server.clock.now = exampleNoon;
  person = await signInAs(server);
  vehicle = await insertVehicle(server, person);
});
afterEach(async () => {
  await sources.control({ act: ['awattar', 'tibber'].map((source) => ({ source, gap: null })) });
  await server.database.directory.deleteFrom('tariff_series').execute();
});

/** Lets time pass; the session of the user is renewed. */
const pass = async (ms: number) => {
  server.clock.now += ms;
  person = await signInAs(server, person);
};
const send = async (method: 'GET' | 'POST' | 'PATCH', path: string, payload: object | undefined, by = person) => {
  const answer = await server.app.inject({ method, url: `/v1${path}`, headers: by.headers, ...(payload && { payload }) });
  return answer.json<Record<string, unknown> & { id: string }>();
};
const addCard = (card: object, by = person) => send('POST', '/cards', card, by);
const addCharge = (at: number, hours: number, by = person, car = vehicle) =>
  insertCharge(server.database, by, car, new Date(at).toISOString(), {
    end_time: new Date(at + hours * hour),
    kwh: 10 * hours,
    kwh_bill: 10 * hours,
  });
const readTariffs = () => server.runJob('tariff prices');
const priceAll = () => server.runJob('charge prices');
const priceOf = async (id: string) => (await send('GET', `/charges/${id}/price`, undefined)) as unknown as ChargePrice;
const series = () => server.database.directory.selectFrom('tariff_series').selectAll().orderBy('key').execute();
const priceCount = async () => (await server.database.directory.selectFrom('tariff_prices').select('starts_at').execute()).length;
/** What a kWh of the card `awattar` costs in the hour of an instant, before rounding. */
const grossOf = (at: number) => (Math.round(marketCents(Math.floor(at / hour) * hour) * 1000) / 1e5 + 0.02 + 0.1) * 1.19;

describe('a charge with a smart tariff', () => {
  it('costs what its intervals say, each with its parts (OQ-187, OQ-201)', async () => {
    await addCard(awattar);
    const start = exampleNoon - 12 * hour;
    const id = await addCharge(start, 3);
    await readTariffs();
    await priceAll();
    const price = await priceOf(id);
    expect(price.reason).toBeNull();
    expect(price.lines.map(({ kind, from, amount }) => [kind, Date.parse(from), amount])).toEqual(
      [0, 1, 2].map((n) => ['dynamic', start + n * hour, 10]),
    );
    for (const [index, line] of price.lines.entries()) {
      expect(line.unitPrice).toBeCloseTo(grossOf(start + index * hour), 6);
      expect(line.parts).toMatchObject({ surcharge: 0.02, grid: 0.1 });
    }
    expect(price.cost).toBeCloseTo(10 * [0, 1, 2].reduce((sum, n) => sum + grossOf(start + n * hour), 0), 2);
  });

  it('waits for prices that are missing, and says for which, and is priced when they arrive', async () => {
    const start = exampleNoon - 12 * hour;
    await sources.control({ act: [{ source: 'awattar', gap: { from: start + hour, until: start + 2 * hour } }] });
    await addCard(awattar);
    const id = await addCharge(start, 3);
    await readTariffs();
    await priceAll();
    const gap = { word: 'no_interval', from: new Date(start + hour).toISOString(), to: new Date(start + 2 * hour).toISOString() };
    expect(await priceOf(id)).toMatchObject({ cost: null, reason: gap });
    await sources.control({ act: [{ source: 'awattar', gap: null }] });
    await pass(2 * hour);
    await server.database.directory
      .updateTable('tariff_series')
      .set({ due_at: new Date(server.clock.now) })
      .execute();
    await readTariffs();
    await priceAll();
    expect(await priceOf(id)).toMatchObject({ reason: null, cost: expect.any(Number) as number });
  });

  it('costs what the card itself says meanwhile where the provider states gross prices', async () => {
    await sources.control({ faults: [{ source: 'tibber', status: 503 }] });
    await addCard({ ...tibber, prices: [{ ac: true, unit: 'kWh', price: 0.4 }] });
    const id = await addCharge(exampleNoon - 4 * hour, 1);
    await readTariffs();
    await priceAll();
    expect(await priceOf(id)).toMatchObject({ cost: 4, lines: [{ kind: 'energy', intervalMissing: true }] });
    await pass(5 * 60_000);
    await readTariffs();
    await priceAll();
    const { lines } = await priceOf(id);
    expect(lines.map(({ kind, intervalMissing }) => [kind, intervalMissing])).toEqual(Array.from({ length: 4 }, () => ['dynamic', false]));
  });

  it('of the past makes the job read back to it', async () => {
    await addCard(awattar);
    const id = await addCharge(exampleNoon - 100 * day, 1);
    await priceAll();
    expect(await priceOf(id)).toMatchObject({ reason: { word: 'no_interval' } });
    await readTariffs();
    await priceAll();
    expect(await priceOf(id)).toMatchObject({ reason: null });
    expect(await priceCount()).toBeGreaterThan(100 * 24);
  });

  it('keeps a series of another home when the card changes: a version has its own', async () => {
    const { id: card } = await addCard(tibber);
    await send('PATCH', `/cards/${card}`, { RFID: 'tibber-a-garage' });
    const versions = await server.database
      .forAccount(person.accountId)
      .selectFrom('card_versions')
      .select('content')
      .where('card_id', '=', card)
      .execute();
    expect(new Set(versions.map(({ content }) => content.dynamic?.series)).size).toBe(2);
  });

  it('in the comparison of cards costs what its intervals say', async () => {
    const { id: card } = await addCard(awattar);
    const start = exampleNoon - 12 * hour;
    await addCharge(start, 1);
    await readTariffs();
    const body = {
      vehicleId: vehicle,
      from: new Date(start - day).toISOString(),
      to: new Date(exampleNoon).toISOString(),
      cardIds: [card],
    };
    const { data } = (await send('POST', '/cards/compare', body)) as unknown as { data: { cost: number }[] };
    expect(data[0]?.cost).toBeCloseTo(10 * grossOf(start), 2);
  });
});

describe('the prices of a series', () => {
  it('are read once for every account that has the tariff, up to the end of tomorrow', async () => {
    const other = await signInAs(server);
    await addCard(awattar);
    await addCard({ ...awattar, address: { ...address, line4: '10115 Berlin' } }, other);
    expect(await series()).toHaveLength(1);
    await readTariffs();
    const stored = await priceCount();
    const tomorrow = Date.parse('2026-06-17T00:00:00+02:00');
    expect((await series())[0]).toMatchObject({
      provider: 'Awattar',
      key: 'DE',
      currency: 'EUR',
      problem: null,
      priced_until: new Date(tomorrow),
    });
    await readTariffs();
    expect(await priceCount()).toBe(stored);
  });

  it('go with the last card, and not before', async () => {
    const { id } = await addCard(tibber);
    await readTariffs();
    await send('PATCH', `/cards/${id}`, { active: false });
    await pass(4 * day);
    await readTariffs();
    expect(await series()).toHaveLength(1);
    await server.database.forAccount(person.accountId).deleteFrom('cards').execute();
    await pass(2 * day);
    await readTariffs();
    expect([await series(), await priceCount()]).toEqual([[], 0]);
  });

  it('are not read for a card that is deleted or not active', async () => {
    const { id } = await addCard(awattar);
    await send('PATCH', `/cards/${id}`, { active: false });
    await readTariffs();
    expect(await priceCount()).toBe(0);
  });

  it.each([
    ['an overload', { status: 429, headers: { 'retry-after': '7200' } }, 2 * hour, 'limited'],
    ['an error of the provider', { status: 502 }, 60_000, 'unavailable'],
    ['an answer that was cut off', { cut: true }, 60_000, 'unavailable'],
    ['JSON of another shape', { status: 200, body: { data: [{}] } }, 60_000, 'unreadable'],
    [
      'a price that is none',
      { status: 200, body: { data: [{ start_timestamp: 0, end_timestamp: hour, marketprice: 1e9, unit: 'Eur/MWh' }] } },
      60_000,
      'unreadable',
    ],
  ])('are asked for later after %s', async (_title, fault, wait, problem) => {
    await sources.control({ faults: [{ source: 'awattar', ...fault }] });
    await addCard(awattar);
    await readTariffs();
    expect((await series())[0]).toMatchObject({ problem, failures: 1, due_at: new Date(exampleNoon + wait) });
    await pass(wait);
    await readTariffs();
    expect((await series())[0]).toMatchObject({ problem: null, failures: 0 });
  });
});

describe('the token of a provider', () => {
  it('that is refused is said at the card, used no more, and tried again once it is changed (COST-055, COST-087)', async () => {
    const { id, tokenRefused } = await addCard({ ...tibber, token: 'wrong token' });
    expect(tokenRefused).toBe(false);
    await readTariffs();
    expect(await send('GET', `/cards/${id}`, undefined)).toMatchObject({ hasToken: true, tokenRefused: true });
    await pass(2 * day);
    // With a token nobody sends, the provider would answer.
    await readTariffs();
    expect((await series())[0]).toMatchObject({ problem: 'no_access', priced_until: null });
    expect(await send('PATCH', `/cards/${id}`, { token: 'tibber-a' })).toMatchObject({ tokenRefused: false });
    await readTariffs();
    expect((await series())[0]?.problem).toBeNull();
  });

  it('of one card stands in for that of another with the same home', async () => {
    const other = await signInAs(server);
    await addCard(tibber);
    await addCard({ ...tibber, token: 'wrong token' }, other);
    await readTariffs();
    expect((await series())[0]).toMatchObject({ provider: 'Tibber', key: 'tibber-a-home', problem: null });
  });

  it('is neither readable in the database nor in an answer', async () => {
    const card = await addCard(tibber);
    const { token } = await server.database
      .forAccount(person.accountId)
      .selectFrom('cards')
      .select('token')
      .where('id', '=', card.id)
      .executeTakeFirstOrThrow();
    expect(token).not.toContain('tibber-a');
    await readTariffs();
    expect(server.log.join('')).not.toContain('tibber-a');
    expect(card).not.toHaveProperty('token');
  });
});
