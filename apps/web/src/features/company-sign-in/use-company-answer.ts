import type { CompanyOutcome } from '@wattbook/contract/fleet/company.schema';
import type { MessageKey } from '@wattbook/i18n/catalogue';
import { useEffect, useRef, useState } from 'react';
import { errorMessageOf, type OwnMessages } from '../../api/error-messages.ts';
import { visitorCall } from '../../api/visitor-call.ts';
import { session } from '../../session/browser-session.ts';
import { takeFlow } from './company-flow.ts';

/** For a sign-in at a company that failed. */
export const companySentences = {
  not_found: 'company.unknown',
  connection_failed: 'company.away',
  credentials: 'company.notValid',
  validation: 'company.notValid',
} as const satisfies OwnMessages;

const finishSentences = { ...companySentences, not_found: 'company.notInvited', forbidden: 'company.left' } as const satisfies OwnMessages;

type Step = Exclude<CompanyOutcome, { readonly kind: 'signed_in' }>;

interface CompanyAnswer {
  /** Null: the answer of the provider is not there yet, or signed in. */
  readonly step: Step | null;
  readonly failure: MessageKey | null;
  /** Whether an answer of a provider is in the address, or was, and is still looked at. */
  readonly isChecking: boolean;
}

async function finish(answer: string, flow: string | null): Promise<Step | MessageKey | null> {
  if (new URLSearchParams(answer).has('error')) return 'company.cancelled';
  if (flow === null) return 'company.notValid';
  try {
    const outcome = await visitorCall('POST /v1/company-sign-in/finish', { flow, answer });
    if (outcome.kind !== 'signed_in') return outcome;
    session.signInWith(outcome.tokens);
    return null;
  } catch (error) {
    return errorMessageOf(error, finishSentences);
  }
}

/** Looks once at the answer with which a provider led back here. */
export function useCompanyAnswer(): CompanyAnswer {
  const [answer] = useState(() => location.search.slice(1));
  const [state, setState] = useState<CompanyAnswer>({ step: null, failure: null, isChecking: answer !== '' });
  const isDone = useRef(answer === '');
  useEffect(() => {
    if (isDone.current) return;
    isDone.current = true;
    const flow = takeFlow();
    // A code is no part of an address that is stored or sent on.
    history.replaceState(history.state, '', location.pathname);
    void finish(answer, flow).then((result) => {
      if (typeof result === 'string') setState({ step: null, failure: result, isChecking: false });
      // Signed in: the page changes.
      else if (result !== null) setState({ step: result, failure: null, isChecking: false });
    });
  }, [answer]);
  return state;
}
