import type { VehicleId } from '@wattbook/domain/ids';
import type { Sample } from '@wattbook/domain/telemetry/sample';
import { describe, expect, it } from 'vitest';
import { sampleLife } from '../../testing/any-life.ts';
import { useTelemetry } from '../../testing/telemetry.ts';
import { makeVehicle } from '../../testing/vehicle.ts';
import { receiveSamples } from '../intake/intake.ts';
import { replayVehicle } from '../replay/replay-vehicle.ts';

const start = Date.UTC(2026, 9, 1, 6);
const now = start + 86_400_000;
const phases = [
  { kind: 'park', minutes: 20 },
  { kind: 'drive', minutes: 20 },
  { kind: 'park', minutes: 40 },
  { kind: 'drive', minutes: 20 },
  { kind: 'park', minutes: 40 },
] as const;
const life = sampleLife(start, phases, 30_000);
const minute = (count: number) => start + count * 60_000;

describe('stored segments', () => {
  const test = useTelemetry();
  type Vehicle = Awaited<ReturnType<typeof makeVehicle>>;

  async function push(vehicle: Vehicle, samples: readonly Sample[]): Promise<void> {
    await receiveSamples(test.deps, { ...vehicle, samples, receivedAt: now });
    await replayVehicle(test.deps, vehicle.accountId, vehicle.vehicleId, now);
  }

  async function rowsOf(table: string, vehicleId: VehicleId) {
    const { rows } = await test.pool.query(`select * from ${table} where vehicle_id = $1 order by 1, 2`, [vehicleId]);
    return rows;
  }

  async function tripsOf(vehicleId: VehicleId) {
    const { rows } = await test.pool.query('select * from trips where vehicle_id = $1 and deleted_at is null order by start_time', [
      vehicleId,
    ]);
    return rows;
  }

  it('keep what a user wrote into them when late samples move them', async () => {
    const vehicle = await makeVehicle(test.pool);
    await push(
      vehicle,
      life.filter((sample) => sample.ts < minute(5) || sample.ts > minute(25)),
    );
    const [before] = await tripsOf(vehicle.vehicleId);
    await test.pool.query(`update trips set comment = 'to work', tags = '{Work}' where id = $1`, [before.id]);
    await push(vehicle, life);
    const [after] = await tripsOf(vehicle.vehicleId);
    expect(after).toMatchObject({ id: before.id, comment: 'to work', tags: ['Work'] });
    expect(before.start_unheard).not.toBeNull();
    expect(after.start_unheard).toBeNull();
    expect(after.start_time).not.toEqual(before.start_time);
  });

  it('are written in parts where they are many, and keep their ids when they are written again', async () => {
    const vehicle = await makeVehicle(test.pool);
    const drives = Array.from({ length: 510 }, () => [
      { kind: 'drive', minutes: 5 } as const,
      { kind: 'park', minutes: 12 } as const,
    ]).flat();
    const samples = sampleLife(now - (510 * 17 + 20) * 60_000, [{ kind: 'park', minutes: 20 }, ...drives], 60_000);
    await push(vehicle, samples);
    const before = await tripsOf(vehicle.vehicleId);
    expect(before).toHaveLength(510);
    await push(vehicle, [{ ts: (samples[1]?.ts ?? 0) + 1, source: 'push', speedKmh: 0 }]);
    expect(await tripsOf(vehicle.vehicleId)).toEqual(before);
  });

  it('that a user froze are not rewritten; what would overlap them is a finding, parked time is cut at their edges', async () => {
    const vehicle = await makeVehicle(test.pool);
    await push(vehicle, life);
    const [trip] = await tripsOf(vehicle.vehicleId);
    const frozen = { start: new Date(minute(15)), end: new Date(minute(35)) };
    await test.pool.query('update trips set frozen = true, start_time = $2, end_time = $3, distance = 12.5 where id = $1', [
      trip.id,
      frozen.start,
      frozen.end,
    ]);
    for (const round of [1, 2]) {
      await push(vehicle, [{ ts: minute(30) + round, source: 'push', speedKmh: 61 }]);
      const trips = await tripsOf(vehicle.vehicleId);
      expect(trips).toHaveLength(2);
      expect(trips[0]).toMatchObject({ id: trip.id, start_time: frozen.start, end_time: frozen.end, distance: 12.5 });
      const idles = await rowsOf('idles', vehicle.vehicleId);
      expect(idles.filter((idle) => idle.start_time < frozen.end && idle.end_time > frozen.start)).toEqual([]);
      expect(idles.some((idle) => idle.end_time.getTime() === frozen.start.getTime())).toBe(true);
      const findings = await rowsOf('findings', vehicle.vehicleId);
      expect(findings.map(({ rule, segment_id }) => ({ rule, segment_id }))).toEqual([
        { rule: 'recomputed_overlaps_frozen', segment_id: trip.id },
      ]);
    }
  });

  it('that a user froze are no finding where what is detected lies within their times', async () => {
    const vehicle = await makeVehicle(test.pool);
    await push(vehicle, life);
    const [trip] = await tripsOf(vehicle.vehicleId);
    // The two parts of a divided trip.
    await test.pool.query('update trips set frozen = true, end_time = $2 where id = $1', [trip.id, new Date(minute(30))]);
    await test.pool.query(
      `insert into trips (account_id, id, vehicle_id, start_time, end_time, status, frozen, distance, distance_method, avg_speed, source)
       select account_id, gen_random_uuid(), vehicle_id, end_time, $2, 'closed', true, 5, 'odometer', 30, 'manual' from trips where id = $1`,
      [trip.id, new Date(minute(41))],
    );
    await push(vehicle, [{ ts: minute(30) + 1, source: 'push', speedKmh: 61 }]);
    expect(await tripsOf(vehicle.vehicleId)).toHaveLength(3);
    expect(await rowsOf('findings', vehicle.vehicleId)).toEqual([]);
  });

  it('of trips that overlap each other because a user wrote one all stay in a replay', async () => {
    const vehicle = await makeVehicle(test.pool);
    await push(vehicle, life);
    const [first] = await tripsOf(vehicle.vehicleId);
    await test.pool.query('update trips set frozen = true where id = $1', [first.id]);
    await test.pool.query(
      `insert into trips (account_id, id, vehicle_id, start_time, end_time, status, frozen, distance, distance_method, avg_speed, source)
       select account_id, gen_random_uuid(), vehicle_id, $2, $3, 'closed', true, 5, 'odometer', 30, 'manual' from trips where id = $1`,
      [first.id, new Date(minute(10)), new Date(minute(85))],
    );
    // From a moment after the inner one ended: the outer one still runs, and nothing may be written over it.
    await push(vehicle, [{ ts: minute(60) + 1, source: 'push', speedKmh: 0 }]);
    const trips = await tripsOf(vehicle.vehicleId);
    expect(trips.map(({ start_time, frozen }) => [start_time.getTime(), frozen])).toEqual([
      [minute(10), true],
      [first.start_time.getTime(), true],
    ]);
    const idles = await rowsOf('idles', vehicle.vehicleId);
    expect(idles.filter(({ start_time, end_time }) => start_time.getTime() < minute(85) && end_time.getTime() > minute(10))).toEqual([]);
  });

  it('that a user deleted stay deleted', async () => {
    const vehicle = await makeVehicle(test.pool);
    await push(vehicle, life);
    const [trip, other] = await tripsOf(vehicle.vehicleId);
    await test.pool.query('update trips set deleted_at = now() where id = $1', [trip.id]);
    await push(vehicle, [{ ts: minute(30) + 1, source: 'push', speedKmh: 61 }]);
    expect((await tripsOf(vehicle.vehicleId)).map(({ id }) => id)).toEqual([other.id]);
  });

  it('that no sample supports any more are withdrawn as they were, and named in a finding if a user had added something', async () => {
    const vehicle = await makeVehicle(test.pool);
    // Two trips become one when the samples between them arrive.
    const gap = (sample: Sample) => sample.ts > minute(24) && sample.ts < minute(36);
    const stopped = life
      .filter((sample) => !gap(sample))
      .map((sample) => (sample.ts > minute(23) && sample.ts < minute(25) ? { ...sample, gear: 'P' as const, speedKmh: 0 } : sample));
    await push(vehicle, [...stopped, { ts: minute(30), source: 'push', gear: 'P', speedKmh: 0 }]);
    const before = await tripsOf(vehicle.vehicleId);
    expect(before).toHaveLength(3);
    await test.pool.query(`update trips set tags = '{Work}' where vehicle_id = $1`, [vehicle.vehicleId]);
    const filling = life
      .filter((sample) => sample.ts > minute(22) && sample.ts < minute(37))
      .map((sample) => ({ ...sample, ts: sample.ts + 1 }));
    await push(vehicle, filling);
    const after = await tripsOf(vehicle.vehicleId);
    const removed = before.filter(({ id }) => !after.some((trip) => trip.id === id));
    expect(removed).toHaveLength(1);
    const withdrawn = await rowsOf('withdrawn_segments', vehicle.vehicleId);
    expect(withdrawn.filter(({ kind }) => kind === 'trip').map(({ id, record }) => ({ id, tags: record.tags }))).toEqual([
      { id: removed[0]?.id, tags: ['Work'] },
    ]);
    expect((await rowsOf('findings', vehicle.vehicleId)).map(({ rule, segment_id }) => ({ rule, segment_id }))).toEqual([
      // The trip that took its place.
      { rule: 'withdrawn_with_notes', segment_id: after[0].id },
    ]);
  });

  it('have their CO2, and charges the distance since the previous one (OQ-140, OQ-205)', async () => {
    const vehicle = await makeVehicle(test.pool);
    const rounds = Array.from({ length: 3 }, () => [
      { kind: 'charge', minutes: 60 } as const,
      { kind: 'park', minutes: 40 } as const,
      { kind: 'drive', minutes: 30 } as const,
      { kind: 'park', minutes: 40 } as const,
    ]).flat();
    const charged = sampleLife(start, rounds, 60_000);
    // The charge in the middle arrives last.
    const isMiddle = (sample: Sample) => sample.charging === 'charging' && sample.ts > minute(160) && sample.ts < minute(240);
    await push(
      vehicle,
      charged.filter((sample) => !isMiddle(sample)),
    );
    await push(vehicle, charged);
    const { rows } = await test.pool.query(
      'select distance_between_charges, co2, co2_saved, kwh from charges where vehicle_id = $1 order by start_time',
      [vehicle.vehicleId],
    );
    expect(rows.map((row) => row.distance_between_charges)).toEqual([null, 30, 30]);
    const inGermany = 330;
    for (const row of rows) {
      expect(row.co2).toBe(Math.round(row.kwh * inGermany));
      expect(row.co2_saved).toBe(row.distance_between_charges === null ? null : Math.round(0.3 * 5.7 * 2370 - row.co2));
    }
    const [trip] = await tripsOf(vehicle.vehicleId);
    // The country of the vehicle is unknown.
    expect(trip.co2).toBe(Math.round(trip.used_kwh * 380));
  });

  it('have the CO2 of the country of the vehicle where no places are stored (OQ-205)', async () => {
    const vehicle = await makeVehicle(test.pool, { mode: 'No' });
    await test.pool.query(`update vehicles set country = 'NO' where id = $1`, [vehicle.vehicleId]);
    await push(vehicle, sampleLife(start, [{ kind: 'charge', minutes: 60 }, ...phases], 60_000));
    const { rows: charges } = await test.pool.query('select kwh, co2 from charges where vehicle_id = $1', [vehicle.vehicleId]);
    const inNorway = 28;
    expect(charges.map(({ co2 }) => co2)).toEqual([Math.round(charges[0].kwh * inNorway)]);
    const [trip] = await tripsOf(vehicle.vehicleId);
    expect(trip.co2).toBe(Math.round(trip.used_kwh * inNorway));
  });

  it('have the source file if their best source is a file', async () => {
    const [pushed, imported] = await Promise.all([makeVehicle(test.pool), makeVehicle(test.pool)]);
    await push(pushed, life);
    await push(imported, sampleLife(start, phases, 30_000, 'teslafi'));
    expect((await tripsOf(pushed.vehicleId)).map((trip) => trip.import)).toEqual([false, false]);
    expect((await tripsOf(imported.vehicleId)).map((trip) => trip.import)).toEqual([true, true]);
  });
});
