import type { AddressLines } from '@wattbook/domain/addresses/address-lines';
import type { ColumnMapping } from '@wattbook/domain/imports/column-mapping';
import type { DistanceUnit, EntryKind, EntrySource } from '@wattbook/domain/imports/imported-entry';
import type { LoggedSession } from '@wattbook/domain/imports/match-sessions';
import type { StatedRow } from '@wattbook/domain/imports/stated-row';
import type { FormatName } from '@wattbook/domain/imports/recording-formats';
import type { WrittenAmount, WrittenCulture } from '@wattbook/domain/imports/written-culture';
import type { Sample } from '@wattbook/domain/telemetry/sample';

/** The data of a file that identify the car of a row; empty where it has none. One object per car, so that it can be a key. */
export interface VehicleHint {
  readonly vin?: string;
  readonly name?: string;
  /** The number of the car in the other logger. */
  readonly number?: string;
}

/** The reason why a whole file is not read. */
export type RefusalReason =
  | 'empty'
  | 'zip'
  | 'gzip'
  | 'binary'
  | 'header_too_long'
  | 'missing_columns'
  | 'unknown_format'
  | 'zone_required'
  | 'ambiguous_dates';

/** The reason why one row is skipped while the rest is read. */
export type RejectionReason =
  | 'line_too_long'
  | 'control_characters'
  | 'unbalanced_quote'
  | 'wrong_column_count'
  | 'cut_off'
  | 'unreadable_date'
  | 'time_does_not_exist'
  | 'too_many_at_one_time'
  | 'no_time_of_day'
  | 'no_end'
  | 'no_distance'
  | 'out_of_range'
  | 'unreadable_number'
  | 'no_record'
  | 'broken_json'
  | 'not_telemetry'
  | 'unreadable_time'
  | 'missing_vin'
  | 'missing_time'
  | 'no_position'
  | 'broken_xml';

/** The remark of a reader on a row that it neither rejected nor read unchanged. */
export type NoteReason =
  | 'row_without_values'
  | 'repeated_header'
  | 'day_order_assumed'
  | 'unreadable_value'
  | 'no_place'
  | 'other_record'
  | 'debris'
  | 'geofence';

export interface SampleRead {
  readonly kind: 'sample';
  readonly vehicle: VehicleHint;
  readonly sample: Sample;
  readonly line: number;
  /** The car charges at one of Tesla's own chargers. */
  readonly atSupercharger?: boolean;
}

/** A named circle of another logger; `radius` in m. */
export interface Geofence {
  readonly name: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly radius: number;
}

export interface GeofenceRead {
  readonly kind: 'geofence';
  readonly line: number;
  readonly geofence: Geofence;
}

export interface RowRejected {
  readonly kind: 'rejected';
  readonly line: number;
  readonly reason: RejectionReason;
  readonly field?: string;
  /** Shortened. */
  readonly value?: string;
}

/** `row_without_values`, `repeated_header`, `other_record` and `geofence` replace the sample of a row; the others come beside one. */
export interface RowNoted {
  readonly kind: 'note';
  readonly line: number;
  readonly reason: NoteReason;
  readonly field?: string;
  readonly value?: string;
}

/** The last event of a file that is not read. */
export interface FileRefused {
  readonly kind: 'refused';
  readonly reason: RefusalReason;
  /** The columns that are missing. */
  readonly fields?: readonly string[];
}

/** What another logger knows of a drive or a charge beside its samples. */
export interface SessionDetails extends LoggedSession {
  readonly kind: 'drive' | 'charge';
  /** Of the start of a drive, or of a charge. */
  readonly address: AddressLines | null;
  readonly endAddress: AddressLines | null;
  /** In main units; without a currency in that of the account. */
  readonly cost: { readonly amount: number; readonly currency: string | null } | null;
  /** Energy in kWh that was billed for a charge. */
  readonly billedkWh?: number;
}

export interface SessionRead {
  readonly kind: 'session';
  readonly vehicle: VehicleHint;
  readonly session: SessionDetails;
}

/** A row of another logger that is kept as it was read: what it is about has no table of its own yet. */
export interface ImportedEntry {
  readonly source: EntrySource;
  readonly kind: EntryKind;
  /** What makes the row the same when it is read again. */
  readonly rowKey: string;
  readonly startTime: number;
  readonly endTime?: number;
  readonly odometerKm?: number;
  readonly kWh?: number;
  /** What was filled up, in a unit that the file does not name. */
  readonly quantity?: number;
  /** In main units, with the currencies that it can be in; null: that of the account. */
  readonly cost?: WrittenAmount;
  /** The row as it was read, under names that do not depend on the language of the file. */
  readonly facts: Readonly<Record<string, string>>;
}

/** One row, with the samples that it states. */
export interface EntryRead {
  readonly kind: 'entry';
  readonly vehicle: VehicleHint;
  readonly line: number;
  readonly entry: ImportedEntry;
  readonly samples: readonly Sample[];
}

export type StatedKind = 'drive' | 'charge' | 'cost';

/** A drive, charge or cost that one row of a table states as a whole. Times in ms since 1970; the rest as in `StatedRow`. */
export interface StatedEntry extends Omit<StatedRow, 'start' | 'end' | 'durationMs'> {
  readonly kind: StatedKind;
  /** What makes the row the same when it is read again. */
  readonly rowKey: string;
  /** Noon where only the day is stated. */
  readonly startTime: number;
  readonly endTime: number | null;
}

export interface StatedRead {
  readonly kind: 'stated';
  readonly vehicle: VehicleHint;
  readonly line: number;
  readonly entry: StatedEntry;
}

export type ReadEvent = SampleRead | StatedRead | EntryRead | SessionRead | GeofenceRead | RowRejected | RowNoted | FileRefused;

export interface ReadOptions {
  /** IANA zone of the local times of the file; `null`: not known. */
  readonly zone: string | null;
  /** The name without a folder; some loggers write the month into it. */
  readonly fileName: string;
  /** Of a table whose columns are mapped. */
  readonly mapping?: ColumnMapping | null;
  /** Of the inspection of the file. */
  readonly carOfCharge?: FileSummary['carOfCharge'];
  /** Of the inspection of the file; absent where only its start is read, to recognise it. */
  readonly culture?: FileSummary['culture'];
  /** The unit of distances where the file does not name it; `km` by default. */
  readonly distanceUnit?: DistanceUnit;
}

/** The result of an inspection of a file before it is read: whether it has rows, and the hints for their cars. Each different hint once, the first thousand. */
export interface FileSummary {
  readonly hasRows: boolean;
  readonly vehicles: readonly VehicleHint[];
  /** The number of the car of each charge, where rows of charges come before what names their car. */
  readonly carOfCharge?: ReadonlyMap<string, string> | undefined;
  /** How the file writes dates and money, where that follows the culture of the other logger. */
  readonly culture?: WrittenCulture | undefined;
}

export const MAX_VEHICLES = 1000;

/** Bounds the memory for a file of nothing but drives and charges: 50 a day for ten years. */
export const MAX_SESSIONS = 200_000;

/**
 * A kind of recording. `read` accepts the bytes of a file in chunks of any size and yields its events in batches, in the order of the rows,
 * with bounded memory. It never throws because of the bytes: a file it cannot read ends in a `refused` event.
 */
export interface RecordingFormat {
  readonly name: FormatName;
  /** Several times as fast as `read`; a file that will be refused has no rows. */
  inspect(input: AsyncIterable<Uint8Array>, mapping?: ColumnMapping | null): Promise<FileSummary>;
  read(input: AsyncIterable<Uint8Array>, options: ReadOptions): AsyncIterable<readonly ReadEvent[]>;
}

const MAX_SHOWN_LENGTH = 40;

/** A copy of a text, so that the text it was cut from can be freed. */
export const unsliced = (text: string): string => Buffer.from(text).toString();

/** A value as a report shows it: short, and a copy. */
export const shorten = (value: string): string =>
  unsliced(value.length > MAX_SHOWN_LENGTH ? `${value.slice(0, MAX_SHOWN_LENGTH)}…` : value);
