import { Button } from '@mantine/core';
import type { Messenger } from '@wattbook/domain/messages/message-kinds';
import { useEffect, useState } from 'react';
import { errorMessageOf, type OwnMessages } from '../../api/error-messages.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { useT } from '../../i18n/use-t.ts';
import { useNow } from '../../ui/marks/use-now.ts';
import { LineSkeleton } from '../../ui/page/line-skeleton.tsx';
import { Notice } from '../../ui/page/notice.tsx';
import { toastSuccess } from '../../ui/toast.tsx';
import { useUser } from '../account/public.ts';
import { channelLabels } from './channel-labels.ts';
import classes from './messaging.module.css';
import { useMessageChannels, useMessageCode } from './messaging.queries.ts';

const own = { unavailable: 'messaging.unavailable', forbidden: 'messaging.forbidden' } as const satisfies OwnMessages;

interface SetUpMessengerProps {
  readonly messenger: Messenger;
  readonly onDone: () => void;
}

/** The code with the way to the chat; it waits until the code has arrived there (SUP-023, SUP-024, OQ-245). */
export function SetUpMessenger({ messenger, onDone }: SetUpMessengerProps) {
  const t = useT();
  const formats = useFormats();
  const code = useMessageCode(useUser().id, messenger);
  const now = useNow();
  const isOver = code.data !== undefined && Date.parse(code.data.expiresAt) <= now;
  useConfirmed(messenger, code.data !== undefined && !isOver, onDone);
  if (code.isError) return <Notice kind="danger">{`${t('messaging.codeFailed')}. ${t(errorMessageOf(code.error, own))}`}</Notice>;
  if (code.data === undefined || code.isFetching) return <LineSkeleton />;
  const channel = t(channelLabels[messenger]);
  const { account, link, expiresAt } = code.data;
  if (isOver)
    return (
      <div className={classes['setUp']}>
        <Notice kind="info">{t('messaging.codeOver')}</Notice>
        <Button onClick={() => void code.refetch()}>{t('messaging.newCode')}</Button>
      </div>
    );
  return (
    <div className={classes['setUp']}>
      <p>{t('messaging.codeText', { account, channel, time: formats.time(expiresAt) ?? '' })}</p>
      <p className={classes['code']}>{code.data.code}</p>
      {link !== null && (
        <Button variant="default" component="a" href={link} target="_blank" rel="noreferrer">
          {t('messaging.codeLink', { channel })}
        </Button>
      )}
      <p role="status" className={classes['text']}>
        {t('messaging.codeWaits')}
      </p>
      <p className={classes['hint']}>{t('messaging.automated')}</p>
    </div>
  );
}

/** Reads the channels until there is one of this messenger that was not there before. */
function useConfirmed(messenger: Messenger, isWaiting: boolean, onDone: () => void): void {
  const t = useT();
  const channels = useMessageChannels(isWaiting);
  const active = channels.data?.channels.find(({ channel, state }) => channel === messenger && state === 'active')?.id ?? null;
  const [before] = useState(active);
  const isConfirmed = active !== null && active !== before;
  useEffect(() => {
    if (!isConfirmed) return;
    toastSuccess(t('messaging.confirmed', { channel: t(channelLabels[messenger]) }));
    onDone();
  }, [isConfirmed, messenger, onDone, t]);
}
