import { useState } from 'react';
import { errorMessageOf } from '../../../api/error-messages.ts';
import { useT } from '../../../i18n/use-t.ts';
import { CopiedText } from '../../../ui/copied-text.tsx';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { FormFields } from '../../../ui/form/form-fields.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { proofOf, useProof } from '../../account/public.ts';
import { useAddWebhook, type WebhookBody } from '../data/webhooks.queries.ts';
import { ShownOnce } from '../shown-once.tsx';
import { webhookExample } from './webhook-example.ts';
import { webhookForm } from './webhook.form.ts';

/** Adds a webhook and shows its secret, this once. */
export function AddWebhook({ onDone }: { readonly onDone: () => void }) {
  const [secret, setSecret] = useState<string | null>(null);
  return secret === null ? <WebhookForm onDone={onDone} onAdded={setSecret} /> : <NewSecret secret={secret} onDone={onDone} />;
}

function WebhookForm({ onDone, onAdded }: { readonly onDone: () => void; readonly onAdded: (secret: string) => void }) {
  const t = useT();
  const add = useAddWebhook();
  const form = useForm({
    form: webhookForm,
    ...useProof(),
    size: 'md',
    // Without a code where two-factor is off.
    send: async ({ token: _, ...body }: WebhookBody, values) => onAdded((await add.mutateAsync({ ...body, ...proofOf(values) })).secret),
  });
  const words = { conflict: 'interfaces.tooManyWebhooks', forbidden: 'interfaces.webhookNotShared' } as const;
  return (
    <DialogForm
      form={form}
      failure={form.failure && t(errorMessageOf(form.failure.error, words))}
      onCancel={onDone}
      submitLabel={t('interfaces.addWebhook')}
    >
      <FormFields form={form} />
    </DialogForm>
  );
}

function NewSecret({ secret, onDone }: { readonly secret: string; readonly onDone: () => void }) {
  const t = useT();
  return (
    <ShownOnce warning="interfaces.webhookShownOnce" onDone={onDone}>
      <CopiedText label={t('interfaces.webhookSecret')} text={secret} />
      <CopiedText label={t('interfaces.webhookCheck')} text={webhookExample(secret)} />
    </ShownOnce>
  );
}
