import { z } from 'zod';
import { defineApi } from '../endpoint.ts';
import { unproven } from '../proof.ts';

const withPassword = z.strictObject({
  grant_type: z.literal('password'),
  email: z.email().max(254),
  password: z.string().min(1).max(200),
  /** Second factor: the six digits of the authenticator, or a recovery code (AUTH-009). */
  token: z.string().trim().min(6).max(20).optional(),
  /** The device tokens of earlier sign-ins in this browser: wrong passwords of others do not lock it out (decision 0047). */
  devices: z.array(z.string().max(200)).max(5).optional(),
});
const withRefreshToken = z.strictObject({ grant_type: z.literal('refresh_token'), refresh_token: z.string().min(1).max(500) });

/** The answer to a sign-in; `expires_in` in minutes (AUTH-023, OQ-009). `device_token`: to be sent as one of `devices` with the next sign-in. */
export const tokens = z
  .object({ access_token: z.string(), refresh_token: z.string(), expires_in: z.number(), device_token: z.string().optional() })
  .meta({ id: 'Tokens' });

const endedSession = z
  .object({
    signOut: z
      .string()
      .nullable()
      .describe('Where the browser signs out at the company that signed the user in (decision 0160); it is told once. Null: nowhere.'),
  })
  .meta({ id: 'EndedSession' });

export type EndedSession = z.output<typeof endedSession>;

export type Tokens = z.output<typeof tokens>;

/**
 * Signing in and renewing (API-010, API-011). Wrong credentials answer 401 `credentials` (OQ-039), a missing or wrong second factor 403
 * `token` (AUTH-010, AUTH-018), a wrong refresh token 401 `unauthorized`.
 */
export const authenticationApi = defineApi({
  'POST /authentication': {
    summary: 'Sign in with a password, or renew with a refresh token',
    tag: 'account',
    access: 'public',
    unproven: unproven.takesNoSession,
    example: { body: { grant_type: 'refresh_token', refresh_token: 'x' } },
    body: z.discriminatedUnion('grant_type', [withPassword, withRefreshToken]),
    response: tokens,
    errors: ['credentials', 'token', 'locked', 'deactivated', 'validEMail'],
  },
  'POST /v1/sessions/logout': {
    summary: 'End this session',
    tag: 'account',
    access: 'user',
    unproven: unproven.leaves,
    response: endedSession,
  },
});
