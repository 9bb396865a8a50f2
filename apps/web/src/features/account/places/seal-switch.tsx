import { Switch } from '@mantine/core';
import { useId, useState } from 'react';
import { errorMessageOf } from '../../../api/error-messages.ts';
import { useT } from '../../../i18n/use-t.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import { toastSuccess } from '../../../ui/toast.tsx';
import { changeSentences } from '../account-sentences.ts';
import { useChangeAccount } from '../data/account.mutations.ts';
import { useUser } from '../data/user.queries.ts';
import classes from './places.module.css';

/** Switches sealing of all trips (OQ-044). It asks first: sealed places are not opened again when it is switched off. */
export function SealSwitch() {
  const t = useT();
  const user = useUser();
  const change = useChangeAccount();
  const hint = useId();
  const [isAsking, setIsAsking] = useState(false);

  const save = (sealPlaces: boolean) =>
    change.mutate(
      { sealPlaces },
      {
        onSuccess: () => toastSuccess(t(sealPlaces ? 'keyring.sealOn' : 'keyring.sealOff')),
        onSettled: () => setIsAsking(false),
      },
    );

  return (
    <>
      <div>
        <Switch
          label={t('keyring.seal')}
          aria-describedby={hint}
          checked={user.sealPlaces}
          disabled={change.isPending}
          onChange={({ currentTarget }) => (currentTarget.checked ? setIsAsking(true) : save(false))}
        />
        <p id={hint} className={classes['hint']}>
          {t('keyring.sealHint')}
        </p>
      </div>
      {change.isError && <Notice kind="danger">{t(errorMessageOf(change.error, changeSentences))}</Notice>}
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={() => save(true)}
        title={t('keyring.sealTitle')}
        confirmLabel={t('keyring.sealConfirm')}
        busy={change.isPending}
      >
        <div className={classes['effects']}>
          <p>{t('keyring.sealExisting')}</p>
          <p>{t('keyring.sealReaders')}</p>
          <p>{t('keyring.sealPlain')}</p>
          {user.recoveryKey === null && <p>{t('keyring.noRecovery')}</p>}
        </div>
      </ConfirmDialog>
    </>
  );
}
