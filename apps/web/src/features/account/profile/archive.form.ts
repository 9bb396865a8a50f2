import { defineForm } from '../../../ui/form/define-form.ts';
import { password } from '../../../ui/form/kinds/password.tsx';

/** The password that the archive requires. */
export const archiveForm = defineForm<{ readonly password: string }>()('archive', {
  password: password({ autoComplete: 'current-password', description: 'archive.passwordHint' }),
});
