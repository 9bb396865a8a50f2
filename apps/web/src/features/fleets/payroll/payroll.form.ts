import { MAX_PRICE_CENTS, MIN_PRICE_CENTS, payrollTexts } from '@wattbook/domain/payroll/fleet-statement';
import { MAX_IBAN_LENGTH, problemOfIban } from '@wattbook/domain/payroll/iban';
import { defineForm } from '../../../ui/form/define-form.ts';
import { measure } from '../../../ui/form/kinds/number.tsx';
import { longText } from '../../../ui/form/kinds/long-text.tsx';
import { text } from '../../../ui/form/kinds/text.tsx';
import type { PayrollBody } from '../data/payroll.queries.ts';

/** The account that pays, and the rule of the price. */
export const payrollForm = defineForm<Partial<PayrollBody>>()('payroll', {
  debtorName: text({ maxLength: payrollTexts.holder, wide: true }),
  debtorIban: text({ maxLength: MAX_IBAN_LENGTH, wide: true, hints: { autoComplete: 'off', spellCheck: false }, check: problemOfIban }),
  maxPrice: measure('€', { decimals: 2, limits: [MIN_PRICE_CENTS / 100, MAX_PRICE_CENTS / 100] }),
});

interface QuestionBody {
  readonly text: string;
}

interface RejectionBody {
  readonly reason: string;
}

/** Why a statement is rejected. */
export const rejectionForm = defineForm<RejectionBody>()('payroll', {
  reason: longText({ maxLength: payrollTexts.reason, required: true, wide: true, rows: 4 }),
});

/** A question to a driver. */
export const questionForm = defineForm<QuestionBody>()('payroll', {
  text: longText({ maxLength: payrollTexts.question, required: true, wide: true, rows: 4 }),
});
