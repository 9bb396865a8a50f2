import { type ReadSeriesDeps, readSeries } from './read-series.ts';
import { claimSeries } from './series.store.ts';

const limit = 20;
/** A run that dies leaves its series to the next one. */
const leaseMs = 10 * 60_000;

/** Reads the prices of series that are due, each once whoever has a card with it. One that fails does not stop the others; the first error is thrown at the end. */
export async function readDueSeries(deps: ReadSeriesDeps, signal: AbortSignal): Promise<void> {
  const errors: unknown[] = [];
  for (const series of await claimSeries(deps.database.directory, { now: deps.now(), againAt: deps.now() + leaseMs, limit })) {
    if (signal.aborted) return;
    await readSeries(deps, series).catch((error: unknown) => errors.push(error));
  }
  if (errors.length > 0) throw errors[0];
}
