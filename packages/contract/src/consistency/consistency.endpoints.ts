import { ruleIds } from '@wattbook/domain/consistency/rule';
import { z } from 'zod';
import { wholePage } from '../list-query.ts';
import { defineApi } from '../endpoint.ts';
import { id, idParams, instant } from '../scalars.ts';
import { unproven } from '../proof.ts';

const unique = (names: readonly string[]): boolean => new Set(names).size === names.length;

const type = z.enum(['trips', 'charges']);
const resetStatus = z.enum(['accepted', 'ignored']);

const checkBody = z
  .strictObject({
    startTime: instant,
    endTime: instant,
    types: z.array(type).min(1).max(2).refine(unique, 'choice'),
    filter: z
      .array(resetStatus)
      .max(2)
      .refine(unique, 'choice')
      .optional()
      .describe('The errors of these statuses return to open; without it none does.'),
  })
  .refine(({ startTime, endTime }) => !(Date.parse(endTime) < Date.parse(startTime)), { path: ['endTime'], message: 'end_before_start' });

/** The entries that start in the range, and how many of their accepted or ignored errors return to open. */
const counted = z.object({ entries: z.number().int(), reset: z.number().int() }).meta({ id: 'ConsistencyCount' });

/** A check of a range, which runs in the background. `entries` and `reset` are counted at its start; once it is `done` they are what it did. */
const checkRecord = counted
  .extend({
    id,
    status: z.enum(['running', 'done', 'failed']),
    checked: z.number().int().describe('The entries that are checked so far.'),
    startTime: instant,
    endTime: instant,
    types: z.array(type),
    filter: z.array(resetStatus),
    startedAt: instant,
    endedAt: instant.nullable(),
  })
  .meta({ id: 'ConsistencyCheck' });

const rule = z.object({ ruleId: z.enum(ruleIds), errorMessages: z.tuple([z.string(), z.string()]) }).meta({ id: 'Rule' });

const rulesQuery = z.strictObject({
  ruleIds: z
    .string()
    .max(1000)
    .transform((text) => text.split(','))
    .pipe(z.array(z.enum(ruleIds)).min(1))
    .optional()
    .describe('The ids of rules, separated by commas; all without it.'),
});

/** Consistency: checking a range again, and the texts of rules (API-058, API-059, API-131). */
export const consistencyApi = defineApi({
  'POST /v1/vehicles/:id/consistency/count': {
    summary: 'Count the trips and charges of a range that a check would read, and the errors that it would return to open',
    tag: 'consistency',
    access: 'user',
    unproven: 'only reads',
    example: { body: { startTime: '2026-06-01T00:00:00Z', endTime: '2026-06-30T00:00:00Z', types: ['trips'] } },
    params: idParams,
    body: checkBody,
    response: counted,
    errors: ['not_found'],
  },
  'POST /v1/vehicles/:id/consistency': {
    summary:
      'Start to check the trips and charges of a range again, and to return accepted or ignored errors to open. The same check that is running already is answered; another one of the vehicle is a conflict',
    tag: 'consistency',
    access: 'user',
    unproven: unproven.concernsVehicle,
    example: { body: { startTime: '2026-06-01T00:00:00Z', endTime: '2026-06-30T00:00:00Z', types: ['trips'], filter: ['accepted'] } },
    params: idParams,
    body: checkBody,
    response: checkRecord,
    status: 202,
    errors: ['not_found', 'conflict'],
  },
  'GET /v1/vehicles/:id/consistency': {
    summary: 'Read the check of a range that is running for the vehicle, or ran last',
    tag: 'consistency',
    access: 'user',
    viewable: true,
    params: idParams,
    response: z.object({ total: z.number().int(), data: z.array(checkRecord).describe('None before the first check, else one.') }),
    errors: ['not_found'],
  },
  'GET /v1/master-data/rules': {
    summary: 'List the messages of rules, each in German and in English',
    tag: 'consistency',
    access: 'user',
    viewable: true,
    query: rulesQuery,
    response: wholePage(rule),
  },
});

export type ConsistencyCheckBody = z.input<typeof checkBody>;
export type ConsistencyCount = z.output<typeof counted>;
export type ConsistencyCheck = z.output<typeof checkRecord>;
