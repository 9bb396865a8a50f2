import { z } from 'zod';
import { defineApi } from '../endpoint.ts';
import { yearParameter } from '../list-query.ts';
import { idParams } from '../scalars.ts';
import { vehicleHistory, visitedPlaces } from './vehicle-history.schema.ts';

/** What a vehicle did over the years, and where it was. */
export const vehicleHistoryApi = defineApi({
  'GET /v1/statistics/vehicles/:id/history': {
    summary: 'Read distance, charged energy and standby loss of a vehicle by month, and the versions of its software',
    tag: 'statistics',
    access: 'user',
    viewable: true,
    params: idParams,
    response: vehicleHistory,
    errors: ['not_found'],
  },
  'GET /v1/statistics/vehicles/:id/places': {
    summary: 'Read where a vehicle was in a year: its places by visits, hours and charged energy',
    tag: 'statistics',
    access: 'user',
    viewable: true,
    example: { query: { year: '2026' } },
    params: idParams,
    query: z.strictObject({ year: yearParameter }),
    response: visitedPlaces,
    errors: ['not_found'],
  },
});
