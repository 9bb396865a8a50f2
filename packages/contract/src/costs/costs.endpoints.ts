import { z } from 'zod';
import { defineApi } from '../endpoint.ts';
import { pageParameters, sortBy, yearParameter, wholePage } from '../list-query.ts';
import { id, timeZone } from '../scalars.ts';
import { costCategory, costChanges, fixedCost, newCost } from './cost.schema.ts';
import { costReport } from './cost-report.schema.ts';
import { unproven } from '../proof.ts';
import { recordCalls } from '../record-calls.ts';
import { exampleId } from '../example.ts';

const costsQuery = z.strictObject({
  vehicleId: id.optional(),
  'filter[category]': costCategory.optional().describe('Only those of this category'),
  'filter[service]': z
    .literal('true')
    .optional()
    .describe(
      'true: only what was done to the vehicle: one-time costs of service, repairs, inspections, tyres, upgrades, accidents, insurance and tax',
    ),
  ...pageParameters,
  sort: sortBy('createdAt', 'description', 'category', 'type', 'costs', 'startDate'),
});

/** The fixed costs of vehicles, and the report of a year (API-107 to API-112). */
export const costsApi = defineApi(
  {
    ...recordCalls('costs', {
      schemas: { row: fixedCost, page: wholePage(fixedCost), query: costsQuery, added: newCost, changes: costChanges },
      words: { one: 'a fixed cost', list: 'the fixed costs of the account or of a vehicle, newest first and 10 a page by default' },
      restorable: '30 days',
      viewable: true,
      examples: {
        add: { vehicleId: exampleId('vehicles'), description: 'Insurance', costs: 600, startDate: '2026-01-01' },
        change: { costs: 650 },
      },
      list: { errors: ['not_found'] },
      add: { errors: ['not_found'] },
      change: { errors: ['conflict'] },
    }),
    'POST /v1/costs/report': {
      summary: 'The costs of a vehicle in a year: charges by card and month, fixed costs, earnings, and the costs per km',
      tag: 'costs',
      access: 'user',
      viewable: true,
      example: { query: { year: '2026' } },
      query: z.strictObject({ vehicleId: id, year: yearParameter, timezone: timeZone }),
      response: costReport,
      errors: ['not_found'],
    },
  },
  { unproven: unproven.records },
);
