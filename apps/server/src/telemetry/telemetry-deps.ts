import type { Pool } from 'pg';
import type { LiveEvents } from './live-events.ts';

/** What the way of a sample needs from outside. */
export interface TelemetryDeps {
  readonly pool: Pool;
  readonly live: LiveEvents;
  /** Days (UTC) for which samples stay in the hot table. */
  readonly retentionDays?: number;
}

const dayMs = 86_400_000;

/** Samples before this moment belong to history: the first of the hot days. */
export function hotFrom(deps: Pick<TelemetryDeps, 'retentionDays'>, now: number): number {
  return (Math.floor(now / dayMs) - (deps.retentionDays ?? defaultRetentionDays)) * dayMs;
}

export const defaultRetentionDays = 7;
