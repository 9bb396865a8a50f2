import { Button, Modal } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useT } from '../../../i18n/use-t.ts';
import { makeRecovery } from '../../../keyring/key-work.ts';
import formLook from '../../../ui/form/form.module.css';
import { Notice } from '../../../ui/page/notice.tsx';
import { useReloadUser, useUser } from '../data/user.queries.ts';
import profile from '../profile/profile.module.css';
import classes from './places.module.css';
import { RecoverySheet } from './recovery-sheet.tsx';

interface RecoveryDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Makes a recovery key and shows it this once. */
export function RecoveryDialog({ opened, onClose }: RecoveryDialogProps) {
  const t = useT();
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('keyring.recoveryKey')}
      closeButtonProps={{ 'aria-label': t('shell.close') }}
      // A key that is shown once is not lost to a click beside it.
      closeOnClickOutside={false}
    >
      <NewRecoveryKey onClose={onClose} />
    </Modal>
  );
}

function NewRecoveryKey({ onClose }: { readonly onClose: () => void }) {
  const t = useT();
  const user = useUser();
  const reload = useReloadUser();
  const make = useMutation({ mutationFn: () => makeRecovery(user), onSuccess: reload, gcTime: 0 });
  const { data: key } = make;

  return (
    <div className={formLook['form']}>
      <p className={profile['text']}>{t('keyring.recoveryText')}</p>
      {make.isError && <Notice kind="danger">{t('keyring.recoveryFailed')}</Notice>}
      {key === undefined ? (
        <div className={formLook['buttons']}>
          <Button variant="default" onClick={onClose}>
            {t('accountForm.cancel')}
          </Button>
          <Button onClick={() => make.mutate()} loading={make.isPending} data-autofocus>
            {t('keyring.makeRecovery')}
          </Button>
        </div>
      ) : (
        <>
          <output className={classes['key']}>{key}</output>
          <RecoverySheet recoveryKey={key} email={user.email} />
          <div className={formLook['buttons']}>
            <Button variant="default" onClick={() => window.print()}>
              {t('keyring.print')}
            </Button>
            <Button onClick={onClose}>{t('keyring.kept')}</Button>
          </div>
        </>
      )}
    </div>
  );
}
