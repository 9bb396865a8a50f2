import { z } from 'zod';
import { defineApi } from '../endpoint.ts';
import { estimatedParameter, fieldsOf, inOrder, listParameters, page, sortBy, stationaryRangeBody } from '../list-query.ts';
import { idParams } from '../scalars.ts';
import { idle, idleStats } from './idle.schema.ts';
import { unproven } from '../proof.ts';

const idlesQuery = inOrder(
  z.strictObject({
    ...listParameters,
    sort: sortBy('startTime', 'endTime', 'kWh', 'odometer'),
    fields: fieldsOf(idle),
    'filter[estimated]': estimatedParameter,
  }),
);

/** Idles: list, sums and deletion (API-068, API-069, API-070). */
export const idlesApi = defineApi(
  {
    'GET /v1/idles': {
      summary: 'List the idles of a vehicle',
      tag: 'idles',
      access: 'user',
      viewable: true,
      query: idlesQuery,
      response: page(idle),
      errors: ['not_found'],
    },
    'DELETE /v1/idles/:id': {
      summary: 'Delete an idle',
      tag: 'idles',
      access: 'user',
      params: idParams,
      status: 204,
      errors: ['not_found', 'subscription_required'],
    },
    'POST /v1/idles/:id/restore': {
      summary: 'Restore an idle that was deleted in the last 30 days, or with a logbook in the last ten years',
      tag: 'idles',
      access: 'user',
      params: idParams,
      status: 204,
      errors: ['not_found', 'conflict', 'subscription_required'],
    },
    'POST /v1/idles/stats': {
      summary: 'Sum the idles of a range, or those that a filter finds in it',
      tag: 'idles',
      access: 'user',
      viewable: true,
      body: stationaryRangeBody,
      response: idleStats,
      errors: ['not_found'],
    },
  },
  { unproven: unproven.records },
);
