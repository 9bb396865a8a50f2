import { z } from 'zod';
import { id, instant } from '../scalars.ts';

/**
 * Where an import stands. `uploading`: bytes are awaited. `looking`: it is read for its preview. `ready`: it waits for a person to say which car is which vehicle.
 * `waiting`, `importing`: its turn comes, it is read; until then it can be taken back without a trace. `storing`: it is written and cannot be stopped.
 * `done`, `failed`: its end; the files are gone.
 */
const importStatus = z.enum(['uploading', 'looking', 'ready', 'waiting', 'importing', 'storing', 'done', 'failed']);

/** Why a whole file is not read (OQ-065, SET-025). */
const fileRefusal = z.enum(['empty', 'zip', 'gzip', 'utf16', 'binary', 'header_too_long', 'missing_columns', 'zone_required']);

/** Why a row, a value of it or a session number gave nothing. */
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
  'unreadable_value',
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
  'other',
]);

/** One file of an import; `missing` are the columns without which it is refused. */
const importFile = z
  .object({
    name: z.string(),
    size: z.number().int(),
    received: z.number().int(),
    refused: fileRefusal.nullable(),
    missing: z.array(z.string()),
  })
  .meta({ id: 'ImportFile' });

/**
 * A car as the files name it, with what was found of it: numbers of trips and charges, and its first and last row. `vehicleId` is the vehicle that has its VIN, or the one that
 * was chosen where it is the only car.
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
  })
  .meta({ id: 'ImportCar' });

const counts = z.object({
  /** Were not there before. */
  added: z.number().int(),
  /** Were there with another start or end, and know more now. */
  changed: z.number().int(),
  /** Were there with the same start and end (OQ-066). */
  skipped: z.number().int(),
});

/** What became of the rows of one car. */
const importedVehicle = z
  .object({
    vehicleId: id,
    name: z.string(),
    firstTime: instant.nullable(),
    lastTime: instant.nullable(),
    trips: counts,
    charges: counts,
  })
  .meta({ id: 'ImportedVehicle' });

/** An import of TeslaFi files (SET-023 to SET-029): where it stands, what a look into the files found, and what came of it. */
export const csvImport = z
  .object({
    id,
    status: importStatus,
    vehicleId: id,
    zone: z.string(),
    createdAt: instant,
    finishedAt: instant.nullable(),
    /** Whole percent of the step it is at (SET-028). */
    progress: z.number().int().min(0).max(100),
    files: z.array(importFile),
    /** Empty until somebody looked. */
    cars: z.array(importCar),
    /** Null until it is done. */
    vehicles: z.array(importedVehicle).nullable(),
    /** Rows with content below the headers, rows that could not be read, and values that were left out of rows that could. */
    rows: z.number().int(),
    rejected: z.number().int(),
    valuesLeftOut: z.number().int(),
    /** How many problems can be read one by one: of very many the first ones. */
    listedProblems: z.number().int(),
    /** Why it failed: no file could be read, its files are gone, or something that is ours. */
    failure: z.enum(['nothing_readable', 'interrupted', 'vehicle_gone', 'default']).nullable(),
  })
  .meta({ id: 'Import' });

/** A row that could not be read, a value that was left out, or a session number that is contradicted by what was found. */
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

export type CsvImport = z.output<typeof csvImport>;
export type ImportFile = z.output<typeof importFile>;
export type ImportCar = z.output<typeof importCar>;
export type ImportedVehicle = z.output<typeof importedVehicle>;
export type ImportProblem = z.output<typeof importProblem>;
export type ImportProblemReason = z.output<typeof importProblemReason>;
