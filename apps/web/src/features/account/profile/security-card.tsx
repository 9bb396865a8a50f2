import type { SecurityEvent } from '@wattbook/contract/security/security-events.endpoints';
import { useState } from 'react';
import { errorMessageOf } from '../../../api/error-messages.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Card } from '../../../ui/page/card.tsx';
import { LineList } from '../../../ui/page/line-list.tsx';
import { Pager } from '../../../ui/table/pager.tsx';
import { eventsPerPage, useSecurityEvents } from '../data/security-events.queries.ts';
import { nameOfDevice } from './name-of-device.ts';
import classes from './profile.module.css';

/** What happened to the security of the account, the last first. */
export function SecurityCard() {
  const t = useT();
  const [page, setPage] = useState(1);
  const events = useSecurityEvents(page);
  const total = events.data?.total;
  return (
    <Card title={t('security.title')} flush>
      <div className={classes['lead']}>
        <p className={classes['text']}>{t(total === 0 ? 'security.none' : 'security.text')}</p>
      </div>
      <LineList
        rows={events.data?.data}
        failure={events.isError ? `${t('security.failed')}. ${t(errorMessageOf(events.error))}` : null}
        onRetry={() => void events.refetch()}
      >
        {(event) => <EventRow key={`${event.kind} ${event.about} ${event.at}`} event={event} />}
      </LineList>
      {total !== undefined && total > eventsPerPage && (
        <div className={classes['pages']}>
          <Pager label={t('security.title')} total={total} state={{ page, pageSize: eventsPerPage, setPage }} />
        </div>
      )}
    </Card>
  );
}

function EventRow({ event }: { readonly event: SecurityEvent }) {
  const t = useT();
  const formats = useFormats();
  const { kind, about, at, count, by } = event;
  const details = [
    formats.dateTime(at) ?? '',
    ...(count > 1 ? [t('security.times', { count })] : []),
    ...(by === 'operator' ? [t('security.byOperator')] : []),
    ...(by === null || by === 'administrator' ? [nameOfDevice(t, event)] : []),
    ...(by === 'administrator' ? [t('security.byAdministrator')] : []),
  ];
  return (
    <li>
      <span>
        <strong>{[t(`security.${kind}`), ...(about === null ? [] : [about])].join(': ')}</strong>
        <small>{details.join(' · ')}</small>
      </span>
    </li>
  );
}
