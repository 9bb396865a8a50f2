import { z } from 'zod';
import { defineApi } from '../endpoint.ts';
import { id, idParams, instant } from '../scalars.ts';

/** A device on which somebody is signed in. */
export const signedInDevice = z
  .object({
    id,
    createdAt: instant,
    /** When it last renewed its tokens, so up to an hour ago. */
    lastUsedAt: instant,
    /** Names of browser and system, such as Firefox and Windows; null where the device did not say. */
    browser: z.string().nullable(),
    system: z.string().nullable(),
    /** The one that asks. */
    current: z.boolean(),
  })
  .meta({ id: 'SignedInDevice' });

/** Where the signed-in person is signed in, and signing out there. */
export const sessionsApi = defineApi({
  'GET /v1/users/:id/sessions': {
    summary: 'List the devices that are signed in, the last used first',
    tag: 'account',
    access: 'user',
    params: idParams,
    response: z.object({ total: z.number().int(), data: z.array(signedInDevice) }),
    errors: ['not_found'],
  },
  'DELETE /v1/users/:id/sessions': {
    summary: 'Sign out everywhere but here',
    tag: 'account',
    access: 'user',
    params: idParams,
    status: 204,
    errors: ['not_found', 'forbidden'],
  },
  'DELETE /v1/users/:id/sessions/:sessionId': {
    summary: 'Sign a device out',
    tag: 'account',
    access: 'user',
    params: z.strictObject({ id, sessionId: id }),
    status: 204,
    errors: ['not_found'],
  },
});

export type SignedInDevice = z.output<typeof signedInDevice>;
