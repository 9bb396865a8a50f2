import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { DatabasePool } from '../../db/pool.ts';
import type { Logger } from 'pino';
import type { Database } from '../../db/tenancy.ts';
import { createPasswordHashing, type PasswordHashing } from '../../passwords/password-hashing.ts';
import { openReports, type Reports } from '../../reports/reports.ts';
import type { Sealing } from '../../sealing/sealing.ts';
import { createDueLines, openTelemetry, type Telemetry } from '../../telemetry/public.ts';
import { priceDueCharges } from '../prices/public.ts';
import { openProgressLine, type ProgressLine } from './progress-line.ts';
import { openSimulator, type Simulator } from './simulator.ts';

export const simulatorProgram = resolve(import.meta.dirname, '../../../../simulator/src/main.ts');

export interface DemoDeps {
  readonly database: Database;
  readonly pool: DatabasePool;
  readonly passwords: PasswordHashing;
  readonly telemetry: Telemetry;
  /** Computes the lines of trips for maps of many trips, which otherwise a job does later. */
  readonly computeTripLines: (signal: AbortSignal) => Promise<void>;
  /** Finds the cards and prices of charges, which otherwise a job does later. */
  readonly priceCharges: (signal: AbortSignal) => Promise<void>;
  readonly reports: Reports;
  readonly sealing: Sealing;
  /** The public key of this installation, base64: it stands in every logbook. */
  readonly signingKey: string;
  readonly simulator: Simulator;
  readonly progress: ProgressLine;
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>;
  readonly now: () => number;
  /** Waits, at most until the signal aborts. */
  readonly pause: (milliseconds: number, signal: AbortSignal) => Promise<void>;
}

/** The dependencies of the demo, on the database of this installation. */
export function demoDepsOf(
  { database, pool, signingKey, sealing }: Pick<DemoDeps, 'database' | 'pool' | 'signingKey' | 'sealing'>,
  log: Logger,
): DemoDeps {
  // No live events while the past is imported.
  const live = { publish: () => undefined, close: async () => undefined };
  const telemetry = openTelemetry({ pool, live }, Date.now);
  return {
    database,
    pool,
    passwords: createPasswordHashing(),
    telemetry,
    computeTripLines: (signal) => createDueLines({ pool }, signal),
    // Nobody is told of the past.
    priceCharges: (signal) => priceDueCharges({ database, live, telemetry, now: Date.now, onPriced: async () => undefined }, signal),
    reports: openReports(),
    signingKey,
    sealing,
    simulator: openSimulator(simulatorProgram),
    progress: openProgressLine({ terminal: process.stderr, print: (line) => log.info(line), now: Date.now }),
    log,
    now: Date.now,
    // `ref: false`: the wait does not keep the process alive.
    pause: (milliseconds, signal) => sleep(milliseconds, undefined, { signal, ref: false }).catch(() => undefined),
  };
}
