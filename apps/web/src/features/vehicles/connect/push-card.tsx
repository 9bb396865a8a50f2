import { Button } from '@mantine/core';
import type { Vehicle } from '@wattbook/contract/vehicles/vehicle.schema';
import { useState } from 'react';
import { errorMessageOf } from '../../../api/error-messages.ts';
import { useT } from '../../../i18n/use-t.ts';
import { session } from '../../../session/browser-session.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import { useCreatePushToken } from '../data/vehicles.mutations.ts';
import { CopiedText } from './copied-text.tsx';
import { FirstSample } from './first-sample.tsx';
import { PushExamples } from './push-examples.tsx';
import classes from './push-card.module.css';

/** The push address of a vehicle: created on request, shown once, with examples, and whether samples arrive. */
export function PushCard({ vehicle }: { readonly vehicle: Vehicle }) {
  const t = useT();
  const create = useCreatePushToken();
  const [asks, setAsks] = useState(false);
  const address = create.data ?? null;
  const hasAddress = !vehicle.offline;
  const onCreate = () => {
    setAsks(false);
    create.mutate(vehicle.id);
  };
  return (
    <Card title={t('vehicles.pushTitle')}>
      <div className={classes['stack']}>
        <p className={classes['text']}>{t('vehicles.pushText')}</p>
        {create.isError && <Notice kind="danger">{t(errorMessageOf(create.error))}</Notice>}
        {address !== null && (
          <>
            <CopiedText label={t('vehicles.pushAddress')} text={address} />
            <p className={classes['text']}>{t('vehicles.pushOnce')}</p>
          </>
        )}
        {address === null && hasAddress && <p className={classes['text']}>{t('vehicles.pushExists')}</p>}
        {address === null && session.view() === null && (
          <div>
            <Button
              variant={hasAddress ? 'default' : 'filled'}
              loading={create.isPending}
              onClick={hasAddress ? () => setAsks(true) : onCreate}
            >
              {t(hasAddress ? 'vehicles.pushRenew' : 'vehicles.pushCreate')}
            </Button>
          </div>
        )}
        {hasAddress && <FirstSample vehicle={vehicle} />}
        {address !== null && <PushExamples address={address} />}
      </div>
      <ConfirmDialog
        opened={asks}
        onClose={() => setAsks(false)}
        onConfirm={onCreate}
        title={t('vehicles.pushRenew')}
        confirmLabel={t('vehicles.pushRenew')}
      >
        <p>{t('vehicles.pushRenewText')}</p>
      </ConfirmDialog>
    </Card>
  );
}
