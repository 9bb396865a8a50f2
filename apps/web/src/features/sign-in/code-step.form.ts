import { defineForm } from '../../ui/form/define-form.ts';
import { labelled, shownIf, unsent } from '../../ui/form/field.ts';
import { code } from '../../ui/form/kinds/code.tsx';
import { text } from '../../ui/form/kinds/text.tsx';

interface CodeStepAbout {
  readonly isRecovery: boolean;
}

/** The code of the e-mail or of the authenticator, or a recovery code in its place; it is sent with the credentials (AUTH-010 to AUTH-013). */
export const codeStepForm = defineForm<object>()('signIn', {
  code: unsent(
    labelled(
      'accountForm.code',
      shownIf(({ isRecovery }: CodeStepAbout) => !isRecovery, code()),
    ),
  ),
  recoveryCode: unsent(
    shownIf(
      ({ isRecovery }: CodeStepAbout) => isRecovery,
      text({ required: true, hints: { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } }),
    ),
  ),
});
