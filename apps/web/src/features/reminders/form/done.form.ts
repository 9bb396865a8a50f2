import { costLimits } from '@wattbook/domain/costs/fixed-cost';
import { defineForm } from '../../../ui/form/define-form.ts';
import { currency } from '../../../ui/form/kinds/currency.tsx';
import { day } from '../../../ui/form/kinds/day.tsx';
import { measure, quantity } from '../../../ui/form/kinds/number.tsx';
import { text } from '../../../ui/form/kinds/text.tsx';
import type { DoneBody } from '../data/reminders.queries.ts';

/** What was done: when, at which odometer, by whom and for how much. */
export const doneForm = defineForm<Omit<DoneBody, 'version'>>()('reminders', {
  date: day({ required: true }),
  odometer: quantity('odometer', { limits: costLimits.odometer }),
  costs: measure('', { signed: true, limits: costLimits.costs }),
  currency: currency(),
  workshop: text({ maxLength: costLimits.workshop, wide: true }),
});
