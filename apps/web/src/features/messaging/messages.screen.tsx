import type { SentMessage } from '@wattbook/contract/messages/message.schema';
import { useState } from 'react';
import { errorMessageOf } from '../../api/error-messages.ts';
import { useT } from '../../i18n/use-t.ts';
import { paths } from '../../paths.ts';
import { Card } from '../../ui/page/card.tsx';
import { LineList } from '../../ui/page/line-list.tsx';
import { PageHead } from '../../ui/page/page-head.tsx';
import { Pager } from '../../ui/table/pager.tsx';
import { channelLabels } from './channel-labels.ts';
import { ChoicesCard } from './choices-card.tsx';
import classes from './messaging.module.css';
import { messagesPerPage, useMessages } from './messaging.queries.ts';
import { useStateOf } from './use-state-of.ts';

/** What was sent to the user, what failed and why, and which messages come on which channel. */
export function MessagesScreen() {
  const t = useT();
  return (
    <>
      <PageHead title={t('messaging.title')} back={{ to: paths.profile(), label: t('shell.profile') }} />
      <div className={classes['cards']}>
        <ChoicesCard />
        <SentCard />
      </div>
    </>
  );
}

function SentCard() {
  const t = useT();
  const [page, setPage] = useState(1);
  const messages = useMessages(page);
  const total = messages.data?.total;
  return (
    <Card title={t('messaging.sent')} flush>
      {total === 0 && <p className={classes['none']}>{t('messaging.sentNone')}</p>}
      <LineList
        rows={messages.data?.data}
        failure={messages.isError ? `${t('messaging.sentFailed')}. ${t(errorMessageOf(messages.error))}` : null}
        onRetry={() => void messages.refetch()}
      >
        {(message) => <SentRow key={message.id} message={message} />}
      </LineList>
      {total !== undefined && total > messagesPerPage && (
        <div className={classes['foot']}>
          <Pager label={t('messaging.sent')} total={total} state={{ page, pageSize: messagesPerPage, setPage }} />
        </div>
      )}
    </Card>
  );
}

function SentRow({ message }: { readonly message: SentMessage }) {
  const t = useT();
  const state = useStateOf(message);
  const { title, text, path, channel } = message;
  return (
    <li>
      <span>
        <strong>{title}</strong>
        <small>{text}</small>
        <small>{[t(channelLabels[channel]), state].join(' · ')}</small>
      </span>
      {path !== null && (
        <a className={classes['link']} href={path}>
          {t('messaging.open')}
        </a>
      )}
    </li>
  );
}
