import type { Sample } from '@wattbook/domain/telemetry/sample';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withTenantSession } from '../../db/tenant-connection.ts';
import { anyLife, sampleLife } from '../../testing/any-life.ts';
import { useTelemetry } from '../../testing/telemetry.ts';
import { expectedTimeline, storedTimeline } from '../../testing/timeline.ts';
import { makeVehicle } from '../../testing/vehicle.ts';
import { startHistory } from './history.ts';
import { emptyInbox } from './inbox.job.ts';
import { receiveSamples } from './intake.ts';
import { packOldDays } from '../packing/pack.job.ts';
import { readRange } from '../samples/read-samples.ts';
import { replayVehicle } from '../replay/replay-vehicle.ts';

const dayMs = 86_400_000;
const start = Date.UTC(2026, 8, 10, 20);
const drive = [
  { kind: 'park', minutes: 20 },
  { kind: 'drive', minutes: 25 },
  { kind: 'charge', minutes: 40 },
  { kind: 'park', minutes: 20 },
] as const;

describe('history', () => {
  const test = useTelemetry();

  async function importFile(vehicle: { accountId: never; vehicleId: never }, samples: readonly Sample[], now: number) {
    const history = startHistory(test.deps, vehicle.accountId, vehicle.vehicleId, () => now);
    for (let at = 0; at < samples.length; at += 100) await history.add(samples.slice(at, at + 100));
    return history.finish();
  }

  it('has the segments of one clean fold, packed beyond the retention and hot within it', async () => {
    const vehicle = (await makeVehicle(test.pool)) as never as { accountId: never; vehicleId: never };
    const life = [0, 3, 9, 10].flatMap((days) => sampleLife(start + days * dayMs, drive, 30_000, 'teslafi'));
    const now = start + 11 * dayMs;
    const stored = await importFile(vehicle, life, now);
    expect(stored).toMatchObject({ storedSamples: life.length, duplicates: 0 });
    expect(stored.segments.filter(({ kind }) => kind === 'trip' || kind === 'charge')).toHaveLength(8);
    expect(await storedTimeline(test.pool, vehicle.vehicleId)).toEqual(expectedTimeline(vehicle.vehicleId, life, now));
    expect((await countOf('packed_blocks', vehicle.vehicleId)) > 0 && (await countOf('samples', vehicle.vehicleId)) > 0).toBe(true);
  });

  it('changes nothing when it is imported again', async () => {
    const vehicle = (await makeVehicle(test.pool)) as never as { accountId: never; vehicleId: never };
    const life = [0, 9].flatMap((days) => sampleLife(start + days * dayMs, drive, 30_000, 'teslafi'));
    const now = start + 11 * dayMs;
    await importFile(vehicle, life, now);
    const before = await readAllRows(vehicle.vehicleId);
    expect(await importFile(vehicle, life, now + 60_000)).toMatchObject({ storedSamples: 0, duplicates: life.length });
    expect(await readAllRows(vehicle.vehicleId)).toEqual(before);
  });

  it('stores nothing of an abandoned import', async () => {
    const vehicle = (await makeVehicle(test.pool)) as never as { accountId: never; vehicleId: never };
    const history = startHistory(test.deps, vehicle.accountId, vehicle.vehicleId, () => start + dayMs);
    await history.add(sampleLife(start, drive, 30_000, 'teslafi'));
    await history.abandon();
    expect(await countOf('packed_blocks', vehicle.vehicleId)).toBe(0);
    expect(await countOf('samples', vehicle.vehicleId)).toBe(0);
  });

  it('mixes with pushed, late and overlapping samples of any age in any order (detection.md, section 9, property 1)', async () => {
    // Two lives a week apart, so that the border between packed and hot days lies between them or inside one.
    const lives = fc
      .tuple(
        anyLife(start, { phases: 5 }),
        anyLife(start + 8 * dayMs, { phases: 5 }),
        anyLife(start + 8 * dayMs, { phases: 3, source: 'teslafi' }),
      )
      .map((parts) => parts.flat());
    const step = fc.record({
      way: fc.constantFrom('push', 'file', 'replay', 'inbox', 'pack'),
      from: fc.double({ min: 0, max: 1, noNaN: true }),
      share: fc.double({ min: 0.05, max: 0.5, noNaN: true }),
    });
    await fc.assert(
      fc.asyncProperty(lives, fc.array(step, { minLength: 2, maxLength: 9 }), fc.integer({ min: 8, max: 18 }), async (life, steps, age) => {
        const vehicle = (await makeVehicle(test.pool)) as never as { accountId: never; vehicleId: never };
        const now = Math.max(start + age * dayMs, ...life.map((sample) => sample.ts));
        const sent: Sample[] = [];
        for (const { way: action, from, share } of steps) {
          const samples = life.slice(Math.floor(from * life.length), Math.ceil((from + share) * life.length));
          if (action === 'push' || action === 'file') sent.push(...samples);
          if (action === 'push') await receiveSamples(test.deps, { ...vehicle, samples: samples, receivedAt: now });
          if (action === 'file') await importFile(vehicle, samples, now);
          if (action === 'replay') await replayVehicle(test.deps, vehicle.accountId, vehicle.vehicleId, now);
          if (action === 'inbox') await emptyInbox(test.deps, vehicle, now);
          if (action === 'pack') await packOldDays(test.deps, now);
        }
        await emptyInbox(test.deps, vehicle, now);
        await replayVehicle(test.deps, vehicle.accountId, vehicle.vehicleId, now);
        expect(await storedTimeline(test.pool, vehicle.vehicleId)).toEqual(expectedTimeline(vehicle.vehicleId, sent, now));
      }),
      { numRuns: 30 },
    );
  }, 120_000);

  it('loses no sample when hot days are packed and dropped', async () => {
    const vehicle = (await makeVehicle(test.pool)) as never as { accountId: never; vehicleId: never };
    const life = sampleLife(start, drive, 30_000);
    await receiveSamples(test.deps, { ...vehicle, samples: life, receivedAt: start + dayMs });
    const before = await readAll(vehicle);
    await packOldDays(test.deps, start + 12 * dayMs);
    expect(await countOf('samples', vehicle.vehicleId)).toBe(0);
    expect(await readAll(vehicle)).toEqual(before);
    const { rows } = await test.pool.query(`select to_regclass('samples_20260910') as found`);
    expect(rows).toEqual([{ found: null }]);
  });

  async function readAll({ accountId, vehicleId }: { accountId: never; vehicleId: never }) {
    return withTenantSession(test.pool, accountId, (reader) =>
      readRange(reader, vehicleId, { from: start - dayMs, to: start + 30 * dayMs }),
    );
  }

  async function countOf(table: string, vehicleId: string): Promise<number> {
    const { rows } = await test.pool.query(`select count(*) as count from ${table} where vehicle_id = $1`, [vehicleId]);
    return rows[0].count;
  }

  async function readAllRows(vehicleId: string) {
    const tables = ['trips', 'charges', 'idles', 'sleeps', 'packed_blocks', 'samples', 'vehicle_snapshots', 'vehicle_state'];
    const all = await Promise.all(
      tables.map((table) => test.pool.query(`select *, xmin from ${table} where vehicle_id = $1 order by 1, 2, 3`, [vehicleId])),
    );
    return all.map(({ rows }) => rows);
  }
});
