import { account } from './account.en.ts';
import { accountForm } from './account-form.en.ts';
import { consent } from './consent.en.ts';
import { demo } from './demo.en.ts';
import { errors } from './errors.en.ts';
import { passkeys } from './passkeys.en.ts';
import { shell } from './shell.en.ts';
import { signIn } from './sign-in.en.ts';
import { support } from './support.en.ts';

/** The English texts of the sign-in, of errors, and of what may stand in place of any screen, loaded before anything shows. */
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
