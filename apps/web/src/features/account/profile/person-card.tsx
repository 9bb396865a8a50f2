import { Button } from '@mantine/core';
import { useState } from 'react';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import type { Unknown } from '../../../ui/facts/unknown.ts';
import { Missing } from '../../../ui/table/missing.tsx';
import { useUser } from '../data/user.queries.ts';
import { ConfirmEmailForm } from './confirm-email-form.tsx';
import { EditProfileForm } from './edit-profile-form.tsx';
import classes from './profile.module.css';

const notEntered: Unknown = { reason: 'profile.noName' };

/** Name, e-mail, and the creation date (AUTH-065); editing them, and the code of a new e-mail. */
export function PersonCard({ isShared }: { readonly isShared: boolean }) {
  const t = useT();
  const formats = useFormats();
  const { firstName, lastName, email, createdAt, pendingEmail } = useUser();
  const [dialog, setDialog] = useState<'edit' | 'confirm' | null>(null);
  const close = () => setDialog(null);
  return (
    <Card title={t('profile.person')}>
      <dl className={classes['facts']}>
        <dt>{t('accountForm.firstName')}</dt>
        <dd>{firstName ?? <Missing why={notEntered} />}</dd>
        <dt>{t('accountForm.lastName')}</dt>
        <dd>{lastName ?? <Missing why={notEntered} />}</dd>
        <dt>{t('accountForm.email')}</dt>
        <dd>{email}</dd>
        <dt>{t('profile.since')}</dt>
        <dd>{formats.date(createdAt)}</dd>
      </dl>
      {pendingEmail !== null && (
        <div className={classes['pending']}>
          <Notice kind="info">{t('profile.pending', { email: pendingEmail })}</Notice>
        </div>
      )}
      {!isShared && (
        <div className={classes['actions']}>
          <Button variant="default" onClick={() => setDialog('edit')}>
            {t('profile.edit')}
          </Button>
          {pendingEmail !== null && (
            <Button variant="default" onClick={() => setDialog('confirm')}>
              {t('profile.enterCode')}
            </Button>
          )}
        </div>
      )}
      <Dialog opened={dialog !== null} onClose={close} title={t(dialog === 'confirm' ? 'profile.confirmTitle' : 'profile.editTitle')}>
        {dialog === 'edit' && <EditProfileForm onCancel={close} onSaved={close} onCodeSent={() => setDialog('confirm')} />}
        {dialog === 'confirm' && <ConfirmEmailForm onCancel={close} />}
      </Dialog>
    </Card>
  );
}
