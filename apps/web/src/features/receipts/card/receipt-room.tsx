import { Progress } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { roomState } from '@wattbook/domain/receipts/room';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Notice } from '../../../ui/page/notice.tsx';
import { receiptRoomQuery } from '../data/receipts.queries.ts';
import classes from './receipts.module.css';

/** How much of the room of receipts and certificates is taken, with a word where it ends. */
export function ReceiptRoom({ vehicleId }: { readonly vehicleId: string }) {
  const [t, formats] = [useT(), useFormats()];
  const { data: room, isPending } = useQuery(receiptRoomQuery(vehicleId));
  if (isPending) return <NoRoomYet />;
  if (room === undefined) return null;
  const { used, limit } = room;
  const state = roomState(used, limit);
  // Rounded up: nobody reads that there is more room than there is.
  const text = t('receipts.roomUsed', {
    used: formats.number(Math.ceil(used / 100_000) / 10, 1) ?? '',
    limit: formats.number(limit / 1_000_000, 0) ?? '',
  });
  return (
    <div className={classes['room']}>
      <p>{text}</p>
      <Progress value={Math.min(100, (used / limit) * 100)} aria-label={text} />
      <p className={classes['hint']}>{t('receipts.roomShared')}</p>
      {state !== 'free' && (
        <Notice kind={state === 'full' ? 'danger' : 'warning'}>{t(state === 'full' ? 'receipts.roomFull' : 'receipts.roomNear')}</Notice>
      )}
    </div>
  );
}

/** As high as what is known in a moment, so that nothing moves then. */
function NoRoomYet() {
  const t = useT();
  return (
    <div className={classes['room']}>
      <p aria-hidden>{'\u00a0'}</p>
      <Progress value={0} aria-hidden />
      <p className={classes['hint']}>{t('receipts.roomShared')}</p>
    </div>
  );
}
