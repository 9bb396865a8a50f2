import type { Sample } from '@wattbook/domain/telemetry/sample';
import { beforeEach, describe, expect, it } from 'vitest';
import { withTenantSession } from '../../db/tenant-connection.ts';
import { sampleLife } from '../../testing/any-life.ts';
import { useTelemetry } from '../../testing/telemetry.ts';
import { storedTimeline } from '../../testing/timeline.ts';
import { makeVehicle } from '../../testing/vehicle.ts';
import { emptyInbox } from '../intake/inbox.job.ts';
import { receiveSamples } from '../intake/intake.ts';
import { readAllSamples } from '../samples/read-all-samples.ts';
import { readRange } from '../samples/read-samples.ts';
import { replayVehicle } from '../replay/replay-vehicle.ts';
import { openDamagedBlocks } from './damaged-blocks.job.ts';
import type { DamagedBlock } from './damaged-blocks.store.ts';
import { packOldDays } from './pack.job.ts';

const dayMs = 86_400_000;
const hourMs = 3_600_000;
const start = Date.UTC(2026, 7, 3, 6);
const now = start + 12 * dayMs;
const drive = [
  { kind: 'park', minutes: 20 },
  { kind: 'drive', minutes: 25 },
  { kind: 'park', minutes: 40 },
] as const;

describe('a damaged block', () => {
  const test = useTelemetry();
  let vehicle: Awaited<ReturnType<typeof makeVehicle>>;
  let days: readonly (readonly Sample[])[];

  /** Three days, each with a drive, all packed. */
  beforeEach(async () => {
    vehicle = await makeVehicle(test.pool);
    days = [0, 1, 2].map((day) => sampleLife(start + day * dayMs, drive, 30_000));
    for (const [day, samples] of days.entries())
      await receiveSamples(test.deps, { ...vehicle, samples, receivedAt: start + (day + 1) * dayMs });
    await packOldDays(test.deps, now);
  });

  /** Turns bits of a byte of the stored block of a day. */
  const damage = (day: number, table = 'packed_blocks') =>
    test.pool.query(
      `update ${table} set bytes = set_byte(bytes, 40, get_byte(bytes, 40) # 255)
       where vehicle_id = $1 ${table === 'packed_blocks' ? 'and start_time >= $2 and start_time < $3' : 'and $2::timestamptz < $3::timestamptz'}`,
      [vehicle.vehicleId, new Date(start + day * dayMs - hourMs), new Date(start + (day + 1) * dayMs - hourMs)],
    );
  const inSession = <Result>(work: Parameters<typeof withTenantSession<Result>>[2]) =>
    withTenantSession(test.pool, vehicle.accountId, work);
  const readAll = () => inSession((reader) => readRange(reader, vehicle.vehicleId, { from: start - dayMs, to: now }));
  const parked = async () =>
    (await test.pool.query('select sample_count, tries from damaged_blocks where vehicle_id = $1', [vehicle.vehicleId])).rows;
  const lookAfter = async (at: number) => {
    const told: DamagedBlock[] = [];
    await openDamagedBlocks(
      test.deps,
      () => at,
      (block) => block.vehicleId === vehicle.vehicleId && told.push(block),
    ).lookAfter();
    return told;
  };
  const receiveLate = async (samples: readonly Sample[]) => {
    await receiveSamples(test.deps, { ...vehicle, samples, receivedAt: now });
    await emptyInbox(test.deps, vehicle, now);
    await replayVehicle(test.deps, vehicle.accountId, vehicle.vehicleId, now);
  };
  const countOf = (samples: readonly Sample[][]) => samples.flat().length;

  it('is parked, and the other days are read', async () => {
    await damage(1);
    expect(await readAll()).toHaveLength((days[0]?.length ?? 0) + (days[2]?.length ?? 0));
    expect(await parked()).toEqual([{ sample_count: days[1]?.length, tries: 0 }]);
  });

  it('is left out of the whole of a vehicle, which ends as without it', async () => {
    await damage(0);
    const read = await inSession((reader) => Array.fromAsync(readAllSamples(reader, vehicle.vehicleId), (samples) => [...samples]));
    expect(countOf(read)).toBe((days[1]?.length ?? 0) + (days[2]?.length ?? 0));
  });

  it.each([
    ['of the same day', 1],
    ['of a day before', 0],
    ['of a day after', 2],
  ])('does not stop late data %s, and what was detected on its day stands', async (_when, lateDay) => {
    const before = await storedTimeline(test.pool, vehicle.vehicleId);
    await damage(1);
    const late = start + lateDay * dayMs + 5 * hourMs;
    await receiveLate([{ ts: late, source: 'push', soc: 50, odometerKm: 5000 }]);
    expect((await readAll()).some(({ ts }) => ts === late)).toBe(true);
    const trips = (timeline: typeof before) => timeline.segments.filter((segment) => (segment as { kind: string }).kind === 'trip');
    expect(trips(await storedTimeline(test.pool, vehicle.vehicleId))).toEqual(trips(before));
    const { rows } = await test.pool.query('select dirty_from from vehicle_state where vehicle_id = $1', [vehicle.vehicleId]);
    expect(rows).toEqual([{ dirty_from: null }]);
  });

  it('in the inbox does not stop the other batches', async () => {
    const late = start + 5 * hourMs;
    await receiveSamples(test.deps, { ...vehicle, samples: [{ ts: late, source: 'push', soc: 50, odometerKm: 5000 }], receivedAt: now });
    await damage(0, 'history_inbox');
    await receiveLate([{ ts: late + hourMs, source: 'push', soc: 50 }]);
    expect((await readAll()).filter(({ ts }) => ts >= late && ts < start + dayMs - hourMs)).toHaveLength(1);
    expect(await parked()).toEqual([{ sample_count: 1, tries: 0 }]);
  });

  it('is told once, with its vehicle and day', async () => {
    await damage(1);
    await readAll();
    expect(await lookAfter(now)).toMatchObject([
      { accountId: vehicle.accountId, vehicleId: vehicle.vehicleId, day: '2026-08-04', samples: days[1]?.length },
    ]);
    expect(await lookAfter(now)).toEqual([]);
  });

  it('is tried again, each time later, and comes back once it decodes', async () => {
    const before = await readAll();
    await damage(1);
    await readAll();
    const hour = (count: number) => Date.now() + count * hourMs;
    await lookAfter(hour(2));
    expect(await parked()).toMatchObject([{ tries: 1 }]);
    await lookAfter(hour(2.5));
    expect(await parked()).toMatchObject([{ tries: 1 }]);
    await lookAfter(hour(4));
    await lookAfter(hour(5));
    expect(await parked()).toMatchObject([{ tries: 2 }]);
    await damage(1, 'damaged_blocks');
    await lookAfter(hour(7));
    expect(await parked()).toEqual([]);
    await emptyInbox(test.deps, vehicle, now);
    expect(await readAll()).toEqual(before);
  });
});
