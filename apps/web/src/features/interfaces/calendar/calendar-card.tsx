import { Button } from '@mantine/core';
import { canWrite } from '@wattbook/domain/access/actor';
import { useState } from 'react';
import { errorMessageOf } from '../../../api/error-messages.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useT } from '../../../i18n/use-t.ts';
import { CopiedText } from '../../../ui/copied-text.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { StaleNotice } from '../../../ui/table/stale-notice.tsx';
import { toastSuccess } from '../../../ui/toast.tsx';
import { useActor } from '../../account/public.ts';
import { useCalendarFeed, useEndCalendar } from '../data/calendar.queries.ts';
import classes from '../interfaces.module.css';
import { RenewCalendar } from './renew-calendar.tsx';

/** The calendar of trips and charges: getting an address, its last use, and its end. */
export function CalendarCard() {
  const t = useT();
  const { data, error, refetch } = useCalendarFeed();
  const end = useEndCalendar();
  const mayWrite = canWrite(useActor());
  const [dialog, setDialog] = useState<'renew' | 'end' | null>(null);
  const close = () => setDialog(null);
  const isOn = data !== undefined && data.feed !== null;
  const getLabel = t(isOn ? 'interfaces.calendarRenew' : 'interfaces.calendarGet');
  return (
    <Card title={t('interfaces.calendar')}>
      <div className={classes['stack']}>
        <p className={classes['text']}>{t('interfaces.calendarText')}</p>
        {error !== null && (
          <StaleNotice text={`${t('interfaces.calendarFailed')}. ${t(errorMessageOf(error))}`} onRetry={() => void refetch()} />
        )}
        <CopiedText label={t('interfaces.calendarExample')} text={`${location.origin}/v1/calendars/SECRET`} />
        {data !== undefined && <CalendarState feed={data.feed} />}
        {mayWrite && data !== undefined && (
          <div className={classes['buttons']}>
            <Button variant="default" onClick={() => setDialog('renew')}>
              {getLabel}
            </Button>
            {isOn && (
              <Button variant="default" onClick={() => setDialog('end')}>
                {t('interfaces.calendarEnd')}
              </Button>
            )}
          </div>
        )}
      </div>
      <Dialog opened={dialog === 'renew'} onClose={close} title={getLabel}>
        <RenewCalendar label={getLabel} onDone={close} />
      </Dialog>
      <ConfirmDialog
        opened={dialog === 'end'}
        onClose={close}
        title={t('interfaces.calendarEndTitle')}
        confirmLabel={t('interfaces.calendarEnd')}
        busy={end.isPending}
        onConfirm={() => end.mutate(undefined, { onSuccess: () => toastSuccess(t('interfaces.calendarEnded')), onSettled: close })}
      >
        <p>{t('interfaces.calendarEndText')}</p>
      </ConfirmDialog>
    </Card>
  );
}

type Feed = NonNullable<ReturnType<typeof useCalendarFeed>['data']>['feed'];

function CalendarState({ feed }: { readonly feed: Feed }) {
  const t = useT();
  const formats = useFormats();
  if (feed === null) return <p className={classes['text']}>{t('interfaces.calendarOff')}</p>;
  const { createdAt, lastReadAt, lastReadFrom } = feed;
  const read =
    lastReadAt === null
      ? t('interfaces.calendarNotRead')
      : t('interfaces.calendarReadAt', { time: formats.dateTime(lastReadAt) ?? '', address: lastReadFrom ?? '' });
  return <p className={classes['text']}>{`${t('interfaces.calendarMadeAt', { time: formats.dateTime(createdAt) ?? '' })} ${read}`}</p>;
}
