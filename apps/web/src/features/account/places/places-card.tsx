import { Button } from '@mantine/core';
import { useState } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { UnlockDialog } from '../../../keyring/unlock.dialog.tsx';
import { useKeys } from '../../../keyring/use-keys.ts';
import { Card } from '../../../ui/page/card.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import { useUser } from '../data/user.queries.ts';
import profile from '../profile/profile.module.css';
import { EnterRecoveryDialog } from './enter-recovery.dialog.tsx';
import { NewPairDialog } from './new-pair.dialog.tsx';
import classes from './places.module.css';
import { RecoveryDialog } from './recovery.dialog.tsx';
import { SealSwitch } from './seal-switch.tsx';

type Dialog = 'make' | 'unlock' | 'recovery' | 'enter' | 'anew';

/** Which places are sealed, whether sealing is on, and the keys (AUTH-095, OQ-044). */
export function PlacesCard() {
  const t = useT();
  const user = useUser();
  const { state, formerLocked } = useKeys(user);
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const close = () => setDialog(null);
  const button = (kind: Dialog, label: string) => (
    <Button variant="default" onClick={() => setDialog(kind)}>
      {label}
    </Button>
  );
  const canRecover = state === 'locked' || formerLocked > 0;

  return (
    <Card title={t('keyring.title')}>
      <div className={classes['lines']}>
        <p className={profile['text']}>{t('keyring.text')}</p>
        <p className={profile['text']}>{t('keyring.notSealed')}</p>
        {user.publicKey !== null && <SealSwitch />}
        <p className={classes['state']} data-state={state}>
          {t(`keyring.${state}`)}
        </p>
        {state === 'held' && (
          <p className={profile['text']}>{t(user.recoveryKey === null ? 'keyring.noRecovery' : 'keyring.hasRecovery')}</p>
        )}
        {formerLocked > 0 && state !== 'unsupported' && (
          <Notice kind="warning">{t('keyring.formerLocked', { count: formerLocked })}</Notice>
        )}
      </div>
      {state !== 'unsupported' && (
        <div className={profile['actions']}>
          {state === 'none' && button('make', t('keyring.make'))}
          {state === 'locked' && button('unlock', t('keyring.unlock'))}
          {state === 'held' && button('recovery', t(user.recoveryKey === null ? 'keyring.makeRecovery' : 'keyring.remakeRecovery'))}
          {canRecover && button('enter', t('keyring.enterRecovery'))}
          {state === 'locked' && button('anew', t('keyring.newPair'))}
        </div>
      )}
      <NewPairDialog which="first" opened={dialog === 'make'} onClose={close} />
      <UnlockDialog opened={dialog === 'unlock'} onClose={close} />
      <RecoveryDialog opened={dialog === 'recovery'} onClose={close} />
      <EnterRecoveryDialog opened={dialog === 'enter'} onClose={close} />
      <NewPairDialog which="anew" opened={dialog === 'anew'} onClose={close} />
    </Card>
  );
}
