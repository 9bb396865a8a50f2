import type { MessageKey } from '@wattbook/i18n/catalogue';
import { ApiError } from '../../api/api-error.ts';

export interface SignInProblems {
  readonly email?: MessageKey;
  readonly password?: MessageKey;
}

/** One part, an @, a domain with a dot: what the server checks in full, so that a typing mistake is seen at once (AUTH-002 to AUTH-004). */
export function checkSignIn(email: string, password: string): SignInProblems {
  const address = email.trim();
  return {
    ...(address === ''
      ? { email: 'signIn.emailMissing' }
      : /^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(address)
        ? {}
        : { email: 'signIn.emailInvalid' }),
    ...(password === '' ? { password: 'signIn.passwordMissing' } : {}),
  };
}

/** The sentence for a failed sign-in (AUTH-015 to AUTH-017, AUTH-021, OQ-039). */
export function signInFailure(error: unknown): MessageKey {
  if (!(error instanceof ApiError)) return 'errors.default';
  if (error.status === 0 || error.status >= 500) return 'signIn.offline';
  if (error.status === 429) return 'signIn.busy';
  switch (error.word) {
    case 'locked':
      return 'signIn.locked';
    case 'deactivated':
      return 'signIn.deactivated';
    case 'validEMail':
      return 'signIn.unconfirmed';
    default:
      return 'signIn.failed';
  }
}
