import type { Sample } from '@wattbook/domain/telemetry/sample';
import { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { databaseRecords } from '../../backup/database-records.ts';
import { sampleLife } from '../../testing/any-life.ts';
import { findPlaces, placeSearch } from '../../testing/find-places.ts';
import { type Car, home, sealedCars, start, type TripRow } from '../../testing/sealed-cars.ts';
import { useTelemetry } from '../../testing/telemetry.ts';
import { packOldDays } from '../packing/pack.job.ts';

const [minuteMs, hourMs, dayMs] = [60_000, 3_600_000, 86_400_000];

/** Of each day a drive in the morning and one in the evening; no two places are the same, and none has few digits. */
const lifeOf = (dayCount: number) =>
  sampleLife(
    start,
    Array.from({ length: dayCount }, () => [
      { kind: 'park', minutes: 60 } as const,
      { kind: 'drive', minutes: 25 } as const,
      { kind: 'park', minutes: 480 } as const,
      { kind: 'drive', minutes: 15 } as const,
      { kind: 'park', minutes: 860 } as const,
    ]).flat(),
    120_000,
  ).map((sample) => ({ ...sample, lat: Number(sample.lat) + 0.012345 }));

describe('a known place is nowhere any more once it is sealed (decision 0023)', () => {
  const test = useTelemetry();
  const { makeCar, take, seal, tripsOf } = sealedCars(test);

  /** The batches of a source every eight hours. */
  const drive = async (car: Car, life: readonly Sample[]) => {
    for (const [hours, samples] of Map.groupBy(life, ({ ts }) => 8 * Math.ceil((ts - start) / hourMs / 8)))
      await take(car, samples, start + hours * hourMs);
  };
  /** Where a trip began and what it passed, without its last minutes: the vehicle goes on from there. */
  const placesOf = (trip: TripRow | undefined, life: readonly Sample[]) => {
    const [from, to] = [trip?.start_time.getTime() ?? 0, (trip?.end_time.getTime() ?? 0) - 2 * minuteMs];
    return [trip?.start_latitude ?? 0, ...life.filter(({ ts }) => ts >= from && ts < to).map(({ lat }) => Number(lat))];
  };

  it('a trip of twelve days ago that alone is sealed: in no table and no backup after the next packing', async () => {
    const [car, owner] = [await makeCar({ logbook: true, publicKey: null }), await makeCar()];
    const life = lifeOf(13);
    await drive(car, life);
    await packOldDays(test.deps, start + 13 * dayMs);
    const [trip] = await tripsOf(car);
    const places = placesOf(trip, life);
    expect(places.length).toBeGreaterThan(8);
    expect(await findPlaces(test.pool, places)).toEqual([
      'idles.end_latitude',
      'idles.start_latitude',
      'packed_blocks.bytes',
      'trips.start_latitude',
      'vehicle_snapshots.state',
    ]);
    expect(await isInBackup(places)).toBe(true);

    await test.pool.query('update users set public_key = (select public_key from users where account_id = $2) where account_id = $1', [
      car.accountId,
      owner.accountId,
    ]);
    await test.pool.query('update trips set start_address = $2, end_address = $2 where id = $1', [trip?.id, home]);
    const now = start + 13 * dayMs + 35 * minuteMs;
    // The other trips wait for their addresses.
    await seal(now, { hasGeocoder: async () => true });
    await packOldDays(test.deps, now);
    expect((await tripsOf(car)).filter(({ places_key }) => places_key !== null)).toHaveLength(1);
    expect(await findPlaces(test.pool, places)).toEqual([]);
    expect(await isInBackup(places)).toBe(false);
  });

  it('the last trip of a vehicle that is not heard any more: in no table once its day is packed', async () => {
    const car = await makeCar({ sealPlaces: true });
    const life = lifeOf(3);
    await drive(car, life);
    const places = placesOf((await tripsOf(car)).at(-1), life);
    await seal(start + 14 * dayMs);
    await packOldDays(test.deps, start + 4 * dayMs);
    // The samples of the last days are open, and the snapshots between them.
    expect(await findPlaces(test.pool, places)).toEqual(['samples.lat', 'vehicle_snapshots.state']);
    await packOldDays(test.deps, start + 12 * dayMs);
    expect(await findPlaces(test.pool, places)).toEqual([]);
    // What is open for good: where the vehicle stands now.
    expect(await findPlaces(test.pool, [Number(life.at(-1)?.lat)])).toEqual(['vehicle_state.live', 'vehicle_state.state']);
  });

  it('what was refused: as long as the samples beside it', async () => {
    const car = await makeCar({ sealPlaces: true });
    const [place] = [48.987654];
    const refused = { ts: start, source: 'push', soc: 50, gps: `${place},11.5` } as Sample;
    await take(car, [refused], start);
    expect(await findPlaces(test.pool, [place])).toEqual(['quarantine.value']);
    await packOldDays(test.deps, start + 8 * dayMs);
    expect(await findPlaces(test.pool, [place])).toEqual(['quarantine.value']);
    await packOldDays(test.deps, start + 10 * dayMs);
    expect(await findPlaces(test.pool, [place])).toEqual([]);
  });

  async function isInBackup(places: readonly number[]): Promise<boolean> {
    const client = new Client({ connectionString: test.url });
    await client.connect();
    try {
      const bytes: Buffer[] = [];
      const origin = { version: '0', secrets: {} };
      for await (const record of databaseRecords(client, origin)) if (record.kind === 'rows') bytes.push(record.bytes);
      return placeSearch(places).inBytes(Buffer.concat(bytes));
    } finally {
      await client.end();
    }
  }
});

describe('a search for places', () => {
  const place = -33.868 + 0.000123;
  const { inValue } = placeSearch([place]);
  const binary = (write: (bytes: Buffer) => void) => {
    const bytes = Buffer.alloc(20);
    write(bytes);
    return bytes;
  };
  it.each([
    ['a number', place],
    ['steps of ten-thousandths', Math.round(place * 1e4)],
    ['JSON', JSON.stringify({ at: [{ latitude: place }] })],
    ['five decimals', `went to ${place.toFixed(5)}`],
    ['a double', binary((bytes) => bytes.writeDoubleLE(place, 3))],
    ['a single', binary((bytes) => bytes.writeFloatBE(place, 5))],
    ['steps of ten-millionths', binary((bytes) => bytes.writeInt32BE(Math.round(place * 1e7), 1))],
    ['base64', `key ${binary((bytes) => bytes.writeDoubleBE(place, 3)).toString('base64')}`],
  ])('finds one as %s', (_what, value) => {
    expect(inValue(value)).toBe(true);
    expect(placeSearch([place + 0.01]).inValue(value)).toBe(false);
  });
});
