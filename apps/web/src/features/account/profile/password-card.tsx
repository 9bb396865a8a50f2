import { Button } from '@mantine/core';
import { useState } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { ChangePasswordForm } from './change-password-form.tsx';
import classes from './profile.module.css';

export function PasswordCard() {
  const t = useT();
  const [opened, setOpened] = useState(false);
  const close = () => setOpened(false);
  return (
    <Card title={t('accountForm.password')}>
      <p className={classes['text']}>{t('profile.passwordText')}</p>
      <div className={classes['actions']}>
        <Button variant="default" onClick={() => setOpened(true)}>
          {t('profile.changePassword')}
        </Button>
      </div>
      <Dialog opened={opened} onClose={close} title={t('profile.changePassword')}>
        <ChangePasswordForm onDone={close} />
      </Dialog>
    </Card>
  );
}
