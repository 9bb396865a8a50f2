import { defineApi } from '../endpoint.ts';
import { idParams } from '../scalars.ts';

/** How many days back the raw data of a vehicle are available (SET-022): as long as every sample is stored as received. */
export const RECORD_DAYS = 7;

/** The samples of a vehicle as a sheet (API-054). */
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
