import { z } from 'zod';
import { defineApi } from '../endpoint.ts';
import { idParams, timeZone } from '../scalars.ts';
import { language } from '../users/user.schema.ts';

/** The language, whether the VIN is printed whole and whether what was paid is printed, and the zone in which times are printed. */
const choice = z.strictObject({
  language: language.default('en'),
  vin: z.enum(['masked', 'whole']).default('masked'),
  costs: z.enum(['without', 'with']).default('without').describe('Whether what was paid is printed.'),
  timezone: timeZone.default('UTC'),
});

export type ServiceBookChoice = z.output<typeof choice>;

/** The service book of a vehicle for who buys it (decision 0152). */
export const serviceBookApi = defineApi({
  'GET /v1/vehicles/:id/service-book': {
    summary:
      'Download the service book of a vehicle as a signed PDF: what was done by day and odometer, and its tyres (conflict: a download of the account is running)',
    tag: 'costs',
    access: 'user',
    viewable: true,
    params: idParams,
    query: choice,
    file: 'application/pdf',
    errors: ['not_found', 'conflict'],
  },
});
