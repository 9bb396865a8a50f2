import { ruleIds } from '@wattbook/domain/consistency/rule';
import { ruleStatuses } from '@wattbook/domain/consistency/rule-status';
import { z } from 'zod';
import { id, instant } from '../scalars.ts';

const ruleId = z.enum(ruleIds);
const status = z.enum(ruleStatuses);

/** What a rule found in a trip or charge (CONS-001, CONS-002). */
const ruleError = z
  .object({
    ruleId,
    status,
    valid: z.boolean(),
    updatedAt: instant,
    number: z.number().nullable().describe('How much it is, in the unit of the rule: km, km/h, kWh per 100 km, kWh or percent.'),
    other: z
      .object({ kind: z.enum(['trip', 'charge']), id })
      .nullable()
      .describe('The entry that it is compared with.'),
    detected: z
      .object({ kind: z.enum(['trip', 'charge']), startTime: instant, endTime: instant })
      .nullable()
      .describe('What was detected in the samples instead.'),
  })
  .meta({ id: 'RuleError' });

/** The errors of a trip or charge, and whether none of them is open or accepted (CONS-007). */
export const checkedFields = { errors: z.array(ruleError), rulesValid: z.boolean() };

/** New statuses of errors of an entry (CONS-011, CONS-012). Further names of an error are ignored, so that whole errors can be sent. */
export const changedErrors = z
  .array(z.object({ ruleId: z.string().max(100), status }))
  .max(ruleIds.length)
  .optional();

export type RuleError = z.output<typeof ruleError>;
export type ChangedErrors = NonNullable<z.output<typeof changedErrors>>;
