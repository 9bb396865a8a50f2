import type { AccountId, UserId } from '@wattbook/domain/ids';
import { sql } from 'kysely';
import type { Database, Tenant } from '../../../db/tenancy.ts';
import { type ForwardedTicket, forwardTicket } from '../../../services/help-desk/forward-ticket.ts';
import { findAdministrators, notifyByMail } from '../../account/public.ts';
import { displayNameOf, readUserProfile } from '../../profiles/public.ts';
import type { TicketDeps } from './ticket-deps.ts';
import { readUntold } from './tickets.store.ts';
import { closeTicket } from './write-ticket.ts';

const [minute, day] = [60_000, 86_400_000];
const batchSize = 20;
/** How often the help desk is tried, with growing pauses; after that the administrators are told. */
const maxAttempts = 12;
const maxPauseMs = 60 * minute;
/** A ticket in which nobody has written for this time closes, and with it the look at the account ends. */
const silentDays = 30;
/** A closed ticket is deleted after this time. */
const keptDays = 365;

/** Tells the operator of what users write, closes tickets that nobody writes in any more, and deletes what was closed long ago. */
export const tellOfTickets =
  (deps: TicketDeps) =>
  async (signal: AbortSignal): Promise<void> => {
    const now = deps.now();
    for (const due of await findDue(deps.database, now)) {
      if (signal.aborted) return;
      await tell(deps, due, now);
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
}

async function findDue({ allAccounts }: Database, now: number): Promise<DueTicket[]> {
  const rows = await allAccounts
    .selectFrom('tickets')
    .select(['account_id', 'id'])
    .where('due_at', '<=', new Date(now))
    .orderBy('due_at')
    .limit(batchSize)
    .execute();
  return rows.map(({ account_id: accountId, id }) => ({ accountId, id }));
}

/** Tells of what the user has written since the operator was told last: the help desk where one takes tickets, else, or where it does not, the administrators. */
async function tell(deps: TicketDeps, { accountId, id }: DueTicket, now: number): Promise<void> {
  const tenant = deps.database.forAccount(accountId);
  const untold = await readUntold(tenant, id);
  if (untold === undefined) return;
  const { ticket, text, attempts, ...told } = untold;
  if (text !== '' && deps.helpDesk !== null && deps.helpDesk.api !== null && attempts < maxAttempts) {
    const forwarding = await forwardTicket(deps.fetch, deps.helpDesk, { ...ticket, text, user: await readUser(tenant, ticket.userId) });
    if (forwarding.kind === 'later')
      return postpone(tenant, id, {
        attempts: attempts + 1,
        dueAt: now + (forwarding.afterMs ?? Math.min(2 ** attempts * minute, maxPauseMs)),
      });
    if (forwarding.kind === 'forwarded') return markTold(tenant, id, { ...told, helpDeskId: forwarding.helpDeskId });
    deps.log.warn({ status: forwarding.status }, 'the help desk refused a ticket');
  }
  if (text !== '') await tellAdministrators(deps, ticket);
  await markTold(tenant, id, { ...told, helpDeskId: ticket.helpDeskId });
}

async function readUser(tenant: Tenant, id: UserId): Promise<ForwardedTicket['user']> {
  const profile = await readUserProfile(tenant, id);
  return { name: displayNameOf(profile), email: profile.email };
}

const postpone = async (tenant: Tenant, id: string, { attempts, dueAt }: { readonly attempts: number; readonly dueAt: number }) =>
  void (await tenant
    .updateTable('tickets')
    .set({ attempts, due_at: new Date(dueAt) })
    .where('id', '=', id)
    .execute());

interface Told {
  /** How many messages the user had written. */
  readonly written: number;
  /** Since when it was due. */
  readonly dueAt: Date | null;
  readonly helpDeskId: string | null;
}

/** A message that was written meanwhile has made the ticket due anew, and it stays so. */
async function markTold(tenant: Tenant, id: string, { written, dueAt, helpDeskId }: Told): Promise<void> {
  const told = { told: written, help_desk_id: helpDeskId, attempts: 0 };
  const due_at = sql<Date | null>`case when due_at = ${dueAt} then null else due_at end`;
  await tenant
    .updateTable('tickets')
    .set({ ...told, due_at })
    .where('id', '=', id)
    .execute();
}

/** A mail to each administrator; they lead to the administrator's page and contain nothing of the message. */
async function tellAdministrators(deps: TicketDeps, { id, subject }: { readonly id: string; readonly subject: string }): Promise<void> {
  for (const { accountId: theirs, userId, email: recipient, language, name } of await findAdministrators(deps.database))
    await deps.database.transaction(theirs, (tenant) =>
      notifyByMail(deps, tenant, 'ticket', { userId, recipient, language, name, ticket: { id, subject } }),
    );
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
