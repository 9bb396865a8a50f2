import type { SegmentKind } from '@wattbook/domain/detection/segment';
import type { VehicleId } from '@wattbook/domain/ids';
import type { AccountReader } from '../../db/tenant-connection.ts';
import { markDirty } from '../replay/replay-plan.ts';
import { lockVehicle, saveState, type StatementRunner } from '../fold/vehicle-state.store.ts';
import { writeChargeDistances } from './charge-distances.ts';

/** A segment that was deleted and is shown again. Times in milliseconds since 1970. */
export interface RestoredSegment {
  readonly id: string;
  readonly kind: SegmentKind;
  readonly vehicleId: VehicleId;
  readonly startTime: number;
  /** No sample in order can change it. */
  readonly isClosed: boolean;
  /** Detection never changes it. */
  readonly isFrozen: boolean;
}

/**
 * Brings the timeline up to date after a segment was restored. Detection writes nothing over a deleted segment: where it found something else in this time meanwhile, or
 * had not closed the segment yet, everything from there is detected again. The caller has locked the timeline.
 */
export async function detectRestored(transaction: AccountReader, segment: RestoredSegment, now: number): Promise<void> {
  const { id, kind, vehicleId, startTime, isClosed, isFrozen } = segment;
  const runner: StatementRunner = { run: ({ text }, values = []) => transaction.rows(text, values) };
  if (kind === 'charge') await writeChargeDistances(runner, vehicleId, startTime, startTime);
  if (isFrozen) return;
  const missed = await transaction.rows<{ startTime: string }>(deleteMissed, [vehicleId, id]);
  if (isClosed && missed.length === 0) return;
  const { state } = await lockVehicle(runner, vehicleId);
  if (state.position === null) return;
  const from = Math.min(startTime, ...missed.map((found) => Date.parse(found.startTime)));
  await saveState(runner, vehicleId, markDirty(state, { from, until: state.position.ts }, now), null);
}

const deleteMissed = `
  delete from findings where account_id = $1 and vehicle_id = $2 and segment_id = $3 and rule = 'recomputed_overlaps_frozen'
  returning detail->>'startTime' as "startTime"`;
