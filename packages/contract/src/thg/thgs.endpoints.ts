import { MAX_THG_DOCUMENT_BYTES, thgYear } from '@wattbook/domain/thg/thg';
import { z } from 'zod';
import { defineApi } from '../endpoint.ts';
import { pageParameters, sortBy, wholePage, yearBetween } from '../list-query.ts';
import { recordCalls } from '../record-calls.ts';
import { idParams } from '../scalars.ts';
import { exampleId } from '../example.ts';
import { newThg, thg, thgChanges } from './thg.schema.ts';

const query = z.strictObject({ ...pageParameters, sort: sortBy('createdAt', 'year', 'vin', 'status') });

/** Submissions for the greenhouse-gas quota (BILL-044, API-041). The quota itself is claimed with an intermediary outside. */
export const thgsApi = defineApi(
  {
    ...recordCalls('thgs', {
      schemas: { row: thg, page: wholePage(thg), query, added: newThg, changes: thgChanges },
      words: { one: 'a submission for the greenhouse-gas quota', list: 'the own submissions, newest first and 10 a page by default' },
      restorable: 'ten minutes',
      examples: {
        add: { vehicleId: exampleId('vehicles'), vin: 'WVGZZZE2ZMP000123', year: 2026, holder: 'Jana Ott' },
        change: { status: 'submitted' },
      },
      add: { note: ' (conflict: there is one for this VIN and year, or too many)', errors: ['not_found', 'conflict', 'forbidden'] },
      change: { note: ' (conflict: there is another one for this VIN and year)', errors: ['conflict', 'forbidden'] },
      delete: { errors: ['forbidden'] },
      restore: { note: ' (conflict: there is another one for this VIN and year)', errors: ['conflict', 'forbidden'] },
    }),
    'GET /v1/thgs/export': {
      summary: 'Download the submissions of a year for an intermediary: a table, and the registration certificates beside it',
      tag: 'thgs',
      access: 'user',
      query: z.strictObject({ year: yearBetween(thgYear.first, thgYear.last) }),
      file: 'application/zip',
      example: { query: { year: '2023' } },
      errors: ['not_found'],
    },
    'POST /v1/thgs/:id/document': {
      summary:
        'Attach the registration certificate, a picture or a PDF; it replaces the one before (conflict: the account has no room left)',
      tag: 'thgs',
      access: 'user',
      params: idParams,
      query: z.strictObject({ name: z.string().trim().min(1).max(200) }),
      example: { query: { name: 'certificate.pdf' } },
      body: z.instanceof(Uint8Array),
      bytes: MAX_THG_DOCUMENT_BYTES,
      response: thg,
      status: 201,
      errors: ['not_found', 'conflict', 'unsupported_media_type', 'forbidden'],
    },
    'GET /v1/thgs/:id/document': {
      summary: 'Download the registration certificate of a submission',
      tag: 'thgs',
      access: 'user',
      params: idParams,
      file: 'application/octet-stream',
      errors: ['not_found'],
    },
  },
  { unproven: 'what an intermediary needs of a vehicle: nobody gets in through it' },
);
