import type { SupportTicketDetail } from '@wattbook/contract/support/ticket.schema';
import type { supportTicketsApi } from '@wattbook/contract/support/tickets.endpoints';
import type { UserId } from '@wattbook/domain/ids';
import type { Tenant } from '../../../db/tenancy.ts';
import { requireFound } from '../../../http/app-error.ts';
import type { Handlers } from '../../../http/handler.ts';
import { notifyByMail } from '../../account/public.ts';
import { readUserProfile } from '../../profiles/public.ts';
import { findSupportTicket, listSupportTickets } from './support-tickets.query.ts';
import type { TicketDeps } from './ticket-deps.ts';
import { sentFile } from './tickets.routes.ts';
import { readConversation, readFile } from './tickets.store.ts';
import { closeTicket, writeMessage } from './write-ticket.ts';

/** The tickets of all users, for administrators who answer them. */
export const supportTicketsRoutes = (deps: TicketDeps): Handlers<typeof supportTicketsApi> => {
  const { database, now } = deps;
  const read = async (id: string): Promise<SupportTicketDetail> => {
    const { accountId, ticket } = requireFound(await findSupportTicket(database, id));
    return { ...ticket, ...(await readConversation(database.forAccount(accountId), id)) };
  };
  /** Changes a ticket within its account, and answers it as it is then. */
  const change = async (id: string, work: (tenant: Tenant, userId: UserId) => Promise<unknown>) => {
    const { accountId, ticket } = requireFound(await findSupportTicket(database, id));
    await database.transaction(accountId, (tenant) => work(tenant, ticket.user.id as UserId));
    return read(id);
  };
  return {
    'GET /v1/support-tickets': ({ query }) => listSupportTickets(database, query),
    'GET /v1/support-tickets/:id': ({ params }) => read(params.id),
    'POST /v1/support-tickets/:id/messages': ({ actor, params, body: { message } }) =>
      change(params.id, async (tenant, userId) => {
        const { subject } = await writeMessage(tenant, { ticketId: params.id }, { text: message, by: actor.userId, now: now() });
        const { email: recipient, language, firstName: name } = await readUserProfile(tenant, userId);
        await notifyByMail(deps, tenant, 'ticketAnswer', {
          userId,
          recipient,
          language,
          name,
          ticket: { id: params.id, subject, text: message },
        });
      }),
    'GET /v1/support-tickets/:id/files/:fileId': async ({ params }) => {
      const { accountId } = requireFound(await findSupportTicket(database, params.id));
      return sentFile(requireFound(await readFile(database.forAccount(accountId), params.id, params.fileId)));
    },
    'POST /v1/support-tickets/:id/close': ({ params }) =>
      change(params.id, (tenant) => closeTicket(tenant, { ticketId: params.id }, now())),
  };
};
