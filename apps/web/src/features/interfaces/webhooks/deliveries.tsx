import { downloadMessageOf } from '../../../lists/use-file-of.ts';
import { Button } from '@mantine/core';
import type { WebhookDelivery } from '@wattbook/contract/webhooks/webhook.schema';
import { useState } from 'react';
import { errorMessageOf } from '../../../api/error-messages.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useT } from '../../../i18n/use-t.ts';
import { LineList } from '../../../ui/page/line-list.tsx';
import { FileMenu } from '../../../ui/table/file/file-menu.tsx';
import { Pager } from '../../../ui/table/pager.tsx';
import { deliveriesAtOnce, deliveriesPerPage, readDeliveries, useDeliveries, useSendAgain } from '../data/webhooks.queries.ts';
import classes from '../interfaces.module.css';
import { deliveryColumns, reasonText } from './delivery-columns.ts';
import { eventLabels } from './event-labels.ts';

/** The events for a webhook and what became of them, a page at a time; each can be sent again. */
export function Deliveries({ webhookId, isOn }: { readonly webhookId: string; readonly isOn: boolean }) {
  const t = useT();
  const [page, setPage] = useState(1);
  const deliveries = useDeliveries(webhookId, page);
  const again = useSendAgain(webhookId);
  const rows = deliveries.data?.data;
  const total = deliveries.data?.total ?? 0;
  const failure = again.error ?? deliveries.error;
  return (
    <>
      {rows?.length === 0 && <p className={classes['text']}>{t('interfaces.noDeliveries')}</p>}
      <LineList
        rows={again.isError ? undefined : rows}
        failure={failure && t(errorMessageOf(failure))}
        onRetry={() => {
          again.reset();
          void deliveries.refetch();
        }}
      >
        {(delivery) => (
          <DeliveryRow key={delivery.id} delivery={delivery} onAgain={isOn && !again.isPending ? () => again.mutate(delivery.id) : null} />
        )}
      </LineList>
      {rows !== undefined && total > 0 && (
        <Pager label={t('interfaces.deliveries')} total={total} state={{ page, pageSize: deliveriesPerPage, setPage }}>
          <FileMenu
            label={t('interfaces.deliveries')}
            columns={deliveryColumns}
            file={{ messageOf: downloadMessageOf, atOnce: deliveriesAtOnce, read: (of, signal) => readDeliveries(webhookId, of, signal) }}
            shown={{ total, data: rows }}
          />
        </Pager>
      )}
    </>
  );
}

interface DeliveryRowProps {
  readonly delivery: WebhookDelivery;
  /** Null: it cannot be sent now. */
  readonly onAgain: (() => void) | null;
}

function DeliveryRow({ delivery: { event, state, createdAt, attempts, dueAt, status, reason }, onAgain }: DeliveryRowProps) {
  const t = useT();
  const formats = useFormats();
  const time = formats.dateTime(createdAt) ?? '';
  const why = reasonText({ reason }, t);
  const facts = [
    time,
    t(`interfaces.deliveryState.${state}`),
    ...(attempts > 1 ? [t('interfaces.deliveryTries', { number: attempts })] : []),
    ...(status === null ? [] : [t('interfaces.deliveryStatus', { status })]),
    ...(why === null ? [] : [why]),
    ...(dueAt === null || attempts === 0 ? [] : [t('interfaces.deliveryNext', { time: formats.dateTime(dueAt) ?? '' })]),
  ];
  return (
    <li>
      <span>
        <strong>{t(eventLabels[event])}</strong>
        <small>{facts.join(' · ')}</small>
      </span>
      {onAgain !== null && (
        <Button
          variant="default"
          size="xs"
          aria-label={t('interfaces.deliveryAgainOne', { event: t(eventLabels[event]), time })}
          onClick={onAgain}
        >
          {t('interfaces.deliveryAgain')}
        </Button>
      )}
    </li>
  );
}
