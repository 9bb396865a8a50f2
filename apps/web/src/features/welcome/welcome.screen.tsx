import { Button, Code } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useQueryClient } from '@tanstack/react-query';
import { useT } from '../../i18n/use-t.ts';
import { Card } from '../../ui/page/card.tsx';
import { PageHead } from '../../ui/page/page-head.tsx';
import { vehiclesQuery } from '../vehicles/public.ts';
import classes from './welcome.module.css';

/** What an account without a vehicle sees: how the first data gets in. */
export function WelcomeScreen() {
  const t = useT();
  const client = useQueryClient();
  const navigate = useNavigate();
  const onCheck = async () => {
    const vehicles = await client.fetchQuery({ ...vehiclesQuery(), staleTime: 0 });
    if (vehicles.length > 0) await navigate({ to: '/' });
  };
  return (
    <>
      <PageHead title={t('shell.welcome')} />
      <p className={classes['text']}>{t('shell.welcomeText')}</p>
      <div className={classes['ways']}>
        <Card title={t('shell.welcomeImport')}>
          <p>{t('shell.welcomeImportText')}</p>
          <Code block tabIndex={0}>
            npm run wattbook -- import teslafi file.csv --account you@example.org --vehicle Model-3
          </Code>
        </Card>
        <Card title={t('shell.welcomePush')}>
          <p>{t('shell.welcomePushText')}</p>
          <Code block tabIndex={0}>{`POST ${window.location.origin}/v1/ingest/<token>`}</Code>
        </Card>
      </div>
      <div>
        <Button onClick={() => void onCheck()}>{t('shell.welcomeCheck')}</Button>
      </div>
    </>
  );
}
