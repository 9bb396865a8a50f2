import { defineForm } from '../ui/form/define-form.ts';
import { password } from '../ui/form/kinds/password.tsx';

/** The form of the password for an action on the keys. */
export const passwordForm = defineForm<{ readonly password: string }>()('accountForm', {
  password: password({ autoComplete: 'current-password' }),
});
