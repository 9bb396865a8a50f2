import { Button } from '@mantine/core';
import type { FailedMessage } from '@wattbook/contract/messages/message.schema';
import { useState } from 'react';
import { errorMessageOf } from '../../../api/error-messages.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Card } from '../../../ui/page/card.tsx';
import { LineList } from '../../../ui/page/line-list.tsx';
import { Pager } from '../../../ui/table/pager.tsx';
import { toastError, toastSuccess } from '../../../ui/toast.tsx';
import { channelLabels, kindLabels, useStateOf } from '../../messaging/public.ts';
import classes from '../administration.module.css';
import { failedPerPage, useFailedMessages, useSendAgain } from '../data/failed-messages.queries.ts';
import { RefusedWebhooks } from './refused-webhooks.tsx';

/** The messages that did not arrive and why, each to be sent again, and the webhooks that were refused. */
export function FailedMessagesCard() {
  const t = useT();
  const [page, setPage] = useState(1);
  const failed = useFailedMessages(page);
  const total = failed.data?.total;
  return (
    <Card title={t('messaging.failedMessages')} flush>
      <p className={classes['text']}>{t(total === 0 ? 'messaging.failedMessagesNone' : 'messaging.failedMessagesText')}</p>
      <LineList
        rows={failed.data?.data}
        failure={failed.isError ? `${t('messaging.failedMessagesFailed')}. ${t(errorMessageOf(failed.error))}` : null}
        onRetry={() => void failed.refetch()}
      >
        {(message) => <FailedRow key={message.id} message={message} />}
      </LineList>
      {total !== undefined && total > failedPerPage && (
        <Pager label={t('messaging.failedMessages')} total={total} state={{ page, pageSize: failedPerPage, setPage }} />
      )}
      <RefusedWebhooks />
    </Card>
  );
}

const own = { conflict: 'messaging.channelEnded', not_found: 'messaging.sentAgain' } as const;

function FailedRow({ message }: { readonly message: FailedMessage }) {
  const t = useT();
  const formats = useFormats();
  const again = useSendAgain();
  const fate = useStateOf(message);
  const { id, kind, channel, user, state, createdAt } = message;
  return (
    <li>
      <span>
        <strong>{t(kindLabels[kind])}</strong>
        <small>{[user.name, t(channelLabels[channel]), formats.dateTime(createdAt)].join(' · ')}</small>
        <small>{fate}</small>
      </span>
      {state === 'given_up' && (
        <Button
          variant="default"
          size="xs"
          loading={again.isPending}
          aria-label={t('messaging.sendAgainOf', { name: user.name })}
          onClick={() =>
            again.mutate(id, {
              onSuccess: () => toastSuccess(t('messaging.sentAgain')),
              onError: (error) => toastError(t(errorMessageOf(error, own))),
            })
          }
        >
          {t('messaging.sendAgain')}
        </Button>
      )}
    </li>
  );
}
