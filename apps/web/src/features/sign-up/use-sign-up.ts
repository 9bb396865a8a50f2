import type { MessageKey } from '@wattbook/i18n/catalogue';
import { type FormEvent, useState } from 'react';
import { type OwnSentences, sentenceOf } from '../../api/error-sentences.ts';
import { visitorCall } from '../../api/visitor-call.ts';
import { currentLanguage } from '../../i18n/language.ts';
import { useProblems } from '../../ui/form/use-problems.ts';
import type { useSignIn } from '../sign-in/public.ts';
import { bodyOf, checkDraft, type DraftField, emptyDraft, refusedFields, type SignUpDraft } from './sign-up-draft.ts';

interface SignUpInput {
  readonly referralCode: string;
  readonly campaign: string | undefined;
  readonly signIn: ReturnType<typeof useSignIn>;
}

/** AUTH-051. */
const own = { validation: 'signUp.attention', forbidden: 'signUp.closed' } as const satisfies OwnSentences;

/** The form of the sign-up as it is typed, checked and sent; then the way in. */
export function useSignUp({ referralCode, campaign, signIn }: SignUpInput) {
  const problems = useProblems<DraftField>();
  const [draft, setDraft] = useState(() => emptyDraft(referralCode));
  const [failure, setFailure] = useState<MessageKey | null>(null);
  const [busy, setBusy] = useState(false);

  const send = async () => {
    setFailure(null);
    if (problems.show(checkDraft(draft))) return;
    setBusy(true);
    try {
      const { email } = await visitorCall('POST /v1/users/signup', bodyOf(draft, campaign, currentLanguage()));
      await signIn.signIn({ email, password: draft.password }, { justSent: true });
    } catch (error) {
      if (!problems.show(refusedFields(error))) setFailure(sentenceOf(error, own));
    } finally {
      setBusy(false);
    }
  };

  return {
    draft,
    problems,
    failure: failure ?? signIn.failure,
    busy: busy || signIn.busy,
    change: <Field extends DraftField>(field: Field, value: SignUpDraft[Field]) => {
      setDraft((now) => ({ ...now, [field]: value }));
      problems.clear(field);
    },
    onSubmit: (event: FormEvent) => {
      event.preventDefault();
      void send();
    },
  };
}
