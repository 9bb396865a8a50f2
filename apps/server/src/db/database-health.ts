import type { HealthReason } from '@wattbook/contract/health.endpoints';
import { setTimeout as pause } from 'node:timers/promises';
import { createPool } from './pool.ts';

/** What the database answers now. */
export type DatabaseAnswer =
  | { readonly answers: true; readonly ms: number; readonly reasons: readonly HealthReason[] }
  | { readonly answers: false; readonly reason: HealthReason };

export interface DatabaseHealth {
  /** Asks the database on a connection of its own; answers within a second, whatever the database does. */
  readonly read: () => Promise<DatabaseAnswer>;
  readonly close: () => Promise<void>;
}

const limitMs = 800;
/** Waiting for a lock for a moment is ordinary. */
const waitingForLocks = `
  select count(*) as waiting from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock' and query_start < now() - interval '1 second'`;

/** `isExhausted` tells whether work waits for a free connection. */
export function openDatabaseHealth(url: string, applicationName: string, isExhausted: () => boolean): DatabaseHealth {
  const limits = { waitMs: limitMs, statementMs: limitMs, lockMs: limitMs, idleInTransactionMs: limitMs };
  const pool = createPool(url, { applicationName, max: 1, limits, keepsIdle: true });
  const ask = async (): Promise<DatabaseAnswer> => {
    const start = performance.now();
    try {
      const { rows } = await pool.query<{ waiting: number }>(waitingForLocks);
      const reasons: HealthReason[] = [];
      if ((rows[0]?.waiting ?? 0) > 0) reasons.push('waiting_for_locks');
      if (isExhausted()) reasons.push('waiting_for_connections');
      return { answers: true, ms: Math.round(performance.now() - start), reasons };
    } catch (error) {
      return { answers: false, reason: reasonOf(error) };
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
    close: () => pool.end(),
  };
}

/** PostgreSQL's codes, and those of the operating system. */
const reasons: Readonly<Partial<Record<string, HealthReason>>> = {
  '53300': 'database_has_no_free_connection',
  '57014': 'database_silent',
  '57P01': 'database_stopping',
  '57P02': 'database_stopping',
  '57P03': 'database_starting',
  ECONNREFUSED: 'database_unreachable',
  ECONNRESET: 'database_unreachable',
  EHOSTUNREACH: 'database_unreachable',
  ENETUNREACH: 'database_unreachable',
  ENOTFOUND: 'database_unreachable',
  EAI_AGAIN: 'database_unreachable',
};

function reasonOf(error: unknown): HealthReason {
  const { code, message } = error as { readonly code?: unknown; readonly message?: unknown };
  const known = typeof code === 'string' ? reasons[code] : undefined;
  if (known !== undefined) return known;
  return typeof message === 'string' && /timeout/.test(message) ? 'database_silent' : 'database_unreachable';
}
