import { account } from './account.de.ts';
import { accountForm } from './account-form.de.ts';
import { consent } from './consent.de.ts';
import { demo } from './demo.de.ts';
import { errors } from './errors.de.ts';
import { passkeys } from './passkeys.de.ts';
import { shell } from './shell.de.ts';
import { signIn } from './sign-in.de.ts';
import { support } from './support.de.ts';

/** The German texts of the sign-in, of errors, and of what may stand in place of any screen, loaded before anything shows. */
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
