import type { TripId, VehicleId } from '@wattbook/domain/ids';
import type { Sample } from '@wattbook/domain/telemetry/sample';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anyLife } from '../../testing/any-life.ts';
import { type ApiServer, insertVehicle, openApiServer, type SignedIn, signInAs } from '../../testing/api-server.ts';
import { insertCharge, insertStationary, insertTrip } from '../../testing/segments.ts';
import { expectedTimeline, storedTimeline } from '../../testing/timeline.ts';
import { makeVehicle } from '../../testing/vehicle.ts';
import { receiveSamples } from '../../telemetry/intake/intake.ts';
import { replayVehicle } from '../../telemetry/replay/replay-vehicle.ts';
import { deleteSegment, restoreSegment, type SegmentNoun } from './public.ts';

const dayMs = 86_400_000;

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

const insert = {
  trips: insertTrip,
  charges: insertCharge,
  idles: (...[database, who, of, start, values]: Parameters<typeof insertTrip>) =>
    insertStationary(database, 'idles', who, of, start, values as object),
  sleeps: (...[database, who, of, start, values]: Parameters<typeof insertTrip>) =>
    insertStationary(database, 'sleeps', who, of, start, values as object),
};
type Noun = keyof typeof insert;
const nouns = Object.keys(insert) as Noun[];

const start = '2026-06-14T08:00:00Z';
const add = (noun: Noun, at = start, values: object = {}): Promise<string> => insert[noun](server.database, person, vehicle, at, values);
const call = (method: 'POST' | 'DELETE' | 'GET', url: string, { headers } = person) => server.app.inject({ method, url, headers });
const remove = (noun: Noun, id: string) => call('DELETE', `/v1/${noun}/${id}`);
const restore = (noun: Noun, id: string, who = person) => call('POST', `/v1/${noun}/${id}/restore`, who);
const list = async (noun: Noun) =>
  (await call('GET', `/v1/${noun}?vehicleId=${vehicle}`)).json<{ total: number; data: { id: string }[] }>();
const answerOf = ({ statusCode, body }: Awaited<ReturnType<typeof restore>>) => [statusCode, body === '' ? '' : JSON.parse(body)];

describe.each(nouns)('a deleted row of %s', (noun) => {
  it('is restored as it was, and again without effect (TRIP-032, CHG-030, DASH-057)', async () => {
    // Levels that fit a charge too: restoring checks the rules.
    const id = await add(noun, start, { start_level: 70, end_level: 70 });
    const before = await list(noun);
    await remove(noun, id);
    expect((await list(noun)).total).toBe(0);
    for (const _ of [1, 2]) expect(answerOf(await restore(noun, id))).toEqual([204, '']);
    expect((await list(noun)).data).toEqual(before.data.map((row) => ('version' in row ? { ...row, version: 3 } : row)));
  });

  it('is restored within 30 days only', async () => {
    const [early, late] = [await add(noun), await add(noun, '2026-06-15T09:00:00Z')];
    for (const id of [early, late]) await remove(noun, id);
    server.clock.now += 30 * dayMs;
    person = await signInAs(server, person);
    expect((await restore(noun, early)).statusCode).toBe(204);
    server.clock.now += 1;
    expect(answerOf(await restore(noun, late))).toEqual([404, { message: 'not_found' }]);
    expect((await list(noun)).data.map(({ id }) => id)).toEqual([early]);
  });

  it('is not restored over a trip that was created in its time', async () => {
    const id = await add(noun);
    await remove(noun, id);
    await add('trips', '2026-06-14T08:10:00Z');
    expect(answerOf(await restore(noun, id))).toEqual([409, { message: 'conflict' }]);
  });

  it('is of its account only', async () => {
    const id = await add(noun);
    await remove(noun, id);
    expect(answerOf(await restore(noun, id, await signInAs(server)))).toEqual([404, { message: 'not_found' }]);
  });

  it('that is open or withdrawn is not found', async () => {
    const id = await add(noun, start, { status: 'open', deleted_at: new Date(server.clock.now) });
    for (const one of [id, crypto.randomUUID()]) expect((await restore(noun, one)).statusCode).toBe(404);
  });
});

describe('a deleted trip', () => {
  it.each([
    [{ logbook: true }, 'logbook'],
    [{ fleet_pool: true }, 'forbidden'],
  ] as const)('of a vehicle with %j is restored only where it could be deleted (TRIP-117, TRIP-119)', async (values, word) => {
    const id = await add('trips', new Date(server.clock.now - 8 * dayMs).toISOString());
    await remove('trips', id);
    await server.database.forAccount(person.accountId).updateTable('vehicles').set(values).where('id', '=', vehicle).execute();
    expect(answerOf(await restore('trips', id))).toEqual([403, { message: word }]);
    expect((await list('trips')).total).toBe(0);
  });

  it('that was frozen is frozen afterwards, and one that was not is not', async () => {
    const frozenOf = async (frozen: boolean) => {
      const id = await add('trips', frozen ? start : '2026-06-15T08:00:00Z', { frozen });
      await remove('trips', id);
      await restore('trips', id);
      const tenant = server.database.forAccount(person.accountId);
      return (
        await tenant
          .selectFrom('trips')
          .select('frozen')
          .where('id', '=', id as TripId)
          .executeTakeFirstOrThrow()
      ).frozen;
    };
    expect([await frozenOf(true), await frozenOf(false)]).toEqual([true, false]);
  });
});

describe('a deletion that is undone', () => {
  const morning = Date.UTC(2026, 5, 1, 6);
  const withoutRules: SegmentNoun<'trips', null> = {
    table: 'trips',
    readContext: () => Promise.resolve(null),
    refusal: () => null,
    present: (row) => row,
    logged: () => ({}),
  };
  const actorOf = (owner: Awaited<ReturnType<typeof makeVehicle>>) => ({
    ...person,
    accountId: owner.accountId,
    kind: 'owner' as const,
  });

  /** Pushes the samples in three parts: the first trip is deleted after the first part and restored after the second. */
  async function live(parts: readonly (readonly Sample[])[], now: number) {
    const owner = await makeVehicle(server.pool);
    const push = async (samples: readonly Sample[] = []) => {
      await receiveSamples(server, { ...owner, samples, receivedAt: now });
      await replayVehicle(server, owner.accountId, owner.vehicleId, now);
    };
    await push(parts[0]);
    const { rows } = await server.pool.query<{ id: string; at: Date }>(
      `select id, start_time as at from trips where vehicle_id = $1 and status <> 'open' order by start_time desc limit 1`,
      [owner.vehicleId],
    );
    const deleted = rows[0]?.id;
    if (deleted !== undefined) await deleteSegment(server, actorOf(owner) as never, withoutRules, deleted);
    await push(parts[1]);
    if (deleted !== undefined) await restoreSegment(server, actorOf(owner) as never, withoutRules, deleted);
    await push(parts[2]);
    await replayVehicle(server, owner.accountId, owner.vehicleId, now);
    return { owner, deleted, stored: await storedTimeline(server.pool, owner.vehicleId) };
  }
  const anyCuts = fc.tuple(fc.double({ min: 0.1, max: 1, noNaN: true }), fc.double({ min: 0, max: 1, noNaN: true }));

  it('leaves the timeline that it would have been, whatever arrives in order meanwhile (detection.md, section 8)', async () => {
    await fc.assert(
      fc.asyncProperty(anyLife(morning, { phases: 6 }), anyCuts, async (life, [first, second]) => {
        const now = morning + dayMs;
        const cut = Math.ceil(first * life.length);
        const end = cut + Math.ceil(second * (life.length - cut));
        const { owner, stored } = await live([life.slice(0, cut), life.slice(cut, end), life.slice(end)], now);
        expect(stored).toEqual(expectedTimeline(owner.vehicleId, life, now));
      }),
      { numRuns: 100 },
    );
  }, 120_000);

  it('never doubles a period, whatever arrives late meanwhile', async () => {
    await fc.assert(
      fc.asyncProperty(anyLife(morning, { phases: 6 }), anyCuts, fc.integer({ min: 2, max: 9 }), async (life, [first], step) => {
        const now = morning + dayMs;
        const cut = Math.ceil(first * life.length);
        const isLate = (_: Sample, index: number) => index < cut && index % step === 1;
        const { stored, deleted } = await live(
          [life.slice(0, cut).filter((sample, index) => !isLate(sample, index)), life.filter(isLate), life.slice(cut)],
          now,
        );
        const times = stored.segments as readonly { start_time: string; end_time: string }[];
        times.forEach((segment, index) => {
          expect(Date.parse(segment.start_time)).toBeGreaterThanOrEqual(Date.parse(times[index - 1]?.end_time ?? segment.start_time));
        });
        expect(deleted === undefined || times.length > 0).toBe(true);
      }),
      { numRuns: 100 },
    );
  }, 120_000);
});
