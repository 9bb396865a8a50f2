import { settle } from '@wattbook/domain/detection/settle';
import { isOfThisVersion, serializeState } from '@wattbook/domain/detection/state';
import type { AccountId, VehicleId } from '@wattbook/domain/ids';
import type { TenantConnection, TenantSession } from '../../db/tenant-connection.ts';
import { aheadMs } from '../fold/fold-limits.ts';
import { readDamagedRanges } from '../packing/damaged-blocks.store.ts';
import { findOldestFuture } from '../samples/read-samples.ts';
import { mergeChanges, type SegmentChange } from '../live/segment-changes.ts';
import { ownerOf, writeTimeline } from '../segments/segments-store.ts';
import { shownSegments } from '../segments/shown-segments.ts';
import { defaultRetentionDays, type TelemetryDeps } from '../telemetry-deps.ts';
import { type LockedVehicle, lockVehicle, saveState } from '../fold/vehicle-state.store.ts';
import { withVehicleWork } from '../fold/vehicle-work.ts';
import { ReplayRun } from './replay-run.ts';
import { storeSnapshots, readSnapshots } from './snapshots.store.ts';
import { storedSamples } from './stored-samples.ts';

/** What a replay did. `endedEarly`: a stored snapshot was reproduced, so everything after it was left unchanged. */
export interface ReplayReport {
  readonly folded: number;
  readonly endedEarly: boolean;
}

/** Passes that late samples may interrupt before one runs while intake of the vehicle waits. */
const maxFreePasses = 3;

/**
 * Folds late samples: replays the stored samples from the newest snapshot before them. Intake of the vehicle continues meanwhile and waits
 * only for the last step. Returns null if nothing is late, or another process has claimed the vehicle.
 */
export async function replayVehicle(
  deps: TelemetryDeps,
  accountId: AccountId,
  vehicleId: VehicleId,
  now: number,
): Promise<ReplayReport | null> {
  return withVehicleWork(deps.pool, { accountId, vehicleId }, { waits: false }, (session) =>
    replayInSession(deps, session, vehicleId, now),
  );
}

/** The same, for a caller that has claimed the vehicle's work already. */
export async function replayInSession(
  deps: TelemetryDeps,
  session: TenantSession,
  vehicleId: VehicleId,
  now: number,
): Promise<ReplayReport | null> {
  for (let pass = 1; ; pass += 1) {
    const replayStart = await session.transaction((connection) => readReplayStart(connection, vehicleId, deps));
    if (replayStart === null) return null;
    const run = new ReplayRun(replayStart);
    if (pass <= maxFreePasses) await foldRemaining(session, vehicleId, run, now);
    const finished = await session.transaction(async (connection) => {
      const vehicle = await lockVehicle(connection, vehicleId);
      const { touchedFrom } = vehicle.state;
      if (touchedFrom !== null && pass <= maxFreePasses && touchedFrom <= (run.position?.ts ?? 0)) return null;
      await foldRemaining(connection, vehicleId, run, now);
      return finishReplay(connection, vehicle, run, now);
    });
    if (finished === null) continue;
    const { report, changes } = finished;
    if (changes.length > 0) deps.live.publish({ accountId: session.accountId, vehicleId, kind: 'segments', changes });
    deps.live.publish({ accountId: session.accountId, vehicleId, kind: 'state' });
    return report;
  }
}

async function readReplayStart(connection: TenantConnection, vehicleId: VehicleId, deps: TelemetryDeps) {
  const vehicle = await lockVehicle(connection, vehicleId);
  const { state } = vehicle;
  if (state.dirtyFrom === null) return null;
  await saveState(connection, vehicleId, { ...state, touchedFrom: null }, null);
  // If no stored state can be continued, everything is detected again, and no earlier snapshot may stay.
  const isOutdated = state.state !== null && !isOfThisVersion(state.state);
  const before = isOutdated ? [] : state.snapshotsAt.filter((at) => at < (state.dirtyFrom ?? 0));
  const snapshots = await readSnapshots(connection, vehicleId, Math.max(0, ...before));
  return {
    owner: ownerOf(vehicle),
    settings: vehicle.settings,
    state,
    snapshots,
    retentionDays: deps.retentionDays ?? defaultRetentionDays,
  };
}

/** Folds everything that is stored after the run's position and due by now. */
async function foldRemaining(reader: TenantConnection, vehicleId: VehicleId, run: ReplayRun, now: number): Promise<void> {
  let hasMore = true;
  while (hasMore) {
    hasMore = false;
    for await (const page of storedSamples(reader, vehicleId, run.position, now + aheadMs + 1)) {
      if (run.foldPage(page)) continue;
      hasMore = true;
      break;
    }
  }
}

interface Finished {
  readonly report: ReplayReport;
  readonly changes: readonly SegmentChange[];
}

async function finishReplay(connection: TenantConnection, vehicle: LockedVehicle, run: ReplayRun, now: number): Promise<Finished> {
  const { vehicleId, state } = vehicle;
  const owner = { ...ownerOf(vehicle), damaged: await readDamagedRanges(connection, vehicleId) };
  const { early, draft } = run;
  const changes: SegmentChange[] = [];
  if (early !== null) {
    const segments = early.draft.segments.filter((segment) => segment.endTime <= early.until);
    const timeline = { from: early.draft.from, until: early.until, segments: shownSegments(segments, []), gaps: early.draft.gaps };
    changes.push(...(await writeTimeline(connection, owner, timeline)));
  }
  const view = settle(run.state, now);
  const timeline = { from: draft.from, until: null, segments: shownSegments(draft.segments, view.segments), gaps: draft.gaps };
  changes.push(...(await writeTimeline(connection, owner, timeline)));
  const position = run.position;
  const snapshotsAt =
    position === null
      ? state.snapshotsAt
      : await storeSnapshots(connection, vehicleId, {
          stored: state.snapshotsAt,
          added: run.addedSnapshots,
          invalid: run.judgedSnapshots,
          position: position.ts,
        });
  const clean = { dirtyFrom: null, dirtyUntil: null, dirtySince: null, touchedFrom: null, replayAt: null };
  const futureFrom = await findOldestFuture(connection, vehicleId, now + aheadMs);
  const text = serializeState(run.state);
  await saveState(
    connection,
    vehicleId,
    {
      ...state,
      ...clean,
      version: state.version + 1,
      state: text,
      position,
      settledUntil: run.state.settledUntil,
      dueAt: view.dueAt,
      futureFrom,
      snapshotsAt,
    },
    { live: view.live, foldedAt: now },
  );
  return { report: { folded: run.folded, endedEarly: early !== null }, changes: mergeChanges(changes) };
}
