import { z } from 'zod';
import { defineApi } from '../endpoint.ts';
import { limitDays, pageParameters, searchText, wholePage } from '../list-query.ts';
import { id, idParams, instant } from '../scalars.ts';
import { bookDetour, bookOpening, bookOverview, bookRow, bookSums } from './logbook.schema.ts';

/** Maximum range of a part of a book, in days. */
export const MAX_BOOK_DAYS = 3660;

/** The logbooks of a vehicle as they are: books, and their trips with all that happened to them (LOG-032 to LOG-042). */
export const logbookApi = defineApi({
  'GET /v1/vehicles/:id/logbook': {
    summary: 'List the logbooks of a vehicle, the newest first, also of one that was deleted',
    tag: 'logbook',
    access: 'user',
    viewable: true,
    params: idParams,
    response: wholePage(bookOverview),
    errors: ['not_found'],
  },
  'GET /v1/vehicles/:id/logbook/trips': {
    summary:
      'Read the trips of a logbook that began in a range, with every entry of them; the newest logbook without `book`. `sums` and `months` are of the whole range',
    tag: 'logbook',
    access: 'user',
    viewable: true,
    example: { query: { from: '2026-06-01T00:00:00Z', to: '2026-07-01T00:00:00Z' } },
    params: idParams,
    query: limitDays(
      MAX_BOOK_DAYS,
      z.strictObject({ ...pageParameters, from: instant, to: instant, book: id.optional(), 'filter[tags]': searchText }),
    ),
    response: wholePage(bookRow).extend({
      sums: bookSums,
      months: z.array(z.object({ month: z.string(), sums: bookSums })),
      openings: z.array(bookOpening),
    }),
    errors: ['not_found'],
  },
  'GET /v1/vehicles/:id/logbook/detours': {
    summary:
      'Find the business trips of a logbook that began in a range, are clearly longer than the shortest between the same places, and do not say why; the newest logbook without `book`',
    tag: 'logbook',
    access: 'user',
    viewable: true,
    example: { query: { from: '2026-06-01T00:00:00Z', to: '2026-07-01T00:00:00Z' } },
    params: idParams,
    query: limitDays(MAX_BOOK_DAYS, z.strictObject({ from: instant, to: instant, book: id.optional() })),
    response: wholePage(bookDetour),
    errors: ['not_found'],
  },
  'GET /v1/trips/:id/logbook': {
    summary: 'Read what the logbooks say of a trip, also of one that was deleted: one row for each of them; none where it is in no logbook',
    tag: 'logbook',
    access: 'user',
    viewable: true,
    params: idParams,
    response: wholePage(bookRow).extend({ openings: z.array(bookOpening) }),
    errors: ['not_found'],
  },
});
