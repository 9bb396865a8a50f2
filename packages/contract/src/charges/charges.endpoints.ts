import { z } from 'zod';
import { defineApi } from '../endpoint.ts';
import { estimatedParameter, fieldsOf, inOrder, listParameters, page, rangeBody, searchText, sortBy, sumFilters } from '../list-query.ts';
import { id, idParams, instant, timeZone } from '../scalars.ts';
import { cardSums, charge, chargeDetail, chargeStats } from './charge.schema.ts';

const chargesQuery = inOrder(
  z.strictObject({
    ...listParameters,
    sort: sortBy('startTime', 'endTime', 'kWh', 'max', 'cost', 'co2', 'odometer', 'type'),
    fields: fieldsOf(charge),
    search: searchText,
    'filter[cardId]': id.optional(),
    'filter[siteId]': id.optional(),
    'filter[tags]': searchText,
    'filter[estimated]': estimatedParameter,
  }),
);

const statsBody = inOrder(
  z.strictObject({ vehicleId: id, from: instant, to: instant, cardId: id.optional(), siteId: id.optional(), ...sumFilters }),
);

/** Charges: lists, single charges, sums and deletion (API-092, API-093, API-096, API-098). */
export const chargesApi = defineApi({
  'GET /v1/charges': {
    summary: 'List the charges of a vehicle',
    tag: 'charges',
    access: 'user',
    query: chargesQuery,
    response: page(charge),
    errors: ['not_found'],
  },
  'GET /v1/charges/:id': {
    summary: 'Read one charge with its samples',
    tag: 'charges',
    access: 'user',
    params: idParams,
    response: chargeDetail,
    errors: ['not_found'],
  },
  'DELETE /v1/charges/:id': {
    summary: 'Delete a charge',
    tag: 'charges',
    access: 'user',
    params: idParams,
    status: 204,
    errors: ['not_found'],
  },
  'POST /v1/charges/:id/restore': {
    summary: 'Restore a charge that was deleted in the last ten minutes',
    tag: 'charges',
    access: 'user',
    params: idParams,
    status: 204,
    errors: ['not_found', 'conflict'],
  },
  'POST /v1/charges/stats': {
    summary: 'Sum the charges of a range, or those that a search and filters find in it',
    tag: 'charges',
    access: 'user',
    query: z.strictObject({ timezone: timeZone.optional() }),
    body: statsBody,
    response: chargeStats,
    errors: ['not_found'],
  },
  'POST /v1/charges/by-card': {
    summary: 'Sum the charges of a range by card, most energy first',
    tag: 'charges',
    access: 'user',
    body: rangeBody,
    response: z.object({ total: z.number().int(), data: z.array(cardSums) }),
    errors: ['not_found'],
  },
});
