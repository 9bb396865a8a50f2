import { logbookTypes } from '@wattbook/domain/logbook/book-entry';
import { z } from 'zod';
import { defineApi } from '../endpoint.ts';
import { wholePage } from '../list-query.ts';
import { id, idParams, instant } from '../scalars.ts';

/** A logbook that has ended. `vehicle` and `licensePlate`: as it named them last. */
const closedBook = z
  .object({
    id,
    vehicleId: id,
    vehicle: z.string(),
    licensePlate: z.string().nullable(),
    /** Counts the logbooks of the vehicle from 1. */
    number: z.number().int(),
    type: z.enum(logbookTypes),
    openedAt: instant,
    closedAt: instant,
    /** The time zone of its vehicle at its end, IANA. */
    zone: z.string(),
    entries: z.number().int(),
    /** Sizes in bytes; null: they are being made. */
    files: z.object({ createdAt: instant, pdf: z.number().int(), json: z.number().int() }).nullable(),
  })
  .meta({ id: 'ClosedBook' });

export type ClosedBook = z.output<typeof closedBook>;

/** Logbooks that have ended, with the files that were made then (decision 0139). */
export const closedBooksApi = defineApi({
  'GET /v1/logbooks': {
    summary: 'List the logbooks that have ended, the newest first, also those of vehicles that were deleted',
    tag: 'logbook',
    access: 'user',
    viewable: true,
    response: wholePage(closedBook),
  },
  'GET /v1/logbooks/:id/pdf': {
    summary: 'Download a logbook that has ended, as the signed PDF that was made then (not_found: there is none yet)',
    tag: 'logbook',
    access: 'user',
    params: idParams,
    file: 'application/pdf',
    errors: ['not_found'],
  },
  'GET /v1/logbooks/:id/json': {
    summary: 'Download a logbook that has ended, as the signed entries that /verify checks (not_found: there are none yet)',
    tag: 'logbook',
    access: 'user',
    params: idParams,
    file: 'application/json',
    errors: ['not_found'],
  },
});
