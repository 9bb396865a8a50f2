/** What a ticket is about (SUP-006, SUP-007, OQ-242). */
export const ticketTopics = [
  'general',
  'connectivity',
  'data_analysis',
  'data_missing',
  'data_issue',
  'data_lost',
  'subscription',
  'vehicle_limit',
  'fleet',
] as const;
export type TicketTopic = (typeof ticketTopics)[number];

/** How urgent a ticket is (SUP-008). */
export const ticketPriorities = ['low', 'normal', 'high'] as const;
export type TicketPriority = (typeof ticketPriorities)[number];

/** Maximum characters of the texts of a ticket. */
export const ticketTexts = { subject: 200, message: 10_000 } as const;

/** Maximum bytes of one attached file, and how many files a ticket has. */
export const MAX_TICKET_FILE_BYTES = 10_000_000;
export const MAX_TICKET_FILES = 5;

/** Maximum bytes of the files of all tickets of a user: tickets that are closed count, as long as they are kept. */
export const MAX_TICKET_BYTES = 100_000_000;

/** Maximum messages of a ticket, and tickets of a user that are open or of the last day. */
export const MAX_TICKET_MESSAGES = 100;
export const MAX_OPEN_TICKETS = 20;

const aboutData: ReadonlySet<TicketTopic> = new Set(['data_analysis', 'data_missing', 'connectivity']);

/**
 * Returns whether a ticket about this can only be answered by looking at the data of a vehicle: it names the vehicle, and with that its user allows support to look at the account
 * (SUP-010 to SUP-013, OQ-244).
 */
export const needsVehicle = (topic: TicketTopic): boolean => aboutData.has(topic);
