import { z } from 'zod';
import { wholePage } from '../list-query.ts';
import { defineApi } from '../endpoint.ts';
import { proofFields } from '../proof.ts';
import { id, idParams, instant } from '../scalars.ts';

/** A device with a session of the user. */
export const signedInDevice = z
  .object({
    id,
    createdAt: instant,
    /** When it last renewed its tokens, so up to an hour ago. */
    lastUsedAt: instant,
    /** Names of browser and system, such as Firefox and Windows; null where the device sent none. */
    browser: z.string().nullable(),
    system: z.string().nullable(),
    /** The device of this call. */
    current: z.boolean(),
  })
  .meta({ id: 'SignedInDevice' });

/** The sessions of the user, and ending them. */
export const sessionsApi = defineApi({
  'GET /v1/users/:id/sessions': {
    summary: 'List the devices that are signed in, the last used first',
    tag: 'account',
    access: 'user',
    params: idParams,
    response: wholePage(signedInDevice),
    errors: ['not_found'],
  },
  'DELETE /v1/users/:id/sessions': {
    summary: 'Sign out every other device',
    tag: 'account',
    access: 'user',
    params: idParams,
    body: z.strictObject(proofFields),
    proof: 'factors',
    status: 204,
    errors: ['not_found', 'forbidden', 'locked', 'token'],
  },
  'DELETE /v1/users/:id/sessions/:sessionId': {
    summary: 'Sign a device out',
    tag: 'account',
    access: 'user',
    params: z.strictObject({ id, sessionId: id }),
    body: z.strictObject(proofFields),
    proof: 'factors',
    status: 204,
    errors: ['not_found', 'locked', 'token'],
  },
});

export type SignedInDevice = z.output<typeof signedInDevice>;
