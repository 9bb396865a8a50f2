import { Button } from '@mantine/core';
import { useState } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { toastSuccess } from '../../../ui/toast.tsx';
import { useChangeAccount } from '../data/account.mutations.ts';
import { useUser } from '../data/user.queries.ts';
import { ProofDialog } from '../proof/proof.dialog.tsx';
import { ActivateTwoFactor } from './activate-two-factor.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import classes from './profile.module.css';

/** Two-factor authentication: whether it is on, and switching it (AUTH-080 to AUTH-085). */
export function TwoFactorCard() {
  const t = useT();
  const { twoFactor, recoveryCodesLeft } = useUser();
  const [dialog, setDialog] = useState<'activate' | 'deactivate' | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const close = () => {
    setDialog(null);
    setCodes(null);
  };
  return (
    <Card title={t('profile.twoFactor')} aside={<span className={classes['text']}>{t(twoFactor ? 'profile.on' : 'profile.off')}</span>}>
      <p className={classes['text']}>
        {t(twoFactor ? 'profile.twoFactorOn' : 'profile.twoFactorOff')}
        {recoveryCodesLeft !== null && ` ${t('profile.codesLeft', { count: recoveryCodesLeft })}`}
      </p>
      <div className={classes['actions']}>
        <Button variant="default" onClick={() => setDialog(twoFactor ? 'deactivate' : 'activate')}>
          {t(twoFactor ? 'profile.deactivate' : 'profile.activate')}
        </Button>
      </div>
      <Dialog
        opened={dialog === 'activate'}
        onClose={close}
        title={t(codes === null ? 'profile.activateTitle' : 'profile.codesTitle')}
        // The codes are shown only once, so a click outside does not close the dialog.
        closeOnClickOutside={codes === null}
      >
        {codes === null ? <ActivateTwoFactor onCancel={close} onActivated={setCodes} /> : <RecoveryCodes codes={codes} onDone={close} />}
      </Dialog>
      <DeactivateDialog opened={dialog === 'deactivate'} onClose={close} />
    </Card>
  );
}

interface DeactivateDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** AUTH-084, OQ-049. */
function DeactivateDialog({ opened, onClose }: DeactivateDialogProps) {
  const t = useT();
  const change = useChangeAccount();
  return (
    <ProofDialog
      opened={opened}
      onClose={onClose}
      title={t('profile.deactivateTitle')}
      confirmLabel={t('profile.deactivate')}
      word={t('profile.deactivate')}
      isDestructive
      onProof={async (proof) => {
        await change.mutateAsync({ ...proof, secret: null, twoFactor: false });
        toastSuccess(t('profile.deactivated'));
        onClose();
      }}
    >
      <p className={classes['text']}>{t('profile.deactivateText')}</p>
    </ProofDialog>
  );
}
