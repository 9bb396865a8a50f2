import { z } from 'zod';
import { defineApi } from '../endpoint.ts';
import { yearBetween } from '../list-query.ts';
import { id, idParams } from '../scalars.ts';
import { newStatement, newStatementSettings, statement, statementSettings, statementYear } from './statement.schema.ts';
import { unproven } from '../proof.ts';
import { exampleId } from '../example.ts';

/** Statements of charges at home for the employer (decision 0083). */
export const statementsApi = defineApi(
  {
    'GET /v1/statements': {
      summary: 'The months of a year with their charges at home and the statements that were issued',
      tag: 'statements',
      access: 'user',
      viewable: true,
      example: { query: { year: '2026' } },
      query: z.strictObject({ vehicleId: id, year: yearBetween(2026, 2100) }),
      response: statementYear,
      errors: ['not_found', 'plan_required'],
    },
    'POST /v1/statements': {
      summary: 'Issue the statement of a month, or a correction of it (conflict: it is issued already, or nothing has changed)',
      tag: 'statements',
      access: 'user',
      example: { body: { vehicleId: exampleId('vehicles'), month: '2026-04' } },
      body: newStatement,
      status: 201,
      response: statement,
      errors: ['not_found', 'plan_required', 'conflict'],
    },
    'GET /v1/statements/:id/pdf': {
      summary: 'Download a statement as it was issued',
      tag: 'statements',
      access: 'user',
      params: idParams,
      file: 'application/pdf',
      errors: ['not_found'],
    },
    'PUT /v1/vehicles/:id/statement-settings': {
      summary: 'Set the price and the names of the statements of a vehicle',
      tag: 'statements',
      access: 'user',
      unproven: unproven.concernsVehicle,
      example: { body: { basis: 'flat' } },
      params: idParams,
      body: newStatementSettings,
      response: statementSettings,
      errors: ['not_found', 'plan_required'],
    },
  },
  { unproven: unproven.records },
);
