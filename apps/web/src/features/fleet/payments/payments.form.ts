import { payrollTexts } from '@wattbook/domain/payroll/fleet-statement';
import { MAX_IBAN_LENGTH, problemOfIban } from '@wattbook/domain/payroll/iban';
import { defineForm } from '../../../ui/form/define-form.ts';
import { password } from '../../../ui/form/kinds/password.tsx';
import { longText } from '../../../ui/form/kinds/long-text.tsx';
import { text } from '../../../ui/form/kinds/text.tsx';
import type { PayeeBody } from './payments.queries.ts';

/** The account on which a driver is paid. */
export const payeeForm = defineForm<PayeeBody>()('payroll', {
  holder: text({ maxLength: payrollTexts.holder, required: true, wide: true, hints: { autoComplete: 'name' } }),
  iban: text({
    maxLength: MAX_IBAN_LENGTH,
    required: true,
    wide: true,
    hints: { autoComplete: 'off', spellCheck: false },
    check: problemOfIban,
  }),
  currentPassword: password({ autoComplete: 'current-password', wide: true }),
});

interface AnswerBody {
  readonly answer: string;
}

/** The answer to a question of payroll. */
export const answerForm = defineForm<AnswerBody>()('payroll', {
  answer: longText({ maxLength: payrollTexts.answer, required: true, wide: true, rows: 4 }),
});
