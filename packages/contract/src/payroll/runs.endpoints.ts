import { runColumns } from '@wattbook/domain/payroll/run-columns';
import { runPayments } from '@wattbook/domain/payroll/run-plan';
import { z } from 'zod';
import { defineApi } from '../endpoint.ts';
import { columnsOf, pageParameters, searchText, wholePage } from '../list-query.ts';
import { id, idParams } from '../scalars.ts';
import { checkedRun, fleetRun, newRun, runLine, runPlan } from './runs.schema.ts';

const runParams = z.strictObject({ id, runId: id });

/** Runs of payroll with their files (decision 0164). */
export const runsApi = defineApi(
  {
    'GET /v1/fleets/:id/run-plan': {
      summary: 'Read what the next run would have (forbidden: only owners and payroll)',
      tag: 'payroll',
      access: 'user',
      example: { query: { payment: 'transfer' } },
      params: idParams,
      query: z.strictObject({ payment: z.enum(runPayments).describe('How it would be paid.') }),
      response: runPlan,
      errors: ['not_found', 'forbidden'],
    },
    'GET /v1/fleets/:id/runs': {
      summary: 'List the runs of a fleet, the newest first (forbidden: only owners and payroll)',
      tag: 'payroll',
      access: 'user',
      params: idParams,
      query: z.strictObject(pageParameters),
      response: wholePage(fleetRun),
      errors: ['not_found', 'forbidden'],
    },
    'POST /v1/fleets/:id/runs': {
      summary:
        'Close a run with everything that is approved and can be paid; it is never changed (forbidden: only owners and payroll; conflict: it would have something else than was shown)',
      tag: 'payroll',
      access: 'user',
      example: { body: { payment: 'salary' } },
      params: idParams,
      body: newRun,
      status: 201,
      response: fleetRun,
      errors: ['not_found', 'forbidden', 'conflict'],
    },
    'GET /v1/fleets/:id/runs/:runId': {
      summary: 'Read a run, and whether it is as it was closed (forbidden: only owners and payroll)',
      tag: 'payroll',
      access: 'user',
      params: runParams,
      response: checkedRun,
      errors: ['not_found', 'forbidden'],
    },
    'GET /v1/fleets/:id/runs/:runId/lines': {
      summary: 'List the statements of a run, by driver (forbidden: only owners and payroll)',
      tag: 'payroll',
      access: 'user',
      params: runParams,
      query: z.strictObject({ ...pageParameters, search: searchText }),
      response: wholePage(runLine),
      errors: ['not_found', 'forbidden'],
    },
    'GET /v1/fleets/:id/runs/:runId/sepa': {
      summary: 'Download the transfers of a run for the bank, pain.001.001.09 (forbidden: only owners and payroll; conflict: it has none)',
      tag: 'payroll',
      access: 'user',
      params: runParams,
      file: 'application/xml',
      errors: ['not_found', 'forbidden', 'conflict'],
    },
    'GET /v1/fleets/:id/runs/:runId/csv': {
      summary: 'Download a run for a payroll program, with semicolons and decimal commas (forbidden: only owners and payroll)',
      tag: 'payroll',
      access: 'user',
      params: runParams,
      query: z.strictObject({ columns: columnsOf(runColumns) }),
      file: 'text/csv',
      errors: ['not_found', 'forbidden'],
    },
    'GET /v1/fleets/:id/runs/:runId/pdf': {
      summary: 'Download a run as a PDF (forbidden: only owners and payroll)',
      tag: 'payroll',
      access: 'user',
      params: runParams,
      file: 'application/pdf',
      errors: ['not_found', 'forbidden'],
    },
  },
  { unproven: 'moves no money: the file is taken to the bank by a person, who signs there' },
);
