import { Readable } from 'node:stream';
import type { ticketsApi } from '@wattbook/contract/support/tickets.endpoints';
import { listPage } from '../../../db/list-page.ts';
import type { Actor } from '../../../http/actor.ts';
import { requireFound } from '../../../http/app-error.ts';
import type { Handlers, SentFile } from '../../../http/handler.ts';
import { sql } from 'kysely';
import type { TicketDeps } from './ticket-deps.ts';
import { tickets } from './ticket.fields.ts';
import { readFile } from './tickets.store.ts';
import { attachFile, closeTicket, createTicket, readTicket, writeMessage } from './write-ticket.ts';

/** The tickets of a user. Other users of the account have tickets of their own. */
export const ticketsRoutes = (deps: TicketDeps): Handlers<typeof ticketsApi> => {
  const { database, now } = deps;
  const tenantOf = ({ accountId }: Actor) => database.forAccount(accountId);
  const writerOf = ({ userId }: Actor, { id }: { readonly id: string }) => ({ ticketId: id, userId });
  return {
    'GET /v1/tickets': ({ actor, query }) => listPage(tenantOf(actor), tickets, query, [sql<boolean>`user_id = ${actor.userId}`]),
    'GET /v1/tickets/:id': ({ actor, params }) => readTicket(tenantOf(actor), writerOf(actor, params)),
    'POST /v1/tickets': ({ actor, body }) => createTicket(deps, actor, body),
    'POST /v1/tickets/:id/messages': ({ actor, params, body }) =>
      database.transaction(actor.accountId, (tenant) =>
        writeMessage(tenant, writerOf(actor, params), { text: body.message, by: null, now: now() }),
      ),
    'POST /v1/tickets/:id/files': ({ actor, params, query, body }) =>
      database.transaction(actor.accountId, (tenant) =>
        attachFile(tenant, writerOf(actor, params), { name: query.name, content: body, now: now() }),
      ),
    'GET /v1/tickets/:id/files/:fileId': async ({ actor, params }) => {
      const tenant = tenantOf(actor);
      await readTicket(tenant, writerOf(actor, params));
      return sentFile(requireFound(await readFile(tenant, params.id, params.fileId)));
    },
    'POST /v1/tickets/:id/close': ({ actor, params }) =>
      database.transaction(actor.accountId, (tenant) => closeTicket(tenant, writerOf(actor, params), now())),
  };
};

/** A file as a download: a browser shows nothing of it by itself. */
export const sentFile = ({ name, content }: { readonly name: string; readonly content: Uint8Array }): SentFile => ({
  name,
  bytes: Readable.from([Buffer.from(content)]),
});
