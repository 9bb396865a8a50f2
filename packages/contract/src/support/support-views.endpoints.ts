import { z } from 'zod';
import { wholePage } from '../list-query.ts';
import { defineApi } from '../endpoint.ts';
import { proofFields, unproven } from '../proof.ts';
import { id, idParams, instant } from '../scalars.ts';
import { exampleId } from '../example.ts';

/** A record of an administrator's view of an account, as the owner reads it. */
const supportView = z
  .object({
    id,
    /** The administrator's name at that time. */
    viewer: z.string(),
    startedAt: instant,
    /** When it ended, or will end by itself. */
    endsAt: instant,
    /** Still running. */
    current: z.boolean(),
  })
  .meta({ id: 'SupportView' });

/** An administrator sees another account for a limited time, reading only (OQ-028); its owner can list and end such views. */
export const supportViewsApi = defineApi({
  'POST /v1/support-views': {
    summary:
      'Start a support view of the account of a user, reading only; its owner is notified (consent_required: no open ticket of the user allows it). For administrators.',
    tag: 'support',
    access: 'admin',
    example: { body: { userId: exampleId('users') } },
    /** The proof is the administrator's. */
    body: z.strictObject({ ...proofFields, userId: id }),
    proof: 'factors',
    response: z
      .object({
        id,
        /** Replaces the access token; it cannot be renewed. */
        token: z.string(),
        /** In minutes. */
        expires_in: z.number(),
        user: z.object({ id, name: z.string() }),
      })
      .meta({ id: 'StartedSupportView' }),
    status: 201,
    errors: ['not_found', 'locked', 'token', 'consent_required'],
  },
  'GET /v1/users/:id/support-views': {
    summary: 'List the support views of the account, the last first',
    tag: 'support',
    access: 'user',
    viewable: true,
    params: idParams,
    response: wholePage(supportView),
    errors: ['not_found'],
  },
  'DELETE /v1/users/:id/support-views/:viewId': {
    summary: 'End a support view of the account',
    tag: 'support',
    access: 'user',
    viewable: true,
    unproven: unproven.leaves,
    params: z.strictObject({ id, viewId: id }),
    status: 204,
    errors: ['not_found'],
  },
});
