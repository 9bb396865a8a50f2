import { z } from 'zod';
import { defineApi } from '../endpoint.ts';
import { listParameters, sortBy, wholeNumber } from '../list-query.ts';
import { id, idParams, timeZone } from '../scalars.ts';
import { costChanges, fixedCost, newCost } from './cost.schema.ts';
import { costReport } from './cost-report.schema.ts';
import { unproven } from '../proof.ts';
import { exampleId } from '../example.ts';

const costsQuery = z.strictObject({
  vehicleId: id.optional(),
  page: listParameters.page,
  limit: listParameters.limit,
  itemsPerPage: listParameters.itemsPerPage,
  sort: sortBy('createdAt', 'description', 'category', 'type', 'costs', 'startDate'),
});

/** The fixed costs of vehicles, and the report of a year (API-107 to API-112). */
export const costsApi = defineApi(
  {
    'GET /v1/costs': {
      summary: 'List the fixed costs of the account or of a vehicle, newest first and 10 a page by default',
      tag: 'costs',
      access: 'user',
      viewable: true,
      query: costsQuery,
      response: z.object({ total: z.number().int(), data: z.array(fixedCost) }),
      errors: ['not_found'],
    },
    'GET /v1/costs/:id': {
      summary: 'Read a fixed cost',
      tag: 'costs',
      access: 'user',
      viewable: true,
      params: idParams,
      response: fixedCost,
      errors: ['not_found'],
    },
    'POST /v1/costs': {
      summary: 'Add a fixed cost',
      tag: 'costs',
      access: 'user',
      example: { body: { vehicleId: exampleId('vehicles'), description: 'Insurance', costs: 600, startDate: '2026-01-01' } },
      body: newCost,
      status: 201,
      response: fixedCost,
      errors: ['not_found'],
    },
    'PATCH /v1/costs/:id': {
      summary: 'Change a fixed cost',
      tag: 'costs',
      access: 'user',
      example: { body: { costs: 650 } },
      params: idParams,
      body: costChanges,
      response: fixedCost,
      errors: ['not_found', 'conflict'],
    },
    'DELETE /v1/costs/:id': {
      summary: 'Delete a fixed cost',
      tag: 'costs',
      access: 'user',
      params: idParams,
      status: 204,
      errors: ['not_found'],
    },
    'POST /v1/costs/:id/restore': {
      summary: 'Restore a fixed cost that was deleted in the last 30 days',
      tag: 'costs',
      access: 'user',
      params: idParams,
      status: 204,
      errors: ['not_found'],
    },
    'POST /v1/costs/report': {
      summary: 'The costs of a vehicle in a year: charges by card and month, fixed costs, earnings, and the costs per km',
      tag: 'costs',
      access: 'user',
      viewable: true,
      example: { query: { year: '2026' } },
      query: z.strictObject({ vehicleId: id, year: wholeNumber(2000, 2100), timezone: timeZone }),
      response: costReport,
      errors: ['not_found'],
    },
  },
  { unproven: unproven.records },
);
