import { Button } from '@mantine/core';
import type { CsvImport } from '@wattbook/contract/imports/import.schema';
import { useState } from 'react';
import { sentenceOf } from '../../../api/error-sentences.ts';
import { useT } from '../../../i18n/use-t.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { toastError, toastSuccess } from '../../../ui/toast.tsx';
import { useDropImport } from '../data/imports.queries.ts';
import { stopUpload } from '../data/uploads.ts';
import classes from '../imports.module.css';
import { CarsForm } from './cars-form.tsx';
import { ProgressBlock } from './progress-block.tsx';

/** An import that has not ended: its progress or its question, and a cancel button. */
export function OpenImport({ open }: { readonly open: CsvImport }) {
  const t = useT();
  const [asks, setAsks] = useState(false);
  const drop = useDropImport(() => toastSuccess(t('imports.cancelled')));
  const onCancel = () => {
    stopUpload(open.id);
    drop.mutate(open.id, {
      onError: (error) => toastError(t(sentenceOf(error, { conflict: 'imports.cancelTooLate' }))),
      onSettled: () => setAsks(false),
    });
  };
  const cancel = open.status !== 'storing' && (
    <Button variant="default" onClick={() => setAsks(true)}>
      {t('imports.cancel')}
    </Button>
  );
  return (
    <div className={classes['stack']}>
      {open.status === 'ready' ? <CarsForm asked={open} cancel={cancel} /> : <ProgressBlock open={open} cancel={cancel} />}
      <ConfirmDialog
        opened={asks}
        onClose={() => setAsks(false)}
        onConfirm={onCancel}
        title={t('imports.cancelTitle')}
        confirmLabel={t('imports.cancel')}
        busy={drop.isPending}
      >
        {t('imports.cancelText')}
      </ConfirmDialog>
    </div>
  );
}
