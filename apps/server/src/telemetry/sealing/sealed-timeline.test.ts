import { parseLine } from '@wattbook/domain/sealing/place-text';
import type { Sample } from '@wattbook/domain/telemetry/sample';
import { describe, expect, it } from 'vitest';
import { sampleLife } from '../../testing/any-life.ts';
import { days, sealedCars, start } from '../../testing/sealed-cars.ts';
import { useTelemetry } from '../../testing/telemetry.ts';
import { emptyInbox } from '../intake/inbox.job.ts';
import { packOldDays } from '../packing/pack.job.ts';
import { replayVehicle } from '../replay/replay-vehicle.ts';

const [minuteMs, dayMs] = [60_000, 86_400_000];

describe('a timeline with sealed trips (OQ-044)', () => {
  const test = useTelemetry();
  const { makeCar, take, live, seal, tripsOf, tracksOf, standingOf, samplesOf, open } = sealedCars(test);

  it('removes the places of idles and sleeps beside it, and keeps those between plain trips and those of charges', async () => {
    const car = await makeCar();
    await take(car, sampleLife(start, [...days.slice(0, 3), { kind: 'charge', minutes: 60 }, ...days.slice(2)], 30_000));
    expect((await standingOf(car)).every(({ start_latitude }) => start_latitude !== null)).toBe(true);
    await test.pool.query('update users set seal_places = true where account_id = $1', [car.accountId]);
    const [first] = await tripsOf(car);
    await seal((first?.end_time.getTime() ?? 0) + 16 * minuteMs);
    const next = (await tripsOf(car))[1]?.start_time ?? new Date(0);
    expect((await tripsOf(car)).map(({ places_key }) => places_key !== null)).toEqual([true, false, false]);
    for (const { start_time, start_latitude } of await standingOf(car))
      expect([start_time, start_latitude === null]).toEqual([start_time, start_time < next]);
    const { rows } = await test.pool.query('select start_time, end_time, start_latitude from charges where vehicle_id = $1', [
      car.vehicleId,
    ]);
    expect(rows[0].start_latitude).not.toBeNull();
    await packOldDays(test.deps, start + 12 * dayMs);
    const placed = (await samplesOf(car)).filter(({ lat }) => lat !== undefined);
    const hasPlace = (ts: number) => ts >= next.getTime() || (ts >= rows[0].start_time.getTime() && ts <= rows[0].end_time.getTime());
    expect(placed.length).toBeGreaterThan(100);
    expect(placed.filter(({ ts }) => !hasPlace(ts))).toEqual([]);
  });

  it('removes the places of withdrawn segments beside it, and not those of charges', async () => {
    const car = await makeCar({ logbook: true });
    await live(car);
    const withdraw = (kind: string) =>
      test.pool.query(
        `insert into withdrawn_segments (account_id, id, vehicle_id, kind, record)
         select account_id, gen_random_uuid(), vehicle_id, $2, to_jsonb(t) from trips t where vehicle_id = $1 order by start_time limit 1`,
        [car.vehicleId, kind],
      );
    for (const kind of ['trip', 'idle', 'charge']) await withdraw(kind);
    await seal();
    const { rows } = await test.pool.query<{ kind: string; record: object }>(
      'select kind, record from withdrawn_segments where vehicle_id = $1 order by kind',
      [car.vehicleId],
    );
    const placed = /_(?:latitude|longitude|address)/;
    expect(rows.map(({ kind, record }) => [kind, Object.keys(record).some((name) => placed.test(name))])).toEqual([
      ['charge', true],
      ['idle', false],
      ['trip', false],
    ]);
  });

  it.each([
    ['StartEnd', 2, 2],
    ['No', 0, 0],
  ] as const)('seals with tripCreationMode %s no more than that keeps', async (mode, ends, vertices) => {
    const car = await makeCar({ logbook: true, mode });
    await live(car);
    await seal();
    const [trip] = await tripsOf(car);
    const stored = (await tracksOf(car)).find(({ trip_id }) => trip_id === trip?.id);
    expect(Object.keys(trip?.sealed_places ?? {})).toHaveLength(2 * ends);
    expect(stored?.track ?? null).toBeNull();
    expect(trip === undefined || stored === undefined ? [] : parseLine(open(trip, 'line', stored.line.toString('base64')))).toHaveLength(
      vertices,
    );
  });

  it('is not changed by late samples: the trip stays, the time beside it includes them (detection.md, section 8)', async () => {
    const car = await makeCar({ logbook: true });
    const life = await live(car);
    await seal();
    const [trips, tracks] = [await tripsOf(car), await tracksOf(car)];
    const inside = (trips[0]?.start_time.getTime() ?? 0) + 5 * minuteMs + 1;
    const end = life.at(-1)?.ts ?? 0;
    const late: Sample[] = [
      { ts: inside, source: 'push', speedKmh: 0, gear: 'P', lat: 47, lon: 10 },
      { ts: inside + 20_000, source: 'push', speedKmh: 0, gear: 'P', lat: 47, lon: 10 },
    ];
    await take(car, late, end + 1000);
    await replayVehicle(test.deps, car.accountId, car.vehicleId, end + 2000);
    await take(car, sampleLife(end + 3_600_000, days.slice(0, 3), 30_000), end + dayMs);
    expect((await tripsOf(car)).slice(0, 3)).toEqual(trips);
    expect(await tripsOf(car)).toHaveLength(4);
    expect(await tracksOf(car)).toEqual(tracks);
    expect((await standingOf(car)).filter(({ start_latitude, end_latitude }) => start_latitude !== null || end_latitude !== null)).toEqual(
      [],
    );
  });

  it('imports older history with its places, detects its trips, and seals these too', async () => {
    const car = await makeCar({ logbook: true });
    await live(car);
    await seal(start + 12 * dayMs);
    await packOldDays(test.deps, start + 12 * dayMs);
    const now = start + 13 * dayMs;
    await take(car, sampleLife(start - 20 * dayMs, days.slice(0, 3), 30_000), now);
    await emptyInbox(test.deps, car, now);
    await replayVehicle(test.deps, car.accountId, car.vehicleId, now);
    const [older] = await tripsOf(car);
    expect([older?.places_key, older?.start_latitude]).toEqual([null, expect.any(Number)]);
    await seal(now);
    await packOldDays(test.deps, now);
    expect(await tripsOf(car)).toHaveLength(4);
    expect((await tripsOf(car)).every(({ places_key }) => places_key !== null)).toBe(true);
    expect(await tracksOf(car)).toHaveLength(4);
    expect((await samplesOf(car)).filter(({ lat }) => lat !== undefined)).toEqual([]);
  });

  it('seals existing trips when sealing is switched on, and leaves them sealed when it is switched off', async () => {
    const car = await makeCar();
    await live(car);
    await seal();
    const isSealed = async () => (await tripsOf(car)).map(({ places_key }) => places_key !== null);
    expect(await isSealed()).toEqual([false, false, false]);
    await test.pool.query('update users set seal_places = true where account_id = $1', [car.accountId]);
    await seal();
    expect(await isSealed()).toEqual([true, true, true]);
    await test.pool.query('update users set seal_places = false where account_id = $1', [car.accountId]);
    await seal();
    await packOldDays(test.deps, start + 12 * dayMs);
    expect(await isSealed()).toEqual([true, true, true]);
    expect((await samplesOf(car)).filter(({ lat }) => lat !== undefined)).toEqual([]);
  });
});
