import { createHash, randomBytes } from 'node:crypto';
import type { AccountId, UserId } from '@wattbook/domain/ids';
import type { Database, Tenant } from '../../db/tenancy.ts';

/** Lifetime of a ticket in milliseconds. */
const lifeMs = 5 * 60_000;
const hourMs = 60 * 60_000;
/** How often a ticket can be used: some browsers request a file that they save once more, while the first request still runs. */
const maxStarts = 3;

/** The user and session that requested an archive. */
export interface TicketOwner {
  readonly accountId: AccountId;
  readonly userId: UserId;
  readonly sessionId: string;
}

/** How many tickets were created in the hour before `now`, and when the first of them was; older ones are deleted. */
export async function countTickets(tenant: Tenant, now: number): Promise<{ readonly count: number; readonly firstAt: number }> {
  await tenant
    .deleteFrom('archive_tickets')
    .where('made_at', '<=', new Date(now - hourMs))
    .execute();
  const rows = await tenant.selectFrom('archive_tickets').select('made_at').orderBy('made_at').execute();
  return { count: rows.length, firstAt: rows[0]?.made_at.getTime() ?? now };
}

/** Creates a ticket. It contains the account id, which every look-up needs, and a random secret. */
export async function createTicket(
  tenant: Tenant,
  { userId, sessionId }: TicketOwner,
  now: number,
): Promise<{ readonly ticket: string; readonly expiresAt: number }> {
  const ticket = `${tenant.accountId}.${randomBytes(32).toString('base64url')}`;
  await tenant
    .insertInto('archive_tickets')
    .values({
      account_id: tenant.accountId,
      ticket_hash: hashOf(ticket),
      user_id: userId,
      session_id: sessionId,
      made_at: new Date(now),
      starts_left: maxStarts,
    })
    .execute();
  return { ticket, expiresAt: now + lifeMs };
}

/** Makes a ticket usable again whose archive was refused before it began. */
export async function returnTicket(database: Database, ticket: string, { accountId }: TicketOwner): Promise<void> {
  await database
    .forAccount(accountId)
    .updateTable('archive_tickets')
    .set((row) => ({ starts_left: row('starts_left', '+', 1) }))
    .where('ticket_hash', '=', hashOf(ticket))
    .execute();
}

/**
 * Uses a ticket and returns its owner; undefined where it is unknown, expired or used. A used one counts again only while its archive is being sent, which is then ended:
 * a link that worked again later would be another archive for whoever finds it in a history or a log.
 */
export async function consumeTicket(
  { database, isSending }: { readonly database: Database; readonly isSending: boolean },
  ticket: string,
  now: number,
): Promise<TicketOwner | undefined> {
  const accountId = /^([\da-f-]{36})\.[\w-]{43}$/.exec(ticket)?.[1] as AccountId | undefined;
  if (accountId === undefined || !isUuid.test(accountId)) return undefined;
  const row = await database
    .forAccount(accountId)
    .updateTable('archive_tickets')
    .set((row) => ({ starts_left: row('starts_left', '-', 1) }))
    .where('ticket_hash', '=', hashOf(ticket))
    .where('made_at', '>', new Date(now - lifeMs))
    .where('starts_left', isSending ? '>' : '=', isSending ? 0 : maxStarts)
    .returning(['user_id', 'session_id'])
    .executeTakeFirst();
  return row === undefined ? undefined : { accountId, userId: row.user_id, sessionId: row.session_id };
}

const isUuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

const hashOf = (ticket: string): Buffer => createHash('sha256').update(ticket).digest();
