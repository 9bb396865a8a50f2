import { ticketTexts } from '@wattbook/domain/support/ticket';
import { defineForm } from '../../../ui/form/define-form.ts';
import { labelled } from '../../../ui/form/field.ts';
import { longText } from '../../../ui/form/kinds/long-text.tsx';

export interface MessageBody {
  readonly message: string | null;
}

const message = longText({ wide: true, required: true, maxLength: ticketTexts.message, rows: 5 });

export const replyForm = defineForm<MessageBody>()('tickets', { message: labelled('tickets.reply', message) });
export const answerForm = defineForm<MessageBody>()('tickets', { message: labelled('tickets.answer', message) });
