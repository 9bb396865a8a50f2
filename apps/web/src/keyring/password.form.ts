import { defineForm } from '../ui/form/define-form.ts';
import { password } from '../ui/form/kinds/password.tsx';

/** The password, for what the keys need it for. */
export const passwordForm = defineForm<{ readonly password: string }>()('accountForm', {
  password: password({ autoComplete: 'current-password' }),
});
