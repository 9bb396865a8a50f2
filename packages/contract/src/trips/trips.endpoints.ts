import { z } from 'zod';
import { defineApi } from '../endpoint.ts';
import {
  columnsOf,
  errorsParameter,
  estimatedParameter,
  fieldsOf,
  filteredTripsBody,
  inOrder,
  listParameters,
  page,
  searchText,
  sortBy,
  untaggedParameter,
  wholePage,
} from '../list-query.ts';
import { id, idParams, instant, newVehicle } from '../scalars.ts';
import { mergedTrips, newTrip, tripChanges, tripSplit } from './trip-form.schema.ts';
import { purposeSuggestion } from './purpose-suggestion.schema.ts';
import { listedTrip, trip, tripDetail, tripStats } from './trip.schema.ts';
import { tripColumns } from './trip-columns.ts';
import { unproven } from '../proof.ts';
import { exampleId, examplePlace } from '../example.ts';

/** The order, the search and the filters of the list. */
const selected = {
  sort: sortBy('startTime', 'endTime', 'distance', 'usedkWh', 'avgConsumption', 'avgSpeed', 'avgOutTemp', 'cost', 'co2', 'endOdometer'),
  search: searchText,
  'filter[tags]': searchText,
  'filter[siteId]': id.optional(),
  'filter[estimated]': estimatedParameter,
  'filter[errors]': errorsParameter,
  'filter[untagged]': untaggedParameter,
};

const tripsQuery = inOrder(
  z.strictObject({
    ...listParameters,
    ...selected,
    'filter[sealed]': z.literal('true').optional().describe('true: only those whose places are sealed'),
    fields: fieldsOf(trip),
  }),
);

const exampleEnd = { line1: 'Am Ring 1', line2: '', line3: '', line4: '', city: 'Ulm' };
const exampleTrip = {
  vehicleId: exampleId('vehicles'),
  startTime: '2026-06-02T08:00:00Z',
  endTime: '2026-06-02T08:30:00Z',
  startOdometer: 1010,
  endOdometer: 1020,
  startAddress: exampleEnd,
  endAddress: exampleEnd,
  startLocation: examplePlace,
  endLocation: examplePlace,
};

const sheetQuery = inOrder(
  z.strictObject({ vehicleId: id, from: instant.optional(), to: instant.optional(), ...selected, columns: columnsOf(tripColumns) }),
);

/** Several trips at once. */
const tripsAnswer = wholePage(trip);

const detailQuery = z.strictObject({
  maxItems: z
    .string()
    .regex(/^\d{1,5}$/, 'whole_number')
    .optional(),
});

/** Trips: lists, single trips, creation, changes, merging, splitting, sums and deletion (API-074 to API-082). */
export const tripsApi = defineApi(
  {
    'GET /v1/trips': {
      summary: 'List the trips of a vehicle',
      tag: 'trips',
      access: 'user',
      viewable: true,
      query: tripsQuery,
      response: page(listedTrip),
      errors: ['not_found'],
    },
    'POST /v1/trips': {
      summary:
        'Create a trip that was driven and not recorded (plan_required: Business, Private, ToWork and their German words are assigned with the plan Professional only)',
      tag: 'trips',
      access: 'user',
      example: { body: exampleTrip },
      body: newTrip,
      response: trip,
      status: 201,
      errors: ['not_found', 'logbook', 'driver_missing', 'plan_required', 'subscription_required'],
    },
    'GET /v1/trips/suggestions': {
      summary:
        'Suggest the purpose of the trips of a vehicle that wait for one, from what earlier trips between the same places were; nothing is applied',
      tag: 'trips',
      access: 'user',
      viewable: true,
      query: z.strictObject({ vehicleId: id }),
      response: wholePage(purposeSuggestion),
      errors: ['not_found'],
    },
    'GET /v1/trips/sheet': {
      summary:
        'Download the trips of a vehicle as a sheet, in the units and the language of the user (conflict: a download of the account is running; places_sealed: only a browser with the key of the account can write the places of these trips)',
      tag: 'trips',
      access: 'user',
      query: sheetQuery,
      file: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      errors: ['not_found', 'conflict', 'places_sealed'],
    },
    'GET /v1/trips/:id/gpx': {
      summary: 'Download the track of a trip with every sample as GPX 1.1 (OQ-113)',
      tag: 'trips',
      access: 'user',
      params: idParams,
      file: 'application/gpx+xml',
      errors: ['not_found', 'conflict', 'places_sealed'],
    },
    'GET /v1/trips/:id': {
      summary: 'Read one trip with its samples',
      tag: 'trips',
      access: 'user',
      viewable: true,
      params: idParams,
      query: detailQuery,
      response: tripDetail,
      errors: ['not_found'],
    },
    'PATCH /v1/trips/:id': {
      summary:
        'Change a trip (plan_required: Business, Private, ToWork, their German words and their shares are assigned with the plan Professional only)',
      tag: 'trips',
      access: 'user',
      example: { body: { comment: 'x' } },
      params: idParams,
      body: tripChanges,
      response: trip,
      errors: ['not_found', 'logbook', 'driver_missing', 'plan_required', 'subscription_required'],
    },
    'DELETE /v1/trips/:id': {
      summary: 'Delete a trip',
      tag: 'trips',
      access: 'user',
      params: idParams,
      status: 204,
      errors: ['not_found', 'logbook', 'subscription_required'],
    },
    'POST /v1/trips/:id/restore': {
      summary: 'Restore a trip that was deleted in the last 30 days, or with a logbook in the last ten years',
      tag: 'trips',
      access: 'user',
      params: idParams,
      status: 204,
      errors: ['not_found', 'logbook', 'conflict', 'subscription_required'],
    },
    'POST /v1/trips/:id/move': {
      summary: 'Give a trip that was entered by hand another vehicle of the account (decision 0090)',
      tag: 'trips',
      access: 'user',
      example: { body: { vehicleId: exampleId('vehicles') } },
      params: idParams,
      body: newVehicle,
      response: trip,
      errors: ['not_found', 'logbook', 'forbidden', 'driver_missing', 'reported_by_vehicle', 'subscription_required'],
    },
    'POST /v1/trips/:id/recalculate': {
      summary: 'Calculate the cost of a trip from the charges before it, in place of an entered one',
      tag: 'trips',
      access: 'user',
      params: idParams,
      response: trip,
      errors: ['not_found', 'logbook', 'subscription_required'],
    },
    'POST /v1/trips/merge': {
      summary: 'Merge trips that follow each other into one',
      tag: 'trips',
      access: 'user',
      example: { body: [{ tripId: exampleId('firstTrip') }, { tripId: exampleId('nextTrip') }] },
      body: mergedTrips,
      response: trip,
      status: 201,
      errors: ['not_found', 'not_consecutive', 'logbook', 'conflict', 'subscription_required'],
    },
    'POST /v1/trips/:id/unmerge': {
      summary: 'Undo a merge: the merged trip becomes the trips that it was made of, as they were',
      tag: 'trips',
      access: 'user',
      params: idParams,
      response: tripsAnswer,
      errors: ['not_found', 'logbook', 'conflict', 'subscription_required'],
    },
    'POST /v1/trips/:id/split': {
      summary: 'Split a trip into two at one of its samples',
      tag: 'trips',
      access: 'user',
      params: idParams,
      example: { body: { timestamp: '2026-06-09T08:15:00Z', location: { type: 'Point', coordinates: [11.5, 48.1] } } },
      body: tripSplit,
      response: tripsAnswer,
      status: 201,
      errors: ['not_found', 'logbook', 'subscription_required'],
    },
    'POST /v1/trips/:id/unsplit': {
      summary: 'Undo a split: the trip of this half, and of the other one, is shown again as it was',
      tag: 'trips',
      access: 'user',
      params: idParams,
      response: trip,
      errors: ['not_found', 'logbook', 'conflict', 'subscription_required'],
    },
    'POST /v1/trips/stats': {
      summary: 'Sum the trips of a range, or those that a search and filters find in it',
      tag: 'trips',
      access: 'user',
      viewable: true,
      body: filteredTripsBody,
      response: tripStats,
      errors: ['not_found'],
    },
  },
  { unproven: unproven.records },
);
