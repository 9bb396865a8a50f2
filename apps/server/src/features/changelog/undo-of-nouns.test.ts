import type { Card } from '@wattbook/contract/cards/card.schema';
import type { Change, Origin } from '@wattbook/contract/changelog/change.schema';
import type { Charge } from '@wattbook/contract/charges/charge.schema';
import type { FixedCost } from '@wattbook/contract/costs/cost.schema';
import type { Vehicle } from '@wattbook/contract/vehicles/vehicle.schema';
import type { VehicleId } from '@wattbook/domain/ids';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ApiServer, exampleNoon, insertVehicle, openApiServer, type SignedIn, signInAs } from '../../testing/api-server.ts';
import { insertCard } from '../../testing/cards.ts';
import { insertCharge } from '../../testing/segments.ts';

const start = '2026-06-14T08:00:00Z';

let server: ApiServer;
let person: SignedIn;
let vehicle: VehicleId;
beforeAll(async () => {
  server = await openApiServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.now = exampleNoon;
  person = await signInAs(server);
  vehicle = await insertVehicle(server, person);
});

/** Each call a second after the one before, so that entries have an order. */
const call = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, payload?: object) => {
  server.clock.now += 1000;
  return server.app.inject({ method, url, headers: person.headers, ...(payload && { payload }) });
};
const logOf = async (url: string) =>
  (await call('GET', `${url}/changelog`)).json<{ total: number; data: Change[]; origin: Origin | null }>();
const newest = async (url: string): Promise<Change> => {
  const [first] = (await logOf(url)).data;
  if (first === undefined) throw new Error('There is no change.');
  return first;
};
const undo = ({ id }: Change) => call('POST', `/v1/changes/${id}/undo`);
const tenant = () => server.database.forAccount(person.accountId);

describe('an undo of a change of a charge (CHG-068, API-100)', () => {
  const chargeOf = async (url: string) => (await call('GET', url)).json<Charge>();
  const add = async (values: Parameters<typeof insertCharge>[4] = {}, at = start) =>
    // Levels that fit a charge: a change checks the rules.
    `/v1/charges/${await insertCharge(server.database, person, vehicle, at, { start_level: 60, ...values })}`;

  it.each([
    [{ comment: 'Rain', tags: ['Trip'] }],
    [{ endTime: '2026-06-14T09:30:00Z', endLevel: 90 }],
    [{ kWh: 25, ac: false, max: 50 }],
    [{ cost: 9.5 }],
    [{ pv: true }],
    [{ meterStart: 100, meterEnd: 122 }],
    [{ pointId: 'another point' }],
    [{ address: { line1: 'Am Ring 1', line2: '', line3: '', line4: '', city: 'Ulm' }, location: { latitude: 48.11, longitude: 11.52 } }],
  ])('of %j gives back every value', async (changes) => {
    const url = await add({
      kwh_bill: 21,
      cost: 700,
      cost_currency: 'CHF',
      ac_inferred: true,
      address: 'Marienplatz 1, München',
      co2: 7600,
      point_id: 'wallbox',
      point_name: 'The wallbox of the recording',
      end_unheard: 900,
      end_latitude: 48.1,
      end_longitude: 11.5,
    });
    const before = await chargeOf(url);
    expect((await call('PATCH', url, changes)).statusCode).toBe(200);
    expect(await chargeOf(url)).not.toEqual(before);
    expect((await undo(await newest(url))).statusCode).toBe(200);
    expect(await chargeOf(url)).toEqual({ ...before, version: before.version + 2 });
  });

  it('gives back the card with its cost, also where the cost was entered', async () => {
    const first = await insertCard(server.database, person, { name: 'First' });
    const second = await insertCard(server.database, person, { name: 'Second' });
    const url = await add({ card_id: first, card_name: 'First', cost: 543, cost_currency: 'EUR' });
    const before = await chargeOf(url);
    await call('PATCH', url, { cardId: second });
    expect(await chargeOf(url)).toMatchObject({ cardName: 'Second' });
    expect((await undo(await newest(url))).statusCode).toBe(200);
    expect(await chargeOf(url)).toEqual({ ...before, version: before.version + 2 });
  });

  it('is refused while the charge is locked (CHG-075)', async () => {
    const url = await add();
    await call('PATCH', url, { comment: 'x' });
    await tenant().updateTable('charges').set({ locked: true }).execute();
    const entry = await newest(url);
    expect(entry).toMatchObject({ undo: 'charge_locked' });
    expect((await undo(entry)).statusCode).toBe(423);
  });

  it('of a merge gives back its parts, which show it too (CHG-070)', async () => {
    const parts = [await add(), await add({}, '2026-06-14T12:00:00Z')];
    const ids = parts.map((url) => url.split('/').at(-1) ?? '');
    const merged = (
      await call(
        'POST',
        '/v1/charges/merge',
        ids.map((id) => ({ id })),
      )
    ).json<Charge>();
    const entry = await newest(`/v1/charges/${merged.id}`);
    expect(entry).toMatchObject({ action: 'merged', entityId: merged.id, related: ids, undo: 'possible' });
    expect((await undo(entry)).json()).toMatchObject({ undo: 'undone', subject: null });
    const log = await logOf(parts[0] ?? '');
    expect(log.data.map(({ action }) => action)).toEqual(['unmerged', 'merged']);
    expect(log.origin).toMatchObject({ kind: 'vehicle' });
    expect((await undo(entry)).statusCode).toBe(200);
    const { total } = (await call('GET', `/v1/charges?vehicleId=${vehicle}`)).json<{ total: number }>();
    expect(total).toBe(2);
  });

  it('is known where the merge was undone elsewhere', async () => {
    const ids = [await add(), await add({}, '2026-06-14T12:00:00Z')].map((url) => url.split('/').at(-1));
    const merged = (
      await call(
        'POST',
        '/v1/charges/merge',
        ids.map((id) => ({ id })),
      )
    ).json<Charge>();
    await call('POST', `/v1/charges/${merged.id}/unmerge`);
    const log = (await call('GET', `/v1/vehicles/${vehicle}/changelog`)).json<{ data: Change[] }>();
    expect(log.data.map(({ action, undo: state }) => [action, state])).toEqual([
      ['unmerged', 'impossible'],
      ['merged', 'undone'],
    ]);
  });
});

describe('an undo of a change of a rate card', () => {
  const price = { ac: true, price: 0.32, unit: 'kWh' } as const;
  const cardOf = async (url: string) => (await call('GET', url)).json<Card>();
  const add = async (values: object = {}) =>
    `/v1/cards/${(await call('POST', '/v1/cards', { name: 'Home', prices: [price], ...values })).json<Card>().id}`;

  it('gives back its prices, as a new version', async () => {
    const url = await add();
    const before = await cardOf(url);
    await call('PATCH', url, { name: 'At home', base: 0.5, prices: [{ ...price, price: 0.4 }] });
    const { data } = await logOf(url);
    expect(data.map(({ action }) => action)).toEqual(['changed', 'created']);
    expect(data[0]).toMatchObject({ vehicleId: null, entityOld: { name: 'Home', base: 0 }, entityNew: { name: 'At home', base: 0.5 } });
    expect((await undo(await newest(url))).statusCode).toBe(200);
    expect(await cardOf(url)).toEqual({ ...before, version: 3, updatedAt: expect.any(String) });
    const versions = await tenant().selectFrom('card_versions').select('number').execute();
    expect(versions.map(({ number }) => number)).toEqual([1, 2, 3]);
  });

  it('shows a deleted card again', async () => {
    const url = await add();
    await call('DELETE', url);
    const entry = await newest(url);
    expect(entry).toMatchObject({ action: 'deleted', undo: 'possible', subject: { name: 'Home', deleted: true } });
    expect((await undo(entry)).statusCode).toBe(200);
    expect(await cardOf(url)).toMatchObject({ name: 'Home' });
  });

  it('is not possible for its token, which is in no entry', async () => {
    const url = await add();
    await call('PATCH', url, { integration: 'Tibber', token: 'a secret of Tibber', RFID: 'home' });
    const entry = await newest(url);
    expect(entry).toMatchObject({ entityNew: { hasToken: true }, undo: 'impossible' });
    expect((await undo(entry)).statusCode).toBe(403);
    expect(JSON.stringify(await logOf(url))).not.toContain('a secret of Tibber');
  });
});

describe('an undo of a change of the settings of a vehicle', () => {
  const vehicleOf = async () => (await call('GET', '/v1/vehicles')).json<{ data: Vehicle[] }>().data[0];
  const url = () => `/v1/vehicles/${vehicle}`;

  it('gives back every value', async () => {
    const before = await vehicleOf();
    const changes = { displayName: 'Flitzer', kWh: 77, tripMergeTime: 15, licensePlate: 'M-WB 1', timeZone: 'Europe/Berlin' };
    expect((await call('PATCH', url(), changes)).statusCode).toBe(200);
    const entry = await newest(url());
    expect(entry).toMatchObject({ noun: 'vehicles', entityNew: changes, subject: { name: 'Flitzer' } });
    expect((await undo(entry)).statusCode).toBe(200);
    expect(await vehicleOf()).toEqual(before);
  });

  it('is refused where another vehicle has the name by now, and stays possible', async () => {
    const { displayName } = (await vehicleOf()) ?? { displayName: '' };
    await call('PATCH', url(), { displayName: 'Flitzer' });
    const entry = await newest(url());
    expect((await call('POST', '/v1/vehicles', { displayName })).statusCode).toBe(201);
    expect((await undo(entry)).statusCode).toBe(400);
    expect(await newest(url())).toMatchObject({ id: entry.id, undoneAt: null, undo: 'possible' });
  });

  it('does not begin a connection again that was ended by archiving (OQ-071)', async () => {
    await call('PATCH', url(), { archive: true });
    expect(await newest(url())).toMatchObject({ entityNew: { archive: true }, undo: 'impossible' });
  });
});

describe('an undo of a change of a fixed cost', () => {
  const insurance = { description: 'Insurance', costs: 600, startDate: '2026-01-01' };
  const add = async () => (await call('POST', '/v1/costs', { ...insurance, vehicleId: vehicle })).json<FixedCost>();
  const ofVehicle = async () => (await call('GET', `/v1/vehicles/${vehicle}/changelog?noun=costs`)).json<{ data: Change[] }>().data;

  it('gives back its values', async () => {
    const cost = await add();
    await call('PATCH', `/v1/costs/${cost.id}`, { costs: 650, type: 'OneTime', date: '2026-03-01' });
    const [entry] = await ofVehicle();
    expect(entry).toMatchObject({ noun: 'costs', entityOld: { costs: 600, date: null }, subject: { name: 'Insurance' }, undo: 'possible' });
    expect((await undo(entry as Change)).statusCode).toBe(200);
    expect((await call('GET', `/v1/costs/${cost.id}`)).json()).toEqual({ ...cost, version: 3 });
  });

  it('shows a deleted one again', async () => {
    const cost = await add();
    await call('DELETE', `/v1/costs/${cost.id}`);
    const [entry] = await ofVehicle();
    expect((await undo(entry as Change)).statusCode).toBe(200);
    expect((await call('GET', `/v1/costs/${cost.id}`)).json()).toEqual(cost);
    expect((await ofVehicle()).map(({ action, undo: state }) => [action, state])).toEqual([
      ['restored', 'impossible'],
      ['deleted', 'undone'],
      ['created', 'impossible'],
    ]);
  });
});
