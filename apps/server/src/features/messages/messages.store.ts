import type { SentMessage } from '@wattbook/contract/messages/message.schema';
import type { AccountId, UserId } from '@wattbook/domain/ids';
import type { MessageChannel } from '@wattbook/domain/messages/message-kinds';
import { type Selectable, sql } from 'kysely';
import { v7 as newId } from 'uuid';
import { z } from 'zod';
import { isoOrNull } from '../../db/fields/iso-or-null.ts';
import type { MessagesTable } from '../../db/schema/message-tables.ts';
import type { Database, Tenant } from '../../db/tenancy.ts';
import type { Sealing } from '../../sealing/sealing.ts';
import type { MailNews } from '../mail/public.ts';

const content = z.object({ title: z.string(), text: z.string(), path: z.string() });
/** A message as it is read; `path` is the page of its thing. */
export type MessageContent = z.output<typeof content>;

const sealPurposeOf = (id: string) => `message ${id}`;
const [minuteMs, dayMs] = [60_000, 86_400_000];
const keptDays = 30;

export interface NewMessage extends Pick<Selectable<MessagesTable>, 'kind' | 'thing' | 'channel' | 'language'> {
  readonly userId: UserId;
  /** Null: by mail. */
  readonly channelId: string | null;
  readonly content: MessageContent;
  readonly dueAt: number;
  readonly expiresAt: number;
  readonly now: number;
}

/** Adds a message in the transaction of what it tells. One of the same thing to the same channel is not added again, however often it is told. */
export async function insertMessage(tenant: Tenant, sealing: Sealing, message: NewMessage): Promise<void> {
  const id = newId();
  const { userId, channelId, dueAt, expiresAt, now, content: said, ...named } = message;
  await tenant
    .insertInto('messages')
    .values({
      account_id: tenant.accountId,
      id,
      user_id: userId,
      ...named,
      channel_id: channelId,
      sealed: sealing.seal(JSON.stringify(said), sealPurposeOf(id)),
      due_at: new Date(dueAt),
      expires_at: new Date(expiresAt),
      created_at: new Date(now),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Whether a user was told of a thing in the last 30 days, on any channel. */
export async function isTold(tenant: Tenant, userId: UserId, thing: string): Promise<boolean> {
  const row = await tenant
    .selectFrom('messages')
    .select('id')
    .where('user_id', '=', userId)
    .where('thing', '=', thing)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export interface DueMessage {
  readonly accountId: AccountId;
  readonly id: string;
}

/** The messages of a channel that are due, the longest due first. Reads the index messages_due. */
export async function findDueMessages(
  { allAccounts }: Database,
  { channel, now, limit }: { readonly channel: MessageChannel; readonly now: number; readonly limit: number },
): Promise<DueMessage[]> {
  const rows = await allAccounts
    .selectFrom('messages')
    .select(['account_id', 'id'])
    .where('channel', '=', channel)
    .where('due_at', '<=', new Date(now))
    .orderBy('due_at')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ accountId: row.account_id, id: row.id }));
}

export type ClaimedMessage = Selectable<MessagesTable>;

/** Undefined: it was sealed with another secret of the installation. */
export function openContent(sealing: Sealing, { id, sealed }: Pick<ClaimedMessage, 'id' | 'sealed'>): MessageContent | undefined {
  const text = sealing.open(sealed, sealPurposeOf(id));
  return text === undefined ? undefined : content.parse(JSON.parse(text));
}

export const markSent = async (
  tenant: Tenant,
  id: string,
  { at, providerId }: { readonly at: number; readonly providerId: string | null },
) =>
  void (await tenant
    .updateTable('messages')
    .set({ due_at: null, sent_at: new Date(at), reason: null, provider_id: providerId })
    .where('id', '=', id)
    .execute());

/** Notes why an attempt failed; `dueAt` null: it is given up. */
export const markFailed = async (
  tenant: Tenant,
  id: string,
  { reason, dueAt, at }: { readonly reason: string; readonly dueAt: number | null; readonly at: number },
) =>
  void (await tenant
    .updateTable('messages')
    .set(dueAt === null ? { reason, due_at: null, given_up_at: new Date(at) } : { reason, due_at: new Date(dueAt) })
    .where('id', '=', id)
    .execute());

/** Notes that a message was handed to the mails, which say what becomes of it; it is given up like any other when it is no news any more. */
export const markHanded = async (
  tenant: Tenant,
  id: string,
  { mailId, expiresAt }: { readonly mailId: string; readonly expiresAt: number },
) =>
  void (await tenant
    .updateTable('messages')
    .set({ provider_id: mailId, reason: null, due_at: new Date(expiresAt + minuteMs) })
    .where('id', '=', id)
    .execute());

/** Notes what became of the mail of a message; other mails have none. */
export async function noteMail(tenant: Tenant, { id, kind, word, at }: MailNews): Promise<void> {
  const row = await tenant
    .selectFrom('messages')
    .select(['id', 'due_at'])
    .where('channel', '=', 'mail')
    .where('provider_id', '=', id)
    .where('sent_at', 'is', null)
    .executeTakeFirst();
  if (row === undefined) return;
  if (kind === 'sent') return markSent(tenant, row.id, { at, providerId: id });
  const dueAt = kind === 'waits' ? (row.due_at?.getTime() ?? null) : null;
  await markFailed(tenant, row.id, { reason: word ?? 'mail_server', dueAt, at });
}

/** Gives up messages that are no longer news, and deletes what is older than 30 days. */
export async function tidyMessages({ allAccounts }: Database, now: number): Promise<void> {
  await allAccounts
    .updateTable('messages')
    .set({ due_at: null, given_up_at: new Date(now), reason: sql`coalesce(reason, 'expired')` })
    .where('due_at', 'is not', null)
    .where('expires_at', '<=', new Date(now))
    .execute();
  await allAccounts
    .deleteFrom('messages')
    .where('due_at', 'is', null)
    .where('created_at', '<', new Date(now - keptDays * dayMs))
    .execute();
}

export const stateOf = ({ sent_at, given_up_at }: Pick<ClaimedMessage, 'sent_at' | 'given_up_at'>): SentMessage['state'] =>
  sent_at !== null ? 'sent' : given_up_at !== null ? 'given_up' : 'waiting';

/** Whether a message is with the mails, which try it again by themselves. */
export const isHanded = ({
  channel,
  provider_id,
  sent_at,
  given_up_at,
}: Pick<ClaimedMessage, 'channel' | 'provider_id' | 'sent_at' | 'given_up_at'>): boolean =>
  channel === 'mail' && provider_id !== null && sent_at === null && given_up_at === null;

interface PageQuery {
  readonly page?: number | undefined;
  readonly limit?: number | undefined;
  readonly itemsPerPage?: number | undefined;
}

const defaultRows = 10;

interface ListDeps {
  readonly sealing: Sealing;
  /** Null: mails wait. */
  readonly mailSettings: () => Promise<object | null>;
}

/** What was sent to a user, the newest first. */
export async function listMessages(
  { sealing, mailSettings }: ListDeps,
  tenant: Tenant,
  userId: UserId,
  { page = 1, limit, itemsPerPage }: PageQuery,
): Promise<{ readonly total: number; readonly data: SentMessage[] }> {
  const rows = limit ?? itemsPerPage ?? defaultRows;
  const own = tenant.selectFrom('messages').where('user_id', '=', userId);
  const { total } = await own.select(({ fn }) => fn.countAll<string>().as('total')).executeTakeFirstOrThrow();
  const found = await own
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(rows)
    .offset((page - 1) * rows)
    .execute();
  const hasServer = !found.some(isHanded) || (await mailSettings()) !== null;
  return { total: Number(total), data: found.map((row) => presentMessage(sealing, row, hasServer)) };
}

function presentMessage(sealing: Sealing, row: ClaimedMessage, hasMailServer: boolean): SentMessage {
  const { title = '', text = '', path = null } = openContent(sealing, row) ?? {};
  const { id, kind, channel } = row;
  const handed = isHanded(row);
  return {
    id,
    kind,
    channel,
    title,
    text,
    path,
    reason: handed && !hasMailServer ? 'no_mail' : row.reason,
    state: stateOf(row),
    createdAt: row.created_at.toISOString(),
    dueAt: handed ? null : isoOrNull(row.due_at?.getTime()),
    sentAt: isoOrNull(row.sent_at?.getTime()),
  };
}
