import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { Database } from '../../db/tenancy.ts';
import { createPasswordHashing, type PasswordHashing } from '../../services/password-hashing.ts';
import { makeLinesDue, openTelemetry, type Telemetry } from '../../telemetry/public.ts';
import { openProgressLine, type ProgressLine } from './progress-line.ts';
import { openSimulator, type Simulator } from './simulator.ts';

export const simulatorProgram = resolve(import.meta.dirname, '../../../../simulator/src/main.ts');

export interface DemoDeps {
  readonly database: Database;
  readonly pool: Pool;
  readonly passwords: PasswordHashing;
  readonly telemetry: Pick<Telemetry, 'beginHistory'>;
  /** Draws the trips for the maps of many, which otherwise comes later. */
  readonly drawTrips: (signal: AbortSignal) => Promise<void>;
  readonly simulator: Simulator;
  readonly progress: ProgressLine;
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>;
  readonly now: () => number;
  /** Waits, not beyond the signal. */
  readonly pause: (milliseconds: number, signal: AbortSignal) => Promise<void>;
}

/** What the demo needs, on the database of this installation. */
export function demoDepsOf({ database, pool }: Pick<DemoDeps, 'database' | 'pool'>, log: Logger): DemoDeps {
  // Nobody looks while the past is taken in.
  const live = { publish: () => undefined, close: async () => undefined };
  return {
    database,
    pool,
    passwords: createPasswordHashing(),
    telemetry: openTelemetry({ pool, live }, Date.now),
    drawTrips: (signal) => makeLinesDue({ pool }, signal),
    simulator: openSimulator(simulatorProgram),
    progress: openProgressLine({ terminal: process.stderr, say: (line) => log.info(line), now: Date.now }),
    log,
    now: Date.now,
    // The wait does not keep the program alive.
    pause: (milliseconds, signal) => sleep(milliseconds, undefined, { signal, ref: false }).catch(() => undefined),
  };
}
