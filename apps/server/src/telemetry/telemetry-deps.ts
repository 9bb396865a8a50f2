import type { DatabasePool } from '../db/pool.ts';
import type { LiveEvents } from './live/live-events.ts';

/** The external dependencies of telemetry. */
export interface TelemetryDeps {
  readonly pool: DatabasePool;
  readonly live: LiveEvents;
  /** Days (UTC) for which samples stay in the hot table. */
  readonly retentionDays?: number;
}

const dayMs = 86_400_000;

/** Samples before this moment, the start of the first hot day, are history. */
export function hotFrom(deps: Pick<TelemetryDeps, 'retentionDays'>, now: number): number {
  return (Math.floor(now / dayMs) - (deps.retentionDays ?? defaultRetentionDays)) * dayMs;
}

export const defaultRetentionDays = 7;
