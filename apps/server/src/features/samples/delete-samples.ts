import type { DeletedSamples } from '@wattbook/contract/telemetry/samples.endpoints';
import { deletionRefusal } from '@wattbook/domain/trips/trip-lock';
import type { Actor } from '../../http/actor.ts';
import { AppError } from '../../http/app-error.ts';
import type { Platform } from '../../platform.ts';
import { readOverlapping, type SampleRange } from '../../telemetry/public.ts';
import { vehicleRules } from '../trips/public.ts';
import { readVehicle } from '../vehicles/public.ts';
import { presentExtent } from './present-extent.ts';

export type DeletionDeps = Pick<Platform, 'database' | 'now' | 'pause' | 'telemetry'>;

/** Other work on a vehicle, such as a replay, mostly takes less than a second. */
const attempts = 20;
const pauseMs = 500;

/** Deletes the samples of a range, with the trips and charges found in them. Refuses where a logbook or a pool vehicle protects a trip of the range. */
export async function deleteSamples(
  { database, now, pause, telemetry }: DeletionDeps,
  { accountId, role }: Actor,
  vehicleId: string,
  range: SampleRange,
  signal: AbortSignal,
): Promise<DeletedSamples> {
  const tenant = database.forAccount(accountId);
  const vehicle = await readVehicle(tenant, vehicleId);
  const [oldest] = await readOverlapping(tenant, vehicle.id, { kinds: ['trip'], ...range });
  const refusal = oldest === undefined ? null : deletionRefusal(oldest.startTime, vehicleRules(vehicle), { now: now(), role });
  if (refusal !== null) throw new AppError(refusal);
  for (let attempt = 1; attempt <= attempts && !signal.aborted; attempt += 1) {
    const deleted = await telemetry.deleteRange(accountId, vehicle.id, range);
    if (deleted !== null) return presentExtent(deleted);
    await pause(pauseMs, signal);
  }
  throw new AppError('unavailable', { retryAfter: 30 });
}
