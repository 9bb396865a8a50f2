import { TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { type OwnMessages, errorMessageOf } from '../../../api/error-messages.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { FormField } from '../../../ui/form/form-fields.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { changeSentences } from '../account-sentences.ts';
import { proofForm } from './proof.form.ts';
import { type Proof, proofOf, useProof } from './use-proof.ts';

interface ProofDialogProps extends ProofFormProps {
  readonly opened: boolean;
  readonly title: string;
}

/** Asks for the proof of the user before an action. */
export function ProofDialog({ opened, title, ...form }: ProofDialogProps) {
  return (
    <Dialog opened={opened} onClose={form.onClose} title={title} size="md">
      <ProofForm {...form} />
    </Dialog>
  );
}

interface ProofFormProps {
  readonly onClose: () => void;
  /** What the action does. */
  readonly children: ReactNode;
  readonly confirmLabel: string;
  /** The word that has to be typed first, where the requirements ask for one (AUTH-086). */
  readonly word?: string;
  readonly isDestructive?: boolean;
  readonly messages?: OwnMessages;
  /** Runs the action. */
  readonly onProof: (proof: Proof) => Promise<void>;
}

/** A separate component, so that its inputs are cleared when the dialog opens again. */
export function ProofForm({ onClose, children, confirmLabel, word, isDestructive = false, messages, onProof }: ProofFormProps) {
  const t = useT();
  const [entered, setEntered] = useState('');
  const form = useForm({ form: proofForm, ...useProof(), size: 'md', send: (_body, values) => onProof(proofOf(values)) });
  return (
    <DialogForm
      form={form}
      failure={form.failure && t(errorMessageOf(form.failure.error, { ...changeSentences, ...messages }))}
      onCancel={onClose}
      submitLabel={confirmLabel}
      disabled={word !== undefined && entered !== word}
      isDestructive={isDestructive}
    >
      {children}
      {word !== undefined && (
        <TextInput
          label={t('table.typeWord', { word })}
          value={entered}
          onChange={({ currentTarget }) => setEntered(currentTarget.value)}
          size="md"
          autoComplete="off"
          spellCheck={false}
          data-autofocus
        />
      )}
      <FormField form={form} name="currentPassword" autofocus={word === undefined} />
      <FormField form={form} name="token" />
    </DialogForm>
  );
}
