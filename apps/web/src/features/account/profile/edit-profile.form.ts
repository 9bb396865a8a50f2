import { defineForm } from '../../../ui/form/define-form.ts';
import { email } from '../../../ui/form/kinds/email.ts';
import { personName } from '../../../ui/form/kinds/person-name.ts';
import type { AccountChanges } from '../data/account.mutations.ts';

/** Name and e-mail (AUTH-067 to AUTH-070). */
export const editProfileForm = defineForm<AccountChanges>()('accountForm', {
  firstName: personName({ autoComplete: 'given-name' }),
  lastName: personName({ autoComplete: 'family-name' }),
  email: email({ hints: { autoComplete: 'email' } }),
});
