import { Switch } from '@mantine/core';
import { useId, useState } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { toastSuccess } from '../../../ui/toast.tsx';
import { useChangeAccount } from '../data/account.mutations.ts';
import { useUser } from '../data/user.queries.ts';
import { ProofDialog } from '../proof/proof.dialog.tsx';
import type { Proof } from '../proof/use-proof.ts';
import classes from './places.module.css';

/** Switches sealing of all trips (OQ-044). Both directions take the password: what is sealed stays so, and what is not can be read (decision 0103). */
export function SealSwitch() {
  const t = useT();
  const user = useUser();
  const change = useChangeAccount();
  const hint = useId();
  const [asked, setAsked] = useState<boolean | null>(null);
  const close = () => setAsked(null);

  const save = (sealPlaces: boolean) => async (proof: Proof) => {
    await change.mutateAsync({ sealPlaces, ...proof });
    toastSuccess(t(sealPlaces ? 'keyring.sealOn' : 'keyring.sealOff'));
    close();
  };

  return (
    <>
      <div>
        <Switch
          label={t('keyring.seal')}
          aria-describedby={hint}
          checked={user.sealPlaces}
          disabled={change.isPending}
          onChange={({ currentTarget }) => setAsked(currentTarget.checked)}
        />
        <p id={hint} className={classes['hint']}>
          {t('keyring.sealHint')}
        </p>
      </div>
      <ProofDialog
        opened={asked === true}
        onClose={close}
        title={t('keyring.sealTitle')}
        confirmLabel={t('keyring.sealConfirm')}
        onProof={save(true)}
      >
        <div className={classes['effects']}>
          <p>{t('keyring.sealExisting')}</p>
          <p>{t('keyring.sealReaders')}</p>
          <p>{t('keyring.sealPlain')}</p>
          {user.recoveryKey === null && <p>{t('keyring.noRecovery')}</p>}
        </div>
      </ProofDialog>
      <ProofDialog
        opened={asked === false}
        onClose={close}
        title={t('keyring.sealOffTitle')}
        confirmLabel={t('keyring.sealOffConfirm')}
        onProof={save(false)}
      >
        <p>{t('keyring.sealOffText')}</p>
      </ProofDialog>
    </>
  );
}
