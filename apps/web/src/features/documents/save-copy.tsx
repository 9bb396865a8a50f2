import { Button } from '@mantine/core';
import { useState } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { Notice } from '../../ui/page/notice.tsx';
import { saveBlob } from '../../ui/save-blob.ts';
import { copyAddress, withOwnKey } from './copy/copy-file.ts';
import classes from './documents.module.css';

async function saveCopy(ownKey: string | null): Promise<void> {
  const response = await fetch(copyAddress);
  const page = response.ok ? withOwnKey(await response.text(), ownKey) : null;
  if (page === null) throw new Error('The copy is not there.');
  saveBlob(new Blob([page], { type: 'text/html' }), 'wattbook-verify.html');
}

/** Offers the page as one file that works without a network. */
export function SaveCopy({ ownKey }: { readonly ownKey: string | null }) {
  const t = useT();
  const [hasFailed, setFailed] = useState(false);
  const onSave = () => {
    setFailed(false);
    saveCopy(ownKey).catch(() => setFailed(true));
  };
  return (
    <section className={classes['section']}>
      <h2>{t('documents.copy')}</h2>
      <p>{t('documents.copyText')}</p>
      {hasFailed && <Notice kind="danger">{t('documents.copyFailed')}</Notice>}
      <Button variant="default" onClick={onSave} className={classes['button'] ?? ''}>
        {t('documents.saveCopy')}
      </Button>
    </section>
  );
}
