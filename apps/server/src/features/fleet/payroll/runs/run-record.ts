import { createHash } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { FleetRunLinesTable, FleetRunsTable } from '../../../../db/schema/payroll-tables.ts';

/** A run as it is stored, but for its digest, and with its account opened. */
export type RunRecord = Omit<Selectable<FleetRunsTable>, 'account_id' | 'digest'>;

/** A line of a run as it is stored, with its account opened. */
export type LineRecord = Omit<Selectable<FleetRunLinesTable>, 'account_id' | 'run_id'>;

/** The digest of a run: SHA-256 over the one before it (null: it is the first), the run and its lines in their order, each with its values in the order of their names. */
export const digestOf = (before: string | null, run: RunRecord, lines: readonly LineRecord[]): string =>
  createHash('sha256')
    .update(JSON.stringify([before, valuesOf(run), lines.map(valuesOf)]))
    .digest('hex');

const valuesOf = (record: object): unknown[] =>
  Object.entries(record)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]: [string, unknown]) => [name, value]);
