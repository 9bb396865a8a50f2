import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { isRefusal } from '../../api/api-error.ts';
import type { OwnMessages } from '../../api/error-messages.ts';
import { currentLanguage } from '../../i18n/language.ts';
import { useT } from '../../i18n/use-t.ts';
import { storeSignInPassword } from '../../keyring/sign-in-password.ts';
import { paths } from '../../paths.ts';
import { session } from '../../session/browser-session.ts';
import type { Fields } from '../../ui/form/field.ts';
import { useForm } from '../../ui/form/use-form.ts';
import { checkCode, sendSetUp } from './data/setup-calls.ts';
import { setUpBody } from './setup-body.ts';
import { defaultPort, sections, type SetUpForm, setupForm } from './setup.form.ts';

export const lastStep = sections.length;

/** The messages for a failed call of the set-up. */
export const setUpSentences = {
  validation: 'setup.attention',
  network: 'setup.failed',
  unavailable: 'setup.failed',
  default: 'setup.failed',
} as const satisfies OwnMessages;

export interface SetUp {
  readonly step: number;
  readonly form: SetUpForm;
  readonly back: () => void;
}

/** The steps of the set-up: each is checked before the next, the code with the first, and everything is sent with the last. */
export function useSetUp(code: string): SetUp {
  const t = useT();
  const navigate = useNavigate();
  const [step, setStep] = useState(0);
  const form = useForm({
    form: setupForm,
    initial: { code, port: defaultPort.starttls },
    section: sections[step] ?? 'done',
    size: 'md',
    send: async (_body, values) => {
      if (step === 0) await checkCode(values.code ?? '');
      if (step === lastStep - 1) {
        session.storeTokens(await sendSetUp(setUpBody(values, currentLanguage())));
        storeSignInPassword(session.claims()?.userId, values.password);
      }
      if (values.testTo === null) form.set({ testTo: values.email ?? '' });
      setStep(step + 1);
    },
    // The message names the place of the code.
    problemsOf: (error) => (isRefusal(error, 'forbidden') ? { code: { message: t('setup.codeWrong') } } : {}),
    onFailure: ({ error, fields }) => {
      if (isRefusal(error, 'conflict')) return void navigate({ ...paths.login(), replace: true });
      const first = stepOfFields(fields);
      if (first !== null) setStep(first);
    },
  });

  return {
    step,
    form,
    back: () => {
      form.clear();
      setStep(step - 1);
    },
  };
}

/** The first step with one of these fields; null without one. */
function stepOfFields(names: readonly string[]): number | null {
  const fields: Fields = setupForm.fields;
  const concerned = new Set(names.map((name) => fields[name]?.section));
  const step = sections.findIndex((section) => concerned.has(section));
  return step === -1 ? null : step;
}
