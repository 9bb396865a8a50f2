import { describe, expect, it } from 'vitest';
import { tenantTransaction } from '../../db/tenant-connection.ts';
import { useTelemetry } from '../../testing/telemetry.ts';
import { makeVehicle } from '../../testing/vehicle.ts';
import { receiveSamples } from '../intake/intake.ts';
import { runReplay } from '../replay/replay.job.ts';
import { changeSettings } from './settings-versions.ts';

const start = Date.UTC(2026, 9, 1, 6);
const minute = 60_000;

const parked = { source: 'push', speedKmh: 0, gear: 'P' };
/** Half an hour of driving from 80 to 60 percent, between two hours of standing. */
const samples = [
  ...[0, 30, 60].map((at) => ({ ...parked, ts: start + at * minute, soc: 80, odometerKm: 1000 })),
  ...Array.from({ length: 31 }, (_, at) => ({
    source: 'push',
    ts: start + (61 + at) * minute,
    soc: 80 - (20 * at) / 30,
    odometerKm: 1000 + at,
    speedKmh: 60,
    gear: 'D',
  })),
  ...[92, 120, 150].map((at) => ({ ...parked, ts: start + at * minute, soc: 60, odometerKm: 1030 })),
];

/** A second drive, after a stop of eight minutes: with a merge time of five minutes it is a trip of its own. */
const secondDrive = [
  ...Array.from({ length: 11 }, (_, at) => ({
    source: 'push',
    ts: start + (100 + at) * minute,
    soc: 60 - at / 2,
    odometerKm: 1030 + at,
    speedKmh: 60,
    gear: 'D',
  })),
  ...[111, 130, 150, 170].map((at) => ({ ...parked, ts: start + at * minute, soc: 55, odometerKm: 1040 })),
];
const stopped = [
  ...samples.filter(({ ts }) => ts <= start + 92 * minute),
  { ...parked, ts: start + 99 * minute, soc: 60, odometerKm: 1030 },
  ...secondDrive,
];

describe('changed settings', () => {
  const test = useTelemetry();
  const now = start + 200 * minute;
  const before = { tripMergeTime: 5, capacityKwh: 60, degradation: 0, offlineCharges: false };

  async function received(of: readonly object[]) {
    const vehicle = await makeVehicle(test.pool, { kwh: 60 });
    const { accountId, vehicleId } = vehicle;
    await receiveSamples(test.deps, { ...vehicle, samples: of, receivedAt: now });
    return {
      change: (columns: string, from: typeof before, holds?: 'now' | 'beginning') =>
        tenantTransaction(test.pool, accountId, async (connection) => {
          await connection.rows(`update vehicles set ${columns} where account_id = $1 and id = $2`, [vehicleId]);
          await changeSettings(connection, vehicleId, { before: from, from: holds, now });
        }),
      replay: () => runReplay(test.deps, vehicle, now),
      trips: async () =>
        (
          await test.pool.query('select id, used_kwh from trips where vehicle_id = $1 and deleted_at is null order by start_time', [
            vehicleId,
          ])
        ).rows,
      freeze: (id: string) => test.pool.query('update trips set frozen = true where id = $1', [id]),
    };
  }

  it('a corrected battery size gives past trips another energy, also where other settings have versions (detection.md, section 7)', async () => {
    const { change, replay, trips } = await received(samples);
    const [first] = await trips();
    expect(first.used_kwh).toBeCloseTo(12, 1);
    await change('trip_merge_time = 10', before);
    expect(await replay()).toBeNull();
    await change('kwh = 30', { ...before, tripMergeTime: 10 });
    expect(await replay()).not.toBeNull();
    expect(await trips()).toEqual([{ id: first.id, used_kwh: expect.closeTo(6, 1) }]);
  });

  it('that hold from now on change nothing that was recorded: a battery that was replaced (VEH-077)', async () => {
    const { change, replay, trips } = await received(samples);
    const recorded = await trips();
    await change('kwh = 30', before, 'now');
    expect(await replay()).toBeNull();
    expect(await trips()).toEqual(recorded);
    // A correction later on does not take the first battery for the second one.
    await change('degradation = 0.5', { ...before, capacityKwh: 30 }, 'beginning');
    await replay();
    expect(await trips()).toEqual([{ id: recorded[0].id, used_kwh: expect.closeTo(6, 1) }]);
  });

  it('that hold from the beginning have everything detected again: a longer merge time makes one trip of two (VEH-071, VEH-077)', async () => {
    const { change, replay, trips } = await received(stopped);
    expect(await trips()).toHaveLength(2);
    await change('trip_merge_time = 10', before, 'now');
    await replay();
    expect(await trips()).toHaveLength(2);
    await change('trip_merge_time = 15', { ...before, tripMergeTime: 10 }, 'beginning');
    await replay();
    expect(await trips()).toHaveLength(1);
  });

  it('that hold from the beginning leave a frozen trip as it is (detection.md, section 7)', async () => {
    const { change, replay, trips, freeze } = await received(stopped);
    const recorded = await trips();
    await freeze(recorded[0].id);
    await change('trip_merge_time = 15, kwh = 30', before, 'beginning');
    await replay();
    const [first] = await trips();
    expect(first).toEqual(recorded[0]);
  });
});
