import type { ClassRule, NewClassRule } from '@wattbook/contract/trips/class-rule.schema';
import type { FieldTable } from '../../../db/fields/field.ts';
import { kindsOf } from '../../../db/fields/kinds.ts';
import type { Listed } from '../../../db/list-page.ts';
import type { ClassRulesTable } from '../../../db/schema/class-rule-tables.ts';

const { instant, readOnly } = kindsOf<ClassRulesTable>();

export const classRuleFields = {
  id: readOnly('id'),
  vehicleId: readOnly('vehicle_id'),
  name: readOnly('name'),
  class: readOnly('class'),
  reason: readOnly('reason'),
  person: readOnly('person'),
  company: readOnly('company'),
  start: readOnly('start_place'),
  startName: readOnly('start_name'),
  end: readOnly('end_place'),
  endName: readOnly('end_name'),
  bothWays: readOnly('both_ways'),
  days: readOnly('days'),
  fromTime: readOnly('from_time'),
  toTime: readOnly('to_time'),
  active: readOnly('active'),
  version: readOnly('version'),
  createdAt: instant('created_at'),
} satisfies FieldTable<ClassRulesTable, ClassRule>;

/** The fields of a rule that are entered. */
export type EnteredRule = Omit<NewClassRule, 'vehicleId'>;

export const classRules: Listed<'class_rules', typeof classRuleFields> = {
  table: 'class_rules',
  fields: classRuleFields,
  sort: ['createdAt'],
  limit: 10,
};
