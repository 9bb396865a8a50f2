import type { Tokens } from '@wattbook/contract/authentication/authentication.endpoints';
import type { Caller } from '../../http/actor.ts';
import { AppError } from '../../http/app-error.ts';
import type { AccountDeps } from './account-deps.ts';
import { openSession } from './open-session.ts';
import { proveCredentials } from './prove-credentials.ts';
import { sendCodeIfNone } from './verify-email.ts';

export interface SignIn {
  readonly email: string;
  readonly password: string;
}

/**
 * Signs in with a password (AUTH-009). A wrong password, an unknown e-mail and a lock look alike from outside: same checks, same answer, same time. Only who
 * knows the password learns that the account is deactivated or not verified.
 */
export async function signIn(deps: AccountDeps, caller: Caller, { email, password }: SignIn): Promise<Tokens> {
  const credentials = await proveCredentials(deps, caller, { email, password });
  if (!credentials.verified) {
    await sendCodeIfNone(deps, credentials);
    throw new AppError('validEMail');
  }
  return openSession(deps, caller, credentials);
}
