import { Modal } from '@mantine/core';
import type { MessageKey } from '@wattbook/i18n/catalogue';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useT } from '../i18n/use-t.ts';
import { FormButtons } from '../ui/form/form-buttons.tsx';
import formLook from '../ui/form/form.module.css';
import { Notice } from '../ui/page/notice.tsx';
import classes from './keyring.module.css';
import { PasswordField } from '../ui/password/password-field.tsx';

interface PasswordDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly text: string;
  readonly confirmLabel: string;
  /** Does it with the password; answers what is wrong, null when it is done. */
  readonly onPassword: (password: string) => Promise<MessageKey | null>;
  /** What is asked for before the password. */
  readonly children?: ReactNode;
  readonly isDestructive?: boolean;
}

/** Asks for the password once, for what the keys need it for. */
export function PasswordDialog({ opened, onClose, title, ...rest }: PasswordDialogProps) {
  const t = useT();
  return (
    <Modal opened={opened} onClose={onClose} title={title} closeButtonProps={{ 'aria-label': t('shell.close') }}>
      <PasswordForm {...rest} onCancel={onClose} onDone={onClose} />
    </Modal>
  );
}

interface PasswordFormProps extends Omit<PasswordDialogProps, 'opened' | 'onClose' | 'title'> {
  readonly onCancel: () => void;
  readonly onDone?: () => void;
}

/** The form of such a dialog. Apart, so that what was typed is gone when the dialog opens again. */
export function PasswordForm({ onCancel, onDone, text, confirmLabel, onPassword, children, isDestructive = false }: PasswordFormProps) {
  const t = useT();
  const [password, setPassword] = useState('');
  const [failure, setFailure] = useState<MessageKey | null>(null);
  const [busy, setBusy] = useState(false);

  const send = async () => {
    if (password === '' || busy) return;
    setFailure(null);
    setBusy(true);
    const wrong = await onPassword(password);
    setBusy(false);
    if (wrong === null) onDone?.();
    else setFailure(wrong);
  };

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void send();
  };

  return (
    <form className={formLook['form']} onSubmit={onSubmit} noValidate>
      <p className={classes['text']}>{text}</p>
      {children}
      <PasswordField
        label={t('accountForm.password')}
        size="md"
        autoComplete="current-password"
        value={password}
        onChange={({ currentTarget }) => {
          setPassword(currentTarget.value);
          setFailure(null);
        }}
        {...(children === undefined && { 'data-autofocus': true })}
      />
      {failure !== null && <Notice kind="danger">{t(failure)}</Notice>}
      <FormButtons onCancel={onCancel} submitLabel={confirmLabel} busy={busy} disabled={password === ''} isDestructive={isDestructive} />
    </form>
  );
}
