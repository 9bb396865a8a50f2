import { useState } from 'react';
import { errorMessageOf } from '../../../api/error-messages.ts';
import { useT } from '../../../i18n/use-t.ts';
import { CopiedText } from '../../../ui/copied-text.tsx';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { FormFields } from '../../../ui/form/form-fields.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { proofOf, useProof } from '../../account/public.ts';
import { type TokenBody, useAddToken } from '../data/tokens.queries.ts';
import classes from '../interfaces.module.css';
import { ShownOnce } from '../shown-once.tsx';
import { tokenExample } from './token-example.ts';
import { tokenForm } from './token.form.ts';

/** Adds an API token and shows its text, this once, with a call that works as it stands. */
export function AddToken({ onDone }: { readonly onDone: () => void }) {
  const [token, setToken] = useState<string | null>(null);
  return token === null ? <TokenForm onDone={onDone} onAdded={setToken} /> : <NewToken token={token} onDone={onDone} />;
}

function TokenForm({ onDone, onAdded }: { readonly onDone: () => void; readonly onAdded: (token: string) => void }) {
  const t = useT();
  const add = useAddToken();
  const form = useForm({
    form: tokenForm,
    ...useProof(),
    size: 'md',
    // Without a code where two-factor is off.
    send: async ({ token: _, ...body }: TokenBody, values) => onAdded((await add.mutateAsync({ ...body, ...proofOf(values) })).token),
  });
  return (
    <DialogForm
      form={form}
      failure={form.failure && t(errorMessageOf(form.failure.error, { conflict: 'interfaces.tooMany', forbidden: 'interfaces.notShared' }))}
      onCancel={onDone}
      submitLabel={t('interfaces.addToken')}
    >
      <FormFields form={form} />
    </DialogForm>
  );
}

function NewToken({ token, onDone }: { readonly token: string; readonly onDone: () => void }) {
  const t = useT();
  return (
    <ShownOnce warning="interfaces.shownOnce" onDone={onDone}>
      <CopiedText label={t('interfaces.tokenText')} text={token} />
      <CopiedText label={t('interfaces.tryIt')} text={tokenExample(token, location.origin)} />
      <p className={classes['text']}>{t('interfaces.keepSafe')}</p>
    </ShownOnce>
  );
}
