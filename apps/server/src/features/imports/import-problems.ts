import { type ImportProblem, type ImportProblemReason, importProblemReason } from '@wattbook/contract/imports/import.schema';
import type { FileReport, FilesReport } from './import-report.ts';
import type { Problem } from './problem-tally.ts';

/** Problems that a report lists one by one, of all files together. */
const MAX_LISTED = 2000;

/** How many problems of a kind each file lists, so that the first file leaves room for the others. */
export const maxListedPerFile = (files: number): number => Math.max(30, Math.floor(MAX_LISTED / (2 * files)));

/** The unreadable rows and values, in the order of the files and their lines, then the session numbers that disagree with the detected segments. */
export function problemsOfReport({ files, vehicles }: FilesReport): ImportProblem[] {
  const ofRows = files.flatMap((file) =>
    [...listed(file, 'row', file.rejected.listed), ...listed(file, 'value', file.valuesLeftOut.listed)].sort(
      (a, b) => (a.line ?? 0) - (b.line ?? 0),
    ),
  );
  const ofSessions = vehicles.flatMap(({ sessionDisagreements }) =>
    sessionDisagreements.map(
      ({ kind, problem, numbers, from }): ImportProblem => ({
        kind: 'session',
        file: null,
        line: null,
        reason: problem,
        field: kind === 'drive' ? 'driveNumber' : 'chargeNumber',
        value: [numbers.slice(0, 10).join(', '), new Date(from).toISOString()].filter((text) => text !== '').join(' · '),
      }),
    ),
  );
  return [...ofRows, ...ofSessions].slice(0, MAX_LISTED);
}

const listed = ({ file }: FileReport, kind: 'row' | 'value', problems: readonly Problem[]): ImportProblem[] =>
  // PostgreSQL stores no U+0000 in JSON.
  problems.map(({ line, reason, field, value }) => ({
    kind,
    file,
    line,
    reason: known(reason),
    field,
    value: value?.replaceAll('\0', '') ?? null,
  }));

function known(reason: string): ImportProblemReason {
  const checked = importProblemReason.safeParse(reason);
  return checked.success ? checked.data : 'other';
}
