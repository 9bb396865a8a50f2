import type { AccountId } from '@wattbook/domain/ids';
import type { Database } from '../../../db/tenancy.ts';
import { findAdministrators, notifyByMail } from '../../account/public.ts';
import type { TicketDeps } from './ticket-deps.ts';
import { closeTicket } from './write-ticket.ts';

const day = 86_400_000;
const batchSize = 20;
/** A ticket in which nobody has written for this time closes, and with it the look at the account ends. */
const silentDays = 30;
/** A closed ticket is deleted after this time. */
const keptDays = 365;

/** Tells the operator of new tickets, closes those that nobody writes in any more, and deletes what was closed long ago. */
export const tellOfTickets =
  (deps: TicketDeps) =>
  async (signal: AbortSignal): Promise<void> => {
    const now = deps.now();
    for (const ticket of await findDue(deps.database, now)) {
      if (signal.aborted) return;
      await tellAdministrators(deps, ticket);
    }
    await closeSilent(deps, now);
    await deps.database.allAccounts
      .deleteFrom('tickets')
      .where('closed_at', '<', new Date(now - keptDays * day))
      .execute();
  };

interface DueTicket {
  readonly accountId: AccountId;
  readonly id: string;
  readonly subject: string;
}

async function findDue({ allAccounts }: Database, now: number): Promise<DueTicket[]> {
  const rows = await allAccounts
    .selectFrom('tickets')
    .select(['account_id', 'id', 'subject'])
    .where('due_at', '<=', new Date(now))
    .orderBy('due_at')
    .limit(batchSize)
    .execute();
  return rows.map(({ account_id: accountId, ...ticket }) => ({ accountId, ...ticket }));
}

/** A mail to each administrator; they lead to the administrator's page and contain nothing of the message. */
async function tellAdministrators(deps: TicketDeps, { accountId, id, subject }: DueTicket): Promise<void> {
  for (const { accountId: theirs, userId, email: recipient, language, name } of await findAdministrators(deps.database))
    await deps.database.transaction(theirs, (tenant) =>
      notifyByMail(deps, tenant, 'ticket', { userId, recipient, language, name, ticket: { id, subject } }),
    );
  await deps.database.forAccount(accountId).updateTable('tickets').set({ due_at: null }).where('id', '=', id).execute();
}

async function closeSilent({ database }: TicketDeps, now: number): Promise<void> {
  const rows = await database.allAccounts
    .selectFrom('tickets')
    .select(['account_id', 'id'])
    .where('closed_at', 'is', null)
    .where('written_at', '<', new Date(now - silentDays * day))
    .orderBy('written_at')
    .limit(batchSize)
    .execute();
  for (const { account_id: accountId, id } of rows)
    await database.transaction(accountId, (tenant) => closeTicket(tenant, { ticketId: id }, now));
}
