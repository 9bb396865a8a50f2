import { z } from 'zod';
import { defineApi } from '../endpoint.ts';
import { estimatedParameter, fieldsOf, inOrder, listParameters, page, sortBy, stationaryRangeBody } from '../list-query.ts';
import { idParams } from '../scalars.ts';
import { sleep, sleepStats } from './sleep.schema.ts';
import { unproven } from '../proof.ts';

const sleepsQuery = inOrder(
  z.strictObject({
    ...listParameters,
    sort: sortBy('startTime', 'endTime', 'kWh', 'odometer'),
    fields: fieldsOf(sleep),
    'filter[estimated]': estimatedParameter,
  }),
);

/** Sleeps: list, sums and deletion (API-071, API-072, API-073). */
export const sleepsApi = defineApi(
  {
    'GET /v1/sleeps': {
      summary: 'List the sleeps of a vehicle',
      tag: 'sleeps',
      access: 'user',
      viewable: true,
      query: sleepsQuery,
      response: page(sleep),
      errors: ['not_found'],
    },
    'DELETE /v1/sleeps/:id': {
      summary: 'Delete a sleep',
      tag: 'sleeps',
      access: 'user',
      params: idParams,
      status: 204,
      errors: ['not_found', 'subscription_required'],
    },
    'POST /v1/sleeps/:id/restore': {
      summary: 'Restore a sleep that was deleted in the last 30 days, or with a logbook in the last ten years',
      tag: 'sleeps',
      access: 'user',
      params: idParams,
      status: 204,
      errors: ['not_found', 'conflict', 'subscription_required'],
    },
    'POST /v1/sleeps/stats': {
      summary: 'Sum the sleeps of a range, or those that a filter finds in it',
      tag: 'sleeps',
      access: 'user',
      viewable: true,
      body: stationaryRangeBody,
      response: sleepStats,
      errors: ['not_found'],
    },
  },
  { unproven: unproven.records },
);
