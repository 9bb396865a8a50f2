import type { IngestReceipt } from '@wattbook/contract/telemetry/ingest.endpoints';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ClockBehind } from '../../telemetry/public.ts';
import { exampleProof, type ApiServer, insertVehicle, openApiServer, type SignedIn, signInAs } from '../../testing/api-server.ts';

let server: ApiServer;
let person: SignedIn;
let path: string;
const batches: unknown[][] = [];
let duringIntake = async () => {};

beforeAll(async () => {
  server = await openApiServer({
    receiveSamples: async (_target, samples) => {
      await duringIntake();
      batches.push([...samples]);
      return {
        accepted: samples.length - 1,
        duplicates: 1,
        rejected: [{ index: samples.length - 1, field: 'lat', reason: 'out_of_range' }],
        moreRejected: 7,
      };
    },
  });
  person = await signInAs(server);
  const vehicle = await insertVehicle(server, person, { vin: '5YJ3E7EB1KF000001' });
  const created = await server.app.inject({
    method: 'POST',
    url: `/v1/vehicles/${vehicle}/push-token`,
    headers: person.headers,
    payload: exampleProof,
  });
  path = created.json<{ path: string }>().path;
});
afterAll(() => server.close());
beforeEach(() => {
  batches.length = 0;
  duringIntake = async () => {};
});

const push = (payload: object | string) =>
  server.app.inject({ method: 'POST', url: path, payload, headers: { 'content-type': 'application/json' } });
const record = (vin: string, soc: string) => ({
  vin,
  createdAt: '2026-06-01T08:00:00Z',
  data: [{ key: 'Soc', value: { stringValue: soc } }],
});

describe('the generic intake (API, push)', () => {
  it('accepts one sample or many, times in milliseconds or ISO, and sets the source itself', async () => {
    const answer = await push({ ts: '2026-06-01T08:00:00+02:00', soc: 50, source: 'tesla-telemetry', receivedAt: 1 });
    expect([answer.statusCode, answer.json<IngestReceipt>()]).toEqual([
      202,
      { accepted: 0, duplicates: 1, rejected: [{ index: 0, field: 'lat', reason: 'out_of_range' }], moreRejected: 7 },
    ]);
    await push([
      { ts: 1780000000000, soc: 50 },
      { ts: 1780000001000, unknown: 1 },
    ]);
    expect(batches).toEqual([
      [{ ts: Date.parse('2026-06-01T06:00:00Z'), soc: 50, source: 'push' }],
      [
        { ts: 1780000000000, soc: 50, source: 'push' },
        { ts: 1780000001000, unknown: 1, source: 'push' },
      ],
    ]);
  });

  it.each(['2026-02-30T08:00:00Z', '2026-06-01T24:00:00Z', '2026-06-01T08:00:00+99:00', '+010000-01-01T00:00:00Z'])(
    'does not parse %s as a time: no calendar has it',
    async (ts) => {
      await push({ ts, soc: 50 });
      expect(batches).toEqual([[{ ts, soc: 50, source: 'push' }]]);
    },
  );

  it('accepts records of Fleet Telemetry of this car only, and preserves the indexes of rejected values', async () => {
    const answer = await push([
      record('5YJ3E7EB1KF000002', '50'),
      { nothing: 1, createdAt: 'yesterday' },
      record('5YJ3E7EB1KF000001', '51'),
      { ts: 1780000000000, lat: 91, lon: 11 },
    ]);
    expect(answer.json<IngestReceipt>()).toEqual({
      accepted: 1,
      duplicates: 1,
      rejected: [
        { index: 0, field: 'vin', reason: 'other_vehicle' },
        { index: 1, field: '', reason: 'not_telemetry' },
        { index: 3, field: 'lat', reason: 'out_of_range' },
      ],
      moreRejected: 7,
    });
    expect(batches[0]?.[0]).toMatchObject({ ts: Date.parse('2026-06-01T08:00:00Z'), source: 'tesla-telemetry', usableSoc: 51 });
  });

  it('accepts states of entities of Home Assistant beside samples, and rejects what says nothing of a sample with its reason', async () => {
    const entity = (id: string, state: string, attributes: object = {}) => ({
      entity_id: id,
      state,
      attributes,
      last_updated: '2026-06-01T08:00:00.5+00:00',
    });
    const answer = await push([
      entity('light.kitchen', 'on'),
      entity('sensor.id4_battery_level', '66', { device_class: 'battery', unit_of_measurement: '%' }),
      { ts: 1780000000000, soc: 50 },
      entity('sensor.id4_range', 'unavailable', { device_class: 'distance', unit_of_measurement: 'km' }),
      { ...entity('sensor.id4_range', '200'), last_updated: 'now' },
    ]);
    expect(batches).toEqual([
      [
        { ts: Date.parse('2026-06-01T08:00:00.5Z'), source: 'push', soc: 66 },
        { ts: 1780000000000, soc: 50, source: 'push' },
      ],
    ]);
    expect(answer.json<IngestReceipt>().rejected).toEqual([
      { index: 0, field: 'light.kitchen', reason: 'not_mapped' },
      { index: 2, field: 'lat', reason: 'out_of_range' },
      { index: 3, field: 'sensor.id4_range', reason: 'no_value' },
      { index: 4, field: 'last_updated', reason: 'unreadable_time' },
    ]);
  });

  it('accepts one state of an entity, and nothing of one for a deleted vehicle', async () => {
    const state = {
      entity_id: 'binary_sensor.id4_plug',
      state: 'on',
      attributes: { device_class: 'plug' },
      last_changed: '2026-06-01T08:00:00+00:00',
    };
    expect((await push(state)).statusCode).toBe(202);
    expect(batches).toEqual([[{ ts: Date.parse('2026-06-01T08:00:00Z'), source: 'push', plugged: true }]]);
    const vehicle = await insertVehicle(server, person);
    const created = await server.app.inject({
      method: 'POST',
      url: `/v1/vehicles/${vehicle}/push-token`,
      headers: person.headers,
      payload: exampleProof,
    });
    await server.database.forAccount(person.accountId).deleteFrom('vehicles').where('id', '=', vehicle).execute();
    const refused = await server.app.inject({
      method: 'POST',
      url: created.json<{ path: string }>().path,
      payload: { ...state, entity_id: 'light.kitchen' },
    });
    expect(refused.statusCode).toBe(401);
  });

  it.each([
    ['a value that is no number', '[{"ts":1780000000000,"soc":NaN}]', 400, 'malformed_json'],
    ['more than 1,000 samples', JSON.stringify(Array.from({ length: 1001 }, (_, n) => ({ ts: n }))), 400, 'validation'],
    ['a text', '"x"', 400, 'validation'],
    ['more than 1 MB', JSON.stringify([{ ts: 1, sw: 'x'.repeat(5_000_000) }]), 413, 'too_large'],
  ])('refuses the whole body with %s', async (_what, payload, status, message) => {
    const answer = await push(payload);
    expect([answer.statusCode, answer.json<{ message: string }>().message, batches]).toEqual([status, message, []]);
  });

  it('accepts 1,000 samples at once', async () => {
    expect((await push(Array.from({ length: 1000 }, (_, n) => ({ ts: 1780000000000 + n })))).statusCode).toBe(202);
    expect(batches[0]).toHaveLength(1000);
  });

  it('accepts nothing for a deleted vehicle', async () => {
    const vehicle = await insertVehicle(server, person);
    const created = await server.app.inject({
      method: 'POST',
      url: `/v1/vehicles/${vehicle}/push-token`,
      headers: person.headers,
      payload: exampleProof,
    });
    await server.database.forAccount(person.accountId).deleteFrom('vehicles').where('id', '=', vehicle).execute();
    expect((await server.app.inject({ method: 'POST', url: created.json<{ path: string }>().path, payload: [] })).statusCode).toBe(401);
  });

  it('accepts nothing for a vehicle that is deleted during the intake', async () => {
    const vehicle = await insertVehicle(server, person);
    const created = await server.app.inject({
      method: 'POST',
      url: `/v1/vehicles/${vehicle}/push-token`,
      headers: person.headers,
      payload: exampleProof,
    });
    duringIntake = async () => {
      await server.database.forAccount(person.accountId).deleteFrom('vehicles').where('id', '=', vehicle).execute();
      throw new Error('there is no such vehicle');
    };
    const answer = await server.app.inject({ method: 'POST', url: created.json<{ path: string }>().path, payload: [] });
    expect([answer.statusCode, answer.json()]).toEqual([401, { message: 'unauthorized' }]);
  });

  it('answers 503 with the time to wait while the clock of the server is behind', async () => {
    duringIntake = () => Promise.reject(new ClockBehind());
    const answer = await push([]);
    expect([answer.statusCode, answer.json(), answer.headers['retry-after']]).toEqual([503, { message: 'clock_behind' }, '60']);
  });

  it('answers 500 where the intake fails for another reason', async () => {
    duringIntake = () => Promise.reject(new Error('no space left'));
    expect((await push([])).statusCode).toBe(500);
  });
});
