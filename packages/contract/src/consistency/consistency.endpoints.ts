import { ruleIds } from '@wattbook/domain/consistency/rule';
import { z } from 'zod';
import { defineApi } from '../endpoint.ts';
import { idParams, instant } from '../scalars.ts';

const unique = (names: readonly string[]): boolean => new Set(names).size === names.length;

const checkBody = z
  .strictObject({
    startTime: instant,
    endTime: instant,
    types: z
      .array(z.enum(['trips', 'charges']))
      .min(1)
      .max(2)
      .refine(unique, 'choice'),
    filter: z
      .array(z.enum(['accepted', 'ignored']))
      .max(2)
      .refine(unique, 'choice')
      .optional()
      .describe('The errors of these statuses return to open; without it none does.'),
  })
  .refine(({ startTime, endTime }) => !(Date.parse(endTime) < Date.parse(startTime)), { path: ['endTime'], message: 'end_before_start' });

/** The entries that start in the range, and how many of their accepted or ignored errors return to open. */
const checked = z.object({ entries: z.number().int(), reset: z.number().int() }).meta({ id: 'ConsistencyCheck' });

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
    params: idParams,
    body: checkBody,
    response: checked,
    errors: ['not_found'],
  },
  'POST /v1/vehicles/:id/consistency': {
    summary: 'Check the trips and charges of a range again, and return accepted or ignored errors to open',
    tag: 'consistency',
    access: 'user',
    params: idParams,
    body: checkBody,
    response: checked,
    errors: ['not_found'],
  },
  'GET /v1/master-data/rules': {
    summary: 'List the messages of rules, each in German and in English',
    tag: 'consistency',
    access: 'user',
    query: rulesQuery,
    response: z.object({ total: z.number().int(), data: z.array(rule) }),
  },
});

export type ConsistencyCheckBody = z.input<typeof checkBody>;
export type ConsistencyCheck = z.output<typeof checked>;
