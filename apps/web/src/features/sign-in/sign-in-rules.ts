import { problemOfEmail } from '@wattbook/domain/account/sign-up';
import type { MessageKey } from '@wattbook/i18n/catalogue';
import { ApiError } from '../../api/api-error.ts';
import { NoPasskey } from '../../session/passkeys.ts';

export interface SignInProblems {
  readonly email?: MessageKey;
  readonly password?: MessageKey;
}

/** What the server checks in full, so that a typing mistake is seen at once (AUTH-002 to AUTH-004). */
export function checkSignIn(email: string, password: string): SignInProblems {
  const problem = problemOfEmail(email);
  return {
    ...(problem === null ? {} : { email: problem === 'required' ? 'signIn.emailMissing' : 'signIn.emailInvalid' }),
    ...(password === '' ? { password: 'signIn.passwordMissing' } : {}),
  };
}

/** The step that a refused sign-in leads to (AUTH-010, AUTH-011); null where it leads nowhere. */
export function nextStep(error: unknown): 'twoFactor' | 'verification' | null {
  if (!(error instanceof ApiError) || error.status !== 403) return null;
  return error.word === 'token' ? 'twoFactor' : error.word === 'validEMail' ? 'verification' : null;
}

/** The sentence for a failed sign-in (AUTH-015 to AUTH-017, AUTH-020, AUTH-021, OQ-039). */
export function signInFailure(error: unknown): MessageKey {
  if (!(error instanceof ApiError)) return 'errors.default';
  if (error.status === 0 || error.status >= 500) return 'signIn.offline';
  if (error.status === 429) return 'signIn.busy';
  switch (error.word) {
    case 'locked':
      return 'signIn.locked';
    case 'deactivated':
      return 'signIn.deactivated';
    // Of a server that took over from an older product; this one never says it (OQ-042).
    case 'migration':
      return 'signIn.migration';
    // Where there is no step for the code, such as for a passkey.
    case 'validEMail':
      return 'signIn.confirmFirst';
    default:
      return 'signIn.failed';
  }
}

/** The sentence for a passkey that did not sign in. */
export function passkeyFailure(error: unknown): MessageKey {
  if (error instanceof NoPasskey) return 'passkeys.notUsed';
  const failure = signInFailure(error);
  return failure === 'signIn.failed' ? 'passkeys.notAccepted' : failure;
}

/** The sentence for a second step that failed: a wrong code, unless it is something else (AUTH-018). */
export function secondStepFailure(error: unknown): MessageKey {
  const failure = signInFailure(error);
  return failure === 'signIn.failed' ? 'accountForm.codeWrong' : failure;
}

/** The sentence for a verification that failed (AUTH-019). */
export function verificationFailure(error: unknown): MessageKey {
  if (!(error instanceof ApiError)) return 'errors.default';
  if (error.status === 404 || error.status === 400) return 'accountForm.codeWrong';
  if (error.status === 429) return 'accountForm.busy';
  return error.word === 'network' ? 'errors.offline' : 'errors.default';
}
