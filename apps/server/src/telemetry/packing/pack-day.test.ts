import type { Sample } from '@wattbook/domain/telemetry/sample';
import { describe, expect, it } from 'vitest';
import { withTenantSession } from '../../db/tenant-connection.ts';
import { sampleLife } from '../../testing/any-life.ts';
import { useTelemetry } from '../../testing/telemetry.ts';
import { expectedTimeline, storedTimeline } from '../../testing/timeline.ts';
import { makeVehicle } from '../../testing/vehicle.ts';
import { emptyInbox } from '../intake/inbox.job.ts';
import { receiveSamples } from '../intake/intake.ts';
import { readRange } from '../samples/read-samples.ts';
import { replayVehicle } from '../replay/replay-vehicle.ts';
import { cutBlocks } from './cut-blocks.ts';
import { unpackSamples } from './pack-samples.ts';
import { packOldDays } from './pack.job.ts';

const dayMs = 86_400_000;
const start = Date.UTC(2026, 7, 3, 6);
const drive = [
  { kind: 'park', minutes: 20 },
  { kind: 'drive', minutes: 25 },
  { kind: 'park', minutes: 40 },
] as const;

describe('blocks of a day', () => {
  it('contain every sample once and begin at different times', async () => {
    const samples = Array.from(
      { length: 9000 },
      (_, index): Sample => ({ ts: start + Math.floor(index / 3), source: `source${index % 3}`, soc: 50 }),
    );
    const blocks = await cutBlocks(samples);
    expect(blocks.flatMap((block) => unpackSamples(block.bytes))).toEqual(samples);
    expect(new Set(blocks.map((block) => block.startTime)).size).toBe(blocks.length);
    expect(blocks.every((block, index) => index === 0 || block.startTime > (blocks[index - 1]?.endTime ?? 0))).toBe(true);
  });
});

describe('packing old days', () => {
  const test = useTelemetry();
  type Vehicle = Awaited<ReturnType<typeof makeVehicle>>;

  const readAll = ({ accountId, vehicleId }: Vehicle) =>
    withTenantSession(test.pool, accountId, (reader) => readRange(reader, vehicleId, { from: start - dayMs, to: start + 90 * dayMs }));

  async function pushLife(vehicle: Vehicle): Promise<Sample[]> {
    const life = sampleLife(start, drive, 30_000);
    await receiveSamples(test.deps, { ...vehicle, samples: life, receivedAt: start + dayMs });
    await packOldDays(test.deps, start + 9 * dayMs);
    return life;
  }

  it('leaves days within the retention hot', async () => {
    const vehicle = await makeVehicle(test.pool);
    await receiveSamples(test.deps, { ...vehicle, samples: sampleLife(start, drive, 30_000), receivedAt: start + dayMs });
    await packOldDays(test.deps, start + 7 * dayMs);
    const { rows } = await test.pool.query('select 1 from packed_blocks where vehicle_id = $1', [vehicle.vehicleId]);
    expect(rows).toEqual([]);
  });

  it('keeps the whole track with tripCreationMode All', async () => {
    const vehicle = await makeVehicle(test.pool, { mode: 'All' });
    expect(await pushLife(vehicle).then(() => readAll(vehicle))).toEqual(sampleLife(start, drive, 30_000));
  });

  it('keeps the ends of a trip and no place inside it with tripCreationMode StartEnd', async () => {
    const vehicle = await makeVehicle(test.pool, { mode: 'StartEnd' });
    await pushLife(vehicle);
    const { rows } = await test.pool.query('select start_time, end_time, start_latitude, end_latitude from trips where vehicle_id = $1', [
      vehicle.vehicleId,
    ]);
    const [trip] = rows;
    expect(trip.start_latitude).not.toBeNull();
    expect(trip.end_latitude).not.toBeNull();
    const placed = (await readAll(vehicle)).filter((sample) => sample.lat !== undefined);
    expect(placed.length).toBeGreaterThan(0);
    expect(placed.filter((sample) => sample.ts > trip.start_time.getTime() && sample.ts < trip.end_time.getTime())).toEqual([]);
  });

  it('keeps no place at all with tripCreationMode No', async () => {
    const vehicle = await makeVehicle(test.pool, { mode: 'No' });
    const life = await pushLife(vehicle);
    const stored = await readAll(vehicle);
    expect(stored).toHaveLength(life.length);
    expect(stored.filter((sample) => sample.lat !== undefined || sample.lon !== undefined)).toEqual([]);
    for (const table of ['trips', 'idles']) {
      const { rows } = await test.pool.query(
        `select 1 from ${table} where vehicle_id = $1 and num_nonnulls(start_latitude, end_latitude) > 0`,
        [vehicle.vehicleId],
      );
      expect(rows).toEqual([]);
    }
  });

  it('keeps the places of days that were packed before tripCreationMode was changed', async () => {
    const vehicle = await makeVehicle(test.pool, { mode: 'All' });
    const before = await pushLife(vehicle);
    await test.pool.query(`update vehicles set trip_creation_mode = 'No' where id = $1`, [vehicle.vehicleId]);
    const later = sampleLife(start + dayMs, drive, 30_000);
    await receiveSamples(test.deps, { ...vehicle, samples: later, receivedAt: start + 2 * dayMs });
    await packOldDays(test.deps, start + 20 * dayMs);
    const stored = await readAll(vehicle);
    expect(stored.filter((sample) => sample.ts < start + dayMs)).toEqual(before);
    expect(stored.filter((sample) => sample.ts >= start + dayMs && sample.lat !== undefined)).toEqual([]);
    expect(stored).toHaveLength(before.length + later.length);
    const late = { ts: start + 1, source: 'push', lat: 48, lon: 11, soc: 50 };
    await receiveSamples(test.deps, { ...vehicle, samples: [late], receivedAt: start + 20 * dayMs });
    await emptyInbox(test.deps, vehicle, start + 20 * dayMs);
    expect((await readAll(vehicle)).filter((sample) => sample.ts === late.ts)).toEqual([{ ts: late.ts, source: 'push', soc: 50 }]);
  });

  it('keeps detected segments where places were removed: late samples only fill what is unknown (detection.md, section 8)', async () => {
    const vehicle = await makeVehicle(test.pool, { mode: 'No' });
    const life = await pushLife(vehicle);
    const before = await storedTimeline(test.pool, vehicle.vehicleId);
    const now = start + 20 * dayMs;
    const end = life.at(-1)?.ts ?? 0;
    const late: Sample[] = [
      { ts: start + 30 * 60_000 + 1, source: 'push', speedKmh: 0, gear: 'P', lat: 48, lon: 11 },
      ...sampleLife(end + 3_600_000, drive, 30_000),
    ];
    await receiveSamples(test.deps, { ...vehicle, samples: late, receivedAt: now });
    await emptyInbox(test.deps, vehicle, now);
    await replayVehicle(test.deps, vehicle.accountId, vehicle.vehicleId, now);
    const after = await storedTimeline(test.pool, vehicle.vehicleId);
    expect(after.segments).toEqual(expect.arrayContaining([...before.segments]));
    expect(after.segments.length).toBeGreaterThan(before.segments.length);
    expect((await readAll(vehicle)).filter((sample) => sample.lat !== undefined)).toEqual([]);
  });

  it('adds late samples to a packed day (inbox)', async () => {
    const vehicle = await makeVehicle(test.pool);
    const life = await pushLife(vehicle);
    const now = start + 20 * dayMs;
    const late = sampleLife(start + 4 * 3_600_000, drive, 60_000);
    expect(await receiveSamples(test.deps, { ...vehicle, samples: late, receivedAt: now })).toEqual({
      accepted: late.length,
      duplicates: 0,
      rejected: [],
      moreRejected: 0,
    });
    await emptyInbox(test.deps, vehicle, now);
    await replayVehicle(test.deps, vehicle.accountId, vehicle.vehicleId, now);
    expect(await readAll(vehicle)).toEqual([...life, ...late]);
    expect(await storedTimeline(test.pool, vehicle.vehicleId)).toEqual(expectedTimeline(vehicle.vehicleId, [...life, ...late], now));
    const { rows } = await test.pool.query('select 1 from history_inbox where vehicle_id = $1', [vehicle.vehicleId]);
    expect(rows).toEqual([]);
  });
});
