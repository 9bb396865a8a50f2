import { useQuery } from '@tanstack/react-query';
import type { Receipt } from '@wattbook/contract/receipts/receipt.schema';
import { isShownPicture } from '@wattbook/domain/receipts/receipt';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { errorMessageOf } from '../../../api/error-messages.ts';
import { saveFile } from '../../../api/save-file.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { BlockSkeleton } from '../../../ui/detail/detail-skeleton.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import { toastError } from '../../../ui/toast.tsx';
import { pictureQuery } from '../data/receipts.queries.ts';
import classes from './receipts.module.css';

/** The name of a receipt: it shows a picture, and saves every other file. */
export function OpenReceipt({ receipt }: { readonly receipt: Receipt }) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const { id, name, type } = receipt;
  const isPicture = isShownPicture(type);
  const save = () =>
    void saveFile('GET /v1/receipts/:id/file', { params: { id } }).catch((error: unknown) => toastError(t(errorMessageOf(error))));
  return (
    <>
      <button
        type="button"
        className={classes['name']}
        aria-label={t(isPicture ? 'receipts.show' : 'receipts.save', { name })}
        onClick={() => (isPicture ? setOpen(true) : save())}
      >
        {name}
      </button>
      {isPicture && (
        <Dialog opened={isOpen} onClose={() => setOpen(false)} title={name} size="xl">
          <LargePicture receipt={receipt} />
          <Button variant="default" onClick={save}>
            {t('receipts.saveFile')}
          </Button>
        </Dialog>
      )}
    </>
  );
}

function LargePicture({ receipt }: { readonly receipt: Receipt }) {
  const t = useT();
  const { data: address, error } = useQuery(pictureQuery(receipt));
  if (error !== null && address === undefined) return <Notice kind="danger">{t(errorMessageOf(error))}</Notice>;
  if (address === undefined) return <BlockSkeleton tall />;
  return <img className={classes['picture']} src={address} alt={receipt.name} />;
}
