import { Button } from '@mantine/core';
import type { TicketDetail } from '@wattbook/contract/support/ticket.schema';
import { errorMessageOf } from '../../../api/error-messages.ts';
import { saveFile } from '../../../api/save-file.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useT } from '../../../i18n/use-t.ts';
import { toastError } from '../../../ui/toast.tsx';
import type { TicketSide } from './ticket-side.ts';
import classes from './tickets.module.css';

interface ConversationProps {
  readonly side: TicketSide;
  readonly ticket: TicketDetail;
  /** The user of the ticket, for support; null: who reads it. */
  readonly name: string | null;
}

/** What was written in a ticket, the oldest first, and its files. */
export function Conversation({ side, ticket, name }: ConversationProps) {
  const t = useT();
  const formats = useFormats();
  const save = async (fileId: string) => {
    const input = { params: { id: ticket.id, fileId } };
    await (side === 'user'
      ? saveFile('GET /v1/tickets/:id/files/:fileId', input)
      : saveFile('GET /v1/support-tickets/:id/files/:fileId', input)
    ).catch((error: unknown) => toastError(t(errorMessageOf(error))));
  };
  return (
    <div className={classes['conversation']}>
      {ticket.messages.map(({ id, from, text, createdAt }) => (
        <article key={id} className={classes['message']}>
          <header>
            <strong>{from === 'support' ? t('tickets.support') : (name ?? t('tickets.you'))}</strong>
            <span>{formats.dateTime(createdAt)}</span>
          </header>
          {text}
        </article>
      ))}
      {ticket.files.length > 0 && (
        <section className={classes['files']} aria-label={t('tickets.attached')}>
          {ticket.files.map(({ id, name: fileName }) => (
            <Button key={id} variant="default" size="xs" data-file onClick={() => void save(id)}>
              {t('tickets.download', { name: fileName })}
            </Button>
          ))}
        </section>
      )}
    </div>
  );
}
