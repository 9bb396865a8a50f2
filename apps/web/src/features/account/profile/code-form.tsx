import type { MessageKey } from '@wattbook/i18n/catalogue';
import { type FormEvent, type ReactNode, useState } from 'react';
import { sentenceOf } from '../../../api/error-sentences.ts';
import { useT } from '../../../i18n/use-t.ts';
import { FormButtons } from '../../../ui/form/form-buttons.tsx';
import formLook from '../../../ui/form/form.module.css';
import { CodeField, codeLength } from '../../../ui/code/code-field.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import { codeSentences } from '../account-sentences.ts';

interface CodeFormProps {
  /** What the code is for. */
  readonly children: ReactNode;
  readonly submitLabel: string;
  /** Whether it is sent by itself once it is complete. */
  readonly sendsItself?: boolean;
  readonly send: (code: string) => Promise<void>;
  readonly onCancel: () => void;
}

/** A code of six digits in a dialog; its button is enabled only with all of them (AUTH-081). */
export function CodeForm({ children, submitLabel, sendsItself = false, send, onCancel }: CodeFormProps) {
  const t = useT();
  const [code, setCode] = useState('');
  const [failure, setFailure] = useState<MessageKey | null>(null);
  const [busy, setBusy] = useState(false);
  const isWrong = failure === 'accountForm.codeWrong';

  const attempt = async (complete: string) => {
    setFailure(null);
    setBusy(true);
    try {
      await send(complete);
    } catch (error) {
      setFailure(sentenceOf(error, codeSentences));
      setCode('');
      setBusy(false);
    }
  };

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (code.length === codeLength && !busy) void attempt(code);
  };

  return (
    <form className={formLook['form']} onSubmit={onSubmit} noValidate>
      {children}
      <CodeField
        label={t('accountForm.code')}
        value={code}
        isFirst
        disabled={busy}
        error={isWrong && code === '' ? t(failure) : undefined}
        onChange={setCode}
        {...(sendsItself && { onComplete: (complete: string) => void attempt(complete) })}
      />
      {failure !== null && !isWrong && <Notice kind="danger">{t(failure)}</Notice>}
      <FormButtons onCancel={onCancel} submitLabel={submitLabel} busy={busy} disabled={code.length < codeLength} />
    </form>
  );
}
