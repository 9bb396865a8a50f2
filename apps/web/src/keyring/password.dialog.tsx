import type { MessageKey } from '@wattbook/i18n/catalogue';
import { type ReactNode, useState } from 'react';
import { useT } from '../i18n/use-t.ts';
import { Dialog } from '../ui/dialog/dialog.tsx';
import { DialogForm } from '../ui/form/dialog-form.tsx';
import { FormField } from '../ui/form/form-fields.tsx';
import { useForm } from '../ui/form/use-form.ts';
import classes from './keyring.module.css';
import { passwordForm } from './password.form.ts';

interface PasswordDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly text: string;
  readonly confirmLabel: string;
  /** Runs the action with the password; returns the problem, or null when it is done. */
  readonly onPassword: (password: string) => Promise<MessageKey | null>;
  /** Fields above the password. */
  readonly children?: ReactNode;
  readonly isDestructive?: boolean;
}

/** Asks for the password for one action on the keys. */
export function PasswordDialog({ opened, onClose, title, ...rest }: PasswordDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title={title}>
      <PasswordForm {...rest} onCancel={onClose} onDone={onClose} />
    </Dialog>
  );
}

interface PasswordFormProps extends Omit<PasswordDialogProps, 'opened' | 'onClose' | 'title'> {
  readonly onCancel: () => void;
  readonly onDone?: () => void;
}

/** The form of the dialog. A separate component, so that its values are reset when the dialog opens again. */
export function PasswordForm({ onCancel, onDone, text, confirmLabel, onPassword, children, isDestructive = false }: PasswordFormProps) {
  const t = useT();
  const [wrong, setWrong] = useState<{ readonly password: string; readonly message: MessageKey } | null>(null);
  const form = useForm({
    form: passwordForm,
    size: 'md',
    send: async (_body, { password }) => {
      setWrong(null);
      const message = await onPassword(password);
      if (message === null) onDone?.();
      else setWrong({ password, message });
    },
  });
  const { password } = form.values;

  return (
    <DialogForm
      form={form}
      failure={wrong !== null && wrong.password === password ? t(wrong.message) : null}
      onCancel={onCancel}
      submitLabel={confirmLabel}
      disabled={password === ''}
      isDestructive={isDestructive}
    >
      <p className={classes['text']}>{text}</p>
      {children}
      <FormField form={form} name="password" autofocus={children === undefined} />
    </DialogForm>
  );
}
