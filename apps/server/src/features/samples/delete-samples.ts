import type { DeletedSamples } from '@wattbook/contract/telemetry/samples.endpoints';
import { tripVerdict } from '@wattbook/domain/trips/trip-policy';
import type { Actor } from '../../http/actor.ts';
import { AppError } from '../../http/app-error.ts';
import { requireAllowed } from '../../http/require-allowed.ts';
import type { Platform } from '../../platform.ts';
import { readOverlapping, type SampleRange } from '../../telemetry/public.ts';
import { vehicleRules } from '../trips/public.ts';
import { readVehicle } from '../vehicles/public.ts';
import { presentExtent } from './present-extent.ts';

export type DeletionDeps = Pick<Platform, 'database' | 'now' | 'pause' | 'telemetry'>;

/** Other work on a vehicle, such as a replay, mostly takes less than a second. */
const attempts = 20;
const pauseMs = 500;

/** A range of the samples of a vehicle. */
interface RangeOfVehicle extends SampleRange {
  readonly vehicleId: string;
}

/** Deletes the samples of a range, with the trips and charges found in them. Refuses where a logbook or a pool vehicle protects a trip of the range. */
export async function deleteSamples(
  { database, now, pause, telemetry }: DeletionDeps,
  actor: Actor,
  { vehicleId, ...range }: RangeOfVehicle,
  signal: AbortSignal,
): Promise<DeletedSamples> {
  const { accountId } = actor;
  const tenant = database.forAccount(accountId);
  const vehicle = await readVehicle(tenant, vehicleId);
  const [oldest] = await readOverlapping(tenant, vehicle.id, { kinds: ['trip'], ...range });
  if (oldest !== undefined)
    requireAllowed(tripVerdict('forget', { actor, vehicle: vehicleRules(vehicle), startTime: oldest.startTime, now: now() }));
  for (let attempt = 1; attempt <= attempts && !signal.aborted; attempt += 1) {
    const deleted = await telemetry.deleteRange(accountId, vehicle.id, range);
    if (deleted !== null) return presentExtent(deleted);
    await pause(pauseMs, signal);
  }
  throw new AppError('unavailable', { retryAfter: 30 });
}
