import type { RepeatedJob } from '../jobs/run-jobs.ts';
import { emptyInbox, findFullInboxes } from './intake/inbox.job.ts';
import { findLinesDue, findWithoutLines, createLines, markLinesDue } from './lines/lines.job.ts';
import { packOldDays } from './packing/pack.job.ts';
import { dayOf, ensurePartitions } from './samples/partitions.ts';
import { deleteExpiredQuarantine } from './intake/quarantine.store.ts';
import { markOutdated } from './replay/outdated-states.ts';
import { findReplays, runReplay } from './replay/replay.job.ts';
import { changedIn } from './live/segment-changes.ts';
import type { VehicleOfAccount } from './fold/vehicle-of-account.ts';
import { findDueVehicles, settleVehicle } from './fold/settle.job.ts';
import { hotFrom, type TelemetryDeps } from './telemetry-deps.ts';

const maxVehicles = 50;
const hourMs = 3_600_000;

/** The background work of telemetry, for `runJobs`. */
export function telemetryJobs(deps: TelemetryDeps, now: () => number): RepeatedJob[] {
  return [
    {
      name: 'replay',
      everyMs: 250,
      run: eachVehicle(
        () => findReplays(deps, now(), maxVehicles),
        (vehicle) => runReplay(deps, vehicle, now()),
      ),
    },
    {
      name: 'settle',
      everyMs: 1000,
      run: eachVehicle(
        () => findDueVehicles(deps, now(), maxVehicles),
        (vehicle) => settleVehicle(deps, vehicle, now()),
      ),
    },
    {
      name: 'inbox',
      everyMs: 1000,
      run: eachVehicle(
        () => findFullInboxes(deps, now(), maxVehicles),
        (vehicle) => emptyInbox(deps, vehicle, now()),
      ),
    },
    {
      name: 'lines',
      everyMs: 1000,
      run: eachVehicle(
        () => findLinesDue(deps, maxVehicles),
        async (vehicle, signal) => {
          const from = await createLines(deps, vehicle, signal);
          // Browsers read the map when the trip ended, before its line existed.
          if (from !== null) deps.live.publish({ ...vehicle, kind: 'segments', changes: changedIn({ from, to: null }, ['trip']) });
        },
      ),
    },
    {
      name: 'missing lines',
      everyMs: hourMs,
      run: eachVehicle(
        () => findWithoutLines(deps),
        (vehicle) => markLinesDue(deps, vehicle),
      ),
    },
    {
      name: 'outdated states',
      everyMs: hourMs,
      run: async () => {
        await markOutdated(deps, now());
      },
    },
    { name: 'retention', everyMs: hourMs / 4, run: () => runRetention(deps, now()) },
  ];
}

/** Creates the partitions of the coming days, packs days beyond the retention, deletes expired quarantine rows. */
export async function runRetention(deps: TelemetryDeps, now: number): Promise<void> {
  await prepareHotDays(deps, now);
  await packOldDays(deps, now);
  await deleteExpiredQuarantine(deps.pool, now);
}

/** Creates the partitions of all hot days and of the next two. */
export async function prepareHotDays(deps: TelemetryDeps, now: number): Promise<void> {
  const first = dayOf(hotFrom(deps, now));
  const last = dayOf(now) + 2;
  await ensurePartitions(
    deps.pool,
    Array.from({ length: last - first + 1 }, (_, index) => first + index),
  );
}

/** A vehicle that fails does not stop the others; the first error is thrown at the end. */
function eachVehicle(find: () => Promise<VehicleOfAccount[]>, work: (vehicle: VehicleOfAccount, signal: AbortSignal) => Promise<unknown>) {
  return async (signal: AbortSignal) => {
    const errors: unknown[] = [];
    for (const vehicle of await find()) {
      if (signal.aborted) return;
      await work(vehicle, signal).catch((error: unknown) => errors.push(error));
    }
    if (errors.length > 0) throw errors[0];
  };
}
