import { account } from './account.fr.ts';
import { accountForm } from './account-form.fr.ts';
import { consent } from './consent.fr.ts';
import { demo } from './demo.fr.ts';
import { errors } from './errors.fr.ts';
import { passkeys } from './passkeys.fr.ts';
import { shell } from './shell.fr.ts';
import { signIn } from './sign-in.fr.ts';
import { support } from './support.fr.ts';

/** The French texts of the sign-in, of errors, and of what may stand in place of any screen, loaded before anything shows. */
export const first = {
  account,
  accountForm,
  consent,
  demo,
  errors,
  passkeys,
  shell,
  signIn,
  support,
};
