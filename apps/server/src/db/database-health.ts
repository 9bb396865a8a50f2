import type { HealthReason } from '@wattbook/contract/health.endpoints';
import { setTimeout as pause } from 'node:timers/promises';
import { databaseFaultOf } from '../database-faults.ts';
import { createPool } from './pool.ts';

/** What the database answers now. */
export type DatabaseAnswer =
  | { readonly answers: true; readonly ms: number; readonly reasons: readonly HealthReason[] }
  | { readonly answers: false; readonly reason: HealthReason };

export interface DatabaseHealth {
  /** Asks the database on a connection of its own; answers within a second, whatever the database does. */
  readonly read: () => Promise<DatabaseAnswer>;
  /** Notes a failure of a call or a job: where a server beside the one that was asked is away, only its statements show it. */
  readonly note: (error: unknown) => void;
  readonly close: () => Promise<void>;
}

const limitMs = 800;
/** So long after the last failure a server counts as away. */
const awayMs = 60_000;
/** Waiting for a lock for a moment is ordinary. */
const troubles = `
  select count(*) as waiting, current_setting('transaction_read_only') = 'on' as only_reads from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock' and query_start < now() - interval '1 second'`;

/** `isExhausted` tells whether work waits for a free connection. */
export function openDatabaseHealth(url: string, applicationName: string, isExhausted: () => boolean): DatabaseHealth {
  const limits = { waitMs: limitMs, statementMs: limitMs, lockMs: limitMs, idleInTransactionMs: limitMs };
  const pool = createPool(url, { applicationName, max: 1, limits, keepsIdle: true });
  let awayUntil = 0;
  const ask = async (): Promise<DatabaseAnswer> => {
    const start = performance.now();
    try {
      const { rows } = await pool.query<{ waiting: number; only_reads: boolean }>(troubles);
      const reasons: HealthReason[] = [];
      if (rows[0]?.only_reads === true) reasons.push('database_only_reads');
      if (performance.now() < awayUntil) reasons.push('database_server_away');
      if ((rows[0]?.waiting ?? 0) > 0) reasons.push('waiting_for_locks');
      if (isExhausted()) reasons.push('waiting_for_connections');
      return { answers: true, ms: Math.round(performance.now() - start), reasons };
    } catch (error) {
      return { answers: false, reason: databaseFaultOf(error) ?? 'database_unreachable' };
    }
  };
  // Callers at the same time share one question.
  let asking: Promise<DatabaseAnswer> | null = null;
  return {
    read: () => {
      asking ??= ask().finally(() => {
        asking = null;
      });
      return Promise.race([asking, pause(limitMs, { answers: false, reason: 'database_silent' } as const, { ref: false })]);
    },
    note: (error) => {
      if (databaseFaultOf(error) === 'database_server_away') awayUntil = performance.now() + awayMs;
    },
    close: () => pool.end(),
  };
}
