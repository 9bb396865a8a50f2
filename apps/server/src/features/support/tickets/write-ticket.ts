import type { NewTicket, TicketDetail } from '@wattbook/contract/support/ticket.schema';
import type { UserId, VehicleId } from '@wattbook/domain/ids';
import { MAX_OPEN_TICKETS, MAX_TICKET_BYTES, MAX_TICKET_FILES, MAX_TICKET_MESSAGES } from '@wattbook/domain/support/ticket';
import { sql } from 'kysely';
import { insertRow, lockRow, readRow } from '../../../db/rows.ts';
import type { Tenant } from '../../../db/tenancy.ts';
import type { Actor } from '../../../http/actor.ts';
import { AppError, requireFound } from '../../../http/app-error.ts';
import { attachedKindOf } from '../../../http/attached-kind.ts';
import { lockUser, readUserProfile } from '../../profiles/public.ts';
import { readVehicle } from '../../vehicles/public.ts';
import { endViewsOf } from '../support-views.store.ts';
import { tickets } from './ticket.fields.ts';
import { allowsLook, countFileBytes, insertFile, insertMessage, readConversation } from './tickets.store.ts';
import type { TicketDeps } from './ticket-deps.ts';

const dayMs = 86_400_000;

/** Who writes in the ticket of an account. */
export interface Writer {
  readonly ticketId: string;
  /** The user whose ticket it has to be; absent: support, for whom every ticket is there. */
  readonly userId?: UserId;
}

/** Stores a ticket; a job tells the operator of it (SUP-017). The vehicle has to be one that is offered: of the account, paid and not archived (SUP-014). */
export async function createTicket(
  { database, billing, isShared, now }: TicketDeps,
  { accountId, userId }: Actor,
  { message, vehicleId, ...fields }: NewTicket,
): Promise<TicketDetail> {
  return database.transaction(accountId, async (tenant) => {
    // Of many tickets at once each sees those before it.
    await lockUser(tenant, userId);
    if (isShared((await readUserProfile(tenant, userId)).email)) throw new AppError('forbidden');
    if ((await countRecent(tenant, userId, now())) >= MAX_OPEN_TICKETS) throw new AppError('conflict');
    if (vehicleId !== undefined) await refuseUnoffered(tenant, vehicleId, billing);
    const at = new Date(now());
    const { id } = await insertRow(tenant, tickets, {
      ...fields,
      user_id: userId,
      vehicle_id: (vehicleId as VehicleId | undefined) ?? null,
      look_allowed: vehicleId !== undefined,
      created_at: at,
      written_at: at,
      due_at: at,
    });
    await insertMessage(tenant, { ticketId: id, by: null, text: message, now: at.getTime() });
    return readTicket(tenant, { ticketId: id, userId });
  });
}

/** Those that are open, and those of the last day: closing one makes no room for the next at once. */
async function countRecent(tenant: Tenant, userId: UserId, now: number): Promise<number> {
  const recent = await tenant
    .selectFrom('tickets')
    .select('id')
    .where('user_id', '=', userId)
    .where((where) => where.or([where('closed_at', 'is', null), where('created_at', '>', new Date(now - dayMs))]))
    .execute();
  return recent.length;
}

async function refuseUnoffered(tenant: Tenant, vehicleId: string, billing: boolean): Promise<void> {
  const { archive, payed } = await readVehicle(tenant, vehicleId);
  if (archive || (billing && !payed)) throw new AppError('validation', { fields: { vehicleId: { word: 'invalid' } } });
}

/** The ticket with all that was written; refuses one that is not there for the writer. */
export async function readTicket(tenant: Tenant, { ticketId, userId }: Writer): Promise<TicketDetail> {
  const ticket = requireFound(await readRow(tenant, tickets, ticketId, ofWriter(userId)));
  return { ...ticket, ...(await readConversation(tenant, ticketId)) };
}

const ofWriter = (userId: UserId | undefined) => (userId === undefined ? sql<boolean>`true` : sql<boolean>`user_id = ${userId}`);

/** Adds a message of the user, or of support; a closed ticket is open again. */
export async function writeMessage(
  tenant: Tenant,
  writer: Writer,
  message: { readonly text: string; readonly by: UserId | null; readonly now: number },
) {
  await lockRow(tenant, 'tickets', writer.ticketId);
  const { messages } = await readTicket(tenant, writer);
  if (messages.length >= MAX_TICKET_MESSAGES) throw new AppError('conflict');
  await insertMessage(tenant, { ticketId: writer.ticketId, ...message });
  return readTicket(tenant, writer);
}

/** Attaches a file, which is what its content says, whatever its name is. */
export async function attachFile(
  tenant: Tenant,
  writer: Writer,
  { name, content, now }: { readonly name: string; readonly content: Uint8Array; readonly now: number },
): Promise<TicketDetail> {
  const type = attachedKindOf(content);
  if (type === null) throw new AppError('unsupported_media_type');
  await lockRow(tenant, 'tickets', writer.ticketId);
  const { closedAt, files } = await readTicket(tenant, writer);
  if (closedAt !== null || files.length >= MAX_TICKET_FILES) throw new AppError('conflict');
  if ((await countFileBytes(tenant, writer.ticketId)) + content.length > MAX_TICKET_BYTES) throw new AppError('conflict');
  await insertFile(tenant, { ticketId: writer.ticketId, name, type, content, now });
  return readTicket(tenant, writer);
}

/** Closes a ticket; where no other one allows it, looks at the account end with it (SUP-020). */
export async function closeTicket(tenant: Tenant, writer: Writer, now: number): Promise<TicketDetail> {
  await readTicket(tenant, writer);
  const closed = await tenant
    .updateTable('tickets')
    .set({ closed_at: new Date(now) })
    .where('id', '=', writer.ticketId)
    .where('closed_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst();
  if (closed !== undefined && !(await allowsLook(tenant, closed.user_id))) await endViewsOf(tenant, closed.user_id, now);
  return readTicket(tenant, writer);
}
