import type { Sample } from '@wattbook/domain/telemetry/sample';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withTenantSession } from '../../db/tenant-connection.ts';
import { anyLife, sampleLife } from '../../testing/any-life.ts';
import { sealedCars, start as sealedStart } from '../../testing/sealed-cars.ts';
import { useTelemetry } from '../../testing/telemetry.ts';
import { expectedTimeline, storedTimeline } from '../../testing/timeline.ts';
import { makeVehicle } from '../../testing/vehicle.ts';
import { emptyInbox } from '../intake/inbox.job.ts';
import { receiveSamples } from '../intake/intake.ts';
import { openDamagedBlocks } from '../packing/damaged-blocks.job.ts';
import { packOldDays } from '../packing/pack.job.ts';
import { readAllSamples } from '../samples/read-all-samples.ts';
import { replayVehicle } from '../replay/replay-vehicle.ts';
import { isWithin } from '../samples/sample-range.ts';
import { settleVehicle } from '../fold/settle.job.ts';
import { withVehicleWork } from '../fold/vehicle-work.ts';
import { deleteRange } from './delete-range.ts';

const dayMs = 86_400_000;
const hourMs = 3_600_000;
const start = Date.UTC(2026, 7, 3, 20);
const always = { from: 0, to: start + 365 * dayMs };

type Vehicle = Awaited<ReturnType<typeof makeVehicle>>;

/** Two lives with a silence of days between them, which may make them lie in packed and in hot days. */
const anyHistory = fc
  .tuple(anyLife(start), anyLife(start), fc.constantFrom(hourMs, 30 * hourMs, 9 * dayMs))
  .map(([first, second, silence]) => {
    const shift = (first.at(-1)?.ts ?? start) - start + silence;
    return [...first, ...second.map((sample) => ({ ...sample, ts: sample.ts + shift }))];
  });

/** How the samples were received: in which batches and order, and which of them are packed or wait when some are deleted. */
const anyWay = fc.record({
  size: fc.integer({ min: 10, max: 80 }),
  isReversed: fc.boolean(),
  packsAfterDays: fc.constantFrom(1, 9, 30),
  isLate: fc.boolean(),
});

describe('deleted samples of a vehicle', () => {
  const test = useTelemetry();

  async function receive(vehicle: Vehicle, samples: readonly Sample[], receivedAt: number, size = 500) {
    for (let at = 0; at < samples.length; at += size)
      await receiveSamples(test.deps, { ...vehicle, samples: samples.slice(at, at + size), receivedAt });
  }
  const replay = ({ accountId, vehicleId }: Vehicle, now: number) => replayVehicle(test.deps, accountId, vehicleId, now);
  const remove = ({ accountId, vehicleId }: Vehicle, range: { from: number; to: number }, now: number) =>
    deleteRange(test.deps, { accountId, vehicleId }, range, now);
  const readAll = ({ accountId, vehicleId }: Vehicle) =>
    withTenantSession(test.pool, accountId, async (reader) => (await Array.fromAsync(readAllSamples(reader, vehicleId))).flat());
  const distances = async ({ vehicleId }: Vehicle) => {
    const { rows } = await test.pool.query(
      'select start_time, distance_between_charges, co2_saved from charges where vehicle_id = $1 order by start_time',
      [vehicleId],
    );
    return rows;
  };

  it('leave the segments and samples of a vehicle that never received them, however and whenever they were stored', async () => {
    await fc.assert(
      fc.asyncProperty(anyHistory, fc.nat(), fc.nat(), anyWay, async (life, a, b, way) => {
        const [low = 0, high = 0] = [a % life.length, b % (life.length + 1)].toSorted((x, y) => x - y);
        fc.pre(low < high);
        const range = { from: life[low]?.ts ?? 0, to: life[high]?.ts ?? always.to };
        const remaining = life.filter((sample) => !isWithin(range)(sample));
        const now = (life.at(-1)?.ts ?? start) + way.packsAfterDays * dayMs;
        const [vehicle, other] = [await makeVehicle(test.pool), await makeVehicle(test.pool)];
        const middle = Math.floor(life.length / 2);
        const parts = way.isReversed ? [life.slice(middle), life.slice(0, middle)] : [life];
        for (const part of parts) await receive(vehicle, part, (life.at(-1)?.ts ?? start) + (way.isLate ? 20 * dayMs : 0), way.size);
        if (!way.isLate) {
          await replay(vehicle, now);
          await packOldDays(test.deps, now);
        }
        await receive(other, remaining, (life.at(-1)?.ts ?? start) + 1);
        const last = Math.max(now, (life.at(-1)?.ts ?? start) + 20 * dayMs);
        const deleted = await remove(vehicle, range, last);
        expect(deleted?.count).toBe(life.length - remaining.length);
        await emptyInbox(test.deps, other, last);
        await replay(other, last);
        await settleVehicle(test.deps, other, last);
        expect(await readAll(vehicle)).toEqual(remaining);
        expect(await storedTimeline(test.pool, vehicle.vehicleId)).toEqual(expectedTimeline(vehicle.vehicleId, remaining, last));
        expect(await distances(vehicle)).toEqual(await distances(other));
      }),
      { numRuns: 20 },
    );
  }, 120_000);

  const drives = [
    { kind: 'park', minutes: 30 },
    { kind: 'drive', minutes: 25 },
    { kind: 'charge', minutes: 90 },
    { kind: 'park', minutes: 120 },
    { kind: 'drive', minutes: 20 },
    { kind: 'park', minutes: 60 },
  ] as const;
  const rowsOf = async (table: string, { vehicleId }: Vehicle) =>
    (await test.pool.query(`select * from ${table} where vehicle_id = $1`, [vehicleId])).rows;
  const tripsOf = async ({ vehicleId }: Vehicle) =>
    (await test.pool.query('select * from trips where vehicle_id = $1 order by start_time', [vehicleId])).rows;

  it('leave a vehicle as new where they are all', async () => {
    for (const age of [1, 20]) {
      const vehicle = await makeVehicle(test.pool);
      await receive(vehicle, sampleLife(start, drives, 30_000), start + dayMs);
      await packOldDays(test.deps, start + age * dayMs);
      expect(await tripsOf(vehicle)).toHaveLength(2);
      await remove(vehicle, always, start + age * dayMs);
      for (const table of [
        'samples',
        'packed_blocks',
        'vehicle_snapshots',
        'trips',
        'charges',
        'idles',
        'sleeps',
        'odometer_gaps',
        'trip_lines',
      ])
        expect([table, await rowsOf(table, vehicle)]).toEqual([table, []]);
      const [{ version: _version, lines_from: _linesFrom, ...state }] = await rowsOf('vehicle_state', vehicle);
      expect(Object.values(state).filter((value) => value !== null)).toEqual([vehicle.accountId, vehicle.vehicleId, []]);
      const again = sampleLife(start + hourMs, drives, 30_000);
      await receive(vehicle, again, start + dayMs);
      expect(await storedTimeline(test.pool, vehicle.vehicleId)).toEqual(expectedTimeline(vehicle.vehicleId, again, start + dayMs));
    }
  });

  it('are counted, with the first and the last', async () => {
    const vehicle = await makeVehicle(test.pool);
    const life = sampleLife(start, drives, 60_000);
    await receive(vehicle, life, start + dayMs);
    const range = { from: start + 30_000, to: start + hourMs };
    expect(await remove(vehicle, range, start + dayMs)).toEqual({ count: 59, first: start + 60_000, last: start + hourMs - 60_000 });
    expect(await remove(vehicle, range, start + dayMs)).toEqual({ count: 0, first: null, last: null });
  });

  it('leave a trip that a person edited', async () => {
    const vehicle = await makeVehicle(test.pool);
    await receive(vehicle, sampleLife(start, drives, 30_000), start + dayMs);
    await test.pool.query(
      'update trips set frozen = true where id = (select id from trips where vehicle_id = $1 order by start_time limit 1)',
      [vehicle.vehicleId],
    );
    const [edited] = (await tripsOf(vehicle)).filter(({ frozen }) => frozen);
    await remove(vehicle, { from: start, to: start + 3 * hourMs }, start + dayMs);
    const trips = await tripsOf(vehicle);
    expect(trips).toHaveLength(2);
    expect(trips).toContainEqual(edited);
    expect(await rowsOf('charges', vehicle)).toEqual([]);
  });

  it('end a replay early where nothing is different any more', async () => {
    const vehicle = await makeVehicle(test.pool);
    const life = sampleLife(start, [...drives, ...drives, ...drives, ...drives], 60_000);
    await receive(vehicle, life, start + 2 * dayMs, 20);
    const range = { from: start + 7 * hourMs + 60_000, to: start + 7 * hourMs + 180_000 };
    await remove(vehicle, range, start + 2 * dayMs);
    const remaining = life.filter((sample) => !isWithin(range)(sample));
    expect(await storedTimeline(test.pool, vehicle.vehicleId)).toEqual(expectedTimeline(vehicle.vehicleId, remaining, start + 2 * dayMs));
  });

  it.each(['StartEnd', 'No'] as const)('leave no trip of a packed day whose places were removed with tripCreationMode %s', async (mode) => {
    const vehicle = await makeVehicle(test.pool, { mode });
    const life = [...sampleLife(start, drives, 30_000), ...sampleLife(start + 2 * dayMs, drives, 30_000)];
    await receive(vehicle, life, start + 3 * dayMs);
    await packOldDays(test.deps, start + 30 * dayMs);
    const kept = (await tripsOf(vehicle)).filter(({ start_time }) => start_time > new Date(start + dayMs));
    await remove(vehicle, { from: start - dayMs, to: start + dayMs }, start + 30 * dayMs);
    expect(kept).toHaveLength(2);
    expect(await tripsOf(vehicle)).toEqual(kept);
    expect((await readAll(vehicle)).map(({ ts }) => ts)).toEqual(life.slice(life.length / 2).map(({ ts }) => ts));
  });

  it('are deleted with a block among them that no longer decodes, and with what was found in it', async () => {
    const vehicle = await makeVehicle(test.pool);
    await receive(vehicle, sampleLife(start, drives, 30_000), start + dayMs);
    await packOldDays(test.deps, start + 20 * dayMs);
    const damaged = `insert into damaged_blocks (account_id, id, vehicle_id, start_time, end_time, sample_count, bytes)
      select account_id, gen_random_uuid(), vehicle_id, start_time, end_time, sample_count, 'x' from packed_blocks where vehicle_id = $1
      order by start_time limit 1`;
    await test.pool.query(damaged, [vehicle.vehicleId]);
    await remove(vehicle, always, start + 20 * dayMs);
    for (const table of ['damaged_blocks', 'packed_blocks', 'trips', 'idles'])
      expect([table, await rowsOf(table, vehicle)]).toEqual([table, []]);
  });

  describe('in a block that no longer decodes (decision 0057)', () => {
    const packedAt = start + 20 * dayMs;
    const life = sampleLife(start, drives, 30_000);
    /** The second drive with ten minutes before it, on the day after the first one. */
    const second = { from: start + 255 * 60_000, to: start + dayMs };

    async function receivePacked() {
      const vehicle = await makeVehicle(test.pool);
      await receive(vehicle, life, start + dayMs);
      await packOldDays(test.deps, packedAt);
      return vehicle;
    }
    /** Turns the bits of a byte of each stored block; a second time they are right again. */
    const turnBits = (table: 'packed_blocks' | 'damaged_blocks', { vehicleId }: Vehicle) =>
      test.pool.query(`update ${table} set bytes = set_byte(bytes, 40, get_byte(bytes, 40) # 255) where vehicle_id = $1`, [vehicleId]);
    /** The damage was one of the memory: the blocks are tried again and come back. */
    async function repair(vehicle: Vehicle) {
      // Sets every block aside that nobody has read yet.
      await readAll(vehicle);
      await turnBits('damaged_blocks', vehicle);
      const later = Date.now() + 2 * hourMs;
      await openDamagedBlocks(
        test.deps,
        () => later,
        () => undefined,
      ).lookAfter();
      await emptyInbox(test.deps, vehicle, packedAt);
      await replay(vehicle, packedAt);
    }

    it('are deleted where all of it is in the range, with what was found in it, although nothing else is', async () => {
      const vehicle = await receivePacked();
      await turnBits('packed_blocks', vehicle);
      expect(await readAll(vehicle)).toEqual([]);
      await remove(vehicle, always, packedAt);
      for (const table of ['damaged_blocks', 'trips', 'charges', 'idles'])
        expect([table, await rowsOf(table, vehicle)]).toEqual([table, []]);
    });

    it.each([true, false])(
      'never come back where it lies partly in the range, set aside before (%s) or by the deletion',
      async (isBefore) => {
        const vehicle = await receivePacked();
        const trips = await tripsOf(vehicle);
        await turnBits('packed_blocks', vehicle);
        if (isBefore) expect(await readAll(vehicle)).toEqual([]);
        await remove(vehicle, second, packedAt);
        expect(trips).toHaveLength(2);
        expect(await tripsOf(vehicle)).toEqual(trips.slice(0, 1));
        await repair(vehicle);
        const remaining = life.filter((sample) => !isWithin(second)(sample));
        expect(await readAll(vehicle)).toEqual(remaining);
        expect(await storedTimeline(test.pool, vehicle.vehicleId)).toEqual(expectedTimeline(vehicle.vehicleId, remaining, packedAt));
      },
    );

    it('are forgotten where several deletions cover it together', async () => {
      const vehicle = await receivePacked();
      await turnBits('packed_blocks', vehicle);
      await readAll(vehicle);
      await remove(vehicle, second, packedAt);
      await remove(vehicle, { from: 0, to: second.from }, packedAt);
      for (const table of ['damaged_blocks', 'trips']) expect([table, await rowsOf(table, vehicle)]).toEqual([table, []]);
    });
  });

  it('stay while other work has the claim of the vehicle', async () => {
    const vehicle = await makeVehicle(test.pool);
    await receive(vehicle, sampleLife(start, drives, 60_000), start + dayMs);
    await withVehicleWork(test.pool, vehicle, { waits: true }, async () => {
      expect(await remove(vehicle, always, start + dayMs)).toBeNull();
    });
    expect(await tripsOf(vehicle)).toHaveLength(2);
  });

  it.each([1, 12])('remove sealed trips, %i days later; one of which samples remain stays as it is', async (age) => {
    const { makeCar, live, seal, tripsOf: sealedTripsOf, tracksOf, samplesOf } = sealedCars(test);
    const car = await makeCar({ logbook: true });
    const life = await live(car);
    await seal();
    await packOldDays(test.deps, sealedStart + age * dayMs);
    const [first, second, third] = await sealedTripsOf(car);
    const now = sealedStart + 12 * dayMs;
    const middle = ((second?.start_time.getTime() ?? 0) + (second?.end_time.getTime() ?? 0)) / 2;
    await remove(car, { from: 0, to: middle }, now);
    expect(await sealedTripsOf(car)).toEqual([second, third]);
    expect((await tracksOf(car)).map(({ trip_id }) => trip_id)).not.toContain(first?.id);
    expect((await samplesOf(car)).map(({ ts }) => ts)).toEqual(life.map(({ ts }) => ts).filter((ts) => ts >= middle));
    await remove(car, { from: 0, to: now }, now);
    expect(await sealedTripsOf(car)).toEqual([]);
    expect(await rowsOf('idles', car)).toEqual([]);
  });
});
