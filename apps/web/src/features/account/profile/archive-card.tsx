import { Button } from '@mantine/core';
import { useState } from 'react';
import { downloadMessages, type OwnMessages } from '../../../api/error-messages.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Card } from '../../../ui/page/card.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import { useDownloadArchive } from '../data/archive.mutations.ts';
import { ProofDialog } from '../proof/proof.dialog.tsx';
import classes from './profile.module.css';

const archiveMessages = { ...downloadMessages, too_many_requests: 'archive.tooMany' } as const satisfies OwnMessages;

/** Downloads the data of the account as one file; requires the password. */
export function ArchiveCard() {
  const t = useT();
  const archive = useDownloadArchive();
  const [opened, setOpened] = useState(false);
  const [hasStarted, setHasStarted] = useState(false);
  const close = () => setOpened(false);
  return (
    <Card title={t('archive.card')}>
      <p className={classes['text']}>{t('archive.cardText')}</p>
      {hasStarted && (
        <div className={classes['pending']}>
          <Notice kind="info">{t('archive.started')}</Notice>
        </div>
      )}
      <div className={classes['actions']}>
        <Button variant="default" onClick={() => setOpened(true)}>
          {t('archive.button')}
        </Button>
      </div>
      <ProofDialog
        opened={opened}
        onClose={close}
        title={t('archive.card')}
        confirmLabel={t('archive.confirm')}
        messages={archiveMessages}
        onProof={async (proof) => {
          await archive.mutateAsync(proof);
          setHasStarted(true);
          close();
        }}
      >
        <p className={classes['text']}>{t('archive.passwordHint')}</p>
      </ProofDialog>
    </Card>
  );
}
