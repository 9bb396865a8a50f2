import type { MessageKey } from '@wattbook/i18n/catalogue';
import { type FormEvent, useState } from 'react';
import { accountFailure } from '../../api/account-failure.ts';
import { ApiError } from '../../api/api-error.ts';
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
      if (!problems.show(refusedFields(error))) setFailure(failureOf(error));
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

/** AUTH-051. */
function failureOf(error: unknown): MessageKey {
  if (error instanceof ApiError && error.status === 400) return 'signUp.attention';
  return error instanceof ApiError && error.word === 'forbidden' ? 'signUp.closed' : accountFailure(error);
}
