import { fleetStatementStates } from '@wattbook/domain/payroll/fleet-statement';
import { z } from 'zod';
import { defineApi } from '../endpoint.ts';
import { exampleId } from '../example.ts';
import { pageParameters, searchText, sortBy, wholePage } from '../list-query.ts';
import { id, idParams } from '../scalars.ts';
import {
  approval,
  approved,
  fleetStatement,
  handedIn,
  newAnswer,
  newPayee,
  newQuestion,
  ownPayments,
  payroll,
  payrollSettings,
  rejection,
} from './payroll.schema.ts';

const statementParams = z.strictObject({ id, statementId: id });

/** From the statements of drivers to money (decision 0164): what payroll of a fleet sees and approves, and what a driver answers. */
export const payrollApi = defineApi(
  {
    'GET /v1/fleets/:id/statements': {
      summary: 'List the statements of charging at home that drivers gave a fleet (forbidden: only owners and payroll)',
      tag: 'payroll',
      access: 'user',
      params: idParams,
      query: z.strictObject({
        ...pageParameters,
        search: searchText,
        sort: sortBy('month', 'driver', 'kWh', 'amount', 'due', 'issuedAt'),
        'filter[state]': z.enum(fleetStatementStates).optional().describe('Only those in this state.'),
        'filter[findings]': z.enum(['true', 'false']).optional().describe('true: only those with something odd; false: only clean ones.'),
        'filter[month]': z
          .string()
          .regex(/^2\d{3}-(0[1-9]|1[0-2])$/, 'month')
          .optional()
          .describe('Only those of this month, as 2026-10.'),
      }),
      response: wholePage(fleetStatement),
      errors: ['not_found', 'forbidden'],
    },
    'GET /v1/fleets/:id/statements/:statementId/pdf': {
      summary: 'Download a statement as its driver issued it (forbidden: only owners and payroll)',
      tag: 'payroll',
      access: 'user',
      params: statementParams,
      file: 'application/pdf',
      errors: ['not_found', 'forbidden'],
    },
    'POST /v1/fleets/:id/statements/approve': {
      summary: 'Approve statements: they are paid with the next run (forbidden: only owners and payroll)',
      tag: 'payroll',
      access: 'user',
      example: { body: { allClean: true } },
      params: idParams,
      body: approval,
      response: approved,
      errors: ['not_found', 'forbidden'],
    },
    'POST /v1/fleets/:id/statements/:statementId/question': {
      summary:
        'Ask the driver about a statement; a message goes to the driver (forbidden: only owners and payroll; conflict: it is approved, or a question is open)',
      tag: 'payroll',
      access: 'user',
      example: { body: { text: 'Why twice as much as in September?' } },
      params: statementParams,
      body: newQuestion,
      response: fleetStatement,
      errors: ['not_found', 'forbidden', 'conflict'],
    },
    'POST /v1/fleets/:id/statements/:statementId/reject': {
      summary:
        'Reject a statement with a reason; a message goes to the driver, who can issue another one (forbidden: only owners and payroll; conflict: it is approved, replaced or rejected)',
      tag: 'payroll',
      access: 'user',
      example: { body: { reason: 'The meter was read twice on the 12th.' } },
      params: statementParams,
      body: rejection,
      response: fleetStatement,
      errors: ['not_found', 'forbidden', 'conflict'],
    },
    'GET /v1/fleets/:id/payroll': {
      summary: 'Read what a fleet pays by, and how many statements wait (forbidden: only owners and payroll)',
      tag: 'payroll',
      access: 'user',
      params: idParams,
      response: payroll,
      errors: ['not_found', 'forbidden'],
    },
    'PUT /v1/fleets/:id/payroll': {
      summary: 'Set the account that pays and the highest price that is paid without a question (forbidden: only owners and payroll)',
      tag: 'payroll',
      access: 'user',
      example: { body: { maxPrice: 0.34, debtorName: 'Klinikum Nord', debtorIban: 'DE89 3704 0044 0532 0130 00' } },
      params: idParams,
      body: payrollSettings,
      response: payroll,
      errors: ['not_found', 'forbidden'],
    },
    'GET /v1/vehicles/:id/fleet-payments': {
      summary: 'Read what the fleet of the own vehicle pays for charging at home, and what its payroll asks',
      tag: 'payroll',
      access: 'user',
      params: idParams,
      response: ownPayments,
      errors: ['not_found'],
    },
    'POST /v1/vehicles/:id/fleet-payments': {
      summary: 'Give the fleet a statement from before the consent (conflict: the driver has not agreed that it gets statements)',
      tag: 'payroll',
      access: 'user',
      example: { body: { statementId: exampleId('handedStatement') } },
      params: idParams,
      body: handedIn,
      response: ownPayments,
      errors: ['not_found', 'forbidden', 'conflict'],
    },
    'POST /v1/vehicles/:id/fleet-payments/:statementId/answer': {
      summary: 'Answer what payroll asks about a statement (conflict: nothing is asked)',
      tag: 'payroll',
      access: 'user',
      example: { body: { answer: 'We drove to the sea.' } },
      params: statementParams,
      body: newAnswer,
      response: ownPayments,
      errors: ['not_found', 'forbidden', 'conflict'],
    },
    'PUT /v1/vehicles/:id/fleet-payee': {
      summary: 'Enter the account to which the fleet pays (conflict: the driver has not agreed that it gets statements)',
      tag: 'payroll',
      access: 'user',
      example: { body: { holder: 'Jana Ott', iban: 'DE89 3704 0044 0532 0130 00' } },
      params: idParams,
      body: newPayee,
      proof: 'password',
      response: ownPayments,
      errors: ['not_found', 'forbidden', 'conflict', 'locked', 'token'],
    },
  },
  {
    unproven:
      'moves no money: a file of a run is taken to the bank by a person, who signs there; and only a driver, with a proof, says to which account',
  },
);
