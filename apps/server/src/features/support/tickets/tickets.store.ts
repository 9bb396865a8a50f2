import type { TicketDetail } from '@wattbook/contract/support/ticket.schema';
import type { UserId } from '@wattbook/domain/ids';
import type { AttachedKind } from '@wattbook/domain/documents/attached-kind';
import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import type { Tenant } from '../../../db/tenancy.ts';

interface NewMessage {
  readonly ticketId: string;
  /** Null: the user writes it. */
  readonly by: UserId | null;
  readonly text: string;
  readonly now: number;
}

/** Adds a message to a ticket, which opens it again; the operator is told of one of the user. */
export async function insertMessage(tenant: Tenant, { ticketId, by, text, now }: NewMessage): Promise<void> {
  const at = new Date(now);
  await tenant
    .insertInto('ticket_messages')
    .values({ account_id: tenant.accountId, id: newId(), ticket_id: ticketId, by_user_id: by, text, created_at: at })
    .execute();
  const told = by === null ? { due_at: at } : {};
  await tenant
    .updateTable('tickets')
    .set({ written_at: at, closed_at: null, ...told })
    .where('id', '=', ticketId)
    .execute();
}

interface NewFile {
  readonly ticketId: string;
  readonly name: string;
  readonly type: AttachedKind;
  readonly content: Uint8Array;
  readonly now: number;
}

export async function insertFile(tenant: Tenant, { ticketId, now, ...file }: NewFile): Promise<void> {
  await tenant
    .insertInto('ticket_files')
    .values({ account_id: tenant.accountId, id: newId(), ticket_id: ticketId, ...file, created_at: new Date(now) })
    .execute();
}

/** The bytes of the files of all tickets of the user of a ticket. */
export async function countFileBytes(tenant: Tenant, ticketId: string): Promise<number> {
  const { rows } = await tenant.query(
    (accountId) => sql<{ bytes: number }>`
      select coalesce(sum(length(f.content)), 0)::double precision as bytes
      from tickets t
      join tickets other on other.account_id = t.account_id and other.user_id = t.user_id
      join ticket_files f on f.account_id = other.account_id and f.ticket_id = other.id
      where t.account_id = ${accountId} and t.id = ${ticketId}`,
  );
  return rows[0]?.bytes ?? 0;
}

/** The messages and files of a ticket, the oldest first. */
export async function readConversation(tenant: Tenant, ticketId: string): Promise<Pick<TicketDetail, 'messages' | 'files'>> {
  const messages = await tenant
    .selectFrom('ticket_messages')
    .select(['id', 'by_user_id', 'text', 'created_at'])
    .where('ticket_id', '=', ticketId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const files = await tenant
    .selectFrom('ticket_files')
    .select(['id', 'name', 'type', sql<number>`length(content)`.as('size')])
    .where('ticket_id', '=', ticketId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return {
    messages: messages.map((row) => ({
      id: row.id,
      from: row.by_user_id === null ? 'user' : 'support',
      text: row.text,
      createdAt: row.created_at.toISOString(),
    })),
    files,
  };
}

/** A file of a ticket; undefined: the ticket has none with this id. */
export const readFile = (tenant: Tenant, ticketId: string, id: string) =>
  tenant.selectFrom('ticket_files').select(['name', 'content']).where('ticket_id', '=', ticketId).where('id', '=', id).executeTakeFirst();

/** A ticket with what its user wrote since the operator was told last, and how many messages the user has written; undefined: it is gone. */
export async function readUntold(tenant: Tenant, ticketId: string) {
  const row = await tenant.selectFrom('tickets').selectAll().where('id', '=', ticketId).executeTakeFirst();
  if (row === undefined) return undefined;
  const messages = await tenant
    .selectFrom('ticket_messages')
    .select('text')
    .where('ticket_id', '=', ticketId)
    .where('by_user_id', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const { id, subject, priority, component: topic, user_id: userId, help_desk_id: helpDeskId, attempts } = row;
  return {
    ticket: { id, subject, priority, topic, userId, helpDeskId },
    text: messages
      .slice(row.told)
      .map(({ text }) => text)
      .join('\n\n'),
    written: messages.length,
    dueAt: row.due_at,
    attempts,
  };
}

/** Whether the user allows support to look at the account: with an open ticket (SUP-020, OQ-244). */
export async function allowsLook(tenant: Tenant, userId: UserId): Promise<boolean> {
  const row = await tenant
    .selectFrom('tickets')
    .select('id')
    .where('user_id', '=', userId)
    .where('closed_at', 'is', null)
    .where('look_allowed', '=', true)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
