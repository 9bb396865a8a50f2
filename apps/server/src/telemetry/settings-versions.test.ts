import { describe, expect, it } from 'vitest';
import { tenantTransaction } from '../db/tenant-connection.ts';
import { useTelemetry } from '../testing/telemetry.ts';
import { makeVehicle } from '../testing/vehicle.ts';
import { receiveSamples } from './intake.ts';
import { runReplay } from './replay/replay.job.ts';
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

describe('changed settings', () => {
  const test = useTelemetry();

  it('a corrected battery size gives past trips another energy, also where other settings have versions (detection.md, section 7)', async () => {
    const vehicle = await makeVehicle(test.pool, { kwh: 60 });
    const { accountId, vehicleId } = vehicle;
    const before = { tripMergeTime: 5, capacityKwh: 60, degradation: 0, offlineCharges: false };
    const now = start + 200 * minute;
    const change = (columns: string, from: typeof before) =>
      tenantTransaction(test.pool, accountId, async (connection) => {
        await connection.rows(`update vehicles set ${columns} where account_id = $1 and id = $2`, [vehicleId]);
        await changeSettings(connection, vehicleId, from, now);
      });
    const energies = async () =>
      (await test.pool.query('select id, used_kwh from trips where vehicle_id = $1 and deleted_at is null', [vehicleId])).rows;

    await receiveSamples(test.deps, { ...vehicle, samples, receivedAt: now });
    const [first] = await energies();
    expect(first.used_kwh).toBeCloseTo(12, 1);

    await change('trip_merge_time = 10', before);
    expect(await runReplay(test.deps, vehicle, now)).toBeNull();
    await change('kwh = 30', { ...before, tripMergeTime: 10 });
    expect(await runReplay(test.deps, vehicle, now)).not.toBeNull();
    expect(await energies()).toEqual([{ id: first.id, used_kwh: expect.closeTo(6, 1) }]);
  });
});
