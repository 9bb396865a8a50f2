import { IconFileTypePdf, IconPhoto } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { Receipt } from '@wattbook/contract/receipts/receipt.schema';
import { isShownPicture } from '@wattbook/domain/receipts/receipt';
import { pictureQuery } from '../data/receipts.queries.ts';
import classes from './receipts.module.css';

/** A picture in small, or a mark of what the file is. */
export function ReceiptThumbnail({ receipt }: { readonly receipt: Receipt }) {
  const isPicture = isShownPicture(receipt.type);
  const { data: address } = useQuery({ ...pictureQuery(receipt), enabled: isPicture });
  const Icon = receipt.type === 'application/pdf' ? IconFileTypePdf : IconPhoto;
  return (
    <span className={classes['thumbnail']}>
      {address === undefined ? <Icon size={24} stroke={1.5} aria-hidden /> : <img src={address} alt="" decoding="async" />}
    </span>
  );
}
