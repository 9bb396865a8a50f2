import type { NewReminder, Reminder } from '@wattbook/contract/reminders/reminder.schema';
import type { FieldTable } from '../../db/fields/field.ts';
import { kindsOf } from '../../db/fields/kinds.ts';
import type { Listed } from '../../db/list-page.ts';
import type { RemindersTable } from '../../db/schema/cost-tables.ts';

const { instant, quantity, readOnly } = kindsOf<RemindersTable>();

export const reminderFields = {
  id: readOnly('id'),
  vehicleId: readOnly('vehicle_id'),
  description: readOnly('description'),
  kind: readOnly('kind'),
  dueDate: readOnly('due_date'),
  dueOdometer: quantity('due_odometer'),
  everyMonths: readOnly('every_months'),
  everyKm: quantity('every_km'),
  version: readOnly('version'),
  createdAt: instant('created_at'),
} satisfies FieldTable<RemindersTable, Reminder>;

/** The fields of a reminder that are entered. */
export type EnteredReminder = Omit<NewReminder, 'vehicleId'>;

/** All columns of a reminder that are entered. */
export const reminderColumns = ({ description, kind, dueDate, dueOdometer, everyMonths, everyKm }: EnteredReminder) => ({
  description,
  kind,
  due_date: dueDate,
  due_odometer: dueOdometer,
  every_months: everyMonths,
  every_km: everyKm,
});

/** Newest first and 10 a page, of a vehicle on `reminders_newest`. */
export const reminders: Listed<'reminders', typeof reminderFields> = {
  table: 'reminders',
  fields: reminderFields,
  sort: ['-createdAt'],
  limit: 10,
};
