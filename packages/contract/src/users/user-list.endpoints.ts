import { vehicleLimits } from '@wattbook/domain/vehicles/vehicle-limit';
import { z } from 'zod';
import { defineApi } from '../endpoint.ts';
import { proofFields } from '../proof.ts';
import { listParameters, searchText, sortBy, wholePage } from '../list-query.ts';
import { id, idParams, instant } from '../scalars.ts';

const role = z.enum(['user', 'admin']);

/** A user of the installation as administrators see it: who it is, and nothing of the vehicles but their number (decision 0039). */
const listedUser = z
  .object({
    id,
    email: z.string(),
    firstName: z.string().nullable(),
    lastName: z.string().nullable(),
    role,
    /** Whether a sign-in takes a second factor. */
    twoFactor: z.boolean(),
    createdAt: instant,
    /** The last use of a session, precise to the hour; null: never signed in. */
    lastSeenAt: instant.nullable(),
    /** The number of vehicles of the account, archived ones included. */
    vehicles: z.number().int(),
    /** How many vehicles may be connected at once (VEH-045). */
    vehicleLimit: z.number().int(),
    /** Null: the account is active. */
    deactivatedAt: instant.nullable(),
  })
  .meta({ id: 'ListedUser' });

/** The users of the installation and their roles, for administrators. */
export const userListApi = defineApi({
  'GET /v1/users': {
    summary: 'List the users of the installation, the newest first and 30 a page by default. For administrators.',
    tag: 'users',
    access: 'admin',
    query: z.strictObject({
      page: listParameters.page,
      limit: listParameters.limit,
      itemsPerPage: listParameters.itemsPerPage,
      sort: sortBy('email', 'lastName', 'createdAt', 'lastSeenAt', 'vehicles'),
      /** A part of name or e-mail. */
      search: searchText,
    }),
    response: wholePage(listedUser),
  },
  'PATCH /v1/users/:id/role': {
    summary:
      'Make a user an administrator, or an ordinary user again (forbidden: the own role, or the account of the demo). For administrators.',
    tag: 'users',
    access: 'admin',
    example: { body: { role: 'user' } },
    params: idParams,
    /** The proof is the administrator's. */
    body: z.strictObject({ ...proofFields, role }),
    proof: 'factors',
    response: listedUser,
    errors: ['not_found', 'locked', 'token', 'forbidden'],
  },
  'PATCH /v1/users/:id/vehicle-limit': {
    summary: 'Set how many vehicles a user may have connected at once; those that there are stay. For administrators.',
    tag: 'users',
    access: 'admin',
    unproven: 'opens nothing: a number of vehicles',
    example: { body: { vehicleLimit: 12 } },
    params: idParams,
    body: z.strictObject({ vehicleLimit: z.number().int().min(vehicleLimits[0]).max(vehicleLimits[1]) }),
    response: listedUser,
    errors: ['not_found'],
  },
});

export type ListedUser = z.output<typeof listedUser>;
