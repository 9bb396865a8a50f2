import { withNamedLock } from '../../db/tenant-connection.ts';
import { blankValues, describeFailure } from '../../http/failure.ts';
import { createPushToken } from '../vehicles/public.ts';
import type { DemoDeps } from './demo-deps.ts';
import type { DemoEntry } from './demo-entry.ts';
import { enterPrograms } from './enter-programs.ts';
import { readCars } from './household.ts';
import type { HouseholdPrograms } from './manufacturers.ts';
import type { LiveCar, LiveRun } from './simulator.ts';

/** The server that the cars push to, and the programs of the household. */
interface Around {
  readonly server: string;
  readonly programs: HouseholdPrograms | null;
}

const [minWaitMs, maxWaitMs] = [1000, 60_000];

/** The wait before the next run of the simulator: doubled each time, reset after a run of at least a minute. */
export const waitAfter = (lastedMs: number, waitedMs: number): number =>
  lastedMs >= maxWaitMs ? minWaitMs : Math.min(Math.max(minWaitMs, waitedMs * 2), maxWaitMs);

/**
 * Runs the cars of the demo in real time, with pushes to the server: when the simulator ends, it is started again, after a longer wait each time. Of several
 * servers on one database only one does so; another continues when that one ends.
 */
export async function runLive(deps: DemoDeps, entry: DemoEntry, around: Around, signal: AbortSignal): Promise<void> {
  let waitMs = 0;
  while (!signal.aborted) {
    const start = deps.now();
    try {
      const reason = await withNamedLock(deps.pool, entry.accountId, { name: 'demo live', waits: false }, () =>
        runOnce(deps, entry, around, signal),
      );
      waitMs = reason === null ? maxWaitMs : waitAfter(deps.now() - start, waitMs);
      if (reason !== null && !signal.aborted) deps.log.warn(`The demo pauses for ${waitMs / 1000} s: ${blankValues(reason)}`);
    } catch (error) {
      waitMs = waitAfter(deps.now() - start, waitMs);
      if (!signal.aborted) deps.log.error({ failure: describeFailure(error) }, `The demo pauses for ${waitMs / 1000} s.`);
    }
    await deps.pause(waitMs, signal);
  }
}

/** One run of the simulator, with new push tokens; returns how it ended. */
async function runOnce(deps: DemoDeps, entry: DemoEntry, { server, programs }: Around, signal: AbortSignal): Promise<string> {
  const { database, simulator, now } = deps;
  const cars: Record<string, LiveCar> = {};
  const known = await readCars(database, entry, now());
  for (const { key, accountId, vehicleId, since } of known) {
    const { token } = await createPushToken(database, { accountId, vehicleId });
    cars[key] = { token, since: since === null ? null : new Date(since).toISOString() };
  }
  const told = programs === null ? null : await enterPrograms(deps, entry, known, programs);
  if (signal.aborted) return '';
  const run: LiveRun = simulator.live({ seed: entry.seed, epoch: entry.epoch, server, cars, programs: told });
  signal.addEventListener('abort', run.stop);
  try {
    return await run.ended;
  } finally {
    signal.removeEventListener('abort', run.stop);
  }
}
