import type { TicketDetail } from '@wattbook/contract/support/ticket.schema';
import { pino } from 'pino';
import { v7 as newId } from 'uuid';
import type { TicketDeps } from '../features/support/tickets/ticket-deps.ts';
import type { ApiServer, Person, SignedIn } from './api-server.ts';

/** Attaches a log to a ticket; returns the id of the file. */
export async function attachFile({ app }: ApiServer, headers: SignedIn['headers'], ticketId: string): Promise<string> {
  const response = await app.inject({
    method: 'POST',
    url: `/v1/tickets/${ticketId}/files?name=log.txt`,
    headers: { ...headers, 'content-type': 'application/octet-stream' },
    payload: Buffer.from('connected\n'),
  });
  return response.json<TicketDetail>().files.at(-1)?.id ?? 'none';
}

/** Asks support, so that it may look at the account; returns the id of the ticket. */
export async function askSupport({ app }: ApiServer, headers: SignedIn['headers'], vehicleId: string): Promise<string> {
  const payload = { component: 'data_missing', subject: 'Two trips are missing', priority: 'normal', message: 'On Tuesday.', vehicleId };
  return (await app.inject({ method: 'POST', url: '/v1/tickets', headers, payload })).json<{ id: string }>().id;
}

/** Stores an open ticket with which the user allows a look at the account. */
export async function allowLook({ clock, database }: ApiServer, { accountId, userId }: Person): Promise<void> {
  const at = new Date(clock.now);
  const ticket = { component: 'data_missing', subject: 'Two trips are missing', priority: 'normal' } as const;
  const times = { created_at: at, written_at: at, due_at: null };
  await database
    .forAccount(accountId)
    .insertInto('tickets')
    .values({ account_id: accountId, id: newId(), user_id: userId, vehicle_id: null, look_allowed: true, ...ticket, ...times })
    .execute();
}

/** What the job of tickets needs, without a help desk. */
export const ticketJobOf = ({ clock, database, sealing }: ApiServer): TicketDeps => ({
  database,
  sealing,
  log: pino({ enabled: false }),
  billing: false,
  isShared: () => false,
  now: () => clock.now,
  helpDesk: null,
  fetch,
});
