import { z } from 'zod';
import { defineApi } from '../endpoint.ts';
import { yearParameter } from '../list-query.ts';
import { idParams, timeZone } from '../scalars.ts';
import { language } from '../users/user.schema.ts';
import { yearReview } from './year-review.schema.ts';

const printed = z.strictObject({
  year: z.number().int().min(2000, 'year').max(2100, 'year'),
  language: language.default('en'),
  timezone: timeZone.default('UTC'),
  /** The name of the farthest place as a browser has opened it: it is printed in this one answer and not stored. Without it only places are printed that the server can read. */
  farthest: z
    .strictObject({ name: z.string().trim().min(1).max(200), distance: z.number().min(0).max(20_040) })
    .nullable()
    .default(null),
});

export type PrintedYear = z.output<typeof printed>;

/** The year of a vehicle on a page. A year that has not begun is refused, and so is a PDF of one in which nothing was recorded. */
export const yearReviewApi = defineApi({
  'GET /v1/statistics/vehicles/:id/year': {
    summary: 'Read what a vehicle did in a year: sums, records and months',
    tag: 'statistics',
    access: 'user',
    viewable: true,
    example: { query: { year: '2026' } },
    params: idParams,
    query: z.strictObject({ year: yearParameter }),
    response: yearReview,
    errors: ['not_found'],
  },
  'POST /v1/statistics/vehicles/:id/year/pdf': {
    summary: 'Download the year of a vehicle as a PDF of one page (conflict: a download of the account is running)',
    tag: 'statistics',
    access: 'user',
    viewable: true,
    unproven: 'only reads',
    example: { body: { year: 2026 } },
    params: idParams,
    body: printed,
    file: 'application/pdf',
    errors: ['not_found', 'conflict'],
  },
});
