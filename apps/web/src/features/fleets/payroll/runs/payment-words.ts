import type { RunPayment } from '@wattbook/domain/payroll/run-plan';
import type { MessageKey } from '@wattbook/i18n/catalogue';

export const paymentWords = {
  transfer: 'payroll.payment_transfer',
  salary: 'payroll.payment_salary',
} as const satisfies Record<RunPayment, MessageKey>;
