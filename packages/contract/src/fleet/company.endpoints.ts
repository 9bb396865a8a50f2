import { z } from 'zod';
import { tokens } from '../authentication/authentication.endpoints.ts';
import { defineApi } from '../endpoint.ts';
import { exampleEmail, examplePassword } from '../example.ts';
import { wholePage } from '../list-query.ts';
import { unproven } from '../proof.ts';
import { id, idParams } from '../scalars.ts';
import {
  companyAccount,
  companyConfirmation,
  companyDomain,
  companyFinish,
  companyLink,
  companyOutcome,
  companySettings,
  companySignIn,
  companyStart,
  foundCompany,
  startedCompany,
} from './company.schema.ts';

const exampleSettings = {
  issuer: 'https://login.example.org',
  clientId: 'wattbook',
  clientSecret: 'a secret of the provider',
  domain: 'example.org',
};

/** Signing in with the account of a company by OpenID Connect (decision 0160): what its owners set, the way in, and what a user has linked. */
export const companyApi = defineApi({
  'GET /v1/fleets/:id/sign-in': {
    summary: 'Read how the people of a fleet sign in with the account of the company (forbidden: only owners)',
    tag: 'fleet',
    access: 'user',
    params: idParams,
    response: companySignIn,
    errors: ['not_found', 'forbidden'],
  },
  'PUT /v1/fleets/:id/sign-in': {
    summary: 'Set the provider and the mail domain of a fleet; another domain has to be proved anew (forbidden: only owners)',
    tag: 'fleet',
    access: 'user',
    params: idParams,
    example: { body: exampleSettings },
    body: companySettings,
    proof: 'password',
    response: companySignIn,
    errors: ['not_found', 'forbidden', 'locked', 'token'],
  },
  'POST /v1/fleets/:id/sign-in/check': {
    summary:
      'Look up the proof of the domain, and ask the provider for its addresses (forbidden: only owners; conflict: another fleet has proved it)',
    tag: 'fleet',
    access: 'user',
    unproven: 'looks up what is public',
    params: idParams,
    response: companySignIn,
    errors: ['not_found', 'forbidden', 'conflict'],
  },
  'DELETE /v1/fleets/:id/sign-in': {
    summary: 'End the sign-in of a company: its people sign in as everybody does (forbidden: only owners)',
    tag: 'fleet',
    access: 'user',
    unproven: 'takes a way in away',
    params: idParams,
    status: 204,
    errors: ['not_found', 'forbidden'],
  },
  'POST /v1/company-sign-in/find': {
    summary: 'Find the company whose people sign in with mails of a domain; nothing is said of any person',
    tag: 'account',
    access: 'public',
    unproven: unproven.takesNoSession,
    example: { body: { domain: 'example.org' } },
    body: companyDomain,
    response: foundCompany,
  },
  'POST /v1/company-sign-in/start': {
    summary:
      'Begin to sign in with the account of a company (not_found: no company has proved the domain of this mail; connection_failed: its provider is away)',
    tag: 'account',
    access: 'public',
    unproven: unproven.takesNoSession,
    example: { body: { email: exampleEmail } },
    body: companyStart,
    response: startedCompany,
    errors: ['not_found', 'connection_failed'],
  },
  'POST /v1/company-sign-in/finish': {
    summary:
      'Come back from the provider (credentials: its answer is not valid, or too late; not_found: nobody invited this mail; forbidden: the person left the fleet)',
    tag: 'account',
    access: 'public',
    unproven: unproven.takesNoSession,
    example: { body: { flow: 'x', answer: 'code=x&state=x' } },
    body: companyFinish,
    response: companyOutcome,
    errors: ['credentials', 'not_found', 'forbidden', 'deactivated', 'validEMail', 'connection_failed'],
  },
  'POST /v1/company-sign-in/confirm': {
    summary: 'Confirm with everything that a sign-in takes that the sign-in of the company opens the own account from now on',
    tag: 'account',
    access: 'public',
    unproven: unproven.takesNoSession,
    example: { body: { ticket: 'x', password: examplePassword } },
    body: companyConfirmation,
    response: tokens,
    errors: ['credentials', 'token', 'locked', 'deactivated', 'validEMail', 'not_found', 'forbidden', 'conflict'],
  },
  'POST /v1/company-sign-in/create': {
    summary: 'Make the account of a person whom the fleet invited and its provider signed in (conflict: the mail has an account by now)',
    tag: 'account',
    access: 'public',
    unproven: unproven.takesNoSession,
    example: {
      body: {
        ticket: 'x',
        firstName: 'Jana',
        lastName: 'Ott',
        language: 'de',
        terms: [{ version: '2023-05-25', versionPrivacy: '2024-06-14' }],
      },
    },
    body: companyAccount,
    response: tokens,
    errors: ['credentials', 'not_found', 'conflict', 'email_blocked', 'forbidden'],
  },
  'GET /v1/users/:id/companies': {
    summary: 'List the companies through whose sign-in the account can be opened',
    tag: 'account',
    access: 'user',
    params: idParams,
    response: wholePage(companyLink),
    errors: ['not_found'],
  },
  'DELETE /v1/users/:id/companies/:linkId': {
    summary: 'Take the way in from a company',
    tag: 'account',
    access: 'user',
    unproven: 'takes a way in away',
    params: z.strictObject({ id, linkId: id }),
    status: 204,
    errors: ['not_found'],
  },
});
