import type { AccountId, VehicleId } from '@wattbook/domain/ids';
import { stepsPerDegree } from '@wattbook/domain/routes/line';
import { unpackLine } from '@wattbook/domain/routes/pack-line';
import type { Sample } from '@wattbook/domain/telemetry/sample';
import { describe, expect, it } from 'vitest';
import { sampleLife } from '../../testing/any-life.ts';
import { useTelemetry } from '../../testing/telemetry.ts';
import { makeVehicle } from '../../testing/vehicle.ts';
import { startHistory } from '../intake/history.ts';
import { receiveSamples } from '../intake/intake.ts';
import { packOldDays } from '../packing/pack.job.ts';
import { dayOf, ensurePartitions } from '../samples/partitions.ts';
import { settleVehicle } from '../fold/settle.job.ts';
import { withVehicleWork } from '../fold/vehicle-work.ts';
import { findLinesDue, findWithoutLines, createLines, markLinesDue } from './lines.job.ts';

const dayMs = 86_400_000;
const minuteMs = 60_000;
const start = Date.UTC(2026, 8, 10, 8);
const drive = [
  { kind: 'park', minutes: 20 },
  { kind: 'drive', minutes: 25 },
  { kind: 'park', minutes: 40 },
] as const;

/** Generated lives drive straight lines; this bends them. */
const bend = ({ ts, lon }: Sample) => (typeof lon === 'number' ? { lon: lon + 0.01 * Math.sin(ts / 200_000) } : {});

interface LineRow {
  readonly trip_id: string;
  readonly point_count: number;
  readonly points: Buffer;
}

describe('the lines of trips', () => {
  const test = useTelemetry();

  type Car = { readonly accountId: AccountId; readonly vehicleId: VehicleId };
  const linesOf = async ({ vehicleId }: Car) =>
    (await test.pool.query<LineRow>('select * from trip_lines where vehicle_id = $1 order by start_time', [vehicleId])).rows;
  const tripsOf = async ({ vehicleId }: Car) =>
    (
      await test.pool.query<{ id: string; status: string; start_time: Date }>(
        'select id, status, start_time from trips where vehicle_id = $1 order by start_time',
        [vehicleId],
      )
    ).rows;
  const isDue = async ({ vehicleId }: Car) => (await findLinesDue(test.deps, 100)).some((due) => due.vehicleId === vehicleId);
  const isMissing = async ({ vehicleId }: Car) => (await findWithoutLines(test.deps)).some((due) => due.vehicleId === vehicleId);
  const importLife = async (car: Car, life: readonly Sample[], now: number) => {
    const history = startHistory(test.deps, car.accountId, car.vehicleId, () => now);
    await history.add(life);
    await history.finish();
  };

  it('are created from a history in which many trips are packed, each along its own track (DASH-021)', async () => {
    const car = await makeVehicle(test.pool);
    const life = [0, 1, 2, 15, 16, 30].flatMap((days) => sampleLife(start + days * dayMs, drive, 5000, 'teslafi'));
    await importLife(car, life, start + 40 * dayMs);
    expect([await isDue(car), await linesOf(car)]).toEqual([true, []]);
    expect(await createLines(test.deps, car)).toBe((await tripsOf(car))[0]?.start_time.getTime());
    const [lines, trips] = [await linesOf(car), await tripsOf(car)];
    expect(lines.map((line) => line.trip_id)).toEqual(trips.map(({ id }) => id));
    expect(await isDue(car)).toBe(false);
    for (const line of lines) {
      const places = unpackLine(line.points);
      expect(places.length).toBe(line.point_count * 2);
      expect(line.point_count).toBeGreaterThan(1);
      const first = [(places[0] ?? 0) / stepsPerDegree, (places[1] ?? 0) / stepsPerDegree];
      expect(
        life.some(({ lat, lon }) => Math.abs((lat ?? 0) - (first[0] ?? 0)) < 2e-5 && Math.abs((lon ?? 0) - (first[1] ?? 0)) < 2e-5),
      ).toBe(true);
    }
  });

  it('are created for a live trip once it has settled, and again when it is rewritten', async () => {
    const car = await makeVehicle(test.pool);
    const life = sampleLife(start, drive, 5000, 'push');
    const until = life.at(-1)?.ts ?? 0;
    await receiveSamples(test.deps, { ...car, samples: life.slice(0, 400), receivedAt: life[399]?.ts ?? 0 });
    expect((await tripsOf(car)).map(({ status }) => status)).toEqual(['open']);
    expect(await isDue(car)).toBe(false);
    await receiveSamples(test.deps, { ...car, samples: life.slice(400), receivedAt: until });
    await settleVehicle(test.deps, car, until + 60 * minuteMs);
    expect(await isDue(car)).toBe(true);
    await createLines(test.deps, car);
    expect(await linesOf(car)).toHaveLength(1);
    const later = sampleLife(until + 60_000, drive, 5000, 'push').map((sample) => ({
      ...sample,
      odometerKm: (sample.odometerKm ?? 0) + 100,
    }));
    await importLife(car, later, until + dayMs);
    await createLines(test.deps, car);
    expect((await linesOf(car)).map((line) => line.trip_id)).toEqual((await tripsOf(car)).map(({ id }) => id));
    expect([await isDue(car), await isMissing(car)]).toEqual([false, false]);
  });

  it.each([
    ['StartEnd', 2],
    ['No', 0],
  ] as const)('of a vehicle that keeps places by %s have %i points (VEH-010)', async (mode, points) => {
    const car = await makeVehicle(test.pool, { mode });
    await importLife(car, sampleLife(start, drive, 5000, 'teslafi'), start + 40 * dayMs);
    await createLines(test.deps, car);
    expect((await linesOf(car)).map((line) => line.point_count)).toEqual([points]);
    expect([await isDue(car), await isMissing(car)]).toEqual([false, false]);
  });

  it.each([
    ['StartEnd', 2],
    ['No', 0],
  ] as const)('lose the places that %s does not keep when those of the samples are removed (VEH-010)', async (mode, points) => {
    const car = await makeVehicle(test.pool);
    const life = sampleLife(start, drive, 5000, 'push').map((sample) => ({ ...sample, ...bend(sample) }));
    const until = life.at(-1)?.ts ?? 0;
    await ensurePartitions(test.pool, [dayOf(start)]);
    await receiveSamples(test.deps, { ...car, samples: life, receivedAt: until });
    await settleVehicle(test.deps, car, until + 60 * minuteMs);
    await createLines(test.deps, car);
    expect((await linesOf(car))[0]?.point_count).toBeGreaterThan(2);
    await test.pool.query('update vehicles set trip_creation_mode = $2 where id = $1', [car.vehicleId, mode]);
    for (const days of [8, 9, 10]) await packOldDays(test.deps, start + days * dayMs);
    expect(await linesOf(car)).toEqual([]);
    await createLines(test.deps, car);
    expect((await linesOf(car)).map((line) => line.point_count)).toEqual([points]);
  });

  it('count for the route of their vehicle, which one that came late empties (STAT-025)', async () => {
    const car = await makeVehicle(test.pool);
    await importLife(
      car,
      [0, 5].flatMap((days) => sampleLife(start + days * dayMs, drive, 5000, 'teslafi')),
      start + 40 * dayMs,
    );
    const route = async () =>
      (await test.pool.query('select until, lines, mark, later from vehicle_routes where vehicle_id = $1', [car.vehicleId])).rows[0];
    const store = (until: number) =>
      test.pool.query('update vehicle_routes set until = $2, lines = array[]::bytea[], later = 0 where vehicle_id = $1', [
        car.vehicleId,
        new Date(until),
      ]);
    await createLines(test.deps, car);
    expect(await route()).toMatchObject({ lines: null, later: 2 });
    await store(start + 10 * dayMs);
    await importLife(car, sampleLife(start + 20 * dayMs, drive, 5000, 'teslafi'), start + 40 * dayMs);
    await createLines(test.deps, car);
    expect(await route()).toMatchObject({ lines: [], later: 1 });
    const { mark } = (await route()) as { mark: number };
    await store(start + 30 * dayMs);
    await test.pool.query('delete from trip_lines where trip_id = $1', [(await tripsOf(car))[0]?.id]);
    await markLinesDue(test.deps, car);
    await createLines(test.deps, car);
    expect(await route()).toMatchObject({ lines: null, mark: mark + 1 });
  });

  it('are missing where a trip was changed without detection, and not where it was deleted', async () => {
    const car = await makeVehicle(test.pool);
    await importLife(
      car,
      [0, 1].flatMap((days) => sampleLife(start + days * dayMs, drive, 5000, 'teslafi')),
      start + 40 * dayMs,
    );
    await createLines(test.deps, car);
    expect(await isMissing(car)).toBe(false);
    const [first, second] = await tripsOf(car);
    await test.pool.query(`update trips set end_time = end_time - interval '5 minutes' where id = $1`, [first?.id]);
    expect(await isMissing(car)).toBe(true);
    const before = await linesOf(car);
    await markLinesDue(test.deps, car);
    await createLines(test.deps, car);
    expect(await isMissing(car)).toBe(false);
    const after = await linesOf(car);
    expect([after[0]?.points.equals(before[0]?.points as Buffer), after[1]?.points.equals(before[1]?.points as Buffer)]).toEqual([
      false,
      true,
    ]);
    await test.pool.query('update trips set deleted_at = now(), frozen = true where id = $1', [second?.id]);
    await test.pool.query('delete from trip_lines where trip_id = $1', [second?.id]);
    expect(await isMissing(car)).toBe(false);
  });

  it('wait while a replay or an import works on the vehicle', async () => {
    const car = await makeVehicle(test.pool);
    await importLife(car, sampleLife(start, drive, 5000, 'teslafi'), start + 40 * dayMs);
    await withVehicleWork(test.pool, car, { waits: true }, () => createLines(test.deps, car));
    expect(await linesOf(car)).toEqual([]);
    await Promise.all([createLines(test.deps, car), createLines(test.deps, car)]);
    expect(await linesOf(car)).toHaveLength(1);
  });
});
