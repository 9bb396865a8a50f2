import type { ChargingWord } from '@wattbook/contract/telemetry/charging-words.endpoints';
import type { IngestReceipt } from '@wattbook/contract/telemetry/ingest.endpoints';
import type { VehicleId } from '@wattbook/domain/ids';
import { MAX_CHARGING_WORDS } from '@wattbook/domain/telemetry/charging-word';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { exampleProof, type ApiServer, insertVehicle, openApiServer, type SignedIn, signInAs } from '../../testing/api-server.ts';
import { countWords } from './charging-words.store.ts';
import { insertChargingWord } from '../../testing/charging-words.ts';

let server: ApiServer;
let person: SignedIn;
let vehicle: VehicleId;
let pushPath: string;
let batches: unknown[] = [];

beforeAll(async () => {
  server = await openApiServer({
    receiveSamples: async (_target, samples) => {
      batches.push(...structuredClone(samples));
      return { accepted: samples.length, duplicates: 0, rejected: [], moreRejected: 0 };
    },
  });
});
afterAll(() => server.close());
beforeEach(async () => {
  batches = [];
  // A person may have ten vehicles.
  person = await signInAs(server);
  vehicle = await insertVehicle(server, person);
  const url = `/v1/vehicles/${vehicle}/push-token`;
  pushPath = (await server.app.inject({ method: 'POST', url, headers: person.headers, payload: exampleProof })).json<{ path: string }>()
    .path;
});

const ts = (time: string) => Date.parse(`2026-05-31T${time}:00Z`);
const entity = (time: string, state: string) => ({
  entity_id: 'sensor.car_charging_state',
  state,
  attributes: {},
  last_updated: new Date(ts(time)).toISOString(),
});
const push = async (payload: object) =>
  (await server.app.inject({ method: 'POST', url: pushPath, payload }))
    .json<IngestReceipt>()
    .rejected.map(({ field, reason }) => [field, reason]);
const words = async () =>
  (await server.app.inject({ url: `/v1/vehicles/${vehicle}/charging-words`, headers: person.headers })).json<{ data: ChargingWord[] }>()
    .data;
const counts = async () => (await words()).map(({ word, count, lastAt, meaning }) => [word, count, lastAt, meaning]);
const change = (method: 'PUT' | 'DELETE', id: string, payload?: object) =>
  server.app.inject({
    method,
    url: `/v1/vehicles/${vehicle}/charging-words/${id}`,
    headers: person.headers,
    ...(payload !== undefined && { payload }),
  });
const say = async (meaning: ChargingWord['meaning']) => change('PUT', (await words())[0]?.id ?? 'none', { meaning });

describe.each([
  ['the state of an entity', 'sensor.car_charging_state', entity],
  ['a sample', 'charging', (time: string, charging: string) => ({ ts: ts(time), charging })],
])('a word of charging that nobody knows, in %s', (_, field, sent) => {
  it('is rejected, ends the state of before, and is counted with its last time', async () => {
    expect(await push([sent('08:00', 'FROBNICATING'), sent('08:10', 'FROBNICATING')])).toEqual([
      [field, 'not_a_word'],
      [field, 'not_a_word'],
    ]);
    expect(batches).toEqual([
      { ts: ts('08:00'), source: 'push', charging: null },
      { ts: ts('08:10'), source: 'push', charging: null },
    ]);
    await push(sent('08:20', 'FROBNICATING'));
    await push(sent('08:15', 'other'));
    expect(await counts()).toEqual([
      ['FROBNICATING', 3, '2026-05-31T08:20:00.000Z', null],
      ['other', 1, '2026-05-31T08:15:00.000Z', null],
    ]);
  });

  it('is counted once for a moment, however often it is pushed', async () => {
    for (const _ of [1, 2, 3]) await push(sent('08:00', 'FROBNICATING'));
    expect(await counts()).toEqual([['FROBNICATING', 1, '2026-05-31T08:00:00.000Z', null]]);
  });

  it.each([
    ['charging', { charging: 'charging', plugged: true }],
    ['connected', { charging: 'connected', plugged: true }],
    ['disconnected', { charging: 'none', plugged: false }],
  ] as const)('means what the user says, from then on: %s', async (meaning, fields) => {
    await push(sent('08:00', 'FROBNICATING'));
    expect((await say(meaning)).json()).toMatchObject({ word: 'FROBNICATING', count: 1, meaning });
    expect(await push(sent('08:10', 'FROBNICATING'))).toEqual([]);
    expect(batches.at(-1)).toEqual({ ts: ts('08:10'), source: 'push', ...fields });
    expect(await counts()).toEqual([['FROBNICATING', 1, '2026-05-31T08:00:00.000Z', meaning]]);
  });

  it('says nothing where the user ignores it', async () => {
    await push(sent('08:00', 'FROBNICATING'));
    await say('ignored');
    batches = [];
    expect(await push(sent('08:10', 'FROBNICATING'))).toEqual([[field, 'no_value']]);
    expect(batches).toEqual([]);
  });

  it('is unknown again where the user takes the meaning back, and forgotten where the word is deleted', async () => {
    await push(sent('08:00', 'FROBNICATING'));
    await say('charging');
    await say(null);
    expect(await push(sent('08:10', 'FROBNICATING'))).toEqual([[field, 'not_a_word']]);
    expect((await change('DELETE', (await words())[0]?.id ?? 'none')).statusCode).toBe(204);
    expect(await words()).toEqual([]);
  });

  it('is no word where it is longer than 64 characters, or empty', async () => {
    await push([sent('08:00', 'x'.repeat(65)), sent('08:01', ' ')]);
    expect(await words()).toEqual([]);
  });

  it.each(['a\0b', 'a\ud800b', '充电中', "'; drop table charging_words"])('is stored as far as a text can be: %j', async (word) => {
    await push(sent('08:00', word));
    await say('charging');
    expect(await push(sent('08:10', word))).toEqual([]);
  });
});

describe('words of charging', () => {
  it('of a vehicle are 50 at most; those that are there are counted on', async () => {
    await push(Array.from({ length: 60 }, (_, index) => entity('08:00', `word ${index}`)));
    expect(await words()).toHaveLength(MAX_CHARGING_WORDS);
    await push([entity('08:10', 'one more'), entity('08:10', 'word 0')]);
    expect((await words()).map(({ word, count }) => [word, count]).slice(0, 1)).toEqual([['word 0', 2]]);
    expect(await words()).toHaveLength(MAX_CHARGING_WORDS);
  });

  it('are as many where several pushes bring new ones at once', async () => {
    const tenant = server.database.forAccount(person.accountId);
    const heardBy = (name: string) => Array.from({ length: 30 }, (_, index) => ({ word: `${name} ${index}`, times: [ts('08:00')] }));
    const waiting = `select pid from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
    await tenant
      .transaction(async (first) => {
        await countWords(first, vehicle, heardBy('a'));
        const counted = vi.fn();
        const second = countWords(tenant, vehicle, heardBy('b')).then(counted);
        await vi.waitFor(async () => expect(counted.mock.calls.length + (await server.pool.query(waiting)).rows.length).toBeGreaterThan(0));
        return { second };
      })
      .then(({ second }) => second);
    expect(await words()).toHaveLength(MAX_CHARGING_WORDS);
  });

  it('with a time to come are heard now', async () => {
    await push({ ts: server.clock.now + 3_600_000, charging: 'FROBNICATING' });
    expect(await counts()).toEqual([['FROBNICATING', 1, new Date(server.clock.now).toISOString(), null]]);
  });

  it('leave the other fields of their sample as they are', async () => {
    await push({ ts: ts('08:00'), charging: 'FROBNICATING', plugged: false, soc: 50 });
    await say('connected');
    await push({ ts: ts('08:10'), charging: 'FROBNICATING', plugged: false, soc: 51 });
    await say('ignored');
    await push({ ts: ts('08:20'), charging: 'FROBNICATING', soc: 52 });
    expect(batches).toEqual([
      { ts: ts('08:00'), source: 'push', charging: null, plugged: false, soc: 50 },
      { ts: ts('08:10'), source: 'push', charging: 'connected', plugged: false, soc: 51 },
      { ts: ts('08:20'), source: 'push', soc: 52 },
    ]);
  });

  it('belong to their vehicle: another one does not know their meaning', async () => {
    await push(entity('08:00', 'FROBNICATING'));
    await say('charging');
    const other = await insertVehicle(server, person);
    const url = `/v1/vehicles/${other}/charging-words`;
    expect((await server.app.inject({ url, headers: person.headers })).json()).toEqual({ total: 0, data: [] });
    const id = (await words())[0]?.id;
    const answer = await server.app.inject({ method: 'DELETE', url: `${url}/${id}`, headers: person.headers });
    expect([answer.statusCode, answer.json()]).toEqual([404, { message: 'not_found' }]);
  });

  it.each([
    ['PUT', { meaning: 'charging' }],
    ['DELETE', undefined],
  ] as const)('that are gone are not found: %s', async (method, payload) => {
    const id = await insertChargingWord(server, person, vehicle);
    await change('DELETE', id);
    const answer = await change(method, id, payload);
    expect([answer.statusCode, answer.json()]).toEqual([404, { message: 'not_found' }]);
  });

  it('of a vehicle that does not exist are not found', async () => {
    const url = '/v1/vehicles/00000000-0000-4000-8000-000000000000/charging-words';
    const answer = await server.app.inject({ url, headers: person.headers });
    expect([answer.statusCode, answer.json()]).toEqual([404, { message: 'not_found' }]);
  });

  it.each([{ meaning: 'flying' }, {}, { meaning: 'charging', count: 9 }])('are not changed by %j', async (payload) => {
    const answer = await change('PUT', await insertChargingWord(server, person, vehicle), payload);
    expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([400, 'validation']);
  });
});
