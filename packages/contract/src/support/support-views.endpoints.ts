import { z } from 'zod';
import { defineApi } from '../endpoint.ts';
import { id, idParams, instant } from '../scalars.ts';

/** That an administrator looked at an account, as its owner reads it. */
const supportView = z
  .object({
    id,
    /** Who looked, as they were called then. */
    viewer: z.string(),
    startedAt: instant,
    /** When it ended, or will end by itself. */
    endsAt: instant,
    /** Going on right now. */
    current: z.boolean(),
  })
  .meta({ id: 'SupportView' });

/** An administrator looks at the account of somebody, for a while and without touching it (OQ-028); the owner reads and ends it. */
export const supportViewsApi = defineApi({
  'POST /v1/support-views': {
    summary: 'Look at the account of a user, reading only; its owner is told. For administrators.',
    tag: 'support',
    access: 'admin',
    body: z.strictObject({ userId: id }),
    response: z
      .object({
        id,
        /** Stands in place of the access token; it cannot be renewed. */
        token: z.string(),
        /** In minutes. */
        expires_in: z.number(),
        user: z.object({ id, name: z.string() }),
      })
      .meta({ id: 'StartedSupportView' }),
    status: 201,
    errors: ['not_found'],
  },
  'GET /v1/users/:id/support-views': {
    summary: 'List when administrators looked at the account, the last first',
    tag: 'support',
    access: 'user',
    params: idParams,
    response: z.object({ total: z.number().int(), data: z.array(supportView) }),
    errors: ['not_found'],
  },
  'DELETE /v1/users/:id/support-views/:viewId': {
    summary: 'End an administrator’s look at the account',
    tag: 'support',
    access: 'user',
    params: z.strictObject({ id, viewId: id }),
    status: 204,
    errors: ['not_found'],
  },
});
