import { Button } from '@mantine/core';
import type { ImportRecord } from '@wattbook/contract/imports/import.schema';
import { useState } from 'react';
import { errorMessageOf } from '../../../api/error-messages.ts';
import { useT } from '../../../i18n/use-t.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { toastError, toastSuccess } from '../../../ui/toast.tsx';
import { useDeleteImport } from '../data/imports.queries.ts';
import { stopUpload } from '../data/uploads.ts';
import classes from '../imports.module.css';
import { CarsForm } from './cars-form.tsx';
import { ProgressBlock } from './progress-block.tsx';

/** An import that has not ended: its progress or its question, and a cancel button. */
export function OpenImport({ open }: { readonly open: ImportRecord }) {
  const t = useT();
  const [isConfirming, setIsConfirming] = useState(false);
  const deleteImport = useDeleteImport(() => toastSuccess(t('imports.cancelled')));
  const onCancel = () => {
    stopUpload(open.id);
    deleteImport.mutate(open.id, {
      onError: (error) => toastError(t(errorMessageOf(error, { conflict: 'imports.cancelTooLate' }))),
      onSettled: () => setIsConfirming(false),
    });
  };
  const cancel = open.status !== 'storing' && (
    <Button variant="default" onClick={() => setIsConfirming(true)}>
      {t('imports.cancel')}
    </Button>
  );
  return (
    <div className={classes['stack']}>
      {open.status === 'ready' ? <CarsForm ready={open} cancel={cancel} /> : <ProgressBlock open={open} cancel={cancel} />}
      <ConfirmDialog
        opened={isConfirming}
        onClose={() => setIsConfirming(false)}
        onConfirm={onCancel}
        title={t('imports.cancelTitle')}
        confirmLabel={t('imports.cancel')}
        busy={deleteImport.isPending}
      >
        {t('imports.cancelText')}
      </ConfirmDialog>
    </div>
  );
}
