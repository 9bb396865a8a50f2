import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useQueryClient } from '@tanstack/react-query';
import { useT } from '../../i18n/use-t.ts';
import { paths } from '../../paths.ts';
import { PageHead } from '../../ui/page/page-head.tsx';
import { Notices, useNotices } from '../notices/public.ts';
import { vehiclesQuery, WaysToAdd } from '../vehicles/public.ts';
import classes from './welcome.module.css';

/** Shown for an account without a vehicle: the notices, and the ways to add the first data. */
export function WelcomeScreen() {
  const t = useT();
  const client = useQueryClient();
  const navigate = useNavigate();
  const { notices, isReady } = useNotices();
  const onCheck = async () => {
    const vehicles = await client.fetchQuery({ ...vehiclesQuery(), staleTime: 0 });
    if (vehicles.length > 0) await navigate(paths.home());
  };
  return (
    <>
      <PageHead title={t('shell.welcome')} />
      {isReady && (
        <>
          <Notices notices={notices} />
          <p className={classes['text']}>{t('shell.welcomeText')}</p>
          <WaysToAdd />
          <div>
            <Button onClick={() => void onCheck()}>{t('shell.welcomeCheck')}</Button>
          </div>
        </>
      )}
    </>
  );
}
