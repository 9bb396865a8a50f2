import { defineForm } from '../../../ui/form/define-form.ts';
import { labelled, unsent } from '../../../ui/form/field.ts';
import { newPassword } from '../../../ui/form/kinds/new-password.tsx';
import { password } from '../../../ui/form/kinds/password.tsx';
import type { AccountChanges } from '../data/account.mutations.ts';

/** The current password, the new one and its confirmation (AUTH-073, AUTH-074). */
export const changePasswordForm = defineForm<AccountChanges>()(
  'accountForm',
  {
    currentPassword: labelled('account.currentPassword', password({ autoComplete: 'current-password', minLength: 6 })),
    password: labelled('accountForm.newPassword', newPassword()),
    confirmation: unsent(labelled('profile.repeatPassword', password({ autoComplete: 'new-password', minLength: 0 }))),
  },
  { related: [['password', 'confirmation']] },
);
