import { TextInput } from '@mantine/core';
import type { MessageKey } from '@wattbook/i18n/catalogue';
import { useState } from 'react';
import { errorMessageOf } from '../../../api/error-messages.ts';
import { useT } from '../../../i18n/use-t.ts';
import { recover, type Recovery } from '../../../keyring/key-work.ts';
import { PasswordDialog } from '../../../keyring/password.dialog.tsx';
import { toastSuccess } from '../../../ui/toast.tsx';
import { useUser } from '../data/user.queries.ts';
import { passwordSentences } from '../account-sentences.ts';
import classes from './places.module.css';

const sentences: Record<Exclude<Recovery, 'recovered'>, MessageKey> = {
  unreadable: 'keyring.recoveryUnreadable',
  fits_nothing: 'keyring.recoveryFitsNothing',
};

interface EnterRecoveryDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Asks for the recovery key as printed, and for the password that wraps its key pair from then on. */
export function EnterRecoveryDialog({ opened, onClose }: EnterRecoveryDialogProps) {
  const t = useT();
  const user = useUser();
  const [entered, setEntered] = useState('');

  const close = () => {
    setEntered('');
    onClose();
  };

  const send = async (password: string): Promise<MessageKey | null> => {
    const outcome = await recover(user, entered, password);
    if (outcome !== 'recovered') return sentences[outcome];
    toastSuccess(t('keyring.recovered'));
    return null;
  };

  return (
    <PasswordDialog
      opened={opened}
      onClose={close}
      title={t('keyring.enterRecovery')}
      text={t('keyring.enterText')}
      confirmLabel={t('keyring.unlock')}
      onPassword={(password) => send(password).catch((error: unknown) => errorMessageOf(error, passwordSentences))}
    >
      <TextInput
        label={t('keyring.recoveryKey')}
        size="md"
        value={entered}
        onChange={({ currentTarget }) => setEntered(currentTarget.value)}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        classNames={{ input: classes['typed'] ?? '' }}
        data-autofocus
      />
    </PasswordDialog>
  );
}
