import type { NewReminder, ReminderChanges } from '@wattbook/contract/reminders/reminder.schema';
import { checkReminder } from '@wattbook/domain/reminders/reminder';
import { givenOf } from '../../db/fields/given.ts';
import { AppError } from '../../http/app-error.ts';
import { vehicleRecords } from '../vehicle-records/public.ts';
import { type EnteredReminder, reminderColumns, type reminderFields, reminders } from './reminder.fields.ts';

/** What vehicles are due for. A reminder is checked as a whole: it needs a day or an odometer. */
export const reminderRecords = vehicleRecords<'reminders', typeof reminderFields, NewReminder, ReminderChanges>({
  noun: 'reminders',
  listed: reminders,
  entered: ['description', 'kind', 'dueDate', 'dueOdometer', 'everyMonths', 'everyKm'],
  nameOf: ({ description }) => description,
  columnsOf: (values, before) => {
    const entered = { ...before, ...givenOf(values) } as EnteredReminder;
    const fields = checkReminder(entered);
    if (Object.keys(fields).length > 0) throw new AppError('validation', { fields });
    return reminderColumns(entered);
  },
});
