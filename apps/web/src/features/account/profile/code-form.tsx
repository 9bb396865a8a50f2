import type { ReactNode } from 'react';
import { errorMessageOf } from '../../../api/error-messages.ts';
import { useT } from '../../../i18n/use-t.ts';
import { codeLength } from '../../../ui/code/code-field.tsx';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { DrawCode } from '../../../ui/form/kinds/code.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { codeSentences } from '../account-sentences.ts';
import { codeForm } from './code.form.ts';

interface CodeFormProps {
  /** What the code is for. */
  readonly children: ReactNode;
  readonly submitLabel: string;
  /** Whether the code is sent automatically once it is complete. */
  readonly sendsItself?: boolean;
  readonly send: (code: string) => Promise<void>;
  readonly onCancel: () => void;
}

/** A code of six digits in a dialog; its button is enabled only with all of them (AUTH-081). */
export function CodeForm({ children, submitLabel, sendsItself = false, send, onCancel }: CodeFormProps) {
  const t = useT();
  const form = useForm({
    form: codeForm,
    send: (_body, { code }) => send(code),
    problemsOf: (error) => {
      const sentence = errorMessageOf(error, codeSentences);
      return sentence === 'accountForm.codeWrong' ? { code: { message: t(sentence) } } : {};
    },
    // A wrong code is typed again, not corrected.
    onFailure: () => form.set({ code: '' }),
  });

  return (
    <DialogForm
      form={form}
      failure={form.failure && t(errorMessageOf(form.failure.error, codeSentences))}
      onCancel={onCancel}
      submitLabel={submitLabel}
      disabled={form.values.code.length < codeLength}
    >
      {children}
      <DrawCode {...form.propsOf('code')} submitsWhenComplete={sendsItself} />
    </DialogForm>
  );
}
