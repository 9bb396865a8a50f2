import { costDefaults, costLimits } from '@wattbook/domain/costs/fixed-cost';
import { defineForm } from '../../../ui/form/define-form.ts';
import { shownIf, type Inputs } from '../../../ui/form/field.ts';
import { choice } from '../../../ui/form/kinds/choice.tsx';
import { currency } from '../../../ui/form/kinds/currency.tsx';
import { day } from '../../../ui/form/kinds/day.tsx';
import { measure, quantity } from '../../../ui/form/kinds/number.tsx';
import { longText } from '../../../ui/form/kinds/long-text.tsx';
import { text } from '../../../ui/form/kinds/text.tsx';
import { shownWhen } from '../../../ui/form/field.ts';
import { categoryWords, serviceWords, typeWords } from '@wattbook/i18n/cost-messages';
import type { CostBody } from '../data/costs.queries.ts';

const recurs = (_: unknown, { type }: Inputs) => type !== 'OneTime';

/** The fields of a fixed cost (COST-020 to COST-031); a decimal comma is accepted in the amount, like everywhere. */
export const fixedCostForm = defineForm<CostBody>()(
  'costs',
  {
    description: text({ maxLength: costLimits.description, required: true, wide: true }),
    category: choice(categoryWords, { first: costDefaults.category }),
    type: choice(typeWords, { first: costDefaults.type }),
    costs: measure('', { signed: true, required: true, limits: costLimits.costs }),
    currency: currency(),
    startDate: shownIf(recurs, day()),
    endDate: shownIf(recurs, day()),
    date: shownWhen('type', 'OneTime', day()),
    odometer: shownWhen('type', 'OneTime', quantity('odometer', { limits: costLimits.odometer })),
    workshop: shownWhen('type', 'OneTime', text({ maxLength: costLimits.workshop })),
    note: longText({ maxLength: costLimits.note, wide: true, rows: 3 }),
  },
  { related: [['type', 'startDate', 'endDate', 'date']] },
);

/** What was done to a vehicle on a day: a one-time cost with fewer questions. */
export const serviceForm = defineForm<CostBody>()('costs', {
  description: text({ maxLength: costLimits.description, required: true, wide: true }),
  category: choice(serviceWords, { first: 'Maintenance' }),
  date: day({ required: true }),
  odometer: quantity('odometer', { limits: costLimits.odometer }),
  workshop: text({ maxLength: costLimits.workshop }),
  costs: measure('', { signed: true, required: true, limits: costLimits.costs }),
  currency: currency(),
  note: longText({ maxLength: costLimits.note, wide: true, rows: 3 }),
});
