import { defineForm } from '../../ui/form/define-form.ts';
import { email } from '../../ui/form/kinds/email.ts';
import { password } from '../../ui/form/kinds/password.tsx';
import type { Credentials } from './use-sign-in.ts';

/** Checks only the format, so that typing mistakes show at once; the server checks the rest (AUTH-002 to AUTH-004). */
export const signInForm = defineForm<Credentials>()('signIn', {
  email: email({
    hints: { autoComplete: 'username webauthn' },
    messages: { required: 'signIn.emailMissing', email: 'signIn.emailInvalid' },
  }),
  password: password({ autoComplete: 'current-password', messages: { required: 'signIn.passwordMissing' } }),
});
