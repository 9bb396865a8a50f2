import { z } from 'zod';
import { type Endpoint, defineApi } from '../endpoint.ts';
import {
  columnsOf,
  errorsParameter,
  estimatedParameter,
  fieldsOf,
  inOrder,
  listParameters,
  page,
  rangeBody,
  searchText,
  sortBy,
  sumFilters,
  wholePage,
} from '../list-query.ts';
import { id, idParams, instant, newVehicle, timeZone } from '../scalars.ts';
import { chargeChanges, mergedCharges, newCharge } from './charge-form.schema.ts';
import { cardSums, charge, chargeDetail, chargeStats, listedCharge } from './charge.schema.ts';
import { chargeColumns } from './charge-columns.ts';
import { unproven } from '../proof.ts';
import { exampleId } from '../example.ts';

/** The order, the search and the filters of the list. */
const selected = {
  sort: sortBy('startTime', 'endTime', 'kWh', 'max', 'cost', 'co2', 'odometer', 'type'),
  search: searchText,
  'filter[cardId]': id.optional(),
  'filter[siteId]': id.optional(),
  'filter[tags]': searchText,
  'filter[estimated]': estimatedParameter,
  'filter[errors]': errorsParameter,
};

const chargesQuery = inOrder(z.strictObject({ ...listParameters, ...selected, fields: fieldsOf(charge) }));

const sheetQuery = inOrder(
  z.strictObject({
    vehicleId: id,
    from: instant.optional(),
    to: instant.optional(),
    ...selected,
    columns: columnsOf(chargeColumns),
  }),
);

/** The range of the Home report; a charge belongs to it when its start does. */
const homeReportBody = inOrder(z.strictObject({ vehicleId: id, from: instant, to: instant, timezone: timeZone }));

const savingErrors = [
  'not_found',
  'logbook',
  'charge_locked',
  'card_address_not_match',
  'card_invalid_timeframe',
  'subscription_required',
] as const;

const change = {
  summary: 'Change a charge: the whole of it, or only its card, its tags or its own solar power',
  tag: 'charges',
  access: 'user',
  example: { body: { comment: 'x' } },
  params: idParams,
  body: chargeChanges,
  response: charge,
  errors: savingErrors,
} as const satisfies Endpoint;

const statsBody = inOrder(
  z.strictObject({ vehicleId: id, from: instant, to: instant, cardId: id.optional(), siteId: id.optional(), ...sumFilters }),
);

/** Charges: lists, single charges, creation, changes, merging, sums, the sheet and deletion (API-092 to API-098). */
export const chargesApi = defineApi(
  {
    'GET /v1/charges': {
      summary: 'List the charges of a vehicle',
      tag: 'charges',
      access: 'user',
      viewable: true,
      query: chargesQuery,
      response: page(listedCharge),
      errors: ['not_found'],
    },
    'POST /v1/charges': {
      summary: 'Create a charge that was not recorded',
      tag: 'charges',
      access: 'user',
      example: { body: { vehicleId: exampleId('vehicles'), startTime: '2026-06-05T08:00:00Z', endTime: '2026-06-05T09:00:00Z', kWh: 7 } },
      body: newCharge,
      response: charge,
      status: 201,
      errors: ['not_found', 'logbook', 'subscription_required'],
    },
    'GET /v1/charges/sheet': {
      summary:
        'Download the charges of a vehicle as a sheet, in the units and the language of the user (conflict: a download of the account is running)',
      tag: 'charges',
      access: 'user',
      query: sheetQuery,
      file: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      errors: ['not_found', 'conflict'],
    },
    'GET /v1/charges/:id': {
      summary: 'Read one charge with its samples',
      tag: 'charges',
      access: 'user',
      viewable: true,
      params: idParams,
      response: chargeDetail,
      errors: ['not_found'],
    },
    'PATCH /v1/charges/:id': change,
    'PUT /v1/charges/:id': change,
    'DELETE /v1/charges/:id': {
      summary: 'Delete a charge',
      tag: 'charges',
      access: 'user',
      params: idParams,
      status: 204,
      errors: ['not_found', 'charge_locked', 'subscription_required'],
    },
    'POST /v1/charges/:id/restore': {
      summary: 'Restore a charge that was deleted in the last 30 days, or with a logbook in the last ten years',
      tag: 'charges',
      access: 'user',
      params: idParams,
      status: 204,
      errors: ['not_found', 'conflict', 'charge_locked', 'subscription_required'],
    },
    'POST /v1/charges/merge': {
      summary: 'Merge charges at one address that follow each other into one',
      tag: 'charges',
      access: 'user',
      example: { body: [{ id: exampleId('firstCharge') }, { id: exampleId('nextCharge') }] },
      body: mergedCharges,
      response: charge,
      status: 201,
      errors: ['not_found', 'charge_locked', 'other_address', 'not_consecutive', 'logbook', 'subscription_required'],
    },
    'POST /v1/charges/:id/unmerge': {
      summary: 'Undo a merge: the merged charge becomes the charges that it was made of, as they were',
      tag: 'charges',
      access: 'user',
      params: idParams,
      response: wholePage(charge),
      errors: ['not_found', 'charge_locked', 'logbook', 'conflict', 'subscription_required'],
    },
    'POST /v1/charges/:id/move': {
      summary: 'Give a charge that was entered by hand another vehicle of the account (decision 0090)',
      tag: 'charges',
      access: 'user',
      example: { body: { vehicleId: exampleId('vehicles') } },
      params: idParams,
      body: newVehicle,
      response: charge,
      errors: ['not_found', 'logbook', 'charge_locked', 'reported_by_vehicle', 'subscription_required'],
    },
    'POST /v1/charges/stats': {
      summary: 'Sum the charges of a range, or those that a search and filters find in it',
      tag: 'charges',
      access: 'user',
      viewable: true,
      query: z.strictObject({ timezone: timeZone.optional() }),
      body: statsBody,
      response: chargeStats,
      errors: ['not_found'],
    },
    'POST /v1/charges/report': {
      summary:
        'Download the Home charges of a range as a PDF, in the units and the language of the user (conflict: a download of the account is running)',
      tag: 'charges',
      access: 'user',
      body: homeReportBody,
      file: 'application/pdf',
      errors: ['not_found', 'plan_required', 'conflict'],
    },
    'POST /v1/charges/by-card': {
      summary: 'Sum the charges of a range by card, most energy first',
      tag: 'charges',
      access: 'user',
      viewable: true,
      body: rangeBody,
      response: wholePage(cardSums),
      errors: ['not_found'],
    },
  },
  { unproven: unproven.records },
);
