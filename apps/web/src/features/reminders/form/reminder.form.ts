import { reminderDefaults, reminderLimits } from '@wattbook/domain/reminders/reminder';
import { reminderWords } from '@wattbook/i18n/reminder-messages';
import { defineForm } from '../../../ui/form/define-form.ts';
import { choice } from '../../../ui/form/kinds/choice.tsx';
import { day } from '../../../ui/form/kinds/day.tsx';
import { measure, quantity } from '../../../ui/form/kinds/number.tsx';
import { text } from '../../../ui/form/kinds/text.tsx';
import type { ReminderBody } from '../data/reminders.queries.ts';

/** The fields of a reminder: when it is due, and after what it is due again. */
export const reminderForm = defineForm<ReminderBody>()(
  'reminders',
  {
    description: text({ maxLength: reminderLimits.description, required: true, wide: true }),
    kind: choice(reminderWords, { first: reminderDefaults.kind }),
    dueDate: day(),
    dueOdometer: quantity('odometer', { limits: reminderLimits.dueOdometer }),
    everyMonths: measure('', { limits: reminderLimits.everyMonths, decimals: 0 }),
    everyKm: quantity('odometer', { limits: reminderLimits.everyKm }),
  },
  { related: [['dueDate', 'dueOdometer']] },
);
