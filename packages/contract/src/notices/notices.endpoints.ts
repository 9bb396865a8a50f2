import { z } from 'zod';
import { wholePage } from '../list-query.ts';
import { defineApi } from '../endpoint.ts';
import { id } from '../scalars.ts';

/** A message of the operator to all users (DASH-024, DASH-025, OQ-094). */
export const notice = z
  .object({ id, level: z.enum(['info', 'warning', 'error', 'success']), message: z.string(), link: z.string().nullable() })
  .meta({ id: 'Notice' });

export type Notice = z.output<typeof notice>;

/** The notices that are valid now (API-043). */
export const noticesApi = defineApi({
  'GET /v1/notifications/active': {
    summary: 'Read the current notices',
    tag: 'notices',
    access: 'user',
    viewable: true,
    /** `manufacturers`: makes of the caller's vehicles, separated by commas; notices for other makes are left out. */
    query: z.strictObject({
      language: z.string().max(20).optional(),
      manufacturers: z.string().max(500).optional(),
    }),
    response: wholePage(notice),
  },
});
