import type { PriceBasis } from '@wattbook/domain/statements/state-charges';
import { statementTexts } from '@wattbook/domain/statements/statement-content';
import type { MessageKey } from '@wattbook/i18n/catalogue';
import { defineForm } from '../../../ui/form/define-form.ts';
import { choice } from '../../../ui/form/kinds/choice.tsx';
import { text } from '../../../ui/form/kinds/text.tsx';
import { toggle } from '../../../ui/form/kinds/toggle.tsx';
import type { SettingsBody } from '../data/statements.queries.ts';

export const basisWords: Readonly<Record<PriceBasis, MessageKey>> = { flat: 'statements.flat', actual: 'statements.actual' };

/** How a vehicle is stated to the employer. */
export const statementSettingsForm = defineForm<SettingsBody>()('statements', {
  basis: choice(basisWords, { first: 'flat' }),
  employer: text({ maxLength: statementTexts.employer, wide: true }),
  employee: text({ maxLength: statementTexts.employee }),
  personnelNumber: text({ maxLength: statementTexts.personnelNumber }),
  mail: toggle({ wide: true }),
});
