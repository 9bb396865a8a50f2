import { columnMapping } from './column-mapping.schema.ts';
import { entryKinds } from '@wattbook/domain/imports/imported-entry';
import { formatNames } from '@wattbook/domain/imports/recording-formats';
import { dayOrders } from '@wattbook/domain/imports/written-culture';
import { z } from 'zod';
import { id, instant } from '../scalars.ts';
import { archiveFailures } from './archive-refusal.ts';

/**
 * The state of an import. `uploading`: waits for bytes. `looking`: is read for its preview. `ready`: waits for the user to match cars and
 * vehicles. `waiting`, `importing`: is queued, is read; until then it can be cancelled without a trace. `storing`: is written and cannot be
 * stopped. `done`, `failed`: ended; the files are deleted.
 */
const importStatus = z.enum(['uploading', 'looking', 'ready', 'waiting', 'importing', 'storing', 'done', 'failed']);

/** Why a whole file is refused (OQ-065, SET-025). */
const fileRefusal = z.enum([
  'empty',
  'zip',
  'gzip',
  'binary',
  'header_too_long',
  'missing_columns',
  'unknown_format',
  'zone_required',
  'ambiguous_dates',
]);

/** Why a row, a value or a session number was rejected. */
export const importProblemReason = z.enum([
  'line_too_long',
  'control_characters',
  'unbalanced_quote',
  'wrong_column_count',
  'cut_off',
  'unreadable_date',
  'time_does_not_exist',
  'too_many_at_one_time',
  'unreadable_number',
  'vehicle_not_named',
  'no_record',
  'broken_json',
  'not_telemetry',
  'unreadable_time',
  'missing_vin',
  'missing_time',
  'broken_xml',
  'unreadable_value',
  'no_place',
  'too_old',
  'in_the_future',
  'not_a_number',
  'out_of_range',
  'no_position',
  'not_a_word',
  'too_long',
  'not_found',
  'split',
  'joined',
  'not_numbered',
  'no_time_of_day',
  'no_end',
  'no_distance',
  'occupied',
  'logbook',
  'implausible',
  'other',
]);

/**
 * One file of an import; `format` is null until its first bytes are there, `missing` are the columns without which it is refused. An `archive` is that of a whole account: the only file of its import, which
 * comes in at once.
 */
const importFile = z
  .object({
    name: z.string(),
    size: z.number().int(),
    received: z.number().int(),
    format: z.enum([...formatNames, 'archive']).nullable(),
    refused: fileRefusal.nullable(),
    missing: z.array(z.string()),
  })
  .meta({ id: 'ImportFile' });

/**
 * How many entries of a kind are kept as they were read, for screens to come: new ones, and those that were kept before. `otherCurrency` of the new ones have a cost that is not kept as one, because its
 * currency is not certain.
 */
const entryCount = z
  .object({ kind: z.enum(entryKinds), kept: z.number().int(), known: z.number().int(), otherCurrency: z.number().int() })
  .meta({ id: 'ImportedEntryCount' });

/** `distanceUnit` is the one of the user's settings, in which distances were read whose unit is not in the file; null: there were none. Both are absent in older imports. */
const entries = { entries: z.array(entryCount).optional(), distanceUnit: z.enum(['km', 'mi']).nullable().optional() };

/** One-time costs that rows of a table state: new ones, those that were there, and those in a currency that is not known. Absent or null: the files state none. */
const costs = {
  costs: z.object({ added: z.number().int(), known: z.number().int(), otherCurrency: z.number().int() }).nullable().optional(),
};

/**
 * A car named in the files, with what was found of it: counts of trips and charges, its first and last row. `vehicleId` is the vehicle with
 * its VIN, or the chosen one where it is the only car; null where the user has to choose one or create a new one.
 */
const importCar = z
  .object({
    vin: z.string().nullable(),
    name: z.string().nullable(),
    number: z.string().nullable(),
    trips: z.number().int(),
    charges: z.number().int(),
    rows: z.number().int(),
    firstTime: instant.nullable(),
    lastTime: instant.nullable(),
    vehicleId: id.nullable(),
    ...entries,
    ...costs,
  })
  .meta({ id: 'ImportCar' });

const counts = z.object({
  /** New segments. */
  added: z.number().int(),
  /** Existing segments with another start or end, now more complete. */
  changed: z.number().int(),
  /** Existing segments with the same start and end (OQ-066). */
  skipped: z.number().int(),
});

/**
 * Addresses and costs that another logger knows of trips and charges: stored, there already, left out because the places of the trip are sealed, of a drive or charge that was not detected, in a
 * currency that is not known.
 */
const details = z.object({
  addressesTaken: z.number().int(),
  addressesKept: z.number().int(),
  addressesSealed: z.number().int(),
  addressesUnmatched: z.number().int(),
  costsTaken: z.number().int(),
  costsKept: z.number().int(),
  costsUnmatched: z.number().int(),
  costsInOtherCurrency: z.number().int(),
});

/** Sessions of a charger: stored in charges without a billed energy, of charges that have one, and without a charge. */
const meters = z.object({ stored: z.number().int(), kept: z.number().int(), unmatched: z.number().int() });

/** The result of the rows of one car. `meters` is null where the vehicle has no sessions of a charger. `details` is null where its files have no addresses and costs, and absent in older imports. */
const importedVehicle = z
  .object({
    vehicleId: id,
    name: z.string(),
    firstTime: instant.nullable(),
    lastTime: instant.nullable(),
    trips: counts,
    charges: counts,
    details: details.nullable().optional(),
    meters: meters.nullable().optional(),
    ...entries,
    ...costs,
  })
  .meta({ id: 'ImportedVehicle' });

/**
 * An import of recordings (SET-023 to SET-029): its state, its preview and its result. `vehicleId` is null where a new vehicle was chosen for
 * the files, `zone` is null where no zone was named, `mapping` where the columns of no table were mapped, `dates` where no order of
 * dates was named.
 */
export const importRecord = z
  .object({
    id,
    status: importStatus,
    vehicleId: id.nullable(),
    zone: z.string().nullable(),
    mapping: columnMapping.nullable(),
    dates: z.enum(dayOrders).nullable(),
    createdAt: instant,
    finishedAt: instant.nullable(),
    /** Whole percent of the current step (SET-028). */
    progress: z.number().int().min(0).max(100),
    files: z.array(importFile),
    /** Empty until the preview exists. */
    cars: z.array(importCar),
    /** What is stored; null until the first vehicle is. */
    vehicles: z.array(importedVehicle).nullable(),
    /** Rows with content below the headers, unreadable rows, and rejected values of readable rows. */
    rows: z.number().int(),
    rejected: z.number().int(),
    valuesLeftOut: z.number().int(),
    /** How many problems can be listed: of very many only the first ones. */
    listedProblems: z.number().int(),
    /** The named places of another logger: new ones, and those that were there before; null where they are not counted. */
    places: z.object({ added: z.number().int(), known: z.number().int() }).nullable(),
    /**
     * Why it failed: no readable file, deleted files, the server ended twice while it worked on it, a deleted vehicle, an archive beside other files, an archive that was refused, or an error of the
     * server.
     */
    failure: z
      .enum(['nothing_readable', 'interrupted', 'process_ended', 'vehicle_gone', 'archive_not_alone', 'default', ...archiveFailures])
      .nullable(),
  })
  .meta({ id: 'Import' });

/** An unreadable row, a rejected value, or a session number that contradicts the detected segments. */
export const importProblem = z
  .object({
    kind: z.enum(['row', 'value', 'session']),
    file: z.string().nullable(),
    line: z.number().int().nullable(),
    reason: importProblemReason,
    field: z.string().nullable(),
    value: z.string().nullable(),
  })
  .meta({ id: 'ImportProblem' });

export type ImportRecord = z.output<typeof importRecord>;
export type ImportedEntryCount = z.output<typeof entryCount>;
export type ImportFile = z.output<typeof importFile>;
export type ImportCar = z.output<typeof importCar>;
export type ImportedVehicle = z.output<typeof importedVehicle>;
export type ImportProblem = z.output<typeof importProblem>;
export type ImportProblemReason = z.output<typeof importProblemReason>;
