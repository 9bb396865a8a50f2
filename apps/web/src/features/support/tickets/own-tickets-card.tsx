import { Button } from '@mantine/core';
import type { Ticket } from '@wattbook/contract/support/ticket.schema';
import { useState } from 'react';
import { errorMessageOf } from '../../../api/error-messages.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Card } from '../../../ui/page/card.tsx';
import { LineList } from '../../../ui/page/line-list.tsx';
import { useTickets } from '../data/tickets.queries.ts';
import { topicLabels } from './ticket-labels.ts';
import { TicketDialog } from './ticket.dialog.tsx';
import classes from './tickets.module.css';

/** The own tickets, with what was answered. */
export function OwnTicketsCard() {
  const t = useT();
  const formats = useFormats();
  const tickets = useTickets();
  const [opened, setOpened] = useState<Ticket | null>(null);
  const rows = tickets.data?.data;
  return (
    <Card title={t('tickets.own')} flush>
      {rows?.length === 0 && <p className={classes['none']}>{t('tickets.none')}</p>}
      <LineList
        rows={rows}
        failure={tickets.isError ? `${t('tickets.ownFailed')}. ${t(errorMessageOf(tickets.error))}` : null}
        onRetry={() => void tickets.refetch()}
      >
        {(ticket) => (
          <li key={ticket.id}>
            <span>
              <strong>{ticket.subject}</strong>
              <small>
                {[t(topicLabels[ticket.component]), t(ticket.closedAt === null ? 'tickets.open' : 'tickets.closed')].join(' · ')}
              </small>
              <small>{t('tickets.openedOn', { date: formats.date(ticket.createdAt) ?? '' })}</small>
            </span>
            <Button variant="default" size="xs" onClick={() => setOpened(ticket)}>
              {t('tickets.show')}
            </Button>
          </li>
        )}
      </LineList>
      {opened !== null && <TicketDialog side="user" ticket={opened} name={null} onClose={() => setOpened(null)} />}
    </Card>
  );
}
