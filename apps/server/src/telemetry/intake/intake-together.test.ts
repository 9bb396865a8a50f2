import type { AccountId, VehicleId } from '@wattbook/domain/ids';
import type { Sample } from '@wattbook/domain/telemetry/sample';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyLife, sampleLife } from '../../testing/any-life.ts';
import { useTelemetry } from '../../testing/telemetry.ts';
import { expectedTimeline, storedTimeline } from '../../testing/timeline.ts';
import { makeVehicle } from '../../testing/vehicle.ts';
import { receiveSamples } from './intake.ts';
import { receiveTogether, type VehicleBatch } from './intake-together.ts';
import type { LiveEvent } from '../live/live-events.ts';
import { replayVehicle } from '../replay/replay-vehicle.ts';

const start = Date.UTC(2026, 9, 1, 6);
const now = start + 2 * 86_400_000;
const minute = 60_000;

describe('batches of several vehicles of an account', () => {
  const test = useTelemetry();

  async function makeVehicles(count: number): Promise<{ readonly accountId: AccountId; readonly vehicleIds: readonly VehicleId[] }> {
    const first = await makeVehicle(test.pool);
    const vehicleIds = [first.vehicleId];
    while (vehicleIds.length < count) vehicleIds.push((await makeVehicle(test.pool, first)).vehicleId);
    return { accountId: first.accountId, vehicleIds };
  }

  /** As streams do: together, and one by one what is left. Returns those that were stored together. */
  async function receive(accountId: AccountId, batches: readonly VehicleBatch[], at = now): Promise<ReadonlySet<VehicleId>> {
    const stored = await receiveTogether(test.deps, { accountId, batches, receivedAt: at });
    for (const batch of batches) if (!stored.has(batch.vehicleId)) await receiveSamples(test.deps, { accountId, ...batch, receivedAt: at });
    return stored;
  }

  /** Vehicles that have a state, after their first sample. */
  async function begin(count: number) {
    const made = await makeVehicles(count);
    const sampleOf = (vehicleId: VehicleId, at: number, soc = 50) => ({ vehicleId, samples: [{ ts: at, source: 'push', soc }] });
    await receive(
      made.accountId,
      made.vehicleIds.map((vehicleId) => sampleOf(vehicleId, start)),
    );
    return { ...made, sampleOf };
  }

  const timesOf = async (vehicleIds: readonly VehicleId[]) => {
    const { rows } = await test.pool.query<{ vehicle_id: VehicleId; ts: Date }>(
      'select vehicle_id, ts from samples where vehicle_id = any($1) order by ts',
      [vehicleIds],
    );
    return vehicleIds.map((id) => rows.filter((row) => row.vehicle_id === id).map(({ ts }) => (ts.getTime() - start) / minute));
  };

  it('have the segments of one clean fold each, however they are cut and mixed (detection.md, section 9, property 1)', async () => {
    const pieces = fc.array(fc.tuple(fc.nat(2), fc.integer({ min: 1, max: 60 })), { minLength: 1, maxLength: 30 });
    await fc.assert(
      fc.asyncProperty(fc.array(anyLife(start), { minLength: 3, maxLength: 3 }), pieces, async (lives, mix) => {
        const { accountId, vehicleIds } = await makeVehicles(3);
        const rest = lives.map((life) => [...life]);
        const next = (index: number, size: number): VehicleBatch[] => {
          const [vehicleId, samples] = [vehicleIds[index], rest[index]?.splice(0, size) ?? []];
          return vehicleId === undefined || samples.length === 0 ? [] : [{ vehicleId, samples }];
        };
        for (const [left, size] of mix)
          await receive(
            accountId,
            [0, 1, 2].filter((index) => index !== left).flatMap((index) => next(index, size)),
          );
        await receive(
          accountId,
          [0, 1, 2].flatMap((index) => next(index, 10_000)),
        );
        for (const [index, vehicleId] of vehicleIds.entries())
          expect(await storedTimeline(test.pool, vehicleId)).toEqual(expectedTimeline(vehicleId, lives[index] ?? [], now));
      }),
      { numRuns: 5 },
    );
  }, 60_000);

  it('that are usual are stored together, also over midnight, and said to open screens (OQ-069)', async () => {
    const { accountId, vehicleIds, sampleOf } = await begin(3);
    const published: LiveEvent[] = [];
    const deps = { ...test.deps, live: { publish: (event: LiveEvent) => published.push(event), close: async () => undefined } };
    const batches = vehicleIds.map((id) => ({
      ...sampleOf(id, 0),
      samples: [start + minute, start + 1440 * minute].map((ts) => ({ ts, source: 'push', soc: 50 })),
    }));
    expect(await receiveTogether(deps, { accountId, batches, receivedAt: now })).toEqual(new Set(vehicleIds));
    expect(await timesOf(vehicleIds)).toEqual(vehicleIds.map(() => [0, 1, 1440]));
    expect(new Set(published.filter(({ kind }) => kind === 'state').map(({ vehicleId }) => vehicleId))).toEqual(new Set(vehicleIds));
  });

  it('leave one to itself that is late, refused, archived, old, of another account or without a state (OQ-069, VEH-018)', async () => {
    const { accountId, vehicleIds, sampleOf } = await begin(6);
    const [usual, late, refused, archived, old] = vehicleIds as [VehicleId, VehicleId, VehicleId, VehicleId, VehicleId];
    const [unborn, foreign] = [(await makeVehicle(test.pool, { accountId })).vehicleId, (await makeVehicle(test.pool)).vehicleId];
    await test.pool.query('update vehicles set archive = true where id = $1', [archived]);
    const at = start + minute;
    const batches = [
      ...[usual, archived, unborn, foreign].map((id) => sampleOf(id, at)),
      sampleOf(late, start - minute),
      sampleOf(refused, at, 400),
      sampleOf(old, start - 30 * 1440 * minute),
    ];
    expect(await receiveTogether(test.deps, { accountId, batches, receivedAt: now })).toEqual(new Set([usual]));
    expect(await timesOf([usual, late, refused, archived, old, unborn, foreign])).toEqual([[0, 1], [0], [0], [0], [0], [], []]);
  });

  it('leave one to itself that other work has locked, without waiting for it (OQ-069)', async () => {
    const { accountId, vehicleIds, sampleOf } = await begin(3);
    const [locked, ...others] = vehicleIds as [VehicleId, ...VehicleId[]];
    const client = await test.pool.connect();
    try {
      await client.query('begin');
      await client.query('select 1 from vehicle_state where vehicle_id = $1 for update', [locked]);
      const batches = vehicleIds.map((id) => sampleOf(id, start + minute));
      expect(await receiveTogether(test.deps, { accountId, batches, receivedAt: now })).toEqual(new Set(others));
    } finally {
      await client.query('rollback');
      client.release();
    }
    expect(await timesOf(vehicleIds)).toEqual([[0], [0, 1], [0, 1]]);
  });

  it('lose nothing where the detection of one fails: all are stored one by one, and together again without it (OQ-069)', async () => {
    const { accountId, vehicleIds, sampleOf } = await begin(3);
    const [broken, ...others] = vehicleIds as [VehicleId, ...VehicleId[]];
    await test.pool.query(`update vehicle_state set state = '{' where vehicle_id = $1`, [broken]);
    const batches = vehicleIds.map((id) => sampleOf(id, start + minute));
    expect(await receiveTogether(test.deps, { accountId, batches, receivedAt: now })).toEqual(new Set());
    expect(await timesOf(vehicleIds)).toEqual([[0], [0], [0]]);
    expect(await receive(accountId, batches)).toEqual(new Set());
    expect(await timesOf(vehicleIds)).toEqual([
      [0, 1],
      [0, 1],
      [0, 1],
    ]);
    const later = vehicleIds.map((id) => sampleOf(id, start + 2 * minute));
    expect(await receive(accountId, later)).toEqual(new Set(others));
    await replayVehicle(test.deps, accountId, broken, now);
    for (const id of vehicleIds) {
      const samples: Sample[] = [0, 1, 2].map((at) => ({ ts: start + at * minute, source: 'push', soc: 50 }));
      expect(await storedTimeline(test.pool, id)).toEqual(expectedTimeline(id, samples, now));
    }
  });

  it('of two processes at once lose nothing and repeat nothing (OQ-069)', async () => {
    const { accountId, vehicleIds } = await begin(4);
    const life = sampleLife(
      start + minute,
      [
        { kind: 'drive', minutes: 20 },
        { kind: 'park', minutes: 30 },
      ],
      minute,
    );
    for (let at = 0; at < life.length; at += 5) {
      const batches = vehicleIds.map((vehicleId) => ({ vehicleId, samples: life.slice(at, at + 5) }));
      await Promise.all([receive(accountId, batches), receive(accountId, batches.toReversed())]);
    }
    for (const vehicleId of vehicleIds) {
      await replayVehicle(test.deps, accountId, vehicleId, now);
      expect(await storedTimeline(test.pool, vehicleId)).toEqual(
        expectedTimeline(vehicleId, [{ ts: start, source: 'push', soc: 50 }, ...life], now),
      );
    }
  });
});
