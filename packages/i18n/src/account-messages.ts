import type { AccountWord } from '@wattbook/domain/account/sign-up';
import type { MessageKey } from './catalogue.ts';

/** The sentence of each problem that a field of an account can have: the same at the field before sending and in the server's answer (OQ-010). */
export const accountMessages = {
  required: 'errors.field.required',
  too_long: 'errors.field.tooLong',
  letters: 'errors.field.letters',
  email: 'errors.field.email',
  weak_password: 'errors.field.password',
  not_equal: 'account.notEqual',
  accept: 'account.accept',
} as const satisfies Record<AccountWord, MessageKey>;
