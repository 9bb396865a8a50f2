import { securityEventWords } from '@wattbook/domain/account/security-event';
import { z } from 'zod';
import { defineApi } from '../endpoint.ts';
import { listParameters, wholePage } from '../list-query.ts';
import { idParams, instant } from '../scalars.ts';

/** What happened to the security of an account. What anybody can cause, such as a wrong password, is one event an hour with its number. */
export const securityEvent = z
  .object({
    kind: z.enum(securityEventWords),
    /** The name of the vehicle or passkey that it concerned, as it was then; null: it concerned none. */
    about: z.string().nullable(),
    /** The last time. */
    at: instant,
    /** How often, in the same minute or hour. */
    count: z.number().int(),
    /** Names of browser and system; null where none was sent. */
    browser: z.string().nullable(),
    system: z.string().nullable(),
    /** Who caused it where it was not the user or a stranger. */
    by: z.enum(['administrator', 'fleet', 'operator']).nullable(),
  })
  .meta({ id: 'SecurityEvent' });

export type SecurityEvent = z.output<typeof securityEvent>;

/** What happened to the security of the own account, for its owner. */
export const securityEventsApi = defineApi({
  'GET /v1/users/:id/security-events': {
    summary: 'List what happened to the security of the account in a year, the last first and 10 a page by default',
    tag: 'account',
    access: 'user',
    params: idParams,
    query: z.strictObject({ page: listParameters.page, limit: listParameters.limit }),
    response: wholePage(securityEvent),
    errors: ['not_found'],
  },
});
