import { Code } from '@mantine/core';
import { useT } from '../../i18n/use-t.ts';
import { Card } from '../../ui/page/card.tsx';
import { useUser } from '../account/public.ts';
import classes from './ways-to-add.module.css';

/** The ways to add the first data of a vehicle. */
export function WaysToAdd() {
  const t = useT();
  const { email } = useUser();
  return (
    <div className={classes['ways']}>
      <Card title={t('shell.welcomeImport')}>
        <p>{t('shell.welcomeImportText')}</p>
        <Code block tabIndex={0}>{`npm run wattbook -- import teslafi file.csv --account ${email} --vehicle Model-3`}</Code>
      </Card>
      <Card title={t('shell.welcomePush')}>
        <p>{t('shell.welcomePushText')}</p>
        <Code block tabIndex={0}>{`POST ${window.location.origin}/v1/ingest/<token>`}</Code>
      </Card>
    </div>
  );
}
