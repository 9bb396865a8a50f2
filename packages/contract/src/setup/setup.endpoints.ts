import { isPersonName } from '@wattbook/domain/account/person-name';
import { missingInPassword } from '@wattbook/domain/account/password-rule';
import { z } from 'zod';
import { tokens } from '../authentication/authentication.endpoints.ts';
import { defineApi } from '../endpoint.ts';
import { language } from '../users/user.schema.ts';
import { addressChoice, mailServer, mapChoice } from './installation.schema.ts';
import { unproven } from '../proof.ts';
import { exampleCode, exampleVisitor } from '../example.ts';

/** The code shown in the terminal at the start; small letters and missing hyphens are accepted. */
const code = z.string().min(1).max(40);

/** AUTH-038 to AUTH-041. */
const name = z.string().trim().min(1).max(50).refine(isPersonName, 'letters');

const administrator = z.strictObject({
  email: z.email().max(254),
  password: z
    .string()
    .min(1)
    .max(200)
    .refine((text) => missingInPassword(text).length === 0, 'weak_password'),
  firstName: name,
  lastName: name,
  language,
});

const setUp = z.strictObject({ code, administrator, mail: mailServer.nullable(), map: mapChoice, addresses: addressChoice });

/** Why the mail server did not answer. */
const mailProblem = z.enum(['unknown_host', 'refused', 'timeout', 'encryption', 'no_mail_server', 'failed']);

/**
 * The set-up at the first start: the administrator, mail, map and address look-up. A wrong code answers 403 `forbidden` on the field
 * `code`; once an account exists, every call here answers 409 `conflict`.
 */
export const setupApi = defineApi({
  'POST /v1/setup': {
    summary: 'Set a fresh installation up and sign its administrator in',
    tag: 'operation',
    access: 'public',
    unproven: unproven.takesSetUpCode,
    example: { body: { code: exampleCode, administrator: exampleVisitor, mail: null, map: { kind: 'none' }, addresses: { kind: 'none' } } },
    body: setUp,
    status: 201,
    response: tokens,
    errors: ['forbidden', 'conflict'],
  },
  'POST /v1/setup/code': {
    summary: 'Check the set-up code',
    tag: 'operation',
    access: 'public',
    unproven: unproven.takesSetUpCode,
    example: { body: { code: exampleCode } },
    body: z.strictObject({ code }),
    status: 204,
    errors: ['forbidden', 'conflict'],
  },
  'POST /v1/setup/mail-test': {
    summary: 'Send a test mail through a mail server before it is chosen',
    tag: 'operation',
    access: 'public',
    unproven: unproven.takesSetUpCode,
    example: {
      body: {
        code: exampleCode,
        mail: { host: '127.0.0.1', port: 20_025, encryption: 'none', user: null, password: null, sender: 'wattbook@example.org' },
        to: 'jana@example.org',
        language: 'en',
      },
    },
    body: z.strictObject({ code, mail: mailServer, to: z.email().max(254), language: language.default('en') }),
    response: z.object({
      sent: z.boolean(),
      /** The last answer of the mail server, starting with its number; empty without one. */
      answer: z.string(),
      /** Why there was no answer; null where there was one. */
      problem: mailProblem.nullable(),
    }),
    errors: ['forbidden', 'conflict'],
  },
});

export type MailProblem = z.output<typeof mailProblem>;
export type SetUp = z.output<typeof setUp>;
