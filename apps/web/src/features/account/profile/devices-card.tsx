import { Button } from '@mantine/core';
import type { SignedInDevice } from '@wattbook/contract/sessions/sessions.endpoints';
import { useState } from 'react';
import { errorMessageOf } from '../../../api/error-messages.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Card } from '../../../ui/page/card.tsx';
import { LineList } from '../../../ui/page/line-list.tsx';
import { toastSuccess } from '../../../ui/toast.tsx';
import { useDevices, useSignOutDevices } from '../data/devices.queries.ts';
import { ProofDialog } from '../proof/proof.dialog.tsx';
import { nameOfDevice } from './name-of-device.ts';
import classes from './profile.module.css';

/** What the user is asked to prove before it is signed out. */
interface Asked {
  readonly sessionId: string;
  readonly title: string;
}

/** The devices on which the user is signed in, and signing them out. */
export function DevicesCard({ isShared }: { readonly isShared: boolean }) {
  const t = useT();
  const devices = useDevices();
  const signOut = useSignOutDevices();
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  const rows = devices.data?.data;
  return (
    <Card title={t('profile.devices')} flush>
      <LineList
        rows={rows}
        failure={devices.isError ? `${t('profile.devicesFailed')}. ${t(errorMessageOf(devices.error))}` : null}
        onRetry={() => void devices.refetch()}
      >
        {(device) => (
          <DeviceRow
            key={device.id}
            device={device}
            onSignOut={() => setAsked({ sessionId: device.id, title: t('profile.signOutDevice', { device: nameOfDevice(t, device) }) })}
          />
        )}
      </LineList>
      {!isShared && rows !== undefined && rows.length > 1 && (
        <div className={classes['foot']}>
          <Button variant="default" onClick={() => setAsked({ sessionId: 'others', title: t('profile.signOutOthers') })}>
            {t('profile.signOutOthers')}
          </Button>
        </div>
      )}
      <ProofDialog
        opened={asked !== null}
        onClose={close}
        title={asked?.title ?? ''}
        confirmLabel={t('profile.signOut')}
        onProof={async (proof) => {
          if (asked !== null) await signOut.mutateAsync({ sessionId: asked.sessionId, proof });
          toastSuccess(t('profile.signedOut'));
          close();
        }}
      >
        <p className={classes['text']}>{t('profile.signOutText')}</p>
      </ProofDialog>
    </Card>
  );
}

interface DeviceRowProps {
  readonly device: SignedInDevice;
  readonly onSignOut: () => void;
}

function DeviceRow({ device, onSignOut }: DeviceRowProps) {
  const t = useT();
  const formats = useFormats();
  const name = nameOfDevice(t, device);
  return (
    <li>
      <span>
        <strong>{name}</strong>
        <small>
          {device.current ? t('profile.thisDevice') : t('profile.lastUsed', { time: formats.dateTime(device.lastUsedAt) ?? '' })}
        </small>
      </span>
      {!device.current && (
        <Button variant="default" size="xs" aria-label={t('profile.signOutDevice', { device: name })} onClick={onSignOut}>
          {t('profile.signOut')}
        </Button>
      )}
    </li>
  );
}
