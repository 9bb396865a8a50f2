import type { RuleError } from '@wattbook/contract/consistency/rule-error.schema';
import { type RawBuilder, sql } from 'kysely';
import type { ChargesTable, TripsTable } from '../../db/schema/segment-tables.ts';
import type { FieldTable } from '../../db/fields/field.ts';

interface Checked {
  readonly errors: RuleError[];
  readonly rulesValid: boolean;
}

/** The rule errors of a trip or charge on the wire (CONS-001, CONS-007). */
export const checkedFields = {
  errors: { columns: ['errors'], present: ({ errors }) => errors },
  rulesValid: { columns: ['errors'], present: ({ errors }) => errors.every(({ status }) => status === 'ignored') },
} as const satisfies FieldTable<TripsTable | ChargesTable, Checked>;

/** The condition of `filter[errors]`: an error of this status. */
export const hasError = (status: string): RawBuilder<boolean> => sql`errors @> ${JSON.stringify([{ status }])}::jsonb`;
