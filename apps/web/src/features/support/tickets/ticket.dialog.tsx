import { Button, FileButton } from '@mantine/core';
import type { Ticket, TicketDetail } from '@wattbook/contract/support/ticket.schema';
import { MAX_TICKET_FILES } from '@wattbook/domain/support/ticket';
import type { ReactNode } from 'react';
import { isRefusal } from '../../../api/api-error.ts';
import { errorMessageOf, type OwnMessages } from '../../../api/error-messages.ts';
import { type Translate, useT } from '../../../i18n/use-t.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { FormField } from '../../../ui/form/form-fields.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { LineSkeleton } from '../../../ui/page/line-skeleton.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import { toastError, toastSuccess } from '../../../ui/toast.tsx';
import { useAttachFile, useCloseTicket, useTicket, useWriteMessage } from '../data/tickets.queries.ts';
import { acceptedFiles } from './chosen-files.tsx';
import { Conversation } from './conversation.tsx';
import { answerForm, type MessageBody, replyForm } from './message.form.ts';
import type { TicketSide } from './ticket-side.ts';
import classes from './tickets.module.css';

const messages = { not_found: 'tickets.gone', conflict: 'tickets.noRoom' } as const satisfies OwnMessages;

interface TicketDialogProps {
  readonly side: TicketSide;
  readonly ticket: Ticket;
  /** The user of the ticket; of an own one: null. */
  readonly name: string | null;
  /** What support can do besides answering. */
  readonly actions?: ReactNode;
  readonly onClose: () => void;
}

/** A ticket with all that was written: the user writes again, support answers, both can close it. */
export function TicketDialog({ side, ticket, name, actions, onClose }: TicketDialogProps) {
  const t = useT();
  const { data, error } = useTicket(side, ticket.id);
  return (
    <Dialog opened onClose={onClose} title={ticket.subject} size="lg">
      {data === undefined && error === null && <LineSkeleton />}
      {data === undefined && error !== null && (
        <Notice kind="danger">{`${t('tickets.loadFailed')}. ${t(errorMessageOf(error, messages))}`}</Notice>
      )}
      {data !== undefined && (
        <>
          {data.helpDeskId !== null && <p>{t('tickets.helpDesk', { id: data.helpDeskId })}</p>}
          {side === 'support' && (
            <div className={classes['look']}>
              {t(data.lookAllowed && data.closedAt === null ? 'tickets.mayLook' : 'tickets.mayNotLook')}
              {actions}
            </div>
          )}
          <Conversation side={side} ticket={data} name={name} />
          {side === 'user' && <AddFile ticket={data} />}
          {data.closedAt !== null && <Notice kind="info">{t('tickets.reopens')}</Notice>}
          <MessageForm side={side} ticket={data} name={name} onClose={onClose} />
          {data.closedAt === null && <CloseTicket side={side} id={data.id} name={name} />}
        </>
      )}
    </Dialog>
  );
}

interface MessageFormProps extends Pick<TicketDialogProps, 'side' | 'name' | 'onClose'> {
  readonly ticket: TicketDetail;
}

function MessageForm({ side, ticket, name, onClose }: MessageFormProps) {
  const t = useT();
  const write = useWriteMessage(side, ticket.id);
  const form = useForm({
    form: side === 'user' ? replyForm : answerForm,
    send: async ({ message }: MessageBody) => {
      await write.mutateAsync(message ?? '');
      form.set({ message: '' });
      toastSuccess(name === null ? t('tickets.replySent') : t('tickets.answered', { name }));
    },
  });
  return (
    <DialogForm
      form={form}
      failure={form.failure && t(errorMessageOf(form.failure.error, messages))}
      submitLabel={t(side === 'user' ? 'tickets.replySend' : 'tickets.answerSend')}
      onCancel={onClose}
    >
      <FormField form={form} name="message" />
    </DialogForm>
  );
}

function AddFile({ ticket: { id, files, closedAt } }: { readonly ticket: TicketDetail }) {
  const t = useT();
  const attach = useAttachFile(id);
  if (closedAt !== null || files.length >= MAX_TICKET_FILES) return null;
  const send = (file: File | null) => {
    if (file === null) return;
    attach.mutate(file, { onError: (error) => toastError(whyNotAttached(t, error, file)) });
  };
  return (
    <FileButton accept={acceptedFiles} onChange={send}>
      {(props) => (
        <Button {...props} variant="default" size="xs" loading={attach.isPending}>
          {t('tickets.addFile')}
        </Button>
      )}
    </FileButton>
  );
}

function whyNotAttached(t: Translate, error: unknown, { name }: File): string {
  if (isRefusal(error, 'unsupported_media_type')) return t('tickets.wrongKind', { name });
  return isRefusal(error, 'too_large') ? t('tickets.tooLarge', { name }) : t(errorMessageOf(error, messages));
}

function CloseTicket({ side, id, name }: Pick<TicketDialogProps, 'side' | 'name'> & { readonly id: string }) {
  const t = useT();
  const close = useCloseTicket(side, id);
  const onClick = () =>
    close.mutate(undefined, {
      onSuccess: () => toastSuccess(name === null ? t('tickets.wasClosed') : t('tickets.closedFor', { name })),
      onError: (error) => toastError(t(errorMessageOf(error, messages))),
    });
  return (
    <div className={classes['end']}>
      {side === 'user' && <small>{t('tickets.closeHint')}</small>}
      <Button variant="default" size="xs" loading={close.isPending} onClick={onClick}>
        {t('tickets.close')}
      </Button>
    </div>
  );
}
