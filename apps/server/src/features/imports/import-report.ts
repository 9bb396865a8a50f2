import type { ImportedEntryCount } from '@wattbook/contract/imports/import.schema';
import type { VehicleId } from '@wattbook/domain/ids';
import type { ColumnMapping } from '@wattbook/domain/imports/column-mapping';
import type { DistanceUnit } from '@wattbook/domain/imports/imported-entry';
import type { FormatName } from '@wattbook/domain/imports/recording-formats';
import type { RefusalReason } from '../../connections/files/recording-format.ts';
import type { CarOfFile } from './cars-of-file.ts';
import type { ProblemSummary } from './problem-tally.ts';
import type { SessionDisagreement } from './session-check.ts';
import type { MetersReport } from './sessions/match-sessions.ts';

/** How many segments of a kind an import found, compared with the stored ones (OQ-066). */
export interface CountByChange {
  readonly added: number;
  /** Stored before with another start or end. */
  readonly changed: number;
  /** Stored before with the same start and end. */
  readonly skipped: number;
}

/** What was stored of the addresses and costs that another logger knows of drives and charges. In a dry run, what would be. */
export interface DetailsReport {
  readonly addressesTaken: number;
  /** The trip or charge has one already. */
  readonly addressesKept: number;
  /** The places of the trip are sealed, so that only its owner could store one. */
  readonly addressesSealed: number;
  /** No trip or charge was detected there. */
  readonly addressesUnmatched: number;
  readonly costsTaken: number;
  readonly costsKept: number;
  readonly costsUnmatched: number;
  /** In a currency that is not known, or in several for one charge. */
  readonly costsInOtherCurrency: number;
}

/** What became of the drives, charges and costs that rows of tables state. In a dry run, what would. */
export interface StatedReport {
  readonly trips: CountByChange;
  readonly charges: CountByChange;
  /** `null`: the files state none. */
  readonly costs: { readonly added: number; readonly known: number; readonly otherCurrency: number } | null;
  readonly details: DetailsReport | null;
  /** Rows that became nothing. */
  readonly refused: readonly SessionDisagreement[];
}

/** The result of the rows of one car. */
export interface VehicleReport {
  /** `null`: a dry run that would create the vehicle. */
  readonly id: VehicleId | null;
  readonly name: string;
  readonly isNew: boolean;
  readonly car: CarOfFile;
  readonly samples: number;
  /** Milliseconds since 1970 UTC. */
  readonly firstTime: number | null;
  readonly lastTime: number | null;
  /** Samples that were new or changed; in a dry run all that were folded. */
  readonly storedSamples: number;
  readonly duplicates: number;
  readonly trips: number;
  readonly charges: number;
  readonly tripsByNews: CountByChange;
  readonly chargesByNews: CountByChange;
  readonly idles: number;
  readonly sleeps: number;
  /** `null`: the file has no addresses and costs. */
  readonly details: DetailsReport | null;
  /** Rows that are kept as they were read, by kind. */
  readonly entries: readonly ImportedEntryCount[];
  /** One-time costs that rows state; `null`: they state none. */
  readonly costs: StatedReport['costs'];
  /** What became of the sessions of its charger; `null`: it has none, or this is a dry run. */
  readonly meters: MetersReport | null;
  /** In which distances were read whose unit is not in the file; `null`: there are none. */
  readonly distanceUnit: DistanceUnit | null;
  /** Disagreements between session numbers of the file and detected segments; the first 100. */
  readonly sessionDisagreements: readonly SessionDisagreement[];
}

/** The result of the rows of one file. `rows` = `samples` + `entries` + `rejected.total` + `rowsWithoutSample`, by test. */
export interface FileReport {
  readonly file: string;
  readonly format: FormatName;
  /** Why the whole file was not read; everything below is 0 then. */
  readonly refused: { readonly reason: RefusalReason; readonly fields: readonly string[] } | null;
  /** Lines with content below the header. */
  readonly rows: number;
  /** Rows that are samples. */
  readonly samples: number;
  /** Rows that are kept as entries, which may state samples too, and rows that state a whole drive, charge or cost. */
  readonly entries: number;
  /** Rows without values, repeated headers, records of another kind, and rows of cars that were left out. */
  readonly rowsWithoutSample: number;
  readonly rejected: ProblemSummary;
  /** Single values that were left out while the rest of their row was imported. */
  readonly valuesLeftOut: ProblemSummary;
  /** Other notes, one entry for each row. */
  readonly notes: ProblemSummary;
}

/** The named places of another logger: how many are new, and how many there were before. */
export interface PlacesReport {
  readonly added: number;
  readonly known: number;
}

interface ReportHead {
  readonly dryRun: boolean;
  /** The zone of the local times; `null` where the times of the file have one. */
  readonly zone: string | null;
  /** The input names no zone: it is the one of this machine, or UTC. */
  readonly zoneAssumed: boolean;
  /** How tables without a format of their own were read. */
  readonly mapping: ColumnMapping | null;
  readonly vehicles: readonly VehicleReport[];
  readonly places: PlacesReport;
}

/** The result of several files that were imported together. */
export interface FilesReport extends ReportHead {
  readonly files: readonly FileReport[];
}

/** The result of one file. */
export interface ImportReport extends ReportHead, FileReport {}

/** Whether the files have places. */
export const hasPlaces = ({ places }: Pick<ReportHead, 'places'>): boolean => places.added + places.known > 0;

/** Whether any sample or place was imported or any entry is kept. Decides the exit code of the command. */
export function hasImported(report: ImportReport): boolean {
  return (
    hasPlaces(report) ||
    report.vehicles.some(
      ({ samples, entries, trips, charges, costs }) => samples > 0 || entries.length > 0 || trips + charges > 0 || costs !== null,
    )
  );
}
