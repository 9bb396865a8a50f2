import type { MessageKey } from '@wattbook/i18n/catalogue';
import { useState } from 'react';
import { errorMessageOf } from '../../api/error-messages.ts';
import { visitorCall } from '../../api/visitor-call.ts';
import { storeSignInPassword } from '../../keyring/sign-in-password.ts';
import { session } from '../../session/browser-session.ts';
import { nextStep, secondStepSentences, signInSentences, verificationSentences } from './sign-in-rules.ts';

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** The step of the sign-in; later steps contain the credentials, in memory only. */
type SignInStep =
  | { readonly kind: 'credentials' }
  | { readonly kind: 'twoFactor'; readonly credentials: Credentials }
  /** `justSent`: the code was just sent, so it cannot be resent at once. */
  | { readonly kind: 'verification'; readonly credentials: Credentials; readonly justSent: boolean };

/** The code is wrong: an error at its field. */
export class WrongCode extends Error {}

/** The outcome of an attempt: signed in, the next step, or a message. */
type Outcome = 'in' | { readonly step: SignInStep } | { readonly failure: MessageKey };

export interface SignIn {
  readonly step: SignInStep;
  readonly failure: MessageKey | null;
  readonly busy: boolean;
  readonly signIn: (credentials: Credentials, options?: { readonly justSent?: boolean }) => Promise<void>;
  /** The code of the e-mail (AUTH-013), or of the second factor (AUTH-009). Throws `WrongCode`. */
  readonly sendCode: (code: string) => Promise<void>;
  readonly startAgain: () => void;
}

/** The sign-in: e-mail and password, then the code of the e-mail and the second factor where the account requires them. The guards decide where to go afterwards. */
export function useSignIn(): SignIn {
  const [step, setStep] = useState<SignInStep>({ kind: 'credentials' });
  const [failure, setFailure] = useState<MessageKey | null>(null);
  const [busy, setBusy] = useState(false);

  const attempt = async (work: Promise<Outcome>) => {
    setFailure(null);
    setBusy(true);
    const outcome = await work;
    // After a success `busy` stays true until the page changes.
    if (outcome === 'in') return;
    setBusy(false);
    if ('step' in outcome) return setStep(outcome.step);
    if (outcome.failure === 'accountForm.codeWrong') throw new WrongCode();
    setFailure(outcome.failure);
  };

  return {
    step,
    failure,
    busy,
    signIn: (credentials, { justSent = false } = {}) => attempt(trySignIn(credentials, justSent)),
    sendCode: async (code) => {
      if (step.kind === 'twoFactor') await attempt(trySignInWithCode(step.credentials, code));
      if (step.kind === 'verification') await attempt(verify(step.credentials, code));
    },
    startAgain: () => {
      setFailure(null);
      setStep({ kind: 'credentials' });
    },
  };
}

async function trySignIn(credentials: Credentials, justSent: boolean): Promise<Outcome> {
  try {
    await session.signIn(credentials.email, credentials.password);
    storeSignInPassword(session.claims()?.userId, credentials.password);
    return 'in';
  } catch (error) {
    const kind = nextStep(error);
    if (kind === null) return { failure: errorMessageOf(error, signInSentences) };
    return { step: kind === 'twoFactor' ? { kind, credentials } : { kind, credentials, justSent } };
  }
}

async function trySignInWithCode({ email, password }: Credentials, code: string): Promise<Outcome> {
  try {
    await session.signIn(email, password, code);
    storeSignInPassword(session.claims()?.userId, password);
    return 'in';
  } catch (error) {
    return { failure: errorMessageOf(error, secondStepSentences) };
  }
}

async function verify(credentials: Credentials, code: string): Promise<Outcome> {
  try {
    await visitorCall('POST /v1/users/verify', { email: credentials.email.trim().toLowerCase(), code });
  } catch (error) {
    return { failure: errorMessageOf(error, verificationSentences) };
  }
  return trySignIn(credentials, false);
}
