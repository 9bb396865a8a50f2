import { IconCalendarCheck, IconCheck } from '@tabler/icons-react';
import { checkReminder } from '@wattbook/domain/reminders/reminder';
import { useT } from '../../../i18n/use-t.ts';
import type { AssignmentItems, ListOf } from '../../../lists/list-of.ts';
import { RowForm } from '../../../lists/row-form.tsx';
import { type DueReminder, reminderRows } from '../data/reminders.queries.ts';
import { DoneDialog } from '../form/done.dialog.tsx';
import { reminderForm } from '../form/reminder.form.ts';
import { ReminderCard, reminderColumns } from './reminder-columns.tsx';
import { Menu } from '../../../ui/menu/menu.tsx';

function DoneItem({ onOpen }: AssignmentItems<DueReminder>) {
  const t = useT();
  return (
    <Menu.Item leftSection={<IconCheck size={16} stroke={1.75} />} onClick={() => onOpen(null)}>
      {t('reminders.done')}
    </Menu.Item>
  );
}

/** What a vehicle is due for, the next first. */
export const reminderList: ListOf<DueReminder> = {
  source: reminderRows,
  messages: { title: 'reminders.title', stale: 'reminders.stale' },
  columns: reminderColumns,
  sort: { by: 'createdAt', descending: true },
  pageSize: 10,
  prefix: 'reminders',
  name: ({ description }) => description,
  card: (reminder) => <ReminderCard reminder={reminder} />,
  empty: { icon: IconCalendarCheck, title: 'reminders.none', next: 'reminders.noneNext' },
  form: {
    messages: { add: 'reminders.add', addTitle: 'reminders.addTitle', edit: 'reminders.edit', editTitle: 'reminders.editTitle' },
    draw: (props) => (
      <RowForm
        {...props}
        source={reminderRows}
        form={reminderForm}
        check={checkReminder}
        autofocus="description"
        saved="reminders.saved"
        errorMessages={{ not_found: 'reminders.gone' }}
      />
    ),
  },
  assignment: {
    icon: IconCheck,
    messages: { label: 'reminders.done', one: 'reminders.doneOf' },
    refusal: () => null,
    items: (props) => <DoneItem {...props} />,
    dialog: (props) => <DoneDialog {...props} />,
  },
  deletion: {
    source: reminderRows,
    messages: { one: 'table.delete', title: 'reminders.deleteTitle', deleted: 'reminders.deleted' },
    name: ({ description }) => description,
    loss: (_, __, t) => t('reminders.deleteLoss'),
  },
};
