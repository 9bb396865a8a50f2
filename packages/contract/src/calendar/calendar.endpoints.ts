import { z } from 'zod';
import { defineApi } from '../endpoint.ts';
import { proofFields } from '../proof.ts';
import { instant } from '../scalars.ts';

/** The calendar of the user for other programs. Its address is nowhere. */
const calendarFeed = z.object({
  createdAt: instant,
  /** When a program read it last, precise to the minute; null: not yet. */
  lastReadAt: instant.nullable(),
  /** The network address that read it last; null: not yet. */
  lastReadFrom: z.string().nullable(),
});

/** Trips and charges as a calendar that other programs subscribe to by a secret address (decision 0158). */
export const calendarApi = defineApi({
  'GET /v1/calendar': {
    summary: 'Read whether the calendar can be subscribed to, and when a program read it last',
    tag: 'calendar',
    access: 'user',
    response: z.object({
      /** Null: it is off. */
      feed: calendarFeed.nullable(),
    }),
  },
  'POST /v1/calendar': {
    summary: 'Get a new secret address for the calendar, in this answer only; a former one is not valid any more',
    tag: 'calendar',
    access: 'user',
    body: z.strictObject(proofFields),
    proof: 'factors',
    status: 201,
    response: calendarFeed.extend({
      /** Where a program reads the calendar (iCalendar, RFC 5545). */
      address: z.string(),
    }),
    errors: ['forbidden', 'locked', 'token'],
  },
  'DELETE /v1/calendar': {
    summary: 'Switch the calendar off; its address is not valid any more',
    tag: 'calendar',
    access: 'user',
    unproven: 'ends what leaves, and a new address is made at any time',
    status: 204,
  },
  'GET /v1/calendars/:token': {
    summary: 'Read trips and charges of the last year as iCalendar, without places (not_found: the address was renewed, or is wrong)',
    tag: 'calendar',
    access: 'public',
    params: z.strictObject({ token: z.string().max(100) }),
    file: 'text/calendar; charset=utf-8',
    errors: ['not_found', 'too_many_requests'],
  },
});
