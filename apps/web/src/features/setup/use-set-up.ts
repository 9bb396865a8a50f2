import { useNavigate } from '@tanstack/react-router';
import type { MessageKey } from '@wattbook/i18n/catalogue';
import { useState } from 'react';
import { fieldsOf, isRefusal } from '../../api/api-error.ts';
import { type OwnSentences, sentenceOf } from '../../api/error-sentences.ts';
import { currentLanguage } from '../../i18n/language.ts';
import { handPassword } from '../../keyring/handed-password.ts';
import { paths } from '../../paths.ts';
import { session } from '../../session/browser-session.ts';
import { checkCode, sendSetUp } from './data/setup-calls.ts';
import { bodyOf, type Draft, emptyDraft, type Problems } from './draft.ts';
import { checkStep, problemsOfServer, stepOfProblems } from './draft-rules.ts';

export const lastStep = 3;

export interface SetUp {
  readonly step: number;
  readonly draft: Draft;
  readonly problems: Problems;
  readonly failure: MessageKey | null;
  readonly busy: boolean;
  readonly change: (changes: Partial<Draft>) => void;
  readonly show: (problems: Problems) => void;
  readonly next: () => Promise<void>;
  readonly back: () => void;
}

/** The steps of the set-up: each is checked before the next, the code with the first, and everything is sent with the last. */
export function useSetUp(code: string): SetUp {
  const navigate = useNavigate();
  const [step, setStep] = useState(0);
  const [draft, setDraft] = useState<Draft>({ ...emptyDraft, code });
  const [problems, setProblems] = useState<Problems>({});
  const [failure, setFailure] = useState<MessageKey | null>(null);
  const [busy, setBusy] = useState(false);

  const refuse = async (error: unknown) => {
    if (isRefusal(error, 'conflict')) return navigate({ ...paths.login(), replace: true });
    const found = serverProblems(error);
    setProblems(found);
    setStep((now) => stepOfProblems(found) ?? now);
    setFailure(failureOf(error, found));
  };

  const leave = async () => {
    if (step === 0) await checkCode(draft.code);
    if (step !== lastStep - 1) return;
    session.adopt(await sendSetUp(bodyOf(draft, currentLanguage())));
    handPassword(session.claims()?.userId, draft.password);
  };

  const next = async () => {
    const found = checkStep(draft, step);
    setProblems(found);
    setFailure(null);
    if (Object.keys(found).length > 0) return;
    setBusy(true);
    try {
      await leave();
      if (step === 0 && draft.testTo === '') setDraft({ ...draft, testTo: draft.email.trim() });
      setStep(step + 1);
    } catch (error) {
      await refuse(error);
    } finally {
      setBusy(false);
    }
  };

  return {
    step,
    draft,
    problems,
    failure,
    busy,
    next,
    change: (changes) => {
      setDraft((now) => ({ ...now, ...changes }));
      setProblems((now) => Object.fromEntries(Object.entries(now).filter(([field]) => !(field in changes))));
    },
    show: setProblems,
    back: () => {
      setProblems({});
      setFailure(null);
      setStep(step - 1);
    },
  };
}

/** What the server says of which field; a wrong code in our own words, which say where the right one stands. */
export function serverProblems(error: unknown): Problems {
  return isRefusal(error, 'forbidden') ? { code: { key: 'setup.codeWrong' } } : problemsOfServer(fieldsOf(error));
}

const own = {
  validation: 'setup.attention',
  network: 'setup.failed',
  unavailable: 'setup.failed',
  default: 'setup.failed',
} as const satisfies OwnSentences;

/** The sentence for a call that failed; null where the fields say it all. */
export const failureOf = (error: unknown, found: Problems): MessageKey | null =>
  Object.keys(found).length > 0 ? null : sentenceOf(error, own);
