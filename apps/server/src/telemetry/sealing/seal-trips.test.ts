import type { AccountId } from '@wattbook/domain/ids';
import { unpackLine } from '@wattbook/domain/routes/pack-line';
import { parseAddress, parseLine, parseTrack } from '@wattbook/domain/sealing/place-text';
import { describe, expect, it } from 'vitest';
import { type Car, home, sealedCars, start } from '../../testing/sealed-cars.ts';
import { useTelemetry } from '../../testing/telemetry.ts';
import { createLines } from '../lines/lines.job.ts';
import { unpackSamples } from '../packing/pack-samples.ts';
import { packOldDays } from '../packing/pack.job.ts';
import { findSealable } from './sealable-trips.query.ts';

const [minuteMs, dayMs] = [60_000, 86_400_000];

describe('sealing the places of trips (OQ-044)', () => {
  const test = useTelemetry();
  const { makeCar, live, seal, tripsOf, tracksOf, name, open } = sealedCars(test);

  it('opens with the private key to the original, every digit of it (GEN-017)', async () => {
    const car = await makeCar({ logbook: true });
    const life = await live(car);
    await name(car);
    await createLines(test.deps, car);
    const before = await tripsOf(car);
    const { rows: lines } = await test.pool.query<{ points: Buffer }>(
      'select points from trip_lines where vehicle_id = $1 order by start_time',
      [car.vehicleId],
    );
    await seal();
    const [after, tracks] = [await tripsOf(car), await tracksOf(car)];
    expect(before).toHaveLength(3);
    for (const [index, trip] of before.entries()) {
      const sealed = after[index] ?? trip;
      const places = sealed.sealed_places ?? {};
      expect(parseAddress(open(sealed, 'startAddress', places.startAddress))).toEqual(home);
      expect(places.endAddress).toBeUndefined();
      for (const edge of ['start', 'end'] as const) {
        expect(Number(open(sealed, `${edge}Location.latitude`, places[`${edge}Location.latitude`]))).toBe(trip[`${edge}_latitude`]);
        expect(Number(open(sealed, `${edge}Location.longitude`, places[`${edge}Location.longitude`]))).toBe(trip[`${edge}_longitude`]);
      }
      const stored = tracks.find(({ trip_id }) => trip_id === trip.id);
      const driven = life.filter(({ ts }) => ts >= trip.start_time.getTime() && ts <= trip.end_time.getTime());
      expect(parseTrack(open(sealed, 'track', stored?.track.toString('base64')))).toEqual(driven.map(({ ts, lat, lon }) => [ts, lat, lon]));
      const line = parseLine(open(sealed, 'line', stored?.line.toString('base64')))?.flatMap(([lon, lat]) => [
        Math.round(lat * 1e5),
        Math.round(lon * 1e5),
      ]);
      expect(line).toEqual([...unpackLine(lines[index]?.points ?? Buffer.alloc(0))]);
      expect(() => open({ ...sealed, id: before[(index + 1) % 3]?.id ?? trip.id }, 'startAddress', places.startAddress)).toThrow(
        /authenticate/,
      );
      expect(() => open(sealed, 'endAddress', places.startAddress)).toThrow(/authenticate/);
    }
  });

  it('changes nothing else of a trip, which does not count as edited', async () => {
    const car = await makeCar({ sealPlaces: true });
    await live(car);
    const before = await tripsOf(car);
    await seal();
    const places = { start_latitude: null, start_longitude: null, end_latitude: null, end_longitude: null };
    const unsealed = { places_key: null, sealed_places: null, start_place_hash: null, end_place_hash: null };
    expect((await tripsOf(car)).map((trip) => ({ ...trip, ...unsealed }))).toEqual(before.map((trip) => ({ ...trip, ...places })));
  });

  it('leaves no plain place of a trip in any table once its samples are packed', async () => {
    const car = await makeCar({ logbook: true });
    const life = await live(car);
    await name(car);
    await test.pool.query(
      `insert into known_addresses (account_id, lat_e4, lon_e4, address)
       select account_id, round(start_latitude * 10000), round(start_longitude * 10000), $2 from trips where vehicle_id = $1`,
      [car.vehicleId, home],
    );
    await test.pool.query('update trips set end_address = start_address where vehicle_id = $1', [car.vehicleId]);
    await createLines(test.deps, car);
    await packOldDays(test.deps, start + 12 * dayMs);
    const trips = (await tripsOf(car)).slice(0, 2);
    expect((await dump(car)).includes(home.line1)).toBe(true);
    const secrets = new Set(
      life
        .filter(({ ts }) => trips.some(({ start_time, end_time }) => ts >= start_time.getTime() && ts <= end_time.getTime()))
        .map(({ lat }) => String(lat)),
    );
    const found = async () => {
      const text = await dump(car);
      return [...secrets, home.line1].filter((word) => text.includes(word));
    };
    await test.pool.query(
      `insert into vehicle_routes (account_id, vehicle_id, until, trips, counts, lines)
       select account_id, vehicle_id, max(start_time), count(*), array_agg(1), array_agg(points) from trip_lines where vehicle_id = $1 group by 1, 2
       on conflict (account_id, vehicle_id) do update set until = excluded.until, counts = excluded.counts, lines = excluded.lines`,
      [car.vehicleId],
    );
    expect(await found()).toHaveLength(secrets.size + 1);
    await seal(start + 12 * dayMs);
    await packOldDays(test.deps, start + 12 * dayMs);
    // The vehicle continued from the end of the second trip: a snapshot of the last days may contain that place.
    const end = String(trips[1] === undefined ? '' : life.findLast(({ ts }) => ts <= (trips[1]?.end_time.getTime() ?? 0))?.lat);
    expect((await found()).filter((word) => word !== end)).toEqual([]);
  });

  const degreesOf = (points: Buffer) => [...unpackLine(points)].map((step) => step / 1e5);

  /** Every row of the account in every table of the catalogue as text, packed bytes unpacked. */
  async function dump({ accountId }: Car): Promise<string> {
    const { rows: tables } = await test.pool.query<{ name: string }>(
      `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
       where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace and a.attname = 'account_id'`,
    );
    const texts: string[] = [];
    for (const { name: table } of tables) {
      const { rows } = await test.pool.query(`select * from ${table} where account_id = $1`, [accountId]);
      texts.push(JSON.stringify(rows.map((row) => ({ ...row, bytes: undefined, points: undefined }))));
      if (table === 'packed_blocks') texts.push(JSON.stringify(rows.flatMap(({ bytes }) => unpackSamples(bytes))));
      if (table === 'vehicle_routes') texts.push(JSON.stringify(rows.map(({ lines }) => (lines ?? []).map(degreesOf))));
      if (table === 'trip_lines') texts.push(JSON.stringify(rows.map(({ points }) => degreesOf(points))));
    }
    // The seconds of a time may be the digits of a place.
    return texts.join('\n').replaceAll(/T\d\d:\d\d:[\d.]+Z/g, '');
  }

  it('runs once: a second run finds nothing, and a sealed trip stays unchanged', async () => {
    const car = await makeCar({ logbook: true });
    await live(car);
    await seal();
    const [trips, tracks] = [await tripsOf(car), await tracksOf(car)];
    await seal(start + 4 * dayMs);
    expect([await tripsOf(car), await tracksOf(car)]).toEqual([trips, tracks]);
  });

  it('is complete or absent after a kill, and continues at its next run', async () => {
    const car = await makeCar({ logbook: true });
    await live(car);
    const before = await tripsOf(car);
    const blocker = await test.pool.connect();
    await blocker.query('begin; lock table known_addresses in access exclusive mode');
    const killed = seal().then(
      () => 'done',
      () => 'killed',
    );
    let pid: number | undefined;
    while (pid === undefined) {
      const { rows } = await test.pool.query<{ pid: number }>(
        `select pid from pg_stat_activity where wait_event_type = 'Lock' and query like '%known_addresses%' and datname = current_database()`,
      );
      pid = rows[0]?.pid;
    }
    await test.pool.query('select pg_terminate_backend($1)', [pid]);
    expect(await killed).toBe('killed');
    await blocker.query('rollback');
    blocker.release();
    expect([await tripsOf(car), await tracksOf(car)]).toEqual([before, []]);
    await seal();
    expect((await tripsOf(car)).every(({ places_key }) => places_key !== null)).toBe(true);
  });

  it('is not delayed by vehicles of which nothing can be sealed', async () => {
    for (let count = 0; count < 25; count += 1) await live(await makeCar({ logbook: true, publicKey: 'c29tZXRoaW5n' }));
    const car = await makeCar({ logbook: true });
    await live(car);
    await seal();
    expect((await tripsOf(car)).every(({ places_key }) => places_key !== null)).toBe(true);
  });

  it('reports an unusable key once, without a place, and seals once the key is replaced', async () => {
    const [car, second] = [await makeCar({ logbook: true, publicKey: 'c29tZXRoaW5n' }), await makeCar({ logbook: true })];
    await live(car);
    let reportCount = 0;
    const onUnusableKey = (accountId: AccountId) => {
      if (accountId === car.accountId) reportCount += 1;
    };
    const changes = { unusableKeys: new Map(), onUnusableKey };
    const sealTwice = async () => {
      await seal(undefined, changes);
      await seal(undefined, changes);
    };
    await sealTwice();
    expect(reportCount).toBe(1);
    const keyOf = (accountId: AccountId) => test.pool.query('select public_key from users where account_id = $1', [accountId]);
    const {
      rows: [{ public_key: usable }],
    } = await keyOf(second.accountId);
    await test.pool.query('update users set public_key = $2 where account_id = $1', [car.accountId, usable]);
    await sealTwice();
    expect(reportCount).toBe(1);
    expect((await tripsOf(car)).every(({ places_key }) => places_key !== null)).toBe(true);
  });

  it('skips the trips of an unusable key', async () => {
    const car = await makeCar({ logbook: true, publicKey: 'c29tZXRoaW5n' });
    await live(car);
    const changes = { unusableKeys: new Map() };
    await seal(undefined, changes);
    const due = { quiet: new Date(start + 3 * dayMs), old: new Date(start), hasGeocoder: false };
    const ofCar = (found: readonly Car[]) => found.filter(({ vehicleId }) => vehicleId === car.vehicleId);
    expect(ofCar(await findSealable(test.pool, due, 1000, new Map()))).toHaveLength(1);
    expect(ofCar(await findSealable(test.pool, due, 1000, changes.unusableKeys))).toEqual([]);
  });

  it.each([
    ['keeps no logbook, of a user without the switch', {}],
    ['keeps a logbook, of a user without a public key', { logbook: true, publicKey: null }],
    ['keeps a logbook, of a user with a key that is not valid', { logbook: true, publicKey: 'c29tZXRoaW5n' }],
  ])('leaves the trips of a vehicle plain that %s', async (_what, how) => {
    const car = await makeCar(how);
    await live(car);
    await seal();
    const trips = await tripsOf(car);
    expect(trips).toHaveLength(3);
    expect(trips.filter(({ places_key, start_latitude }) => places_key !== null || start_latitude === null)).toEqual([]);
  });

  it('waits for the address of a place while a geocoder is configured', async () => {
    const car = await makeCar({ logbook: true });
    await live(car);
    const withGeocoder = { hasGeocoder: async () => true };
    const sealed = async () => (await tripsOf(car)).filter(({ places_key }) => places_key !== null).length;
    await seal(undefined, withGeocoder);
    expect(await sealed()).toBe(0);
    await test.pool.query(
      'update trips set start_address = $2, end_address = $2 where id = (select id from trips where vehicle_id = $1 order by start_time limit 1)',
      [car.vehicleId, home],
    );
    await seal(undefined, withGeocoder);
    expect(await sealed()).toBe(1);
    // The geocoder knows none of these.
    await test.pool.query(
      `insert into known_addresses (account_id, lat_e4, lon_e4) select account_id, round(lat * 10000), round(lon * 10000) from trips
       cross join lateral (values (start_latitude, start_longitude), (end_latitude, end_longitude)) as ends(lat, lon)
       where vehicle_id = $1 and lat is not null on conflict do nothing`,
      [car.vehicleId],
    );
    await seal(undefined, withGeocoder);
    expect(await sealed()).toBe(3);
  });

  it('seals a trip that was deleted too long ago to be restored, and waits a while after the end of any other', async () => {
    const car = await makeCar({ logbook: true });
    await live(car);
    const [first, second] = await tripsOf(car);
    const at = (first?.end_time.getTime() ?? 0) + 14 * minuteMs;
    const sealed = async () => (await tripsOf(car)).map(({ places_key }) => places_key !== null);
    await test.pool.query('update trips set deleted_at = $2 where id = $1', [second?.id, new Date(at - 15 * minuteMs)]);
    await seal(at - 1);
    expect(await sealed()).toEqual([false, false, false]);
    await seal(at);
    expect(await sealed()).toEqual([false, true, false]);
  });

  it('matches equal places of an account and of no other by their hashes (OQ-064)', async () => {
    const [car, other] = [await makeCar({ logbook: true }), await makeCar({ logbook: true })];
    for (const one of [car, other]) {
      await live(one);
      await name(one);
    }
    await seal();
    const hashes = (await tripsOf(car)).map(({ start_place_hash }) => start_place_hash?.toString('hex'));
    expect(new Set(hashes).size).toBe(1);
    expect(hashes[0]).toMatch(/^[0-9a-f]{64}$/);
    expect((await tripsOf(other))[0]?.start_place_hash?.toString('hex')).not.toBe(hashes[0]);
    expect(new Set((await tripsOf(car)).map(({ end_place_hash }) => end_place_hash?.toString('hex'))).size).toBe(3);
  });
});
