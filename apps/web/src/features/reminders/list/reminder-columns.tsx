import { reminderWords } from '@wattbook/i18n/reminder-messages';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useT } from '../../../i18n/use-t.ts';
import { TwoLines } from '../../../ui/table/cells.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { RowCard } from '../../../ui/table/row-card.tsx';
import type { DueReminder } from '../data/reminders.queries.ts';
import { intervalText, nearText, paceText, whenText } from './due-text.ts';
import classes from './reminder-columns.module.css';

function Near({ reminder }: { readonly reminder: DueReminder }) {
  const [formats, t] = [useFormats(), useT()];
  return (
    <TwoLines
      first={<span className={classes[reminder.due.state]}>{nearText(reminder, formats, t)}</span>}
      second={paceText(reminder, formats, t)}
    />
  );
}

function Interval({ reminder }: { readonly reminder: DueReminder }) {
  const [formats, t] = [useFormats(), useT()];
  return intervalText(reminder, formats, t) ?? t('reminders.once');
}

function Kind({ reminder }: { readonly reminder: DueReminder }) {
  return useT()(reminderWords[reminder.kind]);
}

/** The columns of what a vehicle is due for; the order is that in which it is due. */
export const reminderColumns: readonly Column<DueReminder>[] = [
  { id: 'description', label: 'reminders.description', width: '26%', text: ({ description }) => description },
  { id: 'kind', label: 'reminders.kind', text: ({ kind }) => kind, render: (reminder) => <Kind reminder={reminder} /> },
  { id: 'near', label: 'reminders.near', width: '26%', text: () => null, render: (reminder) => <Near reminder={reminder} /> },
  { id: 'dueDate', label: 'reminders.when', text: (reminder, formats) => whenText(reminder, formats) },
  { id: 'everyMonths', label: 'reminders.interval', text: () => null, render: (reminder) => <Interval reminder={reminder} /> },
];

/** A reminder on a phone. */
export function ReminderCard({ reminder }: { readonly reminder: DueReminder }) {
  const [formats, t] = [useFormats(), useT()];
  return (
    <RowCard
      side={<span className={classes[reminder.due.state]}>{nearText(reminder, formats, t)}</span>}
      notes={[t(reminderWords[reminder.kind]), whenText(reminder, formats), paceText(reminder, formats, t)]}
    >
      {reminder.description}
    </RowCard>
  );
}
