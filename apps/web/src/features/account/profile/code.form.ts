import { defineForm } from '../../../ui/form/define-form.ts';
import { shownIf } from '../../../ui/form/field.ts';
import { code } from '../../../ui/form/kinds/code.tsx';
import { passwordField } from '../proof/proof.fields.ts';

interface CodeBody {
  readonly code: string;
  readonly currentPassword?: string;
}

/** A code of six digits that proves something (AUTH-071, AUTH-081), and the password where the action takes one. */
export const codeForm = defineForm<CodeBody>()('accountForm', {
  currentPassword: shownIf(({ asksPassword }: { readonly asksPassword: boolean }) => asksPassword, passwordField),
  code: code(),
});
