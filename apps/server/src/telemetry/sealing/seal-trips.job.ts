import type { AccountId, VehicleId } from '@wattbook/domain/ids';
import type { DatabasePool } from '../../db/pool.ts';
import type { TenantConnection } from '../../db/tenant-connection.ts';
import { type PlaceHash, readSealKey } from '../../sealing/place-sealing.ts';
import type { LiveEvents } from '../live/live-events.ts';
import { changedIn } from '../live/segment-changes.ts';
import type { VehicleOfAccount } from '../fold/vehicle-of-account.ts';
import { lockVehicle } from '../fold/vehicle-state.store.ts';
import { bookTrips } from '../logbook/book-trips.ts';
import { withVehicleWork } from '../fold/vehicle-work.ts';
import { type Due, findSealable, readSealable, type SealableVehicle } from './sealable-trips.query.ts';
import { sealWithRelatives } from './seal-stored.ts';

export interface SealingDeps {
  readonly pool: DatabasePool;
  readonly live: LiveEvents;
  readonly placeHash: PlaceHash;
  /** Whether a geocoder is configured. */
  readonly hasGeocoder: () => Promise<boolean>;
  /** Unusable public keys, by account: reported once and skipped until the key is replaced. Remembered between runs. */
  readonly unusableKeys: Map<AccountId, string>;
  readonly onUnusableKey: (accountId: AccountId) => void;
}

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
/** Slightly late samples can still change a trip, but not a sealed one. */
const quietMs = 15 * minuteMs;
/** A trip that was followed by no further report never closes. */
const oldMs = 30 * dayMs;
const maxVehicles = 20;

/**
 * Seals the trips that are due (OQ-044). A vehicle that fails, or that another process works on, does not delay the others; the first error
 * is thrown at the end.
 */
export async function sealDueTrips(deps: SealingDeps, now: number, signal: AbortSignal): Promise<void> {
  const due = { quiet: new Date(now - quietMs), old: new Date(now - oldMs), hasGeocoder: await deps.hasGeocoder() };
  const attempted = new Set<VehicleId>();
  const errors: unknown[] = [];
  for (;;) {
    const found = await findSealable(deps.pool, due, attempted.size + maxVehicles, deps.unusableKeys);
    const remaining = found.filter(({ vehicleId }) => !attempted.has(vehicleId));
    if (remaining.length === 0) break;
    for (const vehicle of remaining) {
      if (signal.aborted) return;
      attempted.add(vehicle.vehicleId);
      if (!isUsable(deps, vehicle)) continue;
      await sealVehicle(deps, vehicle, due, signal).catch((error: unknown) => errors.push(error));
    }
  }
  if (errors.length > 0) throw errors[0];
}

function isUsable({ unusableKeys, onUnusableKey }: SealingDeps, { accountId, publicKey }: SealableVehicle): boolean {
  if (readSealKey(publicKey) !== null) return true;
  if (unusableKeys.get(accountId) !== publicKey) onUnusableKey(accountId);
  unusableKeys.set(accountId, publicKey);
  return false;
}

/** Seals one trip after the other, each in its own transaction. Does nothing while another process works on the vehicle. */
async function sealVehicle(deps: SealingDeps, vehicle: VehicleOfAccount, due: Due, signal: AbortSignal): Promise<void> {
  let from = Number.POSITIVE_INFINITY;
  try {
    await withVehicleWork(deps.pool, vehicle, { waits: false }, async (session) => {
      while (!signal.aborted) {
        const sealed = await session.transaction((connection) => sealNext(deps, connection, vehicle, due));
        if (sealed === null) return;
        from = Math.min(from, sealed);
      }
    });
  } finally {
    if (Number.isFinite(from)) deps.live.publish({ ...vehicle, kind: 'segments', changes: changedIn({ from, to: null }, ['trip']) });
  }
}

/** Seals the oldest trip that is due and returns its start; null: there is none, or waiting samples could still change it. */
async function sealNext(
  { placeHash }: SealingDeps,
  connection: TenantConnection,
  { vehicleId }: VehicleOfAccount,
  due: Due,
): Promise<number | null> {
  const { state } = await lockVehicle(connection, vehicleId);
  if (state.dirtyFrom !== null) return null;
  const trip = await readSealable(connection, vehicleId, due);
  if (trip === null) return null;
  // Its book commits to the places before nobody can read them.
  await bookTrips(connection, vehicleId, { ids: [trip.id], by: { kind: 'program' }, now: due.quiet.getTime() + quietMs });
  return (await sealWithRelatives(connection, { vehicleId, trip }, placeHash)) ? trip.start_time.getTime() : null;
}
