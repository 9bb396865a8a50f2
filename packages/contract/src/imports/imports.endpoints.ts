import { MAX_FILE_BYTES, MAX_IMPORT_BYTES, MAX_CHUNK_BYTES, MAX_FILES } from '@wattbook/domain/imports/import-limits';
import { dayOrders } from '@wattbook/domain/imports/written-culture';
import { z } from 'zod';
import { wholePage } from '../list-query.ts';
import { defineApi } from '../endpoint.ts';
import { id, idParams, timeZone } from '../scalars.ts';
import { newVehicle } from '../vehicles/vehicle.schema.ts';
import { columnMapping } from './column-mapping.schema.ts';
import { importRecord, importProblem } from './import.schema.ts';
import { unproven } from '../proof.ts';
import { exampleId } from '../example.ts';

const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, 'whole_number')
    .transform(Number)
    .pipe(z.number().min(min).max(max));

const announcedFile = z.strictObject({
  /** The user's name of the file; it is shown, and may contain the month. */
  name: z.string().min(1).max(255),
  size: z.number().int().min(1).max(MAX_FILE_BYTES),
});

const newImport = z.strictObject({
  /** Absent: a new vehicle. */
  vehicleId: id.optional(),
  /** The zone of local times in the files, and of a new vehicle. A file with local times is refused without one (OQ-065). */
  zone: timeZone.optional(),
  /** Reads tables that have no format of their own. */
  mapping: columnMapping.optional(),
  /** The order of day and month in files of LubeLogger, where their dates can be read in two ways. */
  dates: z.enum(dayOrders).optional(),
  files: z
    .array(announcedFile)
    .min(1)
    .max(MAX_FILES)
    .refine((files) => files.reduce((sum, { size }) => sum + size, 0) <= MAX_IMPORT_BYTES, {
      message: 'too_big',
      params: { number: MAX_IMPORT_BYTES },
    }),
});

const start = z.strictObject({
  cars: z
    .array(
      z
        .strictObject({
          /** Null without a name excludes the car. */
          vehicleId: id.nullable(),
          /** The name of a new vehicle for the car, with its VIN in the files. */
          displayName: newVehicle.shape.displayName.optional(),
          /** Confirms that it is the same car although the file contains another VIN than the vehicle has. */
          otherVin: z.boolean().optional(),
        })
        .refine(({ vehicleId, displayName }) => vehicleId === null || displayName === undefined, {
          path: ['displayName'],
          message: 'invalid',
        }),
    )
    .min(1)
    .max(100),
});

/** The import of recordings of every format (SET-023 to SET-029, OQ-065, OQ-066, decision 0042). */
export const importsApi = defineApi(
  {
    'GET /v1/imports': {
      summary: 'List the imports of the last days, the newest first',
      tag: 'imports',
      access: 'user',
      response: wholePage(importRecord),
    },
    'POST /v1/imports': {
      summary: 'Create an import with the list of its files; their bytes follow in chunks',
      tag: 'imports',
      access: 'user',
      example: { body: { vehicleId: exampleId('vehicles'), zone: 'Europe/Berlin', files: [{ name: 'March.csv', size: 90 }] } },
      body: newImport,
      response: importRecord,
      status: 201,
      errors: ['not_found', 'conflict', 'unavailable'],
    },
    'GET /v1/imports/:id': {
      summary: 'Read the progress of an import',
      tag: 'imports',
      access: 'user',
      params: idParams,
      response: importRecord,
      errors: ['not_found'],
    },
    'POST /v1/imports/:id/files/:file': {
      summary: 'Send the next chunk of a file, from `offset` on; bytes that are stored already are accepted as a repetition',
      tag: 'imports',
      access: 'user',
      example: { query: { offset: '0' } },
      params: z.strictObject({ id, file: wholeNumber(0, MAX_FILES - 1) }),
      query: z.strictObject({ offset: wholeNumber(0, MAX_FILE_BYTES) }),
      body: z.instanceof(Uint8Array),
      bytes: MAX_CHUNK_BYTES,
      response: importRecord,
      errors: ['not_found', 'conflict', 'unavailable'],
    },
    'POST /v1/imports/:id/start': {
      summary: 'Start an import: assign the cars of the files to vehicles, or to new ones',
      tag: 'imports',
      access: 'user',
      example: { body: { cars: [{ vehicleId: exampleId('vehicles') }] } },
      params: idParams,
      body: start,
      response: importRecord,
      status: 202,
      errors: ['not_found', 'conflict', 'vehicle_limit_exceeded'],
    },
    'DELETE /v1/imports/:id': {
      summary: 'Cancel an import, of which nothing stays, or delete the report of one that has ended',
      tag: 'imports',
      access: 'user',
      params: idParams,
      status: 204,
      errors: ['not_found', 'conflict'],
    },
    'GET /v1/imports/:id/problems': {
      summary: 'List what could not be read, by file and line',
      tag: 'imports',
      access: 'user',
      params: idParams,
      query: z.strictObject({ page: wholeNumber(1, 100_000).optional(), limit: wholeNumber(1, 1000).optional() }),
      response: wholePage(importProblem),
      errors: ['not_found'],
    },
  },
  { unproven: unproven.records },
);
