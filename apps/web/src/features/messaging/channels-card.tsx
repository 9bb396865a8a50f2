import { Button } from '@mantine/core';
import { messengers } from '@wattbook/domain/messages/message-kinds';
import { useState } from 'react';
import { errorMessageOf } from '../../api/error-messages.ts';
import { useT } from '../../i18n/use-t.ts';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { Card } from '../../ui/page/card.tsx';
import { LineList } from '../../ui/page/line-list.tsx';
import { ChannelRow } from './channel-row.tsx';
import { channelLabels } from './channel-labels.ts';
import classes from './messaging.module.css';
import { useMessageChannels } from './messaging.queries.ts';
import type { SetUp } from './set-up.ts';
import { SetUpDialog } from './set-up.dialog.tsx';

/** The ways on which messages reach the user, and setting one up (AUTH-064, SUP-022). */
export function ChannelsCard({ isShared }: { readonly isShared: boolean }) {
  const t = useT();
  const channels = useMessageChannels();
  const [opened, setOpened] = useState<SetUp | null>(null);
  const offered = channels.data?.messengers.map(({ messenger }) => messenger) ?? [];
  const missing = messengers.filter((messenger) => !offered.includes(messenger));
  const rows = channels.data?.channels;
  return (
    <Card title={t('messaging.title')} flush>
      <div className={classes['lead']}>
        <p className={classes['text']}>{t(isShared ? 'messaging.forbidden' : 'messaging.text')}</p>
      </div>
      <LineList
        rows={rows}
        failure={channels.isError ? `${t('messaging.failed')}. ${t(errorMessageOf(channels.error))}` : null}
        onRetry={() => void channels.refetch()}
      >
        {(channel) => <ChannelRow key={channel.id} channel={channel} onSetUp={setOpened} />}
      </LineList>
      {!isShared && rows !== undefined && (
        <div className={classes['foot']}>
          <p className={classes['text']}>{t('messaging.setUpAnother')}</p>
          <div className={classes['actions']}>
            {([...offered, 'ntfy', 'web_push'] as const).map((channel) => (
              <Button
                key={channel}
                variant="default"
                size="sm"
                aria-label={t('messaging.setUpTitle', { channel: t(channelLabels[channel]) })}
                onClick={() => setOpened({ channel, waiting: null })}
              >
                {t(channelLabels[channel])}
              </Button>
            ))}
          </div>
          {missing.length > 0 && (
            <p className={classes['hint']}>
              {t('messaging.notOffered', { channels: missing.map((messenger) => t(channelLabels[messenger])).join(', ') })}
            </p>
          )}
          <LinkButton to={paths.messages()} variant="subtle">
            {t('messaging.toSent')}
          </LinkButton>
        </div>
      )}
      {opened !== null && <SetUpDialog {...opened} onClose={() => setOpened(null)} />}
    </Card>
  );
}
