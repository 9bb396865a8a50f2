import type { Charge } from '@wattbook/contract/charges/charge.schema';
import type { ChargePoint } from '@wattbook/contract/chargepoints/charge-point.schema';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ApiServer, insertVehicle, openApiServer, type SignedIn, signInAs } from '../../testing/api-server.ts';
import { findLostPoints, germanRegister, mergeStated, storeChargePoints } from './public.ts';

let server: ApiServer;
let jana: SignedIn;
beforeAll(async () => {
  server = await openApiServer();
  jana = await signInAs(server);
});
afterAll(() => server.close());
beforeEach(() => server.database.directory.deleteFrom('charge_points').execute());

const evse: ChargePoint['evses'][number] = { connectors: [{ standard: 'type2', power_type: 'AC_3_PHASE', max_power: 22 }] };
const stated = (operator: string, latitude: number, longitude = 11.7423) => ({
  operator,
  address: `${operator} 1, 85354 Freising`,
  city: 'Freising',
  location: { latitude, longitude },
  evses: [evse],
});
const store = (points: readonly ReturnType<typeof stated>[], more: { source?: string; isDryRun?: boolean } = {}) =>
  storeChargePoints(server.database, {
    source: sourceOf(more.source),
    chargePoints: mergeStated(points, 'DE'),
    isDryRun: more.isDryRun ?? false,
  });
const sourceOf = (name = 'one') => ({ ...germanRegister, name });
const call = async (path: string) => {
  const answer = await server.app.inject({ url: `/v1/master-data/chargepoints${path}`, headers: jana.headers });
  return { status: answer.statusCode, ...answer.json<{ total: number; data: ChargePoint[]; hasRegister?: boolean }>() };
};
const operatorsNear = async (latitude: number, longitude: number) =>
  (await call(`/${latitude}/${longitude}`)).data.map(({ operator }) => operator);

describe('charge points near a position (CHG-069, MAP-035, API-127)', () => {
  it('are those within 3 km, nearest first', async () => {
    await store([
      stated('Far', 48.4275),
      stated('Near', 48.4005),
      stated('At', 48.4),
      stated('Too far', 48.4275, 11.75),
      stated('Beyond', 49),
    ]);
    expect(await operatorsNear(48.4, 11.7423)).toEqual(['At', 'Near']);
    expect(await operatorsNear(48.401, 11.7423)).toEqual(['Near', 'At', 'Far']);
  });

  it('are found by distance, not by degrees: one of longitude is shorter', async () => {
    await store([stated('North', 48.42), stated('East', 48.4, 11.7673)]);
    expect(await operatorsNear(48.4, 11.7423)).toEqual(['East', 'North']);
  });

  it('are complete records (MAP-032, MAP-033)', async () => {
    await store([stated('At', 48.4)]);
    expect(await call('/48.4/11.7423')).toEqual({
      status: 200,
      total: 1,
      hasRegister: true,
      data: [{ ...stated('At', 48.4), country: 'DE', id: expect.any(String), operatorId: expect.any(String) }],
    });
  });

  it('are at most 100', async () => {
    await store(Array.from({ length: 120 }, (_, index) => stated(`Point ${index}`, 48.4 + index / 10_000)));
    const near = await operatorsNear(48.4, 11.7423);
    expect([near.length, near[0], near[99]]).toEqual([100, 'Point 0', 'Point 99']);
  });

  it('are none where nothing is near, and where there is no register, which is another answer', async () => {
    expect(await call('/48.4/11.7423')).toEqual({ status: 200, total: 0, data: [], hasRegister: false });
    await store([stated('Elsewhere', 52)]);
    expect(await call('/48.4/11.7423')).toEqual({ status: 200, total: 0, data: [], hasRegister: true });
    expect(await operatorsNear(90, 0)).toEqual([]);
  });

  it.each(['/91/11', '/48/181', '/x/11'])('at %s is no position', async (path) => expect((await call(path)).status).toBe(404));

  it('leave no coordinate in the log, also where the call fails', async () => {
    server.log.length = 0;
    await call('/48.41234/11.76543');
    await call('/48.41234/991.76543');
    await server.pool.query('alter table charge_points rename to charge_points_gone');
    try {
      expect((await call('/48.41234/11.76543')).status).toBe(500);
    } finally {
      await server.pool.query('alter table charge_points_gone rename to charge_points');
    }
    const log = server.log.join('\n');
    expect(log).toContain('/v1/master-data/chargepoints/:lat/:lng');
    expect(log).toContain('a call failed');
    expect(log).not.toMatch(/48\.4|11\.7|76543/);
  });
});

describe('charge points by ids (CHG-069, MAP-036, API-128)', () => {
  it('come in the order of the ids; unknown ones are left out', async () => {
    await store([stated('One', 48.4), stated('Two', 48.5)]);
    const [one, two] = [(await call('/48.4/11.7423')).data[0]?.id, (await call('/48.5/11.7423')).data[0]?.id];
    const { data } = await call(`?ids=${two},00000000-0000-4000-8000-000000000001,${one},${two}`);
    expect(data.map(({ operator }) => operator)).toEqual(['Two', 'One']);
  });

  it.each(['', '?ids=', '?ids=x'])('are refused without a valid id: "%s"', async (query) => expect((await call(query)).status).toBe(400));
});

describe('an import', () => {
  it('adds, changes and removes, and the second time changes nothing', async () => {
    const [old, gone] = [stated('Old', 48.4), stated('Gone', 48.41)];
    expect(await store([old, gone])).toEqual({ added: 2, changed: 0, unchanged: 0, removed: 0 });
    expect(await store([old, gone])).toEqual({ added: 0, changed: 0, unchanged: 2, removed: 0 });
    const larger = { ...old, evses: [evse, evse] };
    expect(await store([larger, stated('New', 48.42)])).toEqual({ added: 1, changed: 1, unchanged: 0, removed: 1 });
    expect((await call('/48.41/11.7423')).data.map(({ operator, evses }) => [operator, evses.length])).toEqual([
      ['Old', 2],
      ['New', 1],
    ]);
  });

  it('leaves what comes from another source', async () => {
    await store([stated('Other', 48.4)], { source: 'other' });
    expect(await store([stated('One', 48.41)])).toMatchObject({ added: 1, removed: 0 });
    expect((await operatorsNear(48.4, 11.7423)).length).toBe(2);
  });

  it('changes nothing as a dry run, and nothing where it fails half-way', async () => {
    await store([stated('One', 48.4)]);
    expect(await store([stated('Two', 48.4)], { isDryRun: true })).toMatchObject({ added: 1, removed: 1 });
    const many = mergeStated(
      Array.from({ length: 1500 }, (_, index) => stated(`Point ${index}`, 48.4)),
      'DE',
    );
    const broken = many.map((point, index) => (index === 1400 ? { ...point, id: 'no id' } : point));
    await expect(storeChargePoints(server.database, { source: sourceOf(), chargePoints: broken })).rejects.toThrow('uuid');
    expect(await operatorsNear(48.4, 11.7423)).toEqual(['One']);
  });
});

describe('a charge at a charge point (CHG-004)', () => {
  const send = async (method: 'POST' | 'PATCH', path: string, payload: object) =>
    (await server.app.inject({ method, url: `/v1/charges${path}`, payload, headers: jana.headers })).json<Charge>();

  it('has its operator and town as the name of its point, which goes with the point', async () => {
    await store([stated('Ladeteller', 48.4)]);
    const pointId = (await call('/48.4/11.7423')).data[0]?.id ?? 'none';
    const times = { startTime: '2026-06-14T08:00:00Z', endTime: '2026-06-14T09:00:00Z' };
    const charge = await send('POST', '', { vehicleId: await insertVehicle(server, jana), ...times, kWh: 20, pointId });
    expect(charge).toMatchObject({ pointId, pointName: 'Ladeteller, Freising' });
    const change = async (changes: object) => {
      const { pointId: id, pointName } = await send('PATCH', `/${charge.id}`, changes);
      return [id, pointName];
    };
    expect(await change({ comment: 'x' })).toEqual([pointId, 'Ladeteller, Freising']);
    expect(await change({ pointId: null })).toEqual([null, null]);
    expect(await change({ pointId })).toEqual([pointId, 'Ladeteller, Freising']);
    expect(await change({ pointId: 'a text' })).toEqual(['a text', null]);
  });
});

describe('files of a source with fewer charge points than it had (CHG-069)', () => {
  const points = (count: number, operator = 'Stadtfunke') =>
    Array.from({ length: count }, (_, index) => stated(operator, 48 + index / 1000));
  it.each([
    [300, 224, { before: 300, now: 224 }],
    [300, 225, null],
    [300, 400, null],
    [60, 45, null],
    [60, 10, { before: 60, now: 10 }],
    [50, 1, { before: 50, now: 1 }],
    [8, 3, null],
    [8, 2, { before: 8, now: 2 }],
    [0, 10, null],
  ])('of %i %i: %j', async (before, now, expected) => {
    await store(points(before));
    await store(points(before + 9, 'Ladeteller'), { source: 'other' });
    expect(await findLostPoints(server.database, 'one', mergeStated(points(now), 'DE'))).toEqual(expected);
  });
});
