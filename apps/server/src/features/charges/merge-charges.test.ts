import { type Charge, charge as chargeSchema } from '@wattbook/contract/charges/charge.schema';
import type { VehicleId } from '@wattbook/domain/ids';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ApiServer, insertVehicle, openApiServer, type SignedIn, signInAs } from '../../testing/api-server.ts';
import { insertCharge, insertStationary, insertTrip } from '../../testing/segments.ts';

let server: ApiServer;
let person: SignedIn;
let vehicle: VehicleId;

beforeAll(async () => {
  server = await openApiServer();
  person = await signInAs(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  vehicle = await insertVehicle(server, person);
});

type Values = Parameters<typeof insertCharge>[4];
const add = (start: string, values?: Values) => insertCharge(server.database, person, vehicle, start, values);
const post = (url: string, payload?: object, who = person) =>
  server.app.inject({ method: 'POST', url: `/v1/charges/${url}`, headers: who.headers, ...(payload && { payload }) });
const merge = (ids: readonly string[], who = person) =>
  post(
    'merge',
    ids.map((id) => ({ id })),
    who,
  );
const list = async () =>
  (await server.app.inject({ url: `/v1/charges?vehicleId=${vehicle}&sort=startTime`, headers: person.headers })).json<{ data: Charge[] }>()
    .data;
/** What is stored of charges; the version grows, and the distance between charges is written with each change. */
const storedOf = (charges: readonly Charge[]) => charges.map(({ version: _, distanceBetweenCharges: __, ...charge }) => charge);

const first = '2026-06-01T08:00:00Z';
const next = '2026-06-01T12:00:00Z';

describe('charges that are merged (CHG-070, API-097)', () => {
  it('become one with the first start, the last end and the sums; late samples do not change it', async () => {
    const ids = [
      await add(next, { kwh: 10, kwh_bill: 11, cost: 300, cost_currency: 'EUR', end_level: 90, tags: ['b'] }),
      await add(first, { kwh: 20, kwh_bill: 22, cost: 600, cost_currency: 'EUR', max_kw: 22, tags: ['a'], comment: 'x' }),
    ];
    await insertStationary(server.database, 'idles', person, vehicle, '2026-06-01T10:30:00Z');
    const answer = await merge(ids);
    expect(answer.statusCode).toBe(201);
    const merged = chargeSchema.strict().parse(answer.json());
    expect(merged).toMatchObject({
      startTime: '2026-06-01T08:00:00.000Z',
      endTime: '2026-06-01T14:00:00.000Z',
      kWh: 30,
      kWhBill: 33,
      cost: 9,
      max: 22,
      startLevel: 80,
      endLevel: 90,
      tags: ['a', 'b'],
      comment: 'x',
      merged: true,
      energyMethod: 'counter',
      version: 1,
    });
    expect(await list()).toEqual([merged]);
    const tenant = server.database.forAccount(person.accountId);
    const rows = await tenant.selectFrom('charges').selectAll().where('vehicle_id', '=', vehicle).orderBy('source').execute();
    expect(rows.map(({ frozen, deleted_at, merged_into }) => [frozen, deleted_at !== null, merged_into])).toEqual([
      [true, false, null],
      [false, true, merged.id],
      [false, true, merged.id],
    ]);
    expect(await tenant.selectFrom('idles').select('id').where('vehicle_id', '=', vehicle).execute()).toEqual([]);
  });

  it.each([
    [true, false],
    [false, true],
  ])('are interrupted when they end as the last one: %s, %s (decision 0202)', async (early, late) => {
    const { id } = (await merge([await add(first, { interrupted: early }), await add(next, { interrupted: late })])).json<Charge>();
    const { rows } = await server.pool.query('select interrupted from charges where id = $1', [id]);
    expect(rows).toEqual([{ interrupted: late }]);
  });

  it('are as they were when the merge is undone, also after a change', async () => {
    // Levels that fit a charge: undoing checks the rules.
    const levels = { start_level: 70, end_level: 80 };
    const ids = [await add(first, { ...levels, tags: ['a'] }), await add(next, { ...levels, frozen: true })];
    const before = await list();
    const { id } = (await merge(ids)).json<Charge>();
    await server.app.inject({ method: 'PATCH', url: `/v1/charges/${id}`, payload: { comment: 'x' }, headers: person.headers });
    const answer = await post(`${id}/unmerge`);
    expect([answer.statusCode, answer.json<{ total: number }>().total]).toEqual([200, 2]);
    expect(storedOf(await list())).toEqual(storedOf(before));
    expect((await post(`${id}/unmerge`)).statusCode).toBe(404);
    expect((await post(`${ids[0]}/unmerge`)).statusCode).toBe(404);
  });

  it('leave no finding of the merged charge when the merge is undone, in itself or in another entry', async () => {
    const ids = [
      await add('2026-06-01T05:30:00Z', { start_level: 60, end_level: 65 }),
      await add(first, { start_level: 70, end_level: 80 }),
      await add(next, { start_level: 60, end_level: 65 }),
      await add('2026-06-01T20:00:00Z', { start_level: 60, end_level: 65 }),
    ];
    const merged = (await merge(ids.slice(1, 3))).json<Charge>();
    expect(merged.errors.map(({ ruleId }) => ruleId)).toEqual(['falling_level']);
    const changes = { startTime: '2026-06-01T07:00:00Z', endTime: '2026-06-01T20:30:00Z' };
    await server.app.inject({ method: 'PATCH', url: `/v1/charges/${merged.id}`, payload: changes, headers: person.headers });
    expect((await list()).map(({ errors }) => errors.map(({ ruleId }) => ruleId).toSorted())).toEqual([
      ['overlap'],
      ['falling_level', 'overlap'],
      ['overlap'],
    ]);
    expect((await post(`${merged.id}/unmerge`)).statusCode).toBe(200);
    expect((await list()).map(({ id, errors }) => [id, errors])).toEqual(ids.map((id) => [id, []]));
    expect((await server.pool.query('select rule from findings where vehicle_id = $1', [vehicle])).rows).toEqual([]);
  });

  it('stay merged where another entry has taken the time of a part (decision 0074)', async () => {
    const { id } = (await merge([await add(first), await add(next)])).json<Charge>();
    const changes = { endTime: '2026-06-01T11:00:00Z' };
    await server.app.inject({ method: 'PATCH', url: `/v1/charges/${id}`, payload: changes, headers: person.headers });
    await insertTrip(server.database, person, vehicle, '2026-06-01T12:30:00Z');
    const before = await list();
    const answer = await post(`${id}/unmerge`);
    expect([answer.statusCode, answer.json()]).toEqual([409, { message: 'conflict' }]);
    expect(await list()).toEqual(before);
  });

  it('are not restored one by one', async () => {
    const ids = [await add(first), await add(next)];
    const { id } = (await merge(ids)).json<Charge>();
    await server.app.inject({ method: 'DELETE', url: `/v1/charges/${id}`, headers: person.headers });
    expect((await post(`${ids[0]}/restore`)).statusCode).toBe(404);
    expect((await post(`${id}/restore`)).statusCode).toBe(204);
    expect((await list()).map((charge) => charge.id)).toEqual([id]);
  });

  it('can be merged with further ones, and undone step by step', async () => {
    const ids = [await add(first), await add(next)];
    const { id } = (await merge(ids)).json<Charge>();
    const both = (await merge([id, await add('2026-06-01T20:00:00Z')])).json<Charge>();
    expect(both).toMatchObject({ kWh: 60, endTime: '2026-06-01T22:00:00.000Z' });
    await post(`${both.id}/unmerge`);
    expect((await list()).map((charge) => charge.merged)).toEqual([true, false]);
    await post(`${id}/unmerge`);
    expect(await list()).toHaveLength(3);
  });

  const refused: [string, Values, number, string][] = [
    ['at another address (CHG-071, CHG-072)', { start_latitude: 48.2, address: 'Am Ring 2' }, 400, 'other_address'],
    ['that is locked (CHG-073)', { locked: true }, 423, 'locked'],
  ];
  it.each(refused)('are refused with one %s, and nothing changes', async (_which, values, status, message) => {
    const ids = [await add(first), await add(next, values)];
    const answer = await merge(ids);
    expect([answer.statusCode, answer.json()]).toEqual([status, { message }]);
    expect((await list()).map(({ id }) => id)).toEqual(ids);
  });

  it('are named by their ids and by nothing else', async () => {
    const [one, other] = [await add(first), await add(next)];
    const payload = [{ id: one, kWh: 1 }, { id: other }];
    const answer = await server.app.inject({ method: 'POST', url: '/v1/charges/merge', payload, headers: person.headers });
    expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([400, 'validation']);
    expect((await post('merge', [one, { id: other }])).statusCode).toBe(201);
  });

  it('follow each other, and belong to one vehicle of the account', async () => {
    const ids = [await add(first), await add(next)];
    const trip = await insertTrip(server.database, person, vehicle, '2026-06-01T11:00:00Z');
    expect((await merge(ids)).json()).toEqual({ message: 'not_consecutive' });
    await server.app.inject({ method: 'DELETE', url: `/v1/trips/${trip}`, headers: person.headers });
    const last = await add('2026-06-01T16:00:00Z');
    expect((await merge([ids[0] ?? '', last])).json()).toEqual({ message: 'not_consecutive' });
    const other = await insertVehicle(server, person);
    const elsewhere = await insertCharge(server.database, person, other, '2026-06-02T08:00:00Z');
    expect((await merge([last, elsewhere])).json()).toEqual({ message: 'not_consecutive' });
    const stranger = await signInAs(server);
    expect((await merge(ids, stranger)).json()).toEqual({ message: 'not_found' });
    expect((await merge([last])).statusCode).toBe(400);
    expect((await merge([last, last])).statusCode).toBe(404);
    expect((await merge(ids)).statusCode).toBe(201);
  });

  it('stay as they are in a closed logbook (CHG-057)', async () => {
    const ids = [await add(first), await add(next)];
    await server.database.forAccount(person.accountId).updateTable('vehicles').set({ logbook: true }).where('id', '=', vehicle).execute();
    expect((await merge(ids)).json()).toEqual({ message: 'logbook' });
  });
});
