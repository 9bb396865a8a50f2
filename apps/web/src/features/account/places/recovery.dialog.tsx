import { Button } from '@mantine/core';
import { useState } from 'react';
import { errorMessageOf } from '../../../api/error-messages.ts';
import { useT } from '../../../i18n/use-t.ts';
import { createRecoveryKey } from '../../../keyring/key-work.ts';
import { PasswordForm } from '../../../keyring/password.dialog.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import formAppearance from '../../../ui/form/form.module.css';
import { useReloadUser, useUser } from '../data/user.queries.ts';
import profile from '../profile/profile.module.css';
import { passwordSentences } from '../account-sentences.ts';
import classes from './places.module.css';
import { RecoverySheet } from './recovery-sheet.tsx';

interface RecoveryDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Creates a recovery key, which requires the password, and shows it once. */
export function RecoveryDialog({ opened, onClose }: RecoveryDialogProps) {
  const t = useT();
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('keyring.recoveryKey')}
      // The key is shown only once, so a click outside does not close the dialog.
      closeOnClickOutside={false}
    >
      <NewRecoveryKey onClose={onClose} />
    </Dialog>
  );
}

function NewRecoveryKey({ onClose }: { readonly onClose: () => void }) {
  const t = useT();
  const user = useUser();
  const reload = useReloadUser();
  const [key, setKey] = useState<string | null>(null);

  const make = async (password: string) => {
    setKey(await createRecoveryKey(user, password));
    await reload();
    return null;
  };

  if (key === null)
    return (
      <PasswordForm
        text={t('keyring.recoveryText')}
        confirmLabel={t('keyring.makeRecovery')}
        onPassword={(password) => make(password).catch((error: unknown) => errorMessageOf(error, passwordSentences))}
        onCancel={onClose}
      />
    );
  return (
    <div className={formAppearance['form']}>
      <p className={profile['text']}>{t('keyring.recoveryText')}</p>
      <output className={classes['key']}>{key}</output>
      <RecoverySheet recoveryKey={key} email={user.email} />
      <div className={formAppearance['buttons']}>
        <Button variant="default" onClick={() => window.print()}>
          {t('keyring.print')}
        </Button>
        <Button onClick={onClose}>{t('keyring.keyStored')}</Button>
      </div>
    </div>
  );
}
