import { z } from 'zod';
import { wholePage } from '../list-query.ts';
import { tokens } from '../authentication/authentication.endpoints.ts';
import { defineApi } from '../endpoint.ts';
import { proofFields, unproven } from '../proof.ts';
import { id, idParams } from '../scalars.ts';
import { creationOptions, newCredential, passkey, passkeyName, requestOptions, usedCredential } from './passkey.schema.ts';

const exampleCredential = { id: 'AAAA', rawId: 'AAAA', type: 'public-key' } as const;
const exampleUsed = {
  ...exampleCredential,
  response: { clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA', userHandle: 'AAAA' },
};
const exampleNew = { ...exampleCredential, response: { clientDataJSON: 'AAAA', attestationObject: 'AAAA' } };

const passkeyParams = z.strictObject({ id, passkeyId: id });

/**
 * Passkeys (WebAuthn) as another way to sign in. The authenticator verifies the user by fingerprint, face or PIN each time, so a passkey
 * replaces both factors. Calls that start something answer `forbidden` where passkeys cannot work: on an address without https, or without
 * a host name.
 */
export const passkeysApi = defineApi({
  'POST /v1/passkeys/challenge': {
    summary: 'Create the challenge that a passkey signs to sign in; valid once, for five minutes',
    tag: 'account',
    access: 'public',
    unproven: unproven.takesNoSession,
    example: { body: {} },
    // An empty body: public calls with a body are limited by network.
    body: z.strictObject({}),
    response: requestOptions,
    errors: ['forbidden'],
  },
  'POST /v1/passkeys/sign-in': {
    summary: 'Sign in with a passkey (credentials: it is unknown, or its answer is not valid)',
    tag: 'account',
    access: 'public',
    unproven: unproven.takesNoSession,
    example: { body: { credential: exampleUsed } },
    body: z.strictObject({ credential: usedCredential }),
    response: tokens,
    errors: ['credentials', 'locked', 'deactivated', 'validEMail', 'forbidden'],
  },
  'GET /v1/users/:id/passkeys': {
    summary: 'List the passkeys, the newest first',
    tag: 'account',
    access: 'user',
    params: idParams,
    response: wholePage(passkey),
    errors: ['not_found'],
  },
  'POST /v1/users/:id/passkeys/challenge': {
    summary: 'Create the options of a new passkey; valid once, for five minutes',
    tag: 'account',
    access: 'user',
    params: idParams,
    body: z.strictObject(proofFields),
    proof: 'factors',
    response: creationOptions,
    errors: ['not_found', 'forbidden', 'locked', 'token'],
  },
  'POST /v1/users/:id/passkeys': {
    summary: 'Add the created passkey (conflict: it exists already, or there are too many); notifies by mail',
    tag: 'account',
    access: 'user',
    unproven: 'takes a challenge, which took the proof',
    params: idParams,
    example: { body: { credential: exampleNew } },
    body: z.strictObject({ credential: newCredential }),
    status: 201,
    response: passkey,
    errors: ['not_found', 'forbidden'],
  },
  'PATCH /v1/users/:id/passkeys/:passkeyId': {
    summary: 'Name a passkey',
    tag: 'account',
    access: 'user',
    unproven: 'only a name',
    example: { body: { name: 'Phone' } },
    params: passkeyParams,
    body: z.strictObject({ name: passkeyName }),
    response: passkey,
    errors: ['not_found'],
  },
  'DELETE /v1/users/:id/passkeys/:passkeyId': {
    summary: 'Remove a passkey; notifies by mail',
    tag: 'account',
    access: 'user',
    params: passkeyParams,
    body: z.strictObject(proofFields),
    proof: 'factors',
    status: 204,
    errors: ['not_found', 'locked', 'token'],
  },
});
