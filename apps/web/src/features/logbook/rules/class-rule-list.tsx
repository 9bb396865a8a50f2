import { IconListCheck } from '@tabler/icons-react';
import type { Site } from '@wattbook/contract/sites/site.schema';
import type { ClassRule } from '@wattbook/contract/trips/class-rule.schema';
import type { ListOf } from '../../../lists/list-of.ts';
import { ClassRuleCard, classRuleColumns } from './class-rule-columns.tsx';
import { ClassRuleForm } from './class-rule-form.tsx';
import { classRuleRows } from './class-rules.queries.ts';

/** The list of rules for classes; places have the names that the user gave them. */
export const classRuleList = (sites: readonly Site[]): ListOf<ClassRule> => ({
  source: classRuleRows,
  messages: { title: 'classrules.title', stale: 'classrules.stale' },
  columns: classRuleColumns(sites),
  sort: { by: 'createdAt', descending: false },
  pageSize: 10,
  name: ({ name }) => name,
  card: (rule) => <ClassRuleCard rule={rule} />,
  empty: { icon: IconListCheck, title: 'classrules.none', next: 'classrules.noneNext' },
  form: {
    messages: { add: 'classrules.add', addTitle: 'classrules.addTitle', edit: 'classrules.edit', editTitle: 'classrules.editTitle' },
    draw: (props) => <ClassRuleForm {...props} />,
  },
  deletion: {
    source: classRuleRows,
    messages: { one: 'table.delete', title: 'classrules.deleteTitle', deleted: 'classrules.deleted' },
    name: ({ name }) => name,
    loss: (_, __, t) => t('classrules.deleteLoss'),
  },
});
