import { defineForm } from '../../../ui/form/define-form.ts';
import { email } from '../../../ui/form/kinds/email.ts';
import { type Inputs, shownIf } from '../../../ui/form/field.ts';
import { personName } from '../../../ui/form/kinds/person-name.ts';
import type { AccountChanges } from '../data/account.mutations.ts';
import { type ProofAbout, passwordField, tokenField } from '../proof/proof.fields.ts';

interface ProfileAbout extends ProofAbout {
  /** The present one. */
  readonly email: string;
}

const isNewEmail = ({ email: present }: ProfileAbout, { email: entered }: Inputs): boolean =>
  typeof entered === 'string' && entered.trim().toLowerCase() !== present;

/** Name and e-mail (AUTH-067 to AUTH-070), and the proof that a new e-mail takes. */
export const editProfileForm = defineForm<AccountChanges>()('accountForm', {
  firstName: personName({ autoComplete: 'given-name' }),
  lastName: personName({ autoComplete: 'family-name' }),
  email: email({ hints: { autoComplete: 'email' } }),
  currentPassword: shownIf(isNewEmail, passwordField),
  token: shownIf((about: ProfileAbout, inputs) => about.requiresToken && isNewEmail(about, inputs), tokenField),
});
