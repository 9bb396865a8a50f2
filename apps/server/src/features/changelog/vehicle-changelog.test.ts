import type { Change } from '@wattbook/contract/changelog/change.schema';
import type { VehicleId } from '@wattbook/domain/ids';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  exampleProof,
  type ApiServer,
  exampleNoon,
  insertVehicle,
  openApiServer,
  type SignedIn,
  signInAs,
} from '../../testing/api-server.ts';
import { insertCharge, insertStationary, insertTrip } from '../../testing/segments.ts';

const dayMs = 86_400_000;
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

const call = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, payload?: object, who = person) =>
  server.app.inject({ method, url, headers: who.headers, ...(payload && { payload }) });
const logOf = async (url: string) => (await call('GET', `${url}/changelog`)).json<{ data: Change[] }>();
const undo = ({ id }: Pick<Change, 'id'>, who = person) => call('POST', `/v1/changes/${id}/undo`, undefined, who);
const answerOf = ({ statusCode, body }: Awaited<ReturnType<typeof undo>>) => [statusCode, body === '' ? '' : JSON.parse(body).message];
/** Moves the clock; the session has ended by then. */
const pass = async (days: number) => {
  server.clock.now += days * dayMs;
  person = await signInAs(server, person);
};
const addTrip = async (at = start, values: Parameters<typeof insertTrip>[4] = {}) =>
  `/v1/trips/${await insertTrip(server.database, person, vehicle, at, values)}`;

describe.each(['trips', 'charges', 'idles', 'sleeps'] as const)('a deletion of %s', (noun) => {
  const add = () => {
    if (noun === 'trips') return insertTrip(server.database, person, vehicle, start);
    if (noun === 'charges') return insertCharge(server.database, person, vehicle, start);
    return insertStationary(server.database, noun, person, vehicle, start);
  };
  const inVehicle = async () => (await logOf(`/v1/vehicles/${vehicle}`)).data;
  const list = async () => (await call('GET', `/v1/${noun}?vehicleId=${vehicle}`)).json<{ total: number }>().total;

  it('is in the change log of its vehicle and undone from there for 30 days (TRIP-032, CHG-030)', async () => {
    await call('DELETE', `/v1/${noun}/${await add()}`);
    await pass(29);
    const [entry] = await inVehicle();
    if (entry === undefined) throw new Error('There is no entry.');
    expect(entry).toMatchObject({ noun, action: 'deleted', userId: person.userId, undo: 'possible', subject: { deleted: true } });
    for (const _ of [1, 2]) expect((await undo(entry)).statusCode).toBe(200);
    expect(await list()).toBe(1);
    expect((await inVehicle()).map(({ action, undo: state }) => [action, state])).toEqual([
      ['restored', 'impossible'],
      ['deleted', 'undone'],
    ]);
  });

  it('is marked as undone where it is restored from its message', async () => {
    const id = await add();
    await call('DELETE', `/v1/${noun}/${id}`);
    server.clock.now += 1000;
    await call('POST', `/v1/${noun}/${id}/restore`);
    expect((await inVehicle()).map(({ action, undo: state }) => [action, state])).toEqual([
      ['restored', 'impossible'],
      ['deleted', 'undone'],
    ]);
  });

  it('is final after 30 days', async () => {
    await call('DELETE', `/v1/${noun}/${await add()}`);
    const [entry] = await inVehicle();
    await pass(30.01);
    expect(answerOf(await undo(entry ?? { id: '' }))).toEqual([409, 'undo_expired']);
    expect(await list()).toBe(0);
  });
});

it('of a vehicle has everything, or what is of one noun', async () => {
  await call('PATCH', await addTrip(), { comment: 'x' });
  await call('PATCH', `/v1/vehicles/${vehicle}`, { kWh: 77 });
  const nouns = async (query: string) =>
    (await call('GET', `/v1/vehicles/${vehicle}/changelog${query}`)).json<{ data: Change[] }>().data.map(({ noun }) => noun);
  expect((await nouns('')).sort()).toEqual(['trips', 'vehicles']);
  expect(await nouns('?noun=vehicles')).toEqual(['vehicles']);
  expect((await call('GET', `/v1/vehicles/${vehicle}/changelog?noun=users`)).statusCode).toBe(400);
});

it('goes with its vehicle', async () => {
  const url = await addTrip();
  await call('PATCH', url, { comment: 'x' });
  await call('PATCH', `/v1/vehicles/${vehicle}`, { archive: true });
  expect((await call('DELETE', `/v1/vehicles/${vehicle}`, exampleProof)).statusCode).toBe(204);
  const rows = server.database.forAccount(person.accountId).selectFrom('changes').select('id');
  expect(await rows.execute()).toEqual([]);
});
