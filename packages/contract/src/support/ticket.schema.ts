import { MAX_TICKET_FILE_BYTES, needsVehicle, ticketPriorities, ticketTexts, ticketTopics } from '@wattbook/domain/support/ticket';
import { z } from 'zod';
import { id, instant } from '../scalars.ts';

const topic = z.enum(ticketTopics);
const priority = z.enum(ticketPriorities);
const message = z.string().trim().min(1).max(ticketTexts.message);

/** A file of a ticket; `type` follows from its content. */
const ticketFile = z
  .object({ id, name: z.string(), type: z.string(), size: z.number().int().max(MAX_TICKET_FILE_BYTES) })
  .meta({ id: 'TicketFile' });

const ticketMessage = z
  .object({
    id,
    /** Who wrote it: the user, or support, whose names users do not see. */
    from: z.enum(['user', 'support']),
    text: z.string(),
    createdAt: instant,
  })
  .meta({ id: 'TicketMessage' });

const fields = {
  id,
  component: topic,
  subject: z.string(),
  priority,
  /** The vehicle that it is about. */
  vehicleId: id.nullable(),
  /** The user allows support to look at the account while the ticket is open: it was sent with a vehicle (OQ-244). */
  lookAllowed: z.boolean(),
  createdAt: instant,
  /** Null: it is open. */
  closedAt: instant.nullable(),
  /** The number that the help desk of the operator gave it; null: it has none. */
  helpDeskId: z.string().nullable(),
};
const conversation = { messages: z.array(ticketMessage), files: z.array(ticketFile) };
const sender = z.object({ id, name: z.string(), email: z.string() });

/** A ticket in a list. */
export const ticket = z.object(fields).meta({ id: 'Ticket' });
/** A ticket with all that was written. */
export const ticketDetail = z.object({ ...fields, ...conversation }).meta({ id: 'TicketDetail' });
/** A ticket as support sees it: with who wrote it. */
export const supportTicket = z.object({ ...fields, user: sender }).meta({ id: 'SupportTicket' });
export const supportTicketDetail = z.object({ ...fields, ...conversation, user: sender }).meta({ id: 'SupportTicketDetail' });

/** The fields that a user enters (SUP-001 to SUP-013, SUP-017). */
export const newTicket = z
  .strictObject({
    component: topic,
    subject: z.string().trim().min(1).max(ticketTexts.subject),
    priority,
    message,
    vehicleId: id.optional(),
  })
  .refine(({ component, vehicleId }) => !needsVehicle(component) || vehicleId !== undefined, { path: ['vehicleId'], message: 'required' });

export const newMessage = z.strictObject({ message });

export type Ticket = z.output<typeof ticket>;
export type TicketDetail = z.output<typeof ticketDetail>;
export type SupportTicket = z.output<typeof supportTicket>;
export type SupportTicketDetail = z.output<typeof supportTicketDetail>;
export type NewTicket = z.output<typeof newTicket>;
