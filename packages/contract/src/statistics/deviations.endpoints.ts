import { z } from 'zod';
import { defineApi } from '../endpoint.ts';
import { yearParameter } from '../list-query.ts';
import { idParams, timeZone } from '../scalars.ts';
import { deviations } from './deviations.schema.ts';

export const deviationsApi = defineApi({
  'GET /v1/vehicles/:id/deviations': {
    summary: 'Read what a vehicle charged in a year against what the stations billed, by card and month',
    tag: 'statistics',
    access: 'user',
    viewable: true,
    example: { query: { year: '2026', timezone: 'Europe/Berlin' } },
    params: idParams,
    query: z.strictObject({ year: yearParameter, timezone: timeZone }),
    response: deviations,
    errors: ['not_found'],
  },
});
