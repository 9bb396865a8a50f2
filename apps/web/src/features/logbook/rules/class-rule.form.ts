import { classRuleLimits, isAddressPlace, ruleTexts } from '@wattbook/domain/trips/class-rule';
import { dayNames } from '@wattbook/i18n/day-messages';
import { tripClassMessages } from '@wattbook/i18n/trip-messages';
import { defineForm } from '../../../ui/form/define-form.ts';
import { type Inputs, shownIf, shownWhen } from '../../../ui/form/field.ts';
import { choice } from '../../../ui/form/kinds/choice.tsx';
import { text } from '../../../ui/form/kinds/text.tsx';
import { toggle } from '../../../ui/form/kinds/toggle.tsx';
import type { ClassRuleBody } from './class-rules.queries.ts';

const time = () =>
  text({
    hints: { placeholder: '08:00' },
    check: (value) => (/^([01]\d|2[0-3]):[0-5]\d$/.test(value) ? null : { word: 'time' }),
  });
const placeName = (edge: 'start' | 'end') =>
  shownIf(
    (_: unknown, inputs: Inputs) => isAddressPlace(String(inputs[edge])),
    text({ maxLength: classRuleLimits.place, description: 'classrules.placeName', wide: true }),
  );

/** The fields of a rule for classes. */
export const classRuleForm = defineForm<ClassRuleBody>()(
  'classrules',
  {
    name: text({ maxLength: classRuleLimits.name, required: true }),
    class: choice(tripClassMessages, { first: 'toWork' }),
    reason: shownWhen('class', 'business', text({ maxLength: ruleTexts.reason, wide: true })),
    person: shownWhen('class', 'business', text({ maxLength: ruleTexts.person })),
    company: shownWhen('class', 'business', text({ maxLength: ruleTexts.company })),
    start: text(),
    end: text(),
    startName: placeName('start'),
    endName: placeName('end'),
    bothWays: toggle({ wide: true }),
    days: choice(dayNames, { first: 'all', wide: true }),
    fromTime: time(),
    toTime: time(),
    active: toggle({ wide: true }),
  },
  {
    related: [
      ['start', 'end', 'days', 'fromTime', 'toTime'],
      ['class', 'reason'],
    ],
  },
);
