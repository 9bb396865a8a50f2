import { defineForm } from '../../ui/form/define-form.ts';
import { labelled, shownIf, unsent } from '../../ui/form/field.ts';
import { code } from '../../ui/form/kinds/code.tsx';
import { email } from '../../ui/form/kinds/email.ts';
import { newPassword } from '../../ui/form/kinds/new-password.tsx';
import { toggle } from '../../ui/form/kinds/toggle.tsx';
import type { VisitorBody } from '../../api/visitor-call.ts';

/** The e-mail that gets the code (AUTH-052). */
export const requestCodeForm = defineForm<VisitorBody<'POST /v1/users/send-reset-code'>>()('accountForm', {
  email: email({ hints: { autoComplete: 'username' } }),
});

/** The code and a new password (AUTH-055 to AUTH-060). */
export const choosePasswordForm = defineForm<Omit<VisitorBody<'POST /v1/users/reset-password'>, 'email'>>()('accountForm', {
  code: code({ messages: { code: 'passwordReset.codeMissing' } }),
  password: labelled('accountForm.newPassword', newPassword()),
  acceptsLoss: unsent(
    labelled(
      'keyring.lossBox',
      shownIf(({ hasKey }: { readonly hasKey: boolean }) => !hasKey, toggle()),
    ),
  ),
});
