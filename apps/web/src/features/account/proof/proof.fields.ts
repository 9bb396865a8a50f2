import { labelled, shownIf } from '../../../ui/form/field.ts';
import { password } from '../../../ui/form/kinds/password.tsx';
import { text } from '../../../ui/form/kinds/text.tsx';

/** What a form with a proof is about. */
export interface ProofAbout {
  readonly requiresToken: boolean;
}

export const passwordField = labelled('account.currentPassword', password({ autoComplete: 'current-password' }));

export const tokenField = labelled(
  'account.token',
  text({
    required: true,
    description: 'account.tokenText',
    hints: { autoComplete: 'one-time-code', autoCapitalize: 'none', spellCheck: false },
  }),
);

/** The fields of a form that proves its user: the password, and with two-factor a code (decision 0046). */
export const proofFields = {
  currentPassword: passwordField,
  token: shownIf(({ requiresToken }: ProofAbout) => requiresToken, tokenField),
};
