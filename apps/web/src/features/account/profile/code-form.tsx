import type { ReactNode } from 'react';
import { fieldsOf } from '../../../api/api-error.ts';
import { errorMessageOf } from '../../../api/error-messages.ts';
import { useT } from '../../../i18n/use-t.ts';
import { codeLength } from '../../../ui/code/code-field.tsx';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { FormField } from '../../../ui/form/form-fields.tsx';
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
  /** Whether it asks for the password as well. */
  readonly asksPassword?: boolean;
  readonly send: (code: string, currentPassword: string) => Promise<void>;
  readonly onCancel: () => void;
}

/** A code of six digits in a dialog; its button is enabled only with all of them (AUTH-081). */
export function CodeForm({ children, submitLabel, sendsItself = false, asksPassword = false, send, onCancel }: CodeFormProps) {
  const t = useT();
  const form = useForm({
    form: codeForm,
    about: { asksPassword },
    send: (_body, { code, currentPassword }) => send(code, currentPassword),
    problemsOf: (error) => {
      if ('currentPassword' in fieldsOf(error)) return {};
      const sentence = errorMessageOf(error, codeSentences);
      return sentence === 'accountForm.codeWrong' ? { code: { message: t(sentence) } } : {};
    },
    // A wrong code is typed again, not corrected.
    onFailure: ({ fields }) => (fields.includes('code') ? form.set({ code: '' }) : undefined),
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
      <FormField form={form} name="currentPassword" />
    </DialogForm>
  );
}
