import { Button, Checkbox } from '@mantine/core';
import type { SupportTicket } from '@wattbook/contract/support/ticket.schema';
import { type ReactNode, useState } from 'react';
import { errorMessageOf } from '../../../api/error-messages.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Card } from '../../../ui/page/card.tsx';
import { LineList } from '../../../ui/page/line-list.tsx';
import { useSupportTickets } from '../data/tickets.queries.ts';
import { priorityLabels, topicLabels } from './ticket-labels.ts';
import { TicketDialog } from './ticket.dialog.tsx';
import classes from './tickets.module.css';

interface SupportTicketsCardProps {
  /** The window that starts a look at the account of the user. */
  readonly look: (user: SupportTicket['user'], onClose: () => void) => ReactNode;
}

/** What users ask, for administrators. */
export function SupportTicketsCard({ look }: SupportTicketsCardProps) {
  const t = useT();
  const [withClosed, setWithClosed] = useState(false);
  const [opened, setOpened] = useState<SupportTicket | null>(null);
  const [looking, setLooking] = useState<SupportTicket | null>(null);
  const tickets = useSupportTickets(!withClosed);
  const rows = tickets.data?.data;
  return (
    <Card
      title={t('tickets.all')}
      aside={
        <Checkbox
          label={t('tickets.withClosed')}
          checked={withClosed}
          onChange={({ currentTarget: { checked } }) => setWithClosed(checked)}
        />
      }
      flush
    >
      <p className={classes['text']}>{t('tickets.allText')}</p>
      {rows?.length === 0 && <p className={classes['none']}>{t('tickets.allNone')}</p>}
      <LineList
        rows={rows}
        failure={tickets.isError ? `${t('tickets.allFailed')}. ${t(errorMessageOf(tickets.error))}` : null}
        onRetry={() => void tickets.refetch()}
      >
        {(ticket) => <TicketLine key={ticket.id} ticket={ticket} onRead={() => setOpened(ticket)} />}
      </LineList>
      {opened !== null && (
        <TicketDialog
          side="support"
          ticket={opened}
          name={opened.user.name}
          actions={
            opened.lookAllowed &&
            opened.closedAt === null && (
              <Button variant="default" size="xs" onClick={() => setLooking(opened)}>
                {t('tickets.look')}
              </Button>
            )
          }
          onClose={() => setOpened(null)}
        />
      )}
      {looking !== null && look(looking.user, () => setLooking(null))}
    </Card>
  );
}

interface TicketLineProps {
  readonly ticket: SupportTicket;
  readonly onRead: () => void;
}

function TicketLine({ ticket: { subject, user, component, priority, createdAt, closedAt }, onRead }: TicketLineProps) {
  const t = useT();
  const formats = useFormats();
  const sent = t('tickets.openedOn', { date: formats.date(createdAt) ?? '' });
  return (
    <li>
      <span>
        <strong>{subject}</strong>
        <small>{[user.name, t(topicLabels[component]), t(priorityLabels[priority])].join(' · ')}</small>
        <small>{closedAt === null ? sent : `${sent} · ${t('tickets.closed')}`}</small>
      </span>
      <Button variant="default" size="xs" onClick={onRead}>
        {t('tickets.show')}
      </Button>
    </li>
  );
}
