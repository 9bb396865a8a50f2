import { AppError } from '../../http/app-error.ts';
import type { ProveCaller } from '../../http/proof.ts';
import type { AccountDeps } from './account-deps.ts';
import { findCredentialsById } from './credentials.store.ts';
import { secondFactorOf } from './sign-in.ts';
import { verifyCredentials } from './verify-credentials.ts';

/**
 * Checks the password of the signed-in user, and for `factors` the code that a sign-in would take; both are counted with the attempts to sign in. A wrong password is an
 * error of its field: 401 would end the session after a typing error.
 */
export const proveCallerOf =
  (deps: AccountDeps): ProveCaller =>
  async (actor, caller, proof, { currentPassword, token }) => {
    const user = await findCredentialsById(deps.database, actor);
    if (user === undefined) throw new AppError('unauthorized');
    const secondFactor = proof === 'factors' ? secondFactorOf(deps, caller, token) : undefined;
    try {
      return await verifyCredentials(deps, caller, { email: user.email, password: currentPassword }, secondFactor);
    } catch (error) {
      if (error instanceof AppError && error.word === 'credentials') throw wrongPassword('currentPassword');
      throw error;
    }
  };

export const wrongPassword = (field: string) => new AppError('validation', { fields: { [field]: { word: 'wrong_password' } } });
