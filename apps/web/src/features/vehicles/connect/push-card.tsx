import { canWrite } from '@wattbook/domain/access/actor';
import { Button } from '@mantine/core';
import type { Vehicle } from '@wattbook/contract/vehicles/vehicle.schema';
import { useState } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { Card } from '../../../ui/page/card.tsx';
import { ProofDialog, useActor } from '../../account/public.ts';
import { useCreatePushToken } from '../data/vehicles.mutations.ts';
import { CopiedText } from '../../../ui/copied-text.tsx';
import { FirstSample } from './first-sample.tsx';
import { PushExamples } from './push-examples.tsx';
import classes from './push-card.module.css';

/** The push address of a vehicle: created on request, shown once, with examples, and whether samples arrive. */
export function PushCard({ vehicle }: { readonly vehicle: Vehicle }) {
  const mayWrite = canWrite(useActor());
  const t = useT();
  const create = useCreatePushToken();
  const [asks, setAsks] = useState(false);
  const address = create.data ?? null;
  const hasAddress = !vehicle.offline;
  const action = t(hasAddress ? 'vehicles.pushRenew' : 'vehicles.pushCreate');
  return (
    <Card title={t('vehicles.pushTitle')}>
      <div className={classes['stack']}>
        <p className={classes['text']}>{t('vehicles.pushText')}</p>
        {address !== null && (
          <>
            <CopiedText label={t('vehicles.pushAddress')} text={address} />
            <p className={classes['text']}>{t('vehicles.pushOnce')}</p>
          </>
        )}
        {address === null && hasAddress && <p className={classes['text']}>{t('vehicles.pushExists')}</p>}
        {address === null && mayWrite && (
          <div>
            <Button variant={hasAddress ? 'default' : 'filled'} onClick={() => setAsks(true)}>
              {action}
            </Button>
          </div>
        )}
        {hasAddress && <FirstSample vehicle={vehicle} />}
        {address !== null && <PushExamples address={address} />}
      </div>
      <ProofDialog
        opened={asks}
        onClose={() => setAsks(false)}
        title={action}
        confirmLabel={action}
        onProof={async (proof) => {
          await create.mutateAsync({ id: vehicle.id, proof });
          setAsks(false);
        }}
      >
        <p>{t(hasAddress ? 'vehicles.pushRenewText' : 'vehicles.pushCreateText')}</p>
      </ProofDialog>
    </Card>
  );
}
