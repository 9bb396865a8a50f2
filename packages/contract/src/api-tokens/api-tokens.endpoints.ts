import { z } from 'zod';
import { defineApi } from '../endpoint.ts';
import { wholePage } from '../list-query.ts';
import { id, idParams } from '../scalars.ts';
import { apiToken, apiTokenCall, createdApiToken, newApiToken } from './api-token.schema.ts';

/** The API tokens of the user, for programs (decision 0121). */
export const apiTokensApi = defineApi({
  'GET /v1/users/:id/api-tokens': {
    summary: 'List the API tokens, the newest first',
    tag: 'account',
    access: 'user',
    params: idParams,
    response: wholePage(apiToken),
    errors: ['not_found'],
  },
  'POST /v1/users/:id/api-tokens': {
    summary: 'Add an API token; its text is in this answer only (conflict: there are too many)',
    tag: 'account',
    access: 'user',
    example: { body: { name: 'Home Assistant', rights: 'read' } },
    params: idParams,
    body: newApiToken,
    proof: 'factors',
    status: 201,
    response: createdApiToken,
    errors: ['not_found', 'forbidden', 'conflict', 'locked', 'token'],
  },
  'GET /v1/users/:id/api-tokens/:tokenId/calls': {
    summary: 'List the last 100 calls with an API token of the last 30 days, the newest first, with what was refused and why',
    tag: 'account',
    access: 'user',
    params: z.strictObject({ id, tokenId: id }),
    response: wholePage(apiTokenCall).extend({
      /** How many calls a minute the token may make. */
      perMinute: z.number().int(),
    }),
    errors: ['not_found'],
  },
  'DELETE /v1/users/:id/api-tokens/:tokenId': {
    summary: 'End an API token; the next call with it is refused',
    tag: 'account',
    access: 'user',
    unproven: 'ends an access, lets nobody in, and another token is made at any time',
    params: z.strictObject({ id, tokenId: id }),
    status: 204,
    errors: ['not_found'],
  },
});
