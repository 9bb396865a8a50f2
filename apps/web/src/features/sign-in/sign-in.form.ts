import { defineForm } from '../../ui/form/define-form.ts';
import { email } from '../../ui/form/kinds/email.ts';
import { password } from '../../ui/form/kinds/password.tsx';
import type { Credentials } from './use-sign-in.ts';

/** What the server checks in full, so that a typing mistake is seen at once (AUTH-002 to AUTH-004). */
export const signInForm = defineForm<Credentials>()('signIn', {
  email: email({
    hints: { autoComplete: 'username webauthn' },
    messages: { required: 'signIn.emailMissing', email: 'signIn.emailInvalid' },
  }),
  password: password({ autoComplete: 'current-password', messages: { required: 'signIn.passwordMissing' } }),
});
