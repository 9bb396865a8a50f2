/** Who reads a ticket: the user who wrote it, or support. */
export type TicketSide = 'user' | 'support';
