import { comparisonModes } from '@wattbook/domain/statistics/comparison';
import { z } from 'zod';
import { defineApi } from '../endpoint.ts';
import { idParams, timeZone } from '../scalars.ts';
import { language } from '../users/user.schema.ts';

/** With whom the charging curve is compared, the language, whether the VIN is printed whole, and the zone in which times are printed. */
const choice = z.strictObject({
  mode: z.enum(comparisonModes).default('variant'),
  language: language.default('en'),
  vin: z.enum(['masked', 'whole']).default('masked'),
  timezone: timeZone.default('UTC'),
});

export type DiagnosisChoice = z.output<typeof choice>;

/** The diagnosis of a vehicle for who buys it (API-064, OQ-179). */
export const diagnosisApi = defineApi({
  'POST /v1/vehicles/:id/pdf-report': {
    summary: 'Ask for the diagnosis of a vehicle: the answer has the address of the signed PDF',
    tag: 'statistics',
    access: 'user',
    viewable: true,
    unproven: 'only reads',
    params: idParams,
    body: choice,
    response: z.object({ url: z.string() }).meta({ id: 'FileAddress' }),
    errors: ['not_found'],
  },
  'GET /v1/vehicles/:id/pdf-report': {
    summary: 'Download the diagnosis of a vehicle as a signed PDF (conflict: a download of the account is running)',
    tag: 'statistics',
    access: 'user',
    viewable: true,
    params: idParams,
    query: choice,
    file: 'application/pdf',
    errors: ['not_found', 'conflict'],
  },
});
