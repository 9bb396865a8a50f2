import type { SupportTicket, Ticket } from '@wattbook/contract/support/ticket.schema';
import type { FieldTable } from '../../../db/fields/field.ts';
import { kindsOf } from '../../../db/fields/kinds.ts';
import type { Listed } from '../../../db/list-page.ts';
import type { TicketsTable } from '../../../db/schema/ticket-tables.ts';
import { displayNameOf } from '../../profiles/public.ts';

const { readOnly, instant, instantOrNull } = kindsOf<TicketsTable>();

export const ticketFields = {
  id: readOnly('id'),
  component: readOnly('component'),
  subject: readOnly('subject'),
  priority: readOnly('priority'),
  vehicleId: readOnly('vehicle_id'),
  lookAllowed: readOnly('look_allowed'),
  createdAt: instant('created_at'),
  closedAt: instantOrNull('closed_at'),
  helpDeskId: readOnly('help_desk_id'),
} satisfies FieldTable<TicketsTable, Ticket>;

/** Newest first and 10 a page, on `tickets_of_user`. */
export const tickets: Listed<'tickets', typeof ticketFields> = { table: 'tickets', fields: ticketFields, sort: ['-createdAt'], limit: 10 };

/** A ticket with its user. */
export interface TicketsOfUsers extends TicketsTable {
  email: string;
  first_name: string | null;
  last_name: string | null;
}

const ofUsers = kindsOf<TicketsOfUsers>();

export const supportTicketFields = {
  id: ofUsers.readOnly('id'),
  component: ofUsers.readOnly('component'),
  subject: ofUsers.readOnly('subject'),
  priority: ofUsers.readOnly('priority'),
  vehicleId: ofUsers.readOnly('vehicle_id'),
  lookAllowed: ofUsers.readOnly('look_allowed'),
  createdAt: ofUsers.instant('created_at'),
  closedAt: ofUsers.instantOrNull('closed_at'),
  helpDeskId: ofUsers.readOnly('help_desk_id'),
  user: ofUsers.computed(['user_id', 'email', 'first_name', 'last_name'], (row) => ({
    id: row.user_id,
    email: row.email,
    name: displayNameOf({ email: row.email, firstName: row.first_name, lastName: row.last_name }),
  })),
} satisfies FieldTable<TicketsOfUsers, SupportTicket>;
