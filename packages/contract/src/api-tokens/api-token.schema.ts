import { maxTokenName } from '@wattbook/domain/access/api-token-text';
import { z } from 'zod';
import { proofFields } from '../proof.ts';
import { id, instant } from '../scalars.ts';

/** What a token may do. */
const tokenRights = z.enum(['read', 'write']);

/** An API token of the user, as lists show it. Its text is nowhere. */
export const apiToken = z
  .object({
    id,
    name: z.string(),
    /** The last four letters of its text, by which its owner knows it. */
    ending: z.string(),
    rights: tokenRights,
    /** The vehicles that it reaches; null: all of the account, and what belongs to none. */
    vehicleIds: z.array(id).nullable(),
    createdAt: instant,
    /** When it ends by itself; null: never. */
    expiresAt: instant.nullable(),
    /** Its last use, precise to the minute; null: never used. */
    lastUsedAt: instant.nullable(),
    /** The network address of its last use; null: never used. */
    lastUsedFrom: z.string().nullable(),
  })
  .meta({ id: 'ApiToken' });

export type ApiToken = z.output<typeof apiToken>;

/** A new token: `token` is its text, which is shown this once. */
export const createdApiToken = apiToken.extend({ token: z.string() }).meta({ id: 'CreatedApiToken' });

/** A call that a program made with a token, and how it was answered. */
export const apiTokenCall = z
  .object({
    at: instant,
    /** Method and path with its parameters by name. */
    call: z.string(),
    /** The HTTP status of the answer. */
    status: z.number().int(),
    /** The error word with which it was refused; null: it was not. */
    refusal: z.string().nullable(),
    /** After how many seconds it may call again (`Retry-After`); null: at once. */
    retryAfter: z.number().int().nullable(),
    /** The network address from which it came. */
    address: z.string(),
  })
  .meta({ id: 'ApiTokenCall' });

export type ApiTokenCall = z.output<typeof apiTokenCall>;

/** What a new token gets. */
export const newApiToken = z.strictObject({
  name: z.string().trim().min(1).max(maxTokenName),
  rights: tokenRights,
  vehicleIds: z.array(id).min(1).max(100).nullable().default(null),
  expiresAt: instant.nullable().default(null),
  ...proofFields,
});

export type NewApiToken = z.output<typeof newApiToken>;
