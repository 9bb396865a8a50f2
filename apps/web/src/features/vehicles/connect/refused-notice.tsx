import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { isRefusal } from '../../../api/api-error.ts';
import { useT } from '../../../i18n/use-t.ts';
import { paths } from '../../../paths.ts';
import { Notice } from '../../../ui/page/notice.tsx';
import { PlanDialog } from '../../billing/plans/public.ts';
import classes from './connection.module.css';
import { connectionMessageOf } from './connection-message.ts';

/** Why a vehicle was not added. One that needs a subscription gets it here, so that nothing entered is lost, or on the billing screen (VEH-037). */
export function RefusedNotice({ error }: { readonly error: unknown }) {
  const t = useT();
  const [opened, setOpened] = useState(false);
  const [solved, setSolved] = useState<unknown>(null);
  if (solved === error) return <Notice kind="success">{t('vehicleDetails.subscribed')}</Notice>;
  return (
    <>
      <Notice kind="danger">
        {t(connectionMessageOf(error))}
        {isRefusal(error, 'subscription_required') && (
          <div className={classes['next']}>
            <Button variant="default" onClick={() => setOpened(true)}>
              {t('vehicleDetails.subscribe')}
            </Button>
            <Link {...paths.billing()}>{t('shell.toBilling')}</Link>
          </div>
        )}
      </Notice>
      {opened && <PlanDialog vehicle={null} current={null} onClose={() => setOpened(false)} onSaved={() => setSolved(error)} />}
    </>
  );
}
