import type { CompanyFinish, CompanyOutcome, StartedCompany } from '@wattbook/contract/fleet/company.schema';
import { isDomainProved, mailDomainOf } from '@wattbook/domain/fleet/company-sign-in';
import type { Caller } from '../../../http/actor.ts';
import { AppError, requireFound } from '../../../http/app-error.ts';
import { countOfNetworks, type Limiter } from '../../../http/limits.ts';
import { type AccountDeps, findCredentials, findCredentialsById, startSession } from '../../account/public.ts';
import { findLink, findProvedCompany, type Identity, noteProblem, type StoredCompany } from './company.store.ts';
import { isInvited, isOfFleet } from './company-people.ts';
import { beginAt, BroughtError, ProviderError, readPerson, type VouchedPerson } from './provider.ts';
import { flowStep, ticketStep } from './sealed-steps.ts';
import { clientOf, type SettingsDeps } from './settings.ts';

export interface CompanyDeps extends SettingsDeps {
  readonly account: AccountDeps;
  readonly limiter: Limiter;
  readonly onError: (what: string, error: unknown) => void;
}

/** Steps of sign-ins of one network in a minute: each asks a provider, and a company may have one network. */
const perMinute = 60;

export function limitSignIns({ limiter }: CompanyDeps, caller: Caller): void {
  const retryAfter = countOfNetworks(limiter, 'company sign-in', caller, perMinute);
  if (retryAfter > 0) throw new AppError('too_many_requests', { retryAfter });
}

type NamedCompany = StoredCompany & { readonly fleet_name: string };

/** The company of a mail, while the proof of its domain holds. Throws `not_found`. */
async function requireCompany({ database, now }: CompanyDeps, email: string): Promise<NamedCompany> {
  const company = requireFound(await findProvedCompany(database.directory, mailDomainOf(email)));
  if (!isDomainProved({ provedAt: company.proved_at?.getTime() ?? null }, now())) throw new AppError('not_found');
  return company;
}

/** Asks a provider, and tells its owners what went wrong there; what a browser brought from elsewhere is no problem of the provider. */
async function askAt<Result>(deps: CompanyDeps, company: StoredCompany, work: () => Promise<Result>): Promise<Result> {
  const note = (problem: StoredCompany['problem']) =>
    noteProblem(deps.database.directory, company.account_id, problem, new Date(deps.now()));
  try {
    return await work();
  } catch (error) {
    if (error instanceof BroughtError) throw new AppError('credentials');
    if (!(error instanceof ProviderError)) throw error;
    await note(error.problem);
    throw new AppError(error.problem === 'answer' ? 'credentials' : 'connection_failed');
  }
}

/** Whose sign-in a mail domain has; null: nobody's. Nothing is looked up of a mail, so nobody learns whether a person has an account. */
export async function findCompany(deps: CompanyDeps, caller: Caller, domain: string): Promise<{ fleetName: string | null }> {
  const retryAfter = countOfNetworks(deps.limiter, 'company look-up', caller, perMinute);
  if (retryAfter > 0) throw new AppError('too_many_requests', { retryAfter });
  const company = await findProvedCompany(deps.database.directory, domain);
  const isProved = company !== undefined && isDomainProved({ provedAt: company.proved_at?.getTime() ?? null }, deps.now());
  return { fleetName: isProved ? company.fleet_name : null };
}

/** Leads to the provider of a company. A visitor learns of a mail only whether its domain has one, which a DNS record says, too. */
export async function startAtCompany(deps: CompanyDeps, caller: Caller, email: string): Promise<StartedCompany> {
  limitSignIns(deps, caller);
  const company = await requireCompany(deps, email);
  const { address, flow } = await askAt(deps, company, async () => beginAt(deps, clientOf(deps, company), email));
  const sealed = flowStep.seal(deps, { fleetId: company.account_id, issuer: company.issuer, domain: company.domain, ...flow });
  return { address, flow: sealed, fleetName: company.fleet_name };
}

/**
 * Comes back from a provider. The account is that whose user confirmed this person of this provider; a mail alone opens no account. Nobody yet: an account with the mail confirms, a
 * mail that the fleet invited gets an account, and anybody else is refused.
 */
export async function finishAtCompany(
  deps: CompanyDeps,
  caller: Caller,
  { flow, answer, devices }: CompanyFinish,
): Promise<CompanyOutcome> {
  limitSignIns(deps, caller);
  const begun = flowStep.open(deps, flow);
  const company = await requireCompany(deps, `@${begun.domain}`);
  // The provider was changed meanwhile: its answer is for the one before.
  if (company.account_id !== begun.fleetId || company.issuer !== begun.issuer) throw new AppError('credentials');
  const person = await askAt(deps, company, async () => readPerson(deps, clientOf(deps, company), begun, answer));
  // Links are of one provider: nobody else vouches for its people.
  if (person.issuer !== company.issuer) throw new AppError('credentials');
  if (company.problem !== null) await noteProblem(deps.database.directory, company.account_id, null, new Date(deps.now()));
  const identity = { fleetId: company.account_id, issuer: person.issuer, subject: person.subject };
  const link = await findLink(deps.database.directory, identity);
  if (link === undefined) return offerAccount(deps, company, identity, person);
  const user = requireFound(await findCredentialsById(deps.database, link));
  await requireStanding(deps, link.id, identity, user);
  if (user.deactivated) throw new AppError('deactivated');
  const tokens = await startSession(deps.account, caller, user, { devices, signOut: person.signOut });
  await deps.database.directory
    .updateTable('company_links')
    .set({ last_used_at: new Date(deps.now()) })
    .where('id', '=', link.id)
    .execute();
  await deps.account.securityLog.record({ kind: 'signed_in_with_company', user, caller });
  return { kind: 'signed_in', tokens };
}

/** Whoever left the fleet does not get in through its company any more; the account stays, and opens with its own ways. */
async function requireStanding(
  deps: CompanyDeps,
  linkId: string,
  { fleetId }: Identity,
  user: Parameters<typeof isOfFleet>[2],
): Promise<void> {
  if (await isOfFleet(deps.database, fleetId, user, new Date(deps.now()))) return;
  await deps.database.directory.deleteFrom('company_links').where('id', '=', linkId).execute();
  throw new AppError('forbidden');
}

/** What somebody is offered whom no account knows yet. Only mails of the domain that the fleet has proved count. */
async function offerAccount(deps: CompanyDeps, company: NamedCompany, identity: Identity, person: VouchedPerson): Promise<CompanyOutcome> {
  const { email, firstName, lastName } = person;
  if (email === null || mailDomainOf(email) !== company.domain) throw new AppError('not_found');
  const { database } = deps;
  const [existing, now] = [await findCredentials(database, email), new Date(deps.now())];
  const ticket = ticketStep.seal(deps, { ...identity, email, signOut: person.signOut });
  const common = { ticket, email, fleetName: company.fleet_name };
  if (existing !== undefined && (await isOfFleet(database, company.account_id, existing, now))) return { kind: 'confirm', ...common };
  if (existing === undefined && (await isInvited(database.directory, company.account_id, email, now)))
    return { kind: 'create', ...common, firstName, lastName };
  throw new AppError('not_found');
}
