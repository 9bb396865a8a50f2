import type { NewTicket, TicketDetail } from '@wattbook/contract/support/ticket.schema';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/api.ts';
import type { TicketSide } from '../tickets/ticket-side.ts';

const listKeys = { user: ['tickets'], support: ['support-tickets'] } as const satisfies Record<TicketSide, readonly string[]>;

/** The own tickets, the newest first. */
export const useTickets = () =>
  useQuery({ queryKey: listKeys.user, queryFn: ({ signal }) => call('GET /v1/tickets', { query: { limit: '20' } }, { signal }) });

/** The tickets of all users, the newest first: those that are open, or all. */
export const useSupportTickets = (isOnlyOpen: boolean) =>
  useQuery({
    queryKey: [...listKeys.support, isOnlyOpen],
    queryFn: ({ signal }) =>
      call('GET /v1/support-tickets', { query: { limit: '100', ...(isOnlyOpen && { 'filter[open]': 'true' }) } }, { signal }),
  });

const ticketQuery = (side: TicketSide, id: string) =>
  queryOptions({
    queryKey: ['ticket', side, id],
    queryFn: ({ signal }): Promise<TicketDetail> =>
      side === 'user'
        ? call('GET /v1/tickets/:id', { params: { id } }, { signal })
        : call('GET /v1/support-tickets/:id', { params: { id } }, { signal }),
  });

/** A ticket with all that was written. */
export const useTicket = (side: TicketSide, id: string) => useQuery(ticketQuery(side, id));

/** Sends a ticket. */
export function useSendTicket() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: NewTicket) => call('POST /v1/tickets', { body }),
    onSettled: () => client.invalidateQueries({ queryKey: listKeys.user }),
  });
}

/** Attaches a file to an own ticket. */
export async function attachFile(id: string, file: File): Promise<TicketDetail> {
  const body = new Uint8Array(await file.arrayBuffer());
  return call('POST /v1/tickets/:id/files', { params: { id }, query: { name: file.name.slice(0, 200) }, body });
}

/** What is done in a ticket: its answer is the ticket as it is then. */
function useTicketChange<Input>(side: TicketSide, id: string, change: (input: Input) => Promise<TicketDetail>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (ticket) => client.setQueryData(ticketQuery(side, id).queryKey, ticket),
    onSettled: () => client.invalidateQueries({ queryKey: listKeys[side] }),
  });
}

/** Writes a message: of the user, or an answer of support. */
export const useWriteMessage = (side: TicketSide, id: string) =>
  useTicketChange(side, id, (message: string) =>
    side === 'user'
      ? call('POST /v1/tickets/:id/messages', { params: { id }, body: { message } })
      : call('POST /v1/support-tickets/:id/messages', { params: { id }, body: { message } }),
  );

/** Closes a ticket. */
export const useCloseTicket = (side: TicketSide, id: string) =>
  useTicketChange(side, id, () =>
    side === 'user'
      ? call('POST /v1/tickets/:id/close', { params: { id } })
      : call('POST /v1/support-tickets/:id/close', { params: { id } }),
  );

export const useAttachFile = (id: string) => useTicketChange('user', id, (file: File) => attachFile(id, file));
