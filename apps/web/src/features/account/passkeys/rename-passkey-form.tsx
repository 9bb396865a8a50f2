import { TextInput } from '@mantine/core';
import type { Passkey } from '@wattbook/contract/passkeys/passkey.schema';
import { longestPasskeyName } from '@wattbook/domain/account/passkey';
import { type FormEvent, useState } from 'react';
import { sentenceOf } from '../../../api/error-sentences.ts';
import { useT } from '../../../i18n/use-t.ts';
import { FormButtons } from '../../../ui/form/form-buttons.tsx';
import formLook from '../../../ui/form/form.module.css';
import { type Problems, useFirstProblem, useProblems } from '../../../ui/form/use-problems.ts';
import { Notice } from '../../../ui/page/notice.tsx';
import { toastSuccess } from '../../../ui/toast.tsx';
import { changeSentences } from '../account-sentences.ts';
import { useRenamePasskey } from '../data/passkeys.queries.ts';

interface RenamePasskeyFormProps {
  readonly passkey: Passkey;
  readonly onDone: () => void;
}

export function RenamePasskeyForm({ passkey, onDone }: RenamePasskeyFormProps) {
  const t = useT();
  const rename = useRenamePasskey();
  const problems = useProblems<'name'>();
  const form = useFirstProblem(problems.found);
  const [name, setName] = useState(passkey.name);

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (problems.show(check(name))) return;
    const onSuccess = () => {
      toastSuccess(t('passkeys.renamed'));
      onDone();
    };
    rename.mutate({ passkeyId: passkey.id, name: name.trim() }, { onSuccess });
  };

  const error = problems.at('name', { field: t('passkeys.name'), number: String(longestPasskeyName) });
  return (
    <form ref={form} className={formLook['form']} onSubmit={onSubmit} noValidate>
      <TextInput
        label={t('passkeys.name')}
        value={name}
        error={error}
        aria-invalid={error !== undefined}
        autoComplete="off"
        data-autofocus
        onChange={({ currentTarget: { value } }) => {
          setName(value);
          problems.clear('name');
        }}
      />
      {rename.isError && <Notice kind="danger">{t(sentenceOf(rename.error, changeSentences))}</Notice>}
      <FormButtons onCancel={onDone} submitLabel={t('accountForm.save')} busy={rename.isPending} />
    </form>
  );
}

function check(name: string): Problems<'name'> {
  if (name.trim() === '') return { name: { key: 'errors.field.required' } };
  return name.trim().length > longestPasskeyName ? { name: { key: 'errors.field.tooLong' } } : {};
}
