import { Button } from '@mantine/core';
import type { MessageChannelRow, TestedChannel } from '@wattbook/contract/messages/message.schema';
import { errorMessageOf } from '../../api/error-messages.ts';
import { type Translate, useT } from '../../i18n/use-t.ts';
import { toastError, toastSuccess } from '../../ui/toast.tsx';
import { channelLabels, reasonText } from './channel-labels.ts';
import type { SetUp } from './set-up.ts';
import classes from './messaging.module.css';
import { useEndChannel, useTestChannel } from './messaging.queries.ts';

interface ChannelRowProps {
  readonly channel: MessageChannelRow;
  readonly onSetUp: (setUp: SetUp) => void;
}

const own = { not_found: 'messaging.gone', conflict: 'messaging.gone' } as const;

/** A channel with what can be done with it: try it, enter its code, set it up again, end it. */
export function ChannelRow({ channel, onSetUp }: ChannelRowProps) {
  const t = useT();
  const [end, test] = [useEndChannel(), useTestChannel()];
  const name = t(channelLabels[channel.channel]);
  const failed = (error: Error) => toastError(t(errorMessageOf(error, own)));
  return (
    <li>
      <span>
        <strong>{name}</strong>
        <small>{channel.name}</small>
        {channel.state === 'waiting' && <small>{t('messaging.waiting')}</small>}
        {channel.state === 'ended' && <small>{t('messaging.ended', { reason: reasonText(t, channel.reason) })}</small>}
      </span>
      <span className={classes['rowActions']}>
        {channel.state === 'active' && (
          <Button
            variant="default"
            size="xs"
            loading={test.isPending}
            aria-label={t('messaging.tryOf', { channel: name })}
            onClick={() => test.mutate(channel.id, { onSuccess: (tested) => sayTested(t, tested), onError: failed })}
          >
            {t('messaging.try')}
          </Button>
        )}
        {channel.state !== 'active' && (
          <Button
            variant="default"
            size="xs"
            onClick={() => onSetUp({ channel: channel.channel, waiting: channel.state === 'waiting' ? channel : null })}
          >
            {t(channel.state === 'waiting' ? 'messaging.enterCode' : 'messaging.again')}
          </Button>
        )}
        <Button
          variant="default"
          size="xs"
          loading={end.isPending}
          aria-label={t('messaging.endOf', { channel: name })}
          onClick={() =>
            end.mutate(channel.id, { onSuccess: () => toastSuccess(t('messaging.endedToast', { channel: name })), onError: failed })
          }
        >
          {t('messaging.end')}
        </Button>
      </span>
    </li>
  );
}

function sayTested(t: Translate, { outcome, reason }: TestedChannel): void {
  if (outcome === 'sent') toastSuccess(t('messaging.triedSent'));
  else toastError(t(outcome === 'later' ? 'messaging.triedLater' : 'messaging.triedRefused', { reason: reasonText(t, reason) }));
}
