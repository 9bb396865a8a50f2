import type { Passkey } from '@wattbook/contract/passkeys/passkey.schema';
import { errorMessageOf } from '../../../api/error-messages.ts';
import { useT } from '../../../i18n/use-t.ts';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { FormField } from '../../../ui/form/form-fields.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { toastSuccess } from '../../../ui/toast.tsx';
import { changeSentences } from '../account-sentences.ts';
import { useRenamePasskey } from '../data/passkeys.queries.ts';
import { renamePasskeyForm } from './rename-passkey.form.ts';

interface RenamePasskeyFormProps {
  readonly passkey: Passkey;
  readonly onDone: () => void;
}

export function RenamePasskeyForm({ passkey, onDone }: RenamePasskeyFormProps) {
  const t = useT();
  const rename = useRenamePasskey();
  const form = useForm({
    form: renamePasskeyForm,
    initial: { name: passkey.name },
    send: async ({ name }: { readonly name: string }) => {
      await rename.mutateAsync({ passkeyId: passkey.id, name });
      toastSuccess(t('passkeys.renamed'));
      onDone();
    },
  });
  return (
    <DialogForm form={form} failure={form.failure && t(errorMessageOf(form.failure.error, changeSentences))} onCancel={onDone}>
      <FormField form={form} name="name" autofocus />
    </DialogForm>
  );
}
