import { randomUUID } from 'node:crypto';
import type { AccountId, TripId, VehicleId } from '@wattbook/domain/ids';
import type { SealedField } from '@wattbook/domain/sealing/sealed-text';
import type { Sample } from '@wattbook/domain/telemetry/sample';
import type { SealedPlaces } from '../db/schema/segment-tables.ts';
import { withTenantSession } from '../db/tenant-connection.ts';
import { createPlaceHash } from '../sealing/place-sealing.ts';
import { openBook } from '../telemetry/logbook/book-settings.ts';
import { receiveSamples } from '../telemetry/intake/intake.ts';
import { readRange } from '../telemetry/samples/read-samples.ts';
import { sealDueTrips, type SealingDeps } from '../telemetry/sealing/seal-trips.job.ts';
import { sampleLife } from './any-life.ts';
import { makePlaceOwner } from './place-owner.ts';
import type { TestTelemetry } from './telemetry.ts';
import { makeVehicle } from './vehicle.ts';

const dayMs = 86_400_000;
export const start = Date.UTC(2026, 7, 3, 6);
const neverAborted = new AbortController().signal;
export const home = { line1: 'Am Lindenhof 7', line2: '', line3: '', line4: '85354', city: 'Freising' };
/** Two trips, and a third a day later; all places differ. */
export const days = [
  { kind: 'park', minutes: 20 },
  { kind: 'drive', minutes: 25 },
  { kind: 'park', minutes: 90 },
  { kind: 'drive', minutes: 15 },
  { kind: 'park', minutes: 1440 },
  { kind: 'drive', minutes: 10 },
  { kind: 'park', minutes: 30 },
] as const;

export interface Car {
  readonly accountId: AccountId;
  readonly vehicleId: VehicleId;
}

export interface TripRow {
  readonly id: TripId;
  readonly start_time: Date;
  readonly end_time: Date;
  readonly start_latitude: number | null;
  readonly start_longitude: number | null;
  readonly end_latitude: number | null;
  readonly end_longitude: number | null;
  readonly distance: number;
  readonly version: number;
  readonly frozen: boolean;
  readonly places_key: string | null;
  readonly sealed_places: SealedPlaces | null;
  readonly start_place_hash: Buffer | null;
  readonly end_place_hash: Buffer | null;
}

const opened = { type: 'tax', key: '', by: { kind: 'program' }, now: 0 } as const;

/** Helpers for cars whose trips are sealed, on the database of a test. */
export function sealedCars(test: TestTelemetry) {
  const owner = makePlaceOwner();
  const deps = (changes: Partial<SealingDeps> = {}): SealingDeps => ({
    ...test.deps,
    placeHash: createPlaceHash('a secret that only this test knows, long enough'),
    hasGeocoder: async () => false,
    unusableKeys: new Map(),
    onUnusableKey: () => undefined,
    ...changes,
  });

  const makeCar = async ({
    logbook = false,
    sealPlaces = false,
    publicKey = owner.publicKey as string | null,
    mode = 'All' as 'All' | 'StartEnd' | 'No',
  } = {}) => {
    const car = await makeVehicle(test.pool, { mode });
    await test.pool.query('update vehicles set logbook = $2 where id = $1', [car.vehicleId, logbook]);
    await test.pool.query(
      'insert into users (account_id, id, email, password_hash, public_key, seal_places) values ($1, $2, $3, $4, $5, $6)',
      [car.accountId, randomUUID(), `${car.accountId}@example.org`, 'x', publicKey, sealPlaces],
    );
    if (logbook) await withTenantSession(test.pool, car.accountId, (reader) => openBook(reader, car.vehicleId, opened));
    return car;
  };
  const take = (car: Car, samples: readonly Sample[], receivedAt = start + 2 * dayMs) =>
    receiveSamples(test.deps, { ...car, samples, receivedAt });
  const live = async (car: Car) => {
    const life = sampleLife(start, days, 30_000);
    await take(car, life);
    return life;
  };
  const seal = (now = start + 3 * dayMs, changes: Partial<SealingDeps> = {}) => sealDueTrips(deps(changes), now, neverAborted);
  const tripsOf = async ({ vehicleId }: Car) =>
    (await test.pool.query<TripRow>('select * from trips where vehicle_id = $1 order by start_time', [vehicleId])).rows;
  const tracksOf = async ({ vehicleId }: Car) =>
    (
      await test.pool.query<{ trip_id: TripId; track: Buffer; line: Buffer }>('select * from sealed_tracks where vehicle_id = $1', [
        vehicleId,
      ])
    ).rows;
  const standingOf = async ({ vehicleId }: Car) =>
    (
      await test.pool.query<{ start_time: Date; start_latitude: number | null; end_latitude: number | null }>(
        'select start_time, start_latitude, end_latitude from idles where vehicle_id = $1 order by start_time',
        [vehicleId],
      )
    ).rows;
  const samplesOf = ({ accountId, vehicleId }: Car) =>
    withTenantSession(test.pool, accountId, (reader) => readRange(reader, vehicleId, { from: start - dayMs, to: start + 90 * dayMs }));
  const name = ({ vehicleId }: Car) => test.pool.query('update trips set start_address = $2 where vehicle_id = $1', [vehicleId, home]);
  const open = (trip: TripRow, field: SealedField, text: string | undefined) =>
    owner.open({ id: trip.id, placesKey: trip.places_key }, field, text ?? '');
  return { makeCar, take, live, seal, tripsOf, tracksOf, standingOf, samplesOf, name, open };
}
