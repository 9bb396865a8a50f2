import { type Card, card } from '@wattbook/contract/cards/card.schema';
import type { VehicleId } from '@wattbook/domain/ids';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiServer, insertVehicle, openApiServer, type SignedIn, signInAs } from '../../testing/api-server.ts';
import { insertCharge } from '../../testing/segments.ts';
import {
  type CardVersion,
  type DueRepricing,
  findCard,
  listPricedCards,
  versionOf,
  finishRepricing,
  listDueRepricings,
  readCardVersion,
} from './public.ts';

let server: ApiServer;
let jana: SignedIn;
let vehicle: VehicleId;
beforeAll(async () => {
  server = await openApiServer();
  jana = await signInAs(server);
  vehicle = await insertVehicle(server, jana);
});
afterAll(() => server.close());

const send = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, payload?: object, who = jana, language = 'en') =>
  server.app.inject({
    method,
    url: `/v1/cards${path}`,
    headers: { ...who.headers, 'accept-language': language },
    ...(payload && { payload }),
  });
const add = async (payload: object, who = jana) => (await send('POST', '', payload, who)).json<Card>();
const read = async ({ id }: { readonly id: string }) => (await send('GET', `/${id}`)).json<Card>();
const change = async ({ id }: { readonly id: string }, payload: object) => (await send('PATCH', `/${id}`, payload)).json<Card>();
const names = async (query = '', who = jana) =>
  (await send('GET', `?${query}`, undefined, who)).json<{ data: Card[] }>().data.map(({ name }) => name);
const tenant = (who = jana) => server.database.forAccount(who.accountId);
const price = { ac: true, price: 0.32, unit: 'kWh' } as const;

describe('a card (API-102, API-103, API-104)', () => {
  it('has its defaults: public, Germany, the currency of the user, active, a colour of its own (COST-057, COST-058, COST-059)', async () => {
    const swiss = await signInAs(server);
    await tenant(swiss).updateTable('users').set({ currency: 'CHF' }).execute();
    const [first, second] = [await add({ name: ' Card ' }, swiss), await add({ name: 'Other' }, swiss)];
    expect(card.strict().parse(first)).toMatchObject({
      name: 'Card',
      category: 'Public',
      country: 'DE',
      currency: 'CHF',
      active: true,
      default: false,
      hasToken: false,
      version: 1,
      createdAt: new Date(server.clock.now).toISOString(),
    });
    expect(second.color).not.toBe(first.color);
  });

  it('is read and listed as it was saved (COST-050, COST-051, COST-094)', async () => {
    const saved = await add({
      name: 'Home',
      url: 'https://example.org/',
      category: 'Home',
      currency: 'EUR',
      flat: 12.9,
      base: 0.5,
      loss: 8.5,
      startDate: '2026-01-01',
      endDate: '2026-12-31',
      prices: [
        { ...price, day: 'so', from: '22:00', to: '06:00', timezone: 'Europe/Berlin', country: null },
        { ac: true, price: 0.1, unit: 'Minutes', after: 240, max: 12 },
      ],
      vehicleId: vehicle,
      renewable: true,
      address: { line1: 'Am Ring 1', line2: '', line3: '', line4: '', city: 'Ulm' },
      addressLocation: { type: 'Point', coordinates: [11.5, 48.1] },
      userId: jana.userId,
    });
    expect(saved).toMatchObject({
      flat: 12.9,
      base: 0.5,
      loss: 8.5,
      startDate: '2026-01-01',
      prices: [
        { ...price, day: 'so', from: '22:00', to: '06:00', timezone: 'Europe/Berlin' },
        { ac: true, price: 0.1, unit: 'Minutes', after: 240, max: 12 },
      ],
      addressLocation: { latitude: 48.1, longitude: 11.5 },
    });
    expect(await read(saved)).toEqual(saved);
    const row = (await send('GET', '?fields=id,name,default&active=false')).json<{ data: object[] }>();
    expect(row.data).toContainEqual({ id: saved.id, name: 'Home', default: false });
    expect((await change(saved, { name: 'At home', id: saved.id })).version).toBe(2);
  });

  it('keeps its fees when its currency changes to one without cents', async () => {
    const saved = await add({ name: 'Budapest', currency: 'EUR', base: 5 });
    expect(await change(saved, { currency: 'HUF' })).toMatchObject({ base: 5, currency: 'HUF' });
  });

  it('never answers its token, which is sealed (COST-055, OQ-201)', async () => {
    const answer = await send('POST', '', { name: 'Tibber', integration: 'Tibber', token: 'secret-token', RFID: 'home-1' });
    expect(answer.body).not.toContain('secret-token');
    const { id, hasToken } = answer.json<Card>();
    expect(hasToken).toBe(true);
    const row = await tenant().selectFrom('cards').select('token').where('id', '=', id).executeTakeFirstOrThrow();
    expect(row.token).not.toContain('secret-token');
    expect(await change({ id }, { token: null })).toMatchObject({ hasToken: false });
  });

  it.each([
    [{ name: ' ' }, 'name', 'name fehlt'],
    [{ name: 'x', url: 'javascript:alert(1)' }, 'url', 'Muss eine gültige URL sein'],
    [{ name: 'x', flat: '5 Euro' }, 'flat', 'Muss eine gültige Zahl sein'],
    [{ name: 'x', base: '5 Euro' }, 'base', 'Muss eine gültige Zahl sein'],
    [{ name: 'x', loss: '5 %' }, 'loss', 'Muss eine gültige Zahl sein'],
    [{ name: 'x', flat: 5 }, 'startDate', 'startDate fehlt'],
    [{ name: 'x', startDate: '2026-13-01' }, 'startDate', 'Muss ein Datum sein, etwa 2026-11-18'],
    [{ name: 'x', prices: [{ ...price, price: 'x' }] }, 'prices.0.price', 'Muss eine gültige Zahl sein'],
    [{ name: 'x', prices: [{ ...price, from: '22:00' }] }, 'prices.0.to', 'prices.0.to fehlt'],
    [{ name: 'x', prices: [{ ...price, unit: 'Day' }] }, 'prices.0.unit', 'Muss eine der angebotenen Möglichkeiten sein'],
    [{ name: 'x', integration: 'Tibber' }, 'RFID', 'Wähle eines der Häuser deines Tibber-Kontos'],
    [{ name: 'x', operators: ['019a0000-0000-7000-8000-000000000001'] }, 'operators.0', 'Dieser Wert ist nicht gültig'],
    [{ name: 'x', baseCardId: '019a0000-0000-7000-8000-000000000001' }, 'baseCardId', 'Dieser Wert ist nicht gültig'],
    [{ name: 'x', fleet: true }, 'fleet', 'Dieses Feld ist nicht bekannt'],
  ])('%j is refused on its field (COST-073, COST-074, COST-075)', async (payload, field, message) => {
    const before = await names();
    const answer = await send('POST', '', payload, jana, 'de');
    expect(answer.statusCode).toBe(400);
    expect(answer.json<{ errors: object }>().errors).toHaveProperty([field]);
    expect(answer.json<{ errors: Record<string, string> }>().errors[field]).toContain(message.split(' ').at(-1));
    expect(await names()).toEqual(before);
  });

  it('of a change names itself and its user, or is refused (COST-091)', async () => {
    const [saved, other] = [await add({ name: 'Mine' }), await signInAs(server)];
    expect((await send('PATCH', `/${saved.id}`, { userId: other.userId })).json()).toEqual({ message: 'not_found' });
    expect((await send('PATCH', `/${saved.id}`, { id: other.userId })).json()).toMatchObject({ message: 'validation' });
    expect((await send('PATCH', `/${saved.id}`, { version: 0, name: 'x' })).json()).toMatchObject({ message: 'conflict' });
  });
});

describe('the list', () => {
  it('of a range in the year 0, which no calendar has, is refused on its field', async () => {
    const answer = await send('GET', '?from=0000-01-01T00:00:00Z');
    expect([answer.statusCode, Object.keys(answer.json<{ errors: object }>().errors)]).toEqual([400, ['from']]);
  });

  it('is by name, and can be limited to active cards, a vehicle and a range (COST-036, COST-041, API-101, OQ-143, OQ-195)', async () => {
    const mia = await signInAs(server);
    const [zoe, ida] = [await insertVehicle(server, mia), await insertVehicle(server, mia)];
    const today = { startDate: '2026-06-01', endDate: '2026-06-30' };
    await add({ name: 'C', vehicleId: zoe }, mia);
    await add({ name: 'A', active: false, ...today }, mia);
    await add({ name: 'B', startDate: '2026-07-01' }, mia);
    await add({ name: 'D', vehicleId: ida, endDate: '2026-05-31' }, mia);
    expect(await names('', mia)).toEqual(['A', 'B', 'C', 'D']);
    expect(await names('active=false', mia)).toEqual(['A', 'B', 'C', 'D']);
    expect(await names('active=true', mia)).toEqual(['B', 'C', 'D']);
    expect(await names(`vehicleId=${zoe}`, mia)).toEqual(['A', 'B', 'C']);
    expect(await names('from=2026-06-30T12:00:00Z&to=2026-06-30T13:00:00Z', mia)).toEqual(['A', 'C']);
  });
});

describe('the default', () => {
  const defaults = async () =>
    (await send('GET', ''))
      .json<{ data: Card[] }>()
      .data.filter((one) => one.default)
      .map(({ name }) => name);
  it('is one of each category and vehicle: setting it clears the others (OQ-204)', async () => {
    const first = await add({ name: 'First', category: 'Company', default: true });
    await add({ name: 'Of a vehicle', category: 'Company', vehicleId: vehicle, default: true });
    const second = await add({ name: 'Second', category: 'Company', default: true });
    expect(await defaults()).toEqual(['Of a vehicle', 'Second']);
    expect(await change(first, { default: true })).toMatchObject({ default: true });
    expect(await defaults()).toEqual(['First', 'Of a vehicle']);
    // A card that moves to another category takes its place there.
    await change(second, { category: 'Private', default: true });
    await change(second, { category: 'Company' });
    expect(await defaults()).toEqual(['Of a vehicle', 'Second']);
  });

  it('is given back to a restored card only while no other has it (OQ-204)', async () => {
    const first = await add({ name: 'Deleted', category: 'Supercharger', default: true });
    await send('DELETE', `/${first.id}`);
    const other = await add({ name: 'Successor', category: 'Supercharger', default: true });
    expect((await send('POST', `/${first.id}/restore`)).statusCode).toBe(204);
    expect([(await read(first)).default, (await read(other)).default]).toEqual([false, true]);
  });
});

describe('a version', () => {
  const at = (time: string) => new Date(time);
  it('holds the prices as they were, and applies from when the user says (prices.md, COST-094)', async () => {
    server.clock.now = Date.parse('2026-06-10T12:00:00Z');
    const saved = await add({ name: 'Versions', currency: 'EUR', prices: [price] });
    await change(saved, { name: 'Only a name' });
    await change(saved, { prices: [{ ...price, price: 0.4 }] });
    await change(saved, { prices: [{ ...price, price: 0.5 }], from: '2026-06-01T00:00:00+02:00' });
    const priceAt = async (time: string) => {
      const card = (await listPricedCards(tenant())).find(({ id }) => id === saved.id);
      return card && versionOf(card, at(time))?.content.prices[0]?.price;
    };
    expect(await priceAt('2026-05-31T21:59:59Z')).toBe(0.32);
    expect(await priceAt('2026-05-31T22:00:00Z')).toBe(0.5);
    expect(await priceAt('2026-06-10T12:00:00Z')).toBe(0.5);
    expect(await readCardVersion(tenant(), saved.id, 2)).toEqual({
      cardId: saved.id,
      number: 2,
      content: { currency: 'EUR', base: 0, loss: 0, renewable: false, prices: [{ ...price, price: 0.4 }] },
      appliesFrom: at('2026-06-10T12:00:00Z'),
      createdAt: at('2026-06-10T12:00:00Z'),
    } satisfies CardVersion);
    expect(await readCardVersion(tenant(), saved.id, 4)).toBeUndefined();
    expect((await findCard(tenant(), saved.id))?.name).toBe('Only a name');
  });

  it('that applies to earlier charges marks them to be priced again, until that is done', async () => {
    const saved = await add({ name: 'Again', prices: [price] });
    const due = async (): Promise<DueRepricing | undefined> =>
      (await listDueRepricings(server.database, 1000)).find(({ cardId }) => cardId === saved.id);
    // A new card may fit charges that have none.
    expect(await due()).toMatchObject({ from: new Date(0), number: 1 });
    await finishRepricing(tenant(), { cardId: saved.id, number: 1 });
    await change(saved, { base: 1 });
    expect(await due()).toBeUndefined();
    await change(saved, { from: '2026-03-01T00:00:00Z' });
    const first = await due();
    expect(first).toEqual({ accountId: jana.accountId, cardId: saved.id, from: at('2026-03-01T00:00:00Z'), number: 3 });
    await change(saved, { base: 2, from: '2026-04-01T00:00:00Z' });
    expect(await due()).toMatchObject({ from: at('2026-03-01T00:00:00Z'), number: 4 });
    await finishRepricing(tenant(), { cardId: saved.id, number: 3 });
    expect(await due()).toBeDefined();
    await finishRepricing(tenant(), { cardId: saved.id, number: 4 });
    expect(await due()).toBeUndefined();
  });
});

describe('a deleted card (API-105)', () => {
  it('is restored for 30 days, after ten minutes without its token; then it stays hidden while a charge refers to it (COST-047, OQ-203)', async () => {
    const [used, unused] = [await add({ name: 'Used', token: 'x' }), await add({ name: 'Unused' })];
    await insertCharge(server.database, jana, vehicle, '2026-06-05T08:00:00Z', { card_id: used.id });
    for (const one of [used, unused]) expect((await send('DELETE', `/${one.id}`)).statusCode).toBe(204);
    expect((await send('DELETE', `/${used.id}`)).json()).toEqual({ message: 'not_found' });
    expect((await send('PATCH', `/${used.id}`, { name: 'x' })).statusCode).toBe(404);
    await server.runJob('deleted cards');
    expect((await send('POST', `/${unused.id}/restore`)).statusCode).toBe(204);
    await send('DELETE', `/${unused.id}`);
    server.clock.now += 600_001;
    await server.runJob('deleted cards');
    expect((await send('POST', `/${used.id}/restore`)).statusCode).toBe(204);
    expect(await read(used)).toMatchObject({ hasToken: false });
    await send('DELETE', `/${used.id}`);
    server.clock.now += 30 * 86_400_000 + 1;
    jana = await signInAs(server, jana);
    await server.runJob('deleted cards');
    for (const one of [used, unused]) expect((await send('POST', `/${one.id}/restore`)).statusCode).toBe(404);
    const rows = await tenant().selectFrom('cards').select(['id', 'token']).where('id', 'in', [used.id, unused.id]).execute();
    expect(rows).toEqual([{ id: used.id, token: null }]);
    expect(await readCardVersion(tenant(), used.id, 1)).toBeDefined();
    expect(await findCard(tenant(), used.id)).toBeUndefined();
  });

  it('goes with its vehicle', async () => {
    const mia = await signInAs(server);
    const zoe = await insertVehicle(server, mia);
    await add({ name: 'Of Zoe', vehicleId: zoe }, mia);
    await tenant(mia).deleteFrom('vehicles').where('id', '=', zoe).execute();
    expect(await tenant(mia).selectFrom('card_versions').select('card_id').execute()).toEqual([]);
  });
});
