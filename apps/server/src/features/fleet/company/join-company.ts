import { randomBytes } from 'node:crypto';
import type { Tokens } from '@wattbook/contract/authentication/authentication.endpoints';
import type { CompanyAccount, CompanyConfirmation, CompanyLink } from '@wattbook/contract/fleet/company.schema';
import { isOfDomain } from '@wattbook/domain/account/email-address';
import { acceptTerms } from '@wattbook/domain/account/terms';
import { DatabaseError } from 'pg';
import type { Actor, Caller } from '../../../http/actor.ts';
import { AppError } from '../../../http/app-error.ts';
import {
  findCredentials,
  findCredentialsById,
  isEmailTaken,
  prepareAccount,
  requireVerified,
  runHashing,
  secondFactorOf,
  startSession,
  verifyCredentials,
} from '../../account/public.ts';
import { findProvedCompany, insertLink } from './company.store.ts';
import { acceptRole, isInvited, isOfFleet } from './company-people.ts';
import { type Ticket, ticketStep } from './sealed-steps.ts';
import { type CompanyDeps, limitSignIns } from './sign-in-at-company.ts';

/** The ticket of a company that still signs its people in with this provider. */
async function openTicket(deps: CompanyDeps, sealed: string): Promise<Ticket> {
  const ticket = ticketStep.open(deps, sealed);
  const company = await findProvedCompany(deps.database.directory, ticket.email.slice(ticket.email.lastIndexOf('@') + 1));
  if (company?.account_id !== ticket.fleetId || company.issuer !== ticket.issuer) throw new AppError('not_found');
  return ticket;
}

const isLinkTaken = (error: unknown): boolean =>
  error instanceof DatabaseError && error.constraint === 'company_links_fleet_id_issuer_subject_key';

/**
 * The owner of an account confirms, with everything that a sign-in takes, that the company opens it from now on. From then on its sign-in replaces password and second factor, as a
 * passkey does: who has confirmed both decides that.
 */
export async function confirmCompany(
  deps: CompanyDeps,
  caller: Caller,
  { ticket: sealed, password, token, devices }: CompanyConfirmation,
): Promise<Tokens> {
  const ticket = await openTicket(deps, sealed);
  const { account, database } = deps;
  const user = await verifyCredentials(account, caller, { email: ticket.email, password, devices }, secondFactorOf(account, caller, token));
  const now = new Date(deps.now());
  if (!(await isOfFleet(database, ticket.fleetId, user, now))) throw new AppError('forbidden');
  // An address that is not confirmed may be another person's.
  await requireVerified(account, user);
  await database
    .transaction(user.accountId, async ({ directory }) => {
      await insertLink(directory, ticket, user, now);
      await acceptRole(directory, ticket.fleetId, user, now);
    })
    .catch((error: unknown) => {
      throw isLinkTaken(error) ? new AppError('conflict') : error;
    });
  await account.securityLog.record({ kind: 'company_linked', user, caller });
  // After the link: a refused one leaves no session that nobody uses.
  return startSession(account, caller, user, { devices, signOut: ticket.signOut });
}

/** Makes the account of somebody whom the fleet invited. Its password is known to nobody: who wants one sets it by mail. */
export async function createCompanyAccount(deps: CompanyDeps, caller: Caller, entered: CompanyAccount): Promise<Tokens> {
  limitSignIns(deps, caller);
  const { account, database } = deps;
  const ticket = await openTicket(deps, entered.ticket);
  const { email, fleetId } = ticket;
  if (!(await account.signUp.isOpen())) throw new AppError('forbidden');
  if (isOfDomain(email, account.signUp.blockedDomains)) throw new AppError('email_blocked');
  if ((await findCredentials(database, email)) !== undefined) throw new AppError('conflict');
  const now = new Date(deps.now());
  if (!(await isInvited(database.directory, fleetId, email, now))) throw new AppError('not_found');
  const { firstName, lastName, language } = entered;
  const terms = acceptTerms([], entered.terms, now.toISOString()) ?? [];
  const password = `Aa1!${randomBytes(32).toString('base64url')}`;
  const made = await runHashing(() => prepareAccount(account, { email, password, firstName, lastName, language, terms }));
  if (made.kind !== 'prepared') throw new AppError('credentials');
  await database
    .transaction(made.accountId, async (tenant) => {
      await made.write(tenant);
      await insertLink(tenant.directory, ticket, made, now);
      await acceptRole(tenant.directory, fleetId, made, now);
    })
    .catch((error: unknown) => {
      throw isEmailTaken(error) || isLinkTaken(error) ? new AppError('conflict') : error;
    });
  await account.securityLog.record({ kind: 'account_created', user: made, caller });
  const user = await findCredentialsById(database, made);
  if (user === undefined) throw new AppError('credentials');
  return startSession(account, caller, user, { signOut: ticket.signOut });
}

/** The companies that open the account of the signed-in user. */
export async function listCompanies(
  { database }: CompanyDeps,
  { userId, accountId }: Actor,
): Promise<{ total: number; data: CompanyLink[] }> {
  const rows = await database.directory
    .selectFrom('company_links as l')
    .innerJoin('fleets as f', 'f.account_id', 'l.fleet_id')
    .select(['l.id', 'f.name', 'l.issuer', 'l.linked_at', 'l.last_used_at'])
    .where('l.account_id', '=', accountId)
    .where('l.user_id', '=', userId)
    .orderBy('l.linked_at')
    .orderBy('l.id')
    .execute();
  return {
    total: rows.length,
    data: rows.map(({ id, name: fleetName, issuer, linked_at: linkedAt, last_used_at: lastUsedAt }) => ({
      id,
      fleetName,
      issuer,
      linkedAt: linkedAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
  };
}

export async function endLink(
  { account, database }: CompanyDeps,
  { actor, caller }: { readonly actor: Actor; readonly caller: Caller },
  id: string,
): Promise<void> {
  const ended = await database.directory
    .deleteFrom('company_links')
    .where('id', '=', id)
    .where('account_id', '=', actor.accountId)
    .where('user_id', '=', actor.userId)
    .executeTakeFirst();
  if (ended.numDeletedRows !== 1n) throw new AppError('not_found');
  await account.securityLog.record({ kind: 'company_unlinked', user: actor, caller });
}
