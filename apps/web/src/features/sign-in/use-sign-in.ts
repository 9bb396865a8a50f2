import type { MessageKey } from '@wattbook/i18n/catalogue';
import { useState } from 'react';
import { sentenceOf } from '../../api/error-sentences.ts';
import { visitorCall } from '../../api/visitor-call.ts';
import { handPassword } from '../../keyring/handed-password.ts';
import { session } from '../../session/browser-session.ts';
import { nextStep, secondStepSentences, signInSentences, verificationSentences } from './sign-in-rules.ts';

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** The step of the sign-in; later steps contain the credentials, in memory only. */
type SignInStep =
  | { readonly kind: 'credentials' }
  | { readonly kind: 'twoFactor'; readonly who: Credentials }
  /** `justSent`: the code was just sent, so it cannot be resent at once. */
  | { readonly kind: 'verification'; readonly who: Credentials; readonly justSent: boolean };

/** The outcome of an attempt: signed in, the next step, or a message. */
type Outcome = 'in' | { readonly step: SignInStep } | { readonly failure: MessageKey };

export interface SignIn {
  readonly step: SignInStep;
  readonly failure: MessageKey | null;
  readonly busy: boolean;
  readonly signIn: (who: Credentials, options?: { readonly justSent?: boolean }) => Promise<void>;
  /** The code of the e-mail (AUTH-013), or of the second factor (AUTH-009). */
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
    if ('step' in outcome) setStep(outcome.step);
    else setFailure(outcome.failure);
    setBusy(false);
  };

  return {
    step,
    failure,
    busy,
    signIn: (who, { justSent = false } = {}) => attempt(enter(who, justSent)),
    sendCode: async (code) => {
      if (step.kind === 'twoFactor') await attempt(enterWithCode(step.who, code));
      if (step.kind === 'verification') await attempt(verify(step.who, code));
    },
    startAgain: () => {
      setFailure(null);
      setStep({ kind: 'credentials' });
    },
  };
}

async function enter(who: Credentials, justSent: boolean): Promise<Outcome> {
  try {
    await session.signIn(who.email, who.password);
    handPassword(session.claims()?.userId, who.password);
    return 'in';
  } catch (error) {
    const kind = nextStep(error);
    if (kind === null) return { failure: sentenceOf(error, signInSentences) };
    return { step: kind === 'twoFactor' ? { kind, who } : { kind, who, justSent } };
  }
}

async function enterWithCode({ email, password }: Credentials, code: string): Promise<Outcome> {
  try {
    await session.signIn(email, password, code);
    handPassword(session.claims()?.userId, password);
    return 'in';
  } catch (error) {
    return { failure: sentenceOf(error, secondStepSentences) };
  }
}

async function verify(who: Credentials, code: string): Promise<Outcome> {
  try {
    await visitorCall('POST /v1/users/verify', { email: who.email.trim().toLowerCase(), code });
  } catch (error) {
    return { failure: sentenceOf(error, verificationSentences) };
  }
  return enter(who, false);
}
