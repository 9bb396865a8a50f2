import type { MessageKey } from '@wattbook/i18n/catalogue';
import { isRefusal } from '../../api/api-error.ts';
import { type OwnMessages, errorMessageOf } from '../../api/error-messages.ts';
import { NoPasskey } from '../../session/passkeys.ts';

/** The step after a refused sign-in (AUTH-010, AUTH-011); null without one. */
export function nextStep(error: unknown): 'twoFactor' | 'verification' | null {
  if (isRefusal(error, 'token')) return 'twoFactor';
  return isRefusal(error, 'validEMail') ? 'verification' : null;
}

/** For a failed sign-in (AUTH-015 to AUTH-017, AUTH-020, AUTH-021, OQ-039). */
export const signInSentences = {
  validation: 'signIn.failed',
  credentials: 'signIn.failed',
  network: 'signIn.offline',
  unavailable: 'signIn.offline',
  default: 'signIn.offline',
} as const satisfies OwnMessages;

/** For a failed second step: a wrong code by default (AUTH-018). */
export const secondStepSentences = {
  ...signInSentences,
  validation: 'accountForm.codeWrong',
  credentials: 'accountForm.codeWrong',
  token: 'accountForm.codeWrong',
} as const satisfies OwnMessages;

/** For a failed verification; `conflict`: it was verified elsewhere (AUTH-019). */
export const verificationSentences = {
  validation: 'accountForm.codeWrong',
  not_found: 'accountForm.codeWrong',
  conflict: 'errors.default',
  too_many_requests: 'accountForm.codeTries',
} as const satisfies OwnMessages;

const passkeySentences = {
  ...signInSentences,
  validation: 'passkeys.notAccepted',
  credentials: 'passkeys.notAccepted',
  forbidden: 'passkeys.notAccepted',
} as const satisfies OwnMessages;

/** The message for a passkey that did not sign in. */
export const passkeyFailure = (error: unknown): MessageKey =>
  error instanceof NoPasskey ? 'passkeys.notUsed' : errorMessageOf(error, passkeySentences);
