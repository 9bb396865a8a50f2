import type { MessageChannelRow } from '@wattbook/contract/messages/message.schema';
import { useState } from 'react';
import { errorMessageOf, type OwnMessages } from '../../api/error-messages.ts';
import { useT } from '../../i18n/use-t.ts';
import { codeLength } from '../../ui/code/code-field.tsx';
import { DialogForm } from '../../ui/form/dialog-form.tsx';
import { FormFields } from '../../ui/form/form-fields.tsx';
import { DrawCode } from '../../ui/form/kinds/code.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { toastSuccess } from '../../ui/toast.tsx';
import { useAddChannel, useConfirmChannel } from './messaging.queries.ts';
import { type AddressBody, addressForm, channelCodeForm } from './ntfy.form.ts';

const own = { conflict: 'messaging.tooMany', forbidden: 'messaging.forbidden' } as const satisfies OwnMessages;
const ofCode = { code_not_valide: 'messaging.codeWrong', not_found: 'messaging.gone' } as const satisfies OwnMessages;

interface SetUpNtfyProps {
  readonly waiting: MessageChannelRow | null;
  readonly onDone: () => void;
}

/** The address, and then the code that has arrived there. */
export function SetUpNtfy({ waiting, onDone }: SetUpNtfyProps) {
  const [channel, setChannel] = useState(waiting);
  return channel === null ? <AddressForm onAdded={setChannel} onCancel={onDone} /> : <CodeForm channel={channel} onDone={onDone} />;
}

interface AddressFormProps {
  readonly onAdded: (channel: MessageChannelRow) => void;
  readonly onCancel: () => void;
}

function AddressForm({ onAdded, onCancel }: AddressFormProps) {
  const t = useT();
  const add = useAddChannel();
  const form = useForm({
    form: addressForm,
    send: async ({ address, token }: AddressBody) =>
      onAdded(await add.mutateAsync({ channel: 'ntfy', address: address ?? '', ...(token && { token }) })),
  });
  return (
    <DialogForm
      form={form}
      failure={form.failure && t(errorMessageOf(form.failure.error, own))}
      onCancel={onCancel}
      submitLabel={t('messaging.send')}
    >
      <FormFields form={form} />
    </DialogForm>
  );
}

interface CodeFormProps {
  readonly channel: MessageChannelRow;
  readonly onDone: () => void;
}

function CodeForm({ channel: { id, name }, onDone }: CodeFormProps) {
  const t = useT();
  const confirm = useConfirmChannel();
  const form = useForm({
    form: channelCodeForm,
    send: async ({ code }: { readonly code: string }) => {
      await confirm.mutateAsync({ id, code });
      toastSuccess(t('messaging.confirmed', { channel: t('messaging.ntfy') }));
      onDone();
    },
    // A wrong code is typed again, not corrected.
    onFailure: () => form.set({ code: '' }),
  });
  return (
    <DialogForm
      form={form}
      failure={form.failure && t(errorMessageOf(form.failure.error, ofCode))}
      onCancel={onDone}
      submitLabel={t('messaging.enterCode')}
      disabled={form.values.code.length < codeLength}
    >
      <p>{t('messaging.ntfyCode', { name })}</p>
      <DrawCode {...form.propsOf('code')} submitsWhenComplete />
    </DialogForm>
  );
}
