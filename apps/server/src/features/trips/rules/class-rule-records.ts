import type { ClassRuleChanges, NewClassRule } from '@wattbook/contract/trips/class-rule.schema';
import { checkClassRule } from '@wattbook/domain/trips/class-rule';
import { givenOf } from '../../../db/fields/given.ts';
import { AppError } from '../../../http/app-error.ts';
import { vehicleRecords } from '../../vehicle-records/public.ts';
import { type classRuleFields, classRules, type EnteredRule } from './class-rule.fields.ts';

/** Rules for the classes of trips, checked as a whole: the class decides whether they need a reason. */
export const classRuleRecords = vehicleRecords<'class_rules', typeof classRuleFields, NewClassRule, ClassRuleChanges>({
  noun: 'classrules',
  listed: classRules,
  entered: [
    ...(['name', 'class', 'start', 'startName', 'end', 'endName', 'bothWays', 'days', 'fromTime', 'toTime'] as const),
    ...(['reason', 'person', 'company', 'active'] as const),
  ],
  nameOf: ({ name }) => name,
  columnsOf: (values, before, now) => checkedColumns({ ...before, ...givenOf(values) } as EnteredRule, now),
});

/** A changed rule is a new one for trips: it applies by itself to those that end from now on. */
function checkedColumns(rule: EnteredRule, now: number) {
  const fields = checkClassRule(rule);
  if (Object.keys(fields).length > 0) throw new AppError('validation', { fields });
  const { start, startName, end, endName, bothWays, fromTime, toTime, name, days, active, reason, person, company } = rule;
  return {
    name,
    class: rule.class,
    days,
    active,
    reason,
    person,
    company,
    start_place: start,
    start_name: startName,
    end_place: end,
    end_name: endName,
    both_ways: bothWays,
    from_time: fromTime,
    to_time: toTime,
    since: new Date(now),
  };
}
