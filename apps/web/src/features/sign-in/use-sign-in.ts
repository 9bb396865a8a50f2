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

/** Where somebody stands on the way in; the later steps hold what the first one asked for, in memory only. */
type SignInStep =
  | { readonly kind: 'credentials' }
  | { readonly kind: 'twoFactor'; readonly who: Credentials }
  /** `justSent`: the code is on its way, so another one has to wait. */
  | { readonly kind: 'verification'; readonly who: Credentials; readonly justSent: boolean };

/** What came of an attempt: in, or a step or a sentence to show. */
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

/** The way in: e-mail and password, then the e-mail's code and the second factor where the account asks for them. Where to be afterwards is decided by the guards. */
export function useSignIn(): SignIn {
  const [step, setStep] = useState<SignInStep>({ kind: 'credentials' });
  const [failure, setFailure] = useState<MessageKey | null>(null);
  const [busy, setBusy] = useState(false);

  const attempt = async (work: Promise<Outcome>) => {
    setFailure(null);
    setBusy(true);
    const outcome = await work;
    // Whoever is in stays busy until the page is gone.
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
