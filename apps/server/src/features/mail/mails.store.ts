import type { CodeKind } from '@wattbook/domain/account/user-policy';
import type { UserId } from '@wattbook/domain/ids';
import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import { z } from 'zod';
import { claimDue } from '../../db/claim-due.ts';
import type { Database, Tenant } from '../../db/tenancy.ts';
import type { Sealing } from '../../sealing/sealing.ts';
import type { MailContent, MailKind, MailValues } from './write-mail.ts';

export interface NewMail extends MailContent {
  readonly userId: UserId;
  readonly now: number;
  /** After that its text is no longer true and it is not sent. */
  readonly expiresAt: number;
}

const sealPurposeOf = (id: string) => `mail ${id}`;
/** Must list every value of `MailValues`: others are lost when the mail is sent. */
const storedValues: z.ZodType<MailValues> = z.object({
  name: z.string().nullable(),
  code: z.string().exactOptional(),
  device: z.object({ browser: z.string().nullable(), system: z.string().nullable() }).exactOptional(),
  passkey: z.string().exactOptional(),
  undo: z.string().exactOptional(),
  viewer: z.string().exactOptional(),
  statement: z
    .object({
      number: z.number(),
      month: z.string(),
      vehicle: z.string(),
      amount: z.string(),
      file: z.object({ name: z.string(), base64: z.string() }),
    })
    .exactOptional(),
  untagged: z.array(z.object({ vehicle: z.string(), trips: z.number() })).exactOptional(),
  invitation: z.object({ team: z.string(), inviter: z.string(), path: z.string() }).exactOptional(),
  ticket: z.object({ id: z.string(), subject: z.string(), text: z.string().exactOptional() }).exactOptional(),
  message: z.object({ title: z.string(), text: z.string(), path: z.string() }).exactOptional(),
  head: z
    .object({ vehicle: z.string(), number: z.number(), hash: z.string(), moment: z.string(), fingerprint: z.string() })
    .exactOptional(),
} satisfies Record<keyof MailValues, z.ZodType>);

/** Queues a mail, in the transaction of the change that it reports, and returns its id. An older waiting mail with a code of the same kind is replaced; mails without a code are not. */
export async function queueMail(tenant: Tenant, sealing: Sealing, mail: NewMail): Promise<string> {
  const id = newId();
  if (mail.values.code !== undefined) await withdrawMails(tenant, { ...mail, kinds: [mail.kind], reason: 'replaced' });
  await tenant
    .insertInto('mails')
    .values({
      account_id: tenant.accountId,
      id,
      user_id: mail.userId,
      kind: mail.kind,
      language: mail.language,
      recipient: mail.recipient,
      sealed: sealing.seal(JSON.stringify(mail.values), sealPurposeOf(id)),
      due_at: new Date(mail.now),
      expires_at: new Date(mail.expiresAt),
      created_at: new Date(mail.now),
    })
    .execute();
  return id;
}

interface Withdrawal {
  readonly userId: UserId;
  readonly kinds: readonly MailKind[];
  /** A machine word. */
  readonly reason: 'replaced' | 'used' | 'withdrawn';
  readonly now: number;
}

/** Gives up waiting mails of a user whose text is no longer true, such as a code that was used. */
export const withdrawMails = (tenant: Tenant, { userId, kinds, reason, now }: Withdrawal) =>
  tenant
    .updateTable('mails')
    .set({ due_at: null, sealed: null, given_up_at: new Date(now), reason })
    .where('user_id', '=', userId)
    .where('kind', 'in', kinds)
    .where('due_at', 'is not', null)
    .execute();

export interface DueMail {
  readonly id: string;
  readonly attempts: number;
  readonly expiresAt: number;
  /** Undefined where the mail was sealed with another secret of the installation. */
  readonly content: MailContent | undefined;
}

/** The mails that are due, the longest due first. */
export async function findDueMails({ allAccounts: everything }: Database, now: number, limit: number) {
  const rows = await everything
    .selectFrom('mails')
    .select(['account_id', 'id'])
    .where('due_at', '<=', new Date(now))
    .orderBy('due_at')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ accountId: row.account_id, id: row.id }));
}

/** Claims a due mail for one attempt (`claimDue`). */
export async function claimMail(
  tenant: Tenant,
  sealing: Sealing,
  claim: { readonly id: string; readonly now: number; readonly retryAt: (attempts: number) => number },
): Promise<DueMail | undefined> {
  return tenant.transaction(async (transaction) => {
    const row = await claimDue(transaction, 'mails', claim);
    if (row === undefined) return undefined;
    const { id, attempts } = row;
    const values = openValues(sealing, id, row.sealed);
    const { kind, language, recipient } = row;
    return {
      id,
      attempts,
      expiresAt: row.expires_at.getTime(),
      content: values && { kind: kind as MailKind, language, recipient, values },
    };
  });
}

function openValues(sealing: Sealing, id: string, sealed: string | null): MailValues | undefined {
  const text = sealed === null ? undefined : sealing.open(sealed, sealPurposeOf(id));
  return text === undefined ? undefined : storedValues.parse(JSON.parse(text));
}

/** Ends a mail: sent, or given up with the reason. Its content is deleted. */
export async function endMail(tenant: Tenant, id: string, end: { readonly at: number; readonly givenUp: string | null }): Promise<void> {
  const at = new Date(end.at);
  await tenant
    .updateTable('mails')
    .set({
      due_at: null,
      sealed: null,
      ...(end.givenUp === null ? { sent_at: at, reason: null } : { given_up_at: at, reason: end.givenUp }),
    })
    .where('id', '=', id)
    .execute();
}

/** Stores why an attempt failed; the next one is already scheduled. */
export async function storeFailure(tenant: Tenant, id: string, reason: string): Promise<void> {
  await tenant.updateTable('mails').set({ reason }).where('id', '=', id).execute();
}

/** Gives up expired mails, and deletes ended ones 30 days after their creation. */
export async function tidyMails({ allAccounts: everything }: Database, now: number): Promise<void> {
  await everything
    .updateTable('mails')
    .set({ due_at: null, sealed: null, given_up_at: new Date(now), reason: sql`coalesce('expired after ' || reason, 'expired')` })
    .where('due_at', 'is not', null)
    .where('expires_at', '<=', new Date(now))
    .execute();
  await everything
    .deleteFrom('mails')
    .where('due_at', 'is', null)
    .where('created_at', '<', new Date(now - 30 * 86_400_000))
    .execute();
}

/** The last 20 mails of a user, the newest first, for the operator. They contain the code while the mail waits. */
export async function readMails(tenant: Tenant, sealing: Sealing, userId: UserId) {
  const rows = await tenant.selectFrom('mails').selectAll().where('user_id', '=', userId).orderBy('id', 'desc').limit(20).execute();
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind as MailKind,
    recipient: row.recipient,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    attempts: row.attempts,
    state: row.sent_at !== null ? ('sent' as const) : row.given_up_at !== null ? ('given up' as const) : ('waiting' as const),
    reason: row.reason,
    code: openValues(sealing, row.id, row.sealed)?.code ?? null,
  }));
}

/** The code of a mail that waits; undefined: there is none. */
export async function readWaitingCode(tenant: Tenant, sealing: Sealing, { id, userId, now }: MailOfUser) {
  const row = await tenant
    .selectFrom('mails')
    .select(['kind', 'sealed'])
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('due_at', 'is not', null)
    .where('expires_at', '>', new Date(now))
    .executeTakeFirst();
  const code = row && openValues(sealing, id, row.sealed)?.code;
  return row && code !== undefined ? { kind: row.kind as CodeKind, code } : undefined;
}

interface MailOfUser {
  readonly id: string;
  readonly userId: UserId;
  readonly now: number;
}
