import { foldMany } from '@wattbook/domain/detection/fold';
import { settle } from '@wattbook/domain/detection/settle';
import { emptyState, parseState, serializeState } from '@wattbook/domain/detection/state';
import type { Sample } from '@wattbook/domain/telemetry/sample';
import type { TenantTransaction } from '../../db/tenant-connection.ts';
import { shownSegments } from '../segments/shown-segments.ts';
import type { SegmentChange } from '../live/segment-changes.ts';
import { ownerOf, writeTimeline } from '../segments/segments-store.ts';
import { needsSnapshot } from '../replay/snapshot-plan.ts';
import { storeSnapshots } from '../replay/snapshots.store.ts';
import { type LockedVehicle, saveStateLast } from './vehicle-state.store.ts';

/**
 * Folds samples that are all later than the state's position and writes the result as the last statements of the transaction that stored
 * the samples. Reads no stored sample. Returns the changed segments.
 */
export async function foldInOrder(
  connection: TenantTransaction,
  vehicle: LockedVehicle,
  samples: readonly Sample[],
  now: number,
): Promise<readonly SegmentChange[]> {
  const before = vehicle.state;
  const folded = foldMany(before.state === null ? emptyState() : parseState(before.state), samples, vehicle.settings);
  const view = settle(folded.state, now);
  const change =
    folded.changes === null ? null : { ...folded.changes, until: null, segments: shownSegments(folded.changes.segments, view.segments) };

  const position = folded.state.position;
  const text = serializeState(folded.state);
  const added = position !== null && needsSnapshot(before.snapshotsAt, position.ts) ? [{ key: position, state: text }] : [];
  const [changes, snapshotsAt] = await Promise.all([
    change === null ? [] : writeTimeline(connection, ownerOf(vehicle), change),
    position === null || added.length === 0
      ? before.snapshotsAt
      : storeSnapshots(connection, vehicle.vehicleId, { stored: before.snapshotsAt, added, invalid: [], position: position.ts }),
  ]);
  const after = {
    ...before,
    version: before.version + 1,
    state: text,
    position,
    settledUntil: folded.state.settledUntil,
    dueAt: view.dueAt,
    snapshotsAt,
  };
  saveStateLast(connection, vehicle.vehicleId, after, { live: view.live, foldedAt: now });
  return changes;
}
