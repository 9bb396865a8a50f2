import { z } from 'zod';
import { defineApi } from '../endpoint.ts';
import {
  errorsParameter,
  estimatedParameter,
  fieldsOf,
  filteredRangeBody,
  inOrder,
  listParameters,
  page,
  searchText,
  sortBy,
} from '../list-query.ts';
import { id, idParams } from '../scalars.ts';
import { newTrip, tripChanges } from './trip-form.schema.ts';
import { trip, tripDetail, tripStats } from './trip.schema.ts';

const tripsQuery = inOrder(
  z.strictObject({
    ...listParameters,
    sort: sortBy('startTime', 'endTime', 'distance', 'usedkWh', 'avgConsumption', 'avgSpeed', 'avgOutTemp', 'cost', 'co2', 'endOdometer'),
    fields: fieldsOf(trip),
    search: searchText,
    'filter[tags]': searchText,
    'filter[siteId]': id.optional(),
    'filter[estimated]': estimatedParameter,
    'filter[errors]': errorsParameter,
  }),
);

/** Maximum samples in the answer for one trip: a longer track is thinned to it and keeps its shape. */
export const MAX_ITEMS = 5000;

const detailQuery = z.strictObject({
  maxItems: z
    .string()
    .regex(/^\d{1,5}$/, 'whole_number')
    .optional(),
});

/** Trips: lists, single trips, creation, changes, sums and deletion (API-074 to API-078, API-082). */
export const tripsApi = defineApi({
  'GET /v1/trips': {
    summary: 'List the trips of a vehicle',
    tag: 'trips',
    access: 'user',
    query: tripsQuery,
    response: page(trip),
    errors: ['not_found'],
  },
  'POST /v1/trips': {
    summary: 'Create a trip that was driven and not recorded',
    tag: 'trips',
    access: 'user',
    body: newTrip,
    response: trip,
    status: 201,
    errors: ['not_found', 'logbook', 'driver_missing'],
  },
  'GET /v1/trips/:id': {
    summary: 'Read one trip with its samples',
    tag: 'trips',
    access: 'user',
    params: idParams,
    query: detailQuery,
    response: tripDetail,
    errors: ['not_found'],
  },
  'PATCH /v1/trips/:id': {
    summary: 'Change a trip',
    tag: 'trips',
    access: 'user',
    params: idParams,
    body: tripChanges,
    response: trip,
    errors: ['not_found', 'logbook', 'driver_missing'],
  },
  'DELETE /v1/trips/:id': {
    summary: 'Delete a trip',
    tag: 'trips',
    access: 'user',
    params: idParams,
    status: 204,
    errors: ['not_found', 'logbook'],
  },
  'POST /v1/trips/:id/restore': {
    summary: 'Restore a trip that was deleted in the last ten minutes',
    tag: 'trips',
    access: 'user',
    params: idParams,
    status: 204,
    errors: ['not_found', 'logbook', 'conflict'],
  },
  'POST /v1/trips/:id/recalculate': {
    summary: 'Calculate the cost of a trip from the charges before it, in place of an entered one',
    tag: 'trips',
    access: 'user',
    params: idParams,
    response: trip,
    errors: ['not_found', 'logbook'],
  },
  'POST /v1/trips/stats': {
    summary: 'Sum the trips of a range, or those that a search and filters find in it',
    tag: 'trips',
    access: 'user',
    body: filteredRangeBody,
    response: tripStats,
    errors: ['not_found'],
  },
});
