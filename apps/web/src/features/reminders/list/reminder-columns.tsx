import { dayCell } from '@wattbook/files/sheets/cell';
import { reminderWords } from '@wattbook/i18n/reminder-messages';
import { type Formats, useFormats } from '../../../i18n/use-formats.ts';
import { type Translate, useT } from '../../../i18n/use-t.ts';
import { TwoLines } from '../../../ui/table/cells.tsx';
import type { Column, FileColumn } from '../../../ui/table/column.ts';
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

const everyText = (reminder: DueReminder, formats: Formats, t: Translate): string =>
  intervalText(reminder, formats, t) ?? t('reminders.once');
const nearTexts = (reminder: DueReminder, formats: Formats, t: Translate): string =>
  [nearText(reminder, formats, t), paceText(reminder, formats, t)].filter((text) => text !== null).join(' · ');

/** A day and a distance, either of which may be missing. */
const dueColumns: readonly FileColumn<DueReminder>[] = [
  { label: 'reminders.dueDate', cell: ({ dueDate }) => dayCell(dueDate) },
  {
    label: 'reminders.dueOdometer',
    unit: (formats) => formats.unit('odometer'),
    cell: ({ dueOdometer }, formats) => formats.shown('odometer', dueOdometer),
  },
];

/** The columns of what a vehicle is due for; the order is that in which it is due. */
export const reminderColumns: readonly Column<DueReminder>[] = [
  { id: 'description', label: 'reminders.description', width: '26%', text: ({ description }) => description },
  { id: 'kind', label: 'reminders.kind', text: ({ kind }, _, t) => t(reminderWords[kind]) },
  { id: 'near', label: 'reminders.near', width: '26%', text: nearTexts, render: (reminder) => <Near reminder={reminder} /> },
  { id: 'dueDate', label: 'reminders.when', text: whenText, file: dueColumns },
  { id: 'everyMonths', label: 'reminders.interval', text: everyText },
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
