import type { ReminderKind } from '@wattbook/domain/reminders/reminder';
import type { MessageKey } from './catalogue.ts';

/** The kinds in the order of the form. */
export const reminderWords = {
  Service: 'reminders.service',
  Inspection: 'reminders.inspection',
  Tyres: 'reminders.tyres',
  Battery: 'reminders.battery',
  Insurance: 'reminders.insurance',
  Tax: 'reminders.tax',
  Others: 'reminders.others',
} as const satisfies Record<ReminderKind, MessageKey>;
