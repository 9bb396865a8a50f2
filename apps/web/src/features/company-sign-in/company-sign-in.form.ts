import { defineForm } from '../../ui/form/define-form.ts';
import { labelled, shownIf, unsent } from '../../ui/form/field.ts';
import { email } from '../../ui/form/kinds/email.ts';
import { password } from '../../ui/form/kinds/password.tsx';
import { personName } from '../../ui/form/kinds/person-name.ts';
import { text } from '../../ui/form/kinds/text.tsx';
import { toggle } from '../../ui/form/kinds/toggle.tsx';

/** The mail whose domain says which company. */
export const startForm = defineForm<{ readonly email: string }>()('company', {
  email: email({ hints: { autoComplete: 'email' } }),
});

interface ConfirmAbout {
  readonly requiresToken: boolean;
}

/** The password of the account, and a code where two-factor is on. */
export const confirmForm = defineForm<{ readonly password: string; readonly token?: string | null }>()('company', {
  password: password({ autoComplete: 'current-password' }),
  token: shownIf(
    ({ requiresToken }: ConfirmAbout) => requiresToken,
    text({
      required: true,
      description: 'company.tokenHint',
      hints: { autoComplete: 'one-time-code', autoCapitalize: 'none', spellCheck: false },
    }),
  ),
});

/** What a new account needs beside what the company says. */
export const createForm = defineForm<{ readonly firstName: string; readonly lastName: string }>()('company', {
  firstName: personName({ autoComplete: 'given-name' }),
  lastName: personName({ autoComplete: 'family-name' }),
  terms: unsent(labelled('company.terms', toggle({ required: true }))),
});
