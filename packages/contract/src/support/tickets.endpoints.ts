import { MAX_TICKET_FILE_BYTES } from '@wattbook/domain/support/ticket';
import { z } from 'zod';
import { defineApi } from '../endpoint.ts';
import { exampleId } from '../example.ts';
import { pageParameters, wholePage } from '../list-query.ts';
import { id, idParams } from '../scalars.ts';
import { newMessage, newTicket, supportTicket, supportTicketDetail, ticket, ticketDetail } from './ticket.schema.ts';

const fileParams = z.strictObject({ id, fileId: id });
const asks = 'asks for help: it opens and changes nothing';
const ofSupport = 'an answer to a user who asked, which opens nothing';

/** Tickets of a user to support (SUP-017, API-032). */
export const ticketsApi = defineApi(
  {
    'GET /v1/tickets': {
      summary: 'List the own tickets, the newest first and 10 a page by default',
      tag: 'support',
      access: 'user',
      query: z.strictObject(pageParameters),
      response: wholePage(ticket),
    },
    'GET /v1/tickets/:id': {
      summary: 'Read a ticket with its messages and files',
      tag: 'support',
      access: 'user',
      params: idParams,
      response: ticketDetail,
      errors: ['not_found'],
    },
    'POST /v1/tickets': {
      summary:
        'Ask support for help. With a vehicle support may look at the account while the ticket is open (not_found: the vehicle; forbidden: the account is the demo’s; conflict: too many are open)',
      tag: 'support',
      access: 'user',
      example: {
        body: {
          component: 'data_missing',
          subject: 'Two trips are missing',
          priority: 'normal',
          message: 'On Tuesday.',
          vehicleId: exampleId('vehicles'),
        },
      },
      body: newTicket,
      response: ticketDetail,
      status: 201,
      errors: ['not_found', 'forbidden', 'conflict'],
    },
    'POST /v1/tickets/:id/close': {
      summary: 'Close a ticket; support may no longer look at the account because of it',
      tag: 'support',
      access: 'user',
      params: idParams,
      response: ticketDetail,
      errors: ['not_found'],
    },
    'POST /v1/tickets/:id/files': {
      summary: 'Attach a picture, a PDF or a log (conflict: it is closed, or has as many files as it may)',
      tag: 'support',
      access: 'user',
      example: { query: { name: 'log.txt' } },
      params: idParams,
      query: z.strictObject({ name: z.string().trim().min(1).max(200) }),
      body: z.instanceof(Uint8Array),
      bytes: MAX_TICKET_FILE_BYTES,
      response: ticketDetail,
      status: 201,
      errors: ['not_found', 'conflict', 'unsupported_media_type'],
    },
    'POST /v1/tickets/:id/messages': {
      summary: 'Write a further message; a closed ticket is open again (conflict: it has as many as it may)',
      tag: 'support',
      access: 'user',
      example: { body: { message: 'And on Thursday.' } },
      params: idParams,
      body: newMessage,
      response: ticketDetail,
      status: 201,
      errors: ['not_found', 'conflict'],
    },
    'GET /v1/tickets/:id/files/:fileId': {
      summary: 'Download a file of a ticket',
      tag: 'support',
      access: 'user',
      params: fileParams,
      file: 'application/octet-stream',
      errors: ['not_found'],
    },
  },
  { unproven: asks },
);

/** Tickets of all users, for administrators. */
export const supportTicketsApi = defineApi(
  {
    'GET /v1/support-tickets': {
      summary: 'List the tickets of all users, the newest first and 30 a page by default. For administrators.',
      tag: 'support',
      access: 'admin',
      query: z.strictObject({ ...pageParameters, 'filter[open]': z.literal('true').optional().describe('Only those that are open') }),
      response: wholePage(supportTicket),
    },
    'GET /v1/support-tickets/:id': {
      summary: 'Read the ticket of a user with its messages and files. For administrators.',
      tag: 'support',
      access: 'admin',
      params: idParams,
      response: supportTicketDetail,
      errors: ['not_found'],
    },
    'POST /v1/support-tickets/:id/messages': {
      summary: 'Answer a ticket; the user gets the answer by mail too (conflict: it has as many messages as it may). For administrators.',
      tag: 'support',
      access: 'admin',
      example: { body: { message: 'They are there now.' } },
      params: idParams,
      body: newMessage,
      response: supportTicketDetail,
      status: 201,
      errors: ['not_found', 'conflict'],
    },
    'GET /v1/support-tickets/:id/files/:fileId': {
      summary: 'Download a file of a ticket. For administrators.',
      tag: 'support',
      access: 'admin',
      params: fileParams,
      file: 'application/octet-stream',
      errors: ['not_found'],
    },
    'POST /v1/support-tickets/:id/close': {
      summary: 'Close a ticket, and end the looks at the account that it allowed. For administrators.',
      tag: 'support',
      access: 'admin',
      params: idParams,
      response: supportTicketDetail,
      errors: ['not_found'],
    },
  },
  { unproven: ofSupport },
);
