import { randomUUID } from 'node:crypto';
import type { SiteId } from '@wattbook/domain/ids';
import { describe, expect, it } from 'vitest';
import { tenantTransaction } from '../../db/tenant-connection.ts';
import { type Car, sealedCars } from '../../testing/sealed-cars.ts';
import { useTelemetry } from '../../testing/telemetry.ts';
import { withdrawRecords } from '../segments/segment-statements.ts';
import { matchSite } from './match-site.ts';

describe('the sites of trips', () => {
  const test = useTelemetry();
  const { makeCar, live, seal } = sealedCars(test);

  const addSite = async ({ accountId }: Car, at: { lat: number; lon: number }, { sealed = false, tag = null as string | null } = {}) => {
    const id = randomUUID() as SiteId;
    await test.pool.query(
      'insert into sites (account_id, id, name, latitude, longitude, radius, seals, trip_tag) values ($1, $2, $7, $3, $4, 200, $5, $6)',
      [accountId, id, at.lat, at.lon, sealed, tag, 'Place'],
    );
    return id;
  };
  const sitesOf = async ({ vehicleId }: Car) =>
    (
      await test.pool.query<{ from: string | null; to: string | null; tags: string[]; latitude: number | null }>(
        'select start_site_id as from, end_site_id as to, tags, start_latitude as latitude from trips where vehicle_id = $1 order by start_time',
        [vehicleId],
      )
    ).rows;
  /** Where the car of a life with two trips and one a day later stood: home, work, then two more places. */
  const standing = async () => {
    const example = await makeCar();
    await live(example);
    const { rows } = await test.pool.query<{ lat: number; lon: number; to_lat: number; to_lon: number }>(
      'select start_latitude as lat, start_longitude as lon, end_latitude as to_lat, end_longitude as to_lon from trips where vehicle_id = $1 order by start_time',
      [example.vehicleId],
    );
    const [first] = rows;
    if (first === undefined) throw new Error('The car made no trip.');
    return { home: { lat: first.lat, lon: first.lon }, work: { lat: first.to_lat, lon: first.to_lon } };
  };

  it('are stored when it ends, with the tag of where it leads, else of where it began', async () => {
    const { home, work } = await standing();
    const car = await makeCar();
    const [from, to] = [await addSite(car, home, { tag: 'home' }), await addSite(car, work, { tag: 'work' })];
    await live(car);
    const [first, second] = await sitesOf(car);
    expect(first).toMatchObject({ from, to, tags: ['work'] });
    expect(second).toMatchObject({ from: to, tags: ['work'] });
  });

  it('stay with a sealed trip unless they are sealed; the tag stays too (decision 0076)', async () => {
    const { home, work } = await standing();
    const car = await makeCar({ sealPlaces: true });
    const [from] = [await addSite(car, home), await addSite(car, work, { sealed: true, tag: 'work' })];
    await live(car);
    await seal();
    expect((await sitesOf(car))[0]).toEqual({ from, to: null, tags: ['work'], latitude: null });
  });

  it('are matched before the seal, also if they are newer than the end of the trip', async () => {
    const { home, work } = await standing();
    const car = await makeCar({ sealPlaces: true });
    await live(car);
    const to = await addSite(car, work);
    await seal();
    const before = await sitesOf(car);
    expect(before[0]).toMatchObject({ from: null, to, latitude: null });
    // Once sealed no radius matches, and what was matched stays.
    const late = await addSite(car, home);
    await tenantTransaction(test.pool, car.accountId, (connection) => matchSite(connection, car.vehicleId, late));
    expect(await sitesOf(car)).toEqual(before);
  });

  it('leave sealed trips when they are sealed or deleted', async () => {
    const { work } = await standing();
    const car = await makeCar({ sealPlaces: true });
    const to = await addSite(car, work);
    await live(car);
    await seal();
    await test.pool.query('update sites set seals = true where id = $1', [to]);
    await tenantTransaction(test.pool, car.accountId, (connection) => matchSite(connection, car.vehicleId, to));
    expect((await sitesOf(car)).map((trip) => trip.to)).not.toContain(to);
  });

  it('give no reason to ask about a withdrawn trip: the tag is not that of a user', async () => {
    const { work } = await standing();
    const car = await makeCar();
    await addSite(car, work, { tag: 'work' });
    await live(car);
    const { rows } = await test.pool.query<{ id: string }>('select id from trips where vehicle_id = $1 order by start_time', [
      car.vehicleId,
    ]);
    const ids = rows.map(({ id }) => id);
    await test.pool.query(`update trips set tags = '{mine}' where id = $1`, [ids[1]]);
    const asked = await tenantTransaction(test.pool, car.accountId, (connection) =>
      connection.run<{ id: string }>(withdrawRecords.trip, [ids]),
    );
    expect(asked.map(({ id }) => id)).toEqual([ids[1]]);
  });
});
