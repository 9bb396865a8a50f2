import type { Sample } from '@wattbook/domain/telemetry/sample';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenPool, openPool } from '../../db/pool.ts';
import { anyLife, sampleLife } from '../../testing/any-life.ts';
import { createTestDatabase } from '../../testing/database.ts';
import { expectedTimeline, storedTimeline } from '../../testing/timeline.ts';
import { makeVehicle } from '../../testing/vehicle.ts';
import { receiveSamples } from './intake.ts';
import { replayVehicle } from '../replay/replay-vehicle.ts';
import type { TelemetryDeps } from '../telemetry-deps.ts';

const start = Date.UTC(2026, 9, 1, 6);
const now = start + 2 * 86_400_000;

describe('intake', () => {
  let test: Awaited<ReturnType<typeof createTestDatabase>>;
  let database: OpenPool<unknown>;
  let deps: TelemetryDeps;

  beforeAll(async () => {
    test = await createTestDatabase();
    database = openPool(test.url);
    deps = { pool: database.pool, live: { publish: () => undefined, close: async () => undefined } };
  });
  afterAll(async () => {
    await database.close();
    await test.drop();
  });

  it('in order has the segments of one clean fold (detection.md, section 9, property 1)', async () => {
    await fc.assert(
      fc.asyncProperty(anyLife(start), fc.integer({ min: 4, max: 60 }), async (life, size) => {
        const { accountId, vehicleId } = await makeVehicle(database.pool);
        for (let at = 0; at < life.length; at += size) {
          const receipt = await receiveSamples(deps, { accountId, vehicleId, samples: life.slice(at, at + size), receivedAt: now });
          expect(receipt.duplicates).toBe(0);
        }
        expect(await storedTimeline(database.pool, vehicleId)).toEqual(expectedTimeline(vehicleId, life, now));
      }),
      { numRuns: 12 },
    );
  });

  it('in any order, with repetitions, has the same segments after a replay (detection.md, section 9, property 1)', async () => {
    const shuffled = anyLife(start).chain((life) =>
      fc.record({
        life: fc.constant(life),
        batches: fc
          .array(fc.tuple(fc.nat(life.length), fc.integer({ min: 1, max: 50 })), { maxLength: 6 })
          .map((slices) => [...slices.map(([at, size]) => life.slice(at, at + size)), ...halves(life)])
          .chain((batches) => fc.shuffledSubarray(batches, { minLength: batches.length })),
        replayAfter: fc.integer({ min: 1, max: 4 }),
      }),
    );
    await fc.assert(
      fc.asyncProperty(shuffled, async ({ life, batches, replayAfter }) => {
        const { accountId, vehicleId } = await makeVehicle(database.pool);
        for (const [index, samples] of batches.entries()) {
          await receiveSamples(deps, { accountId, vehicleId, samples, receivedAt: now });
          if (index % replayAfter === 0) await replayVehicle(deps, accountId, vehicleId, now);
        }
        await replayVehicle(deps, accountId, vehicleId, now);
        expect(await storedTimeline(database.pool, vehicleId)).toEqual(expectedTimeline(vehicleId, life, now));
      }),
      { numRuns: 40 },
    );
  });

  it('answers a repeated batch with duplicates and changes nothing', async () => {
    const { accountId, vehicleId } = await makeVehicle(database.pool);
    const life = sampleLife(
      start,
      [
        { kind: 'park', minutes: 10 },
        { kind: 'drive', minutes: 20 },
        { kind: 'park', minutes: 10 },
      ],
      30_000,
    );
    const batch = { accountId, vehicleId, samples: life, receivedAt: now };
    expect(await receiveSamples(deps, batch)).toEqual({ accepted: life.length, duplicates: 0, rejected: [], moreRejected: 0 });
    const before = await rowsOf(vehicleId);
    expect(await receiveSamples(deps, { ...batch, receivedAt: now + 1000 })).toEqual({
      accepted: life.length,
      duplicates: life.length,
      rejected: [],
      moreRejected: 0,
    });
    expect(await rowsOf(vehicleId)).toEqual(before);
  });

  async function rowsOf(vehicleId: string) {
    const { rows } = await database.pool.query('select id, start_time, end_time, xmin from trips where vehicle_id = $1', [vehicleId]);
    const state = await database.pool.query('select * from vehicle_state where vehicle_id = $1', [vehicleId]);
    return { rows, state: state.rows };
  }
});

function halves(life: readonly Sample[]): Sample[][] {
  const middle = Math.floor(life.length / 2);
  return [life.slice(0, middle), life.slice(middle)];
}
