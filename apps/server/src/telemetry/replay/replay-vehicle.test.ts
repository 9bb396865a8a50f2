import type { Sample } from '@wattbook/domain/telemetry/sample';
import { describe, expect, it } from 'vitest';
import { sampleLife } from '../../testing/any-life.ts';
import { useTelemetry } from '../../testing/telemetry.ts';
import { expectedTimeline, storedTimeline } from '../../testing/timeline.ts';
import { makeVehicle } from '../../testing/vehicle.ts';
import { receiveSamples } from '../intake/intake.ts';
import { markOutdated } from './outdated-states.ts';
import { findReplays } from './replay.job.ts';
import { replayVehicle } from './replay-vehicle.ts';

const start = Date.UTC(2026, 9, 1, 6);
const hour = 3_600_000;
const day = [
  { kind: 'park', minutes: 40 },
  { kind: 'drive', minutes: 30 },
  { kind: 'charge', minutes: 60 },
  { kind: 'park', minutes: 110 },
] as const;

describe('a replay', () => {
  const test = useTelemetry();

  async function push(vehicle: Awaited<ReturnType<typeof makeVehicle>>, samples: readonly Sample[], receivedAt: number, size = 20) {
    for (let at = 0; at < samples.length; at += size) {
      await receiveSamples(test.deps, { ...vehicle, samples: samples.slice(at, at + size), receivedAt });
    }
  }

  it('starts at the newest snapshot before the late sample and ends at a reproduced one (detection.md, section 8)', async () => {
    const vehicle = await makeVehicle(test.pool);
    const life = sampleLife(start, [...day, ...day, ...day], 60_000);
    const now = start + 13 * hour;
    // A sample in the middle of a drive that leaves no trace in the state once the trip is closed.
    const missing = life.findIndex((sample) => sample.ts === start + 55 * 60_000);
    const late = life[missing] as Sample;
    await push(vehicle, life.toSpliced(missing, 1), now);
    await push(vehicle, [late], now);
    const report = await replayVehicle(test.deps, vehicle.accountId, vehicle.vehicleId, now);
    expect(report?.endedEarly).toBe(true);
    expect(report?.folded).toBeLessThan(life.length / 2);
    expect(await storedTimeline(test.pool, vehicle.vehicleId)).toEqual(expectedTimeline(vehicle.vehicleId, life, now));
  });

  it('continues from the stored state to what arrived in order meanwhile', async () => {
    const vehicle = await makeVehicle(test.pool);
    const life = sampleLife(start, [...day, ...day, ...day], 60_000);
    const now = start + 13 * hour;
    const late = { ts: start + 55 * 60_000 + 1, source: 'push', speedKmh: 60 };
    const end = life.length - 50;
    await push(vehicle, life.slice(0, end), now);
    await push(vehicle, [late], now);
    await push(vehicle, life.slice(end), now);
    expect((await replayVehicle(test.deps, vehicle.accountId, vehicle.vehicleId, now))?.endedEarly).toBe(true);
    expect(await storedTimeline(test.pool, vehicle.vehicleId)).toEqual(expectedTimeline(vehicle.vehicleId, [...life, late], now));
  });

  it('keeps the ids of segments that only moved', async () => {
    const vehicle = await makeVehicle(test.pool);
    const life = sampleLife(start, day, 60_000);
    const now = start + 5 * hour;
    const withoutStart = life.filter((sample) => sample.ts < start + 40 * 60_000 || sample.ts > start + 50 * 60_000);
    await push(vehicle, withoutStart, now);
    const before = await idsOf(vehicle.vehicleId);
    await push(vehicle, life, now);
    await replayVehicle(test.deps, vehicle.accountId, vehicle.vehicleId, now);
    expect(await idsOf(vehicle.vehicleId)).toEqual(before);
    expect(await storedTimeline(test.pool, vehicle.vehicleId)).toEqual(expectedTimeline(vehicle.vehicleId, life, now));
  });

  it('runs only a few times while 58 batches of a backlog arrive after a live one (detection.md, section 7)', async () => {
    const vehicle = await makeVehicle(test.pool);
    const life = sampleLife(start, [...day, ...day], 1000);
    expect(life.length).toBe(8 * 3600);
    const liveSample = { ts: start + 8.5 * hour, source: 'push', soc: 50, gear: 'P', speedKmh: 0 } satisfies Sample;
    let clock = start + 9 * hour;
    let replays = 0;
    await push(vehicle, [liveSample], clock);
    for (let at = 0; at < life.length; at += 500) {
      await receiveSamples(test.deps, { ...vehicle, samples: life.slice(at, at + 500), receivedAt: clock });
      clock += 300;
      for (const due of await findReplays(test.deps, clock, 100)) {
        if (due.vehicleId === vehicle.vehicleId && (await replayVehicle(test.deps, vehicle.accountId, vehicle.vehicleId, clock)) !== null)
          replays += 1;
      }
    }
    expect(replays).toBeLessThanOrEqual(3);
    clock += 2000;
    expect(await findReplays(test.deps, clock, 100)).toContainEqual(vehicle);
    await replayVehicle(test.deps, vehicle.accountId, vehicle.vehicleId, clock);
    expect(await storedTimeline(test.pool, vehicle.vehicleId)).toEqual(expectedTimeline(vehicle.vehicleId, [...life, liveSample], clock));
  });

  it('starts again if a late sample arrives while it runs', async () => {
    const vehicle = await makeVehicle(test.pool);
    const life = sampleLife(start, [...day, ...day], 60_000);
    const now = start + 9 * hour;
    await push(
      vehicle,
      life.filter((_, index) => index % 7 !== 3),
      now,
      200,
    );
    await push(
      vehicle,
      life.filter((_, index) => index % 14 === 3),
      now,
    );
    const rest = life.filter((_, index) => index % 14 === 10);
    await Promise.all([replayVehicle(test.deps, vehicle.accountId, vehicle.vehicleId, now), push(vehicle, rest, now, 5)]);
    await replayVehicle(test.deps, vehicle.accountId, vehicle.vehicleId, now);
    expect(await storedTimeline(test.pool, vehicle.vehicleId)).toEqual(expectedTimeline(vehicle.vehicleId, life, now));
  });

  it('keeps snapshots of about 5 minutes, an hour, 6 hours and a day, then one a day, then one a month', async () => {
    const vehicle = await makeVehicle(test.pool);
    for (let days = 0; days < 12; days += 1) {
      const morning = start + days * 24 * hour;
      await push(vehicle, sampleLife(morning, day, 60_000), morning + 5 * hour, 10);
    }
    const { rows } = await test.pool.query('select at from vehicle_snapshots where vehicle_id = $1 order by at desc', [vehicle.vehicleId]);
    const newest = start + 11 * 24 * hour + 4 * hour;
    const ages = rows.map((row) => (newest - row.at.getTime()) / hour);
    for (const [young, old] of [
      [0.05, 0.5],
      [0.5, 2],
      [2, 13],
      [13, 30],
      [30, 60],
      [60, 90],
      [150, 192],
    ] as const) {
      expect(ages.some((age) => age >= young && age <= old)).toBe(true);
    }
    expect(ages.length).toBeLessThan(25);
    const state = await test.pool.query('select snapshots_at from vehicle_state where vehicle_id = $1', [vehicle.vehicleId]);
    expect(new Set(state.rows[0].snapshots_at.map(Number))).toEqual(new Set(rows.map((row) => Number(row.at))));
  });

  it('detects everything again if the rules changed, with the same ids (detection.md, section 8)', async () => {
    const vehicle = await makeVehicle(test.pool);
    const life = sampleLife(start, [...day, ...day, ...day], 60_000);
    const now = start + 13 * hour;
    await push(vehicle, life, now);
    const [found, ids] = [await storedTimeline(test.pool, vehicle.vehicleId), await idsOf(vehicle.vehicleId)];
    expect(await markOutdated(test.deps, now)).toBe(0);
    // As an older version left it: unreadable states, and figures that are calculated differently now.
    const older = [vehicle.vehicleId, '[0,'];
    await test.pool.query('update vehicle_state set state = $2 || substr(state, 4) where vehicle_id = $1', older);
    await test.pool.query('update vehicle_snapshots set state = $2 || substr(state, 4) where vehicle_id = $1', older);
    await test.pool.query('update trips set used_kwh = -4.36 where vehicle_id = $1', [vehicle.vehicleId]);
    expect(await markOutdated(test.deps, now)).toBe(1);
    expect(await markOutdated(test.deps, now)).toBe(0);
    expect((await findReplays(test.deps, now, 10)).map(({ vehicleId }) => vehicleId)).toContain(vehicle.vehicleId);
    expect(await replayVehicle(test.deps, vehicle.accountId, vehicle.vehicleId, now)).toEqual({ folded: life.length, endedEarly: false });
    expect(await storedTimeline(test.pool, vehicle.vehicleId)).toEqual(found);
    expect(await idsOf(vehicle.vehicleId)).toEqual(ids);
    const { rows } = await test.pool.query('select count(*)::int as old from vehicle_snapshots where vehicle_id = $1 and state like $2', [
      vehicle.vehicleId,
      '[0,%',
    ]);
    expect(rows).toEqual([{ old: 0 }]);
  });

  it('detects everything again if a sample arrives before a marked one', async () => {
    const vehicle = await makeVehicle(test.pool);
    const life = [0, 24, 48].flatMap((hours) => sampleLife(start + hours * hour, day, 60_000));
    const now = start + 53 * hour;
    await push(vehicle, life.slice(0, -20), now);
    await test.pool.query(`update vehicle_state set state = '[0,' || substr(state, 4) where vehicle_id = $1`, [vehicle.vehicleId]);
    await test.pool.query(`update vehicle_snapshots set state = '[0,' || substr(state, 4) where vehicle_id = $1`, [vehicle.vehicleId]);
    await push(vehicle, life.slice(-20), now);
    expect(await replayVehicle(test.deps, vehicle.accountId, vehicle.vehicleId, now)).toEqual({ folded: life.length, endedEarly: false });
    expect(await storedTimeline(test.pool, vehicle.vehicleId)).toEqual(expectedTimeline(vehicle.vehicleId, life, now));
    const { rows } = await test.pool.query(
      `select count(*)::int as old from vehicle_snapshots where vehicle_id = $1 and state like '[0,%'`,
      [vehicle.vehicleId],
    );
    expect(rows).toEqual([{ old: 0 }]);
  });

  async function idsOf(vehicleId: string) {
    const { rows } = await test.pool.query(
      'select id, start_time from trips where vehicle_id = $1 union all select id, start_time from charges where vehicle_id = $1 order by start_time',
      [vehicleId],
    );
    return rows;
  }
});
