import type { VehicleId } from '@wattbook/domain/ids';
import type { FormatName, RefusalReason } from '../../connections/files/recording-format.ts';
import type { CarOfFile } from './cars-of-file.ts';
import type { ProblemSummary } from './problem-tally.ts';
import type { SessionDisagreement } from './session-check.ts';

/** How many periods of a kind an import found, by what the account knew of them before (OQ-066). */
export interface CountByNews {
  readonly added: number;
  /** Were there with another start or end. */
  readonly changed: number;
  /** Were there with the same start and end. */
  readonly skipped: number;
}

/** What became of the rows of one car. */
export interface VehicleReport {
  /** `null`: a dry run that would make the vehicle. */
  readonly id: VehicleId | null;
  readonly name: string;
  readonly isNew: boolean;
  readonly car: CarOfFile;
  readonly samples: number;
  /** Milliseconds since 1970 UTC. */
  readonly firstTime: number | null;
  readonly lastTime: number | null;
  /** Samples that were new or changed; in a dry run those that would be looked at. */
  readonly storedSamples: number;
  readonly duplicates: number;
  /** Samples a dry run did not look at, because they stand too far out of order. */
  readonly leftOut: number;
  readonly trips: number;
  readonly charges: number;
  readonly tripsByNews: CountByNews;
  readonly chargesByNews: CountByNews;
  readonly idles: number;
  readonly sleeps: number;
  /** Where session numbers of the file and what was found differ; the first 100. */
  readonly sessionDisagreements: readonly SessionDisagreement[];
}

/** What became of the rows of one file. `rows` = `samples` + `rejected.total` + `rowsWithoutSample`, by test. */
export interface FileReport {
  readonly file: string;
  /** Why the whole file was not read; everything below is 0 then. */
  readonly refused: { readonly reason: RefusalReason; readonly fields: readonly string[] } | null;
  /** Lines with content below the header. */
  readonly rows: number;
  readonly samples: number;
  /** Rows without values, repeated headers, records of another kind, and rows of cars that were left out. */
  readonly rowsWithoutSample: number;
  readonly rejected: ProblemSummary;
  /** Single values that were left out while the rest of their row was taken. */
  readonly valuesLeftOut: ProblemSummary;
  /** What else was noticed, one entry for each row. */
  readonly notes: ProblemSummary;
}

interface ReportHead {
  readonly format: FormatName;
  readonly dryRun: boolean;
  /** The zone the times were read in; `null` where the file carries its own. */
  readonly zone: string | null;
  /** Nobody said the zone: it is the one of this machine, or UTC. */
  readonly zoneAssumed: boolean;
  readonly vehicles: readonly VehicleReport[];
}

/** What came of several files that were imported as one. */
export interface FilesReport extends ReportHead {
  readonly files: readonly FileReport[];
}

/** What came of one file. */
export interface ImportReport extends ReportHead, FileReport {}

/** Did anything come of it? Decides the exit code of the command. */
export function hasImported(report: ImportReport): boolean {
  return report.vehicles.some(({ samples }) => samples > 0);
}
