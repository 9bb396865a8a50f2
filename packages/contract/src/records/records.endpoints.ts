import { defineApi } from '../endpoint.ts';
import { idParams } from '../scalars.ts';

/** How far back the raw data of a vehicle go (SET-022): as long as every sample is kept as it came. */
export const RECORD_DAYS = 7;

/** What a vehicle reported, as a sheet (API-054). */
export const recordsApi = defineApi({
  'GET /v1/vehicles/:id/records': {
    summary:
      'Download what a vehicle reported in the last 7 days as a sheet, in the units and the language of the user (conflict: a download of the account is running)',
    tag: 'vehicles',
    access: 'user',
    params: idParams,
    file: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    errors: ['not_found', 'conflict'],
  },
});
