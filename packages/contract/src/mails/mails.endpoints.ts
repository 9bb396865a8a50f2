import { z } from 'zod';
import { wholePage } from '../list-query.ts';
import { defineApi } from '../endpoint.ts';
import { proofFields } from '../proof.ts';
import { id, idParams, instant } from '../scalars.ts';

const codeKind = z.enum(['verify', 'reset', 'email']);

/** Every kind of mail. */
export const mailKinds = [
  'verify',
  'reset',
  'email',
  'passwordChanged',
  'emailChanged',
  'emailUndone',
  'twoFactorOn',
  'twoFactorOff',
  'newDevice',
  'archive',
  'passkeyAdded',
  'passkeyRemoved',
  'supportView',
  'guessing',
  'statement',
  'logbookNotTagged',
  'logbookHead',
  'teamInvitation',
  'fleetInvitation',
  'ticket',
  'ticketAnswer',
  'message',
] as const;

/** What happened to a mail; it never contains the code. */
const mail = z
  .object({
    id,
    kind: z.enum(mailKinds),
    recipient: z.string(),
    createdAt: instant,
    state: z.enum(['waiting', 'sent', 'given up']),
    attempts: z.number().int(),
    /** Why the last attempt failed, or why the mail was given up: a reply of the mail server, or a machine word such as `expired`. */
    reason: z.string().nullable(),
  })
  .meta({ id: 'Mail' });

/** A code whose mail is never sent, because there is no mail server: its user has to ask for it. */
const waitingCode = z
  .object({
    /** Of its mail. */
    id,
    userId: id,
    /** The name of the user, else the e-mail. */
    name: z.string(),
    kind: codeKind,
    /** The address that the code confirms. */
    recipient: z.string(),
    createdAt: instant,
    expiresAt: instant,
    /** Whether administrators may read it; the code for the password of an administrator is shown in the terminal only. */
    revealable: z.boolean(),
  })
  .meta({ id: 'WaitingCode' });

/** Mails and codes of users, for administrators who help (decision 0039). */
export const mailsApi = defineApi({
  'GET /v1/waiting-codes': {
    summary: 'List the codes that their users cannot receive, the newest first; none where there is a mail server. For administrators.',
    tag: 'mails',
    access: 'admin',
    response: wholePage(waitingCode),
  },
  'GET /v1/users/:id/mails': {
    summary: 'List the last mails to a user, the newest first, without their content. For administrators.',
    tag: 'mails',
    access: 'admin',
    params: idParams,
    response: wholePage(mail),
    errors: ['not_found'],
  },
  'POST /v1/users/:id/mails/:mailId/code': {
    summary:
      'Read a waiting code; the call is logged (not_found: none waits, or there is a mail server; forbidden: for the password of an administrator). For administrators.',
    tag: 'mails',
    access: 'admin',
    params: z.strictObject({ id, mailId: id }),
    /** The proof is the administrator's. */
    body: z.strictObject(proofFields),
    proof: 'factors',
    response: z.object({ code: z.string() }).meta({ id: 'RevealedCode' }),
    errors: ['not_found', 'locked', 'token', 'forbidden'],
  },
});

export type MailRecord = z.output<typeof mail>;
