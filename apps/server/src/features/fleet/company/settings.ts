import { randomBytes } from 'node:crypto';
import type { CompanySettings, CompanySignIn } from '@wattbook/contract/fleet/company.schema';
import { isDomainProved, proofRecordOf } from '@wattbook/domain/fleet/company-sign-in';
import type { AccountId } from '@wattbook/domain/ids';
import type { Actor } from '../../../http/actor.ts';
import { AppError, requireFound } from '../../../http/app-error.ts';
import type { Platform } from '../../../platform.ts';
import { requireFleet } from '../accounts/read-fleet.ts';
import { countLinks, deleteCompany, findCompany, nameIssuer, noteProblem, saveCompany, type StoredCompany } from './company.store.ts';
import { checkOwnDomain, type DomainDeps } from './domain-proof.ts';
import { askProvider, type Client, isUsable, type ProviderDeps, ProviderError } from './provider.ts';

export interface SettingsDeps extends Pick<Platform, 'database' | 'sealing' | 'now' | 'config'>, DomainDeps, ProviderDeps {}

const secretPurpose = (fleetId: AccountId) => `company client ${fleetId}`;
const redirectUriOf = ({ config }: Pick<SettingsDeps, 'config'>) => `${config.baseUrl}/sign-in/company`;

/** How the product is known at the provider of a company. A secret that cannot be opened with the secrets of this installation is entered again. */
export function clientOf(deps: Pick<SettingsDeps, 'sealing' | 'config'>, company: StoredCompany): Client {
  const clientSecret = deps.sealing.open(company.client_secret, secretPurpose(company.account_id));
  if (clientSecret === undefined) throw new ProviderError('client');
  return { issuer: company.issuer, clientId: company.client_id, clientSecret, redirectUri: redirectUriOf(deps) };
}

const textOf = (moment: Date | null): string | null => moment?.toISOString() ?? null;

export async function readCompany(deps: SettingsDeps, actor: Actor, id: string): Promise<CompanySignIn> {
  const { directory } = deps.database;
  const fleet = await requireFleet(directory, actor, id, 'changeSignIn');
  return present(deps, fleet.id, await findCompany(directory, fleet.id));
}

const nothingSet = {
  issuer: null,
  clientId: null,
  hasSecret: false,
  domain: null,
  record: null,
  proved: false,
  provedAt: null,
  checkedAt: null,
  outcome: null,
  problem: null,
  problemAt: null,
} as const;

async function present(deps: SettingsDeps, fleetId: AccountId, stored: StoredCompany | undefined): Promise<CompanySignIn> {
  const set = stored === undefined ? nothingSet : presentSet(stored, deps.now());
  return { ...set, redirectUri: redirectUriOf(deps), people: await countLinks(deps.database.directory, fleetId) };
}

function presentSet(stored: StoredCompany, now: number): Omit<CompanySignIn, 'people' | 'redirectUri'> {
  const { issuer, domain, outcome, problem } = stored;
  return {
    issuer,
    clientId: stored.client_id,
    hasSecret: true,
    domain,
    record: proofRecordOf(domain, stored.proof_token),
    proved: isDomainProved({ provedAt: stored.proved_at?.getTime() ?? null }, now),
    provedAt: textOf(stored.proved_at),
    checkedAt: textOf(stored.checked_at),
    outcome,
    problem,
    problemAt: textOf(stored.problem_at),
  };
}

const wrong = (field: string, word: 'other_issuer' | 'private_address' | 'required' | 'url') =>
  new AppError('validation', { fields: { [field]: { word } } });

/** The issuer as the provider names itself. Its host is checked now, so that whoever enters it reads what is wrong; and again with each call. One that is away is taken as entered. */
async function issuerOf(deps: SettingsDeps, { issuer, clientId }: CompanySettings): Promise<string> {
  if (!isUsable(issuer, deps)) throw wrong('issuer', 'url');
  if ((await deps.findHost(new URL(issuer).hostname)).kind === 'refused') throw wrong('issuer', 'private_address');
  try {
    // No secret is sent with what is asked here.
    return await askProvider(deps, { issuer, clientId, clientSecret: '', redirectUri: redirectUriOf(deps) });
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    if (error.problem === 'answer') throw wrong('issuer', 'other_issuer');
    return issuer;
  }
}

/** Sets the provider. */
export async function setCompany(deps: SettingsDeps, actor: Actor, id: string, entered: CompanySettings): Promise<CompanySignIn> {
  const { directory } = deps.database;
  const fleet = await requireFleet(directory, actor, id, 'changeSignIn');
  const issuer = await issuerOf(deps, entered);
  const before = await findCompany(directory, fleet.id);
  // A secret is for one provider: it must not be sent to another that somebody enters later.
  if (entered.clientSecret === null && before?.issuer !== issuer) throw wrong('clientSecret', 'required');
  const isSameDomain = before?.domain === entered.domain;
  await saveCompany(directory, {
    account_id: fleet.id,
    issuer,
    client_id: entered.clientId,
    client_secret:
      entered.clientSecret === null ? (before?.client_secret ?? '') : deps.sealing.seal(entered.clientSecret, secretPurpose(fleet.id)),
    domain: entered.domain,
    proof_token: isSameDomain ? before.proof_token : randomBytes(24).toString('base64url'),
  });
  return present(deps, fleet.id, await findCompany(directory, fleet.id));
}

/** Looks up the proof, and asks the provider as a sign-in begins. */
export async function checkCompany(deps: SettingsDeps, actor: Actor, id: string): Promise<CompanySignIn> {
  const { directory } = deps.database;
  const fleet = await requireFleet(directory, actor, id, 'changeSignIn');
  const company = requireFound(await findCompany(directory, fleet.id));
  await checkOwnDomain(deps, company);
  const problem = await problemOf(deps, company);
  // That the provider answers says nothing about what it refused before.
  if (problem !== null || company.problem === 'away') await noteProblem(directory, fleet.id, problem, new Date(deps.now()));
  return present(deps, fleet.id, await findCompany(directory, fleet.id));
}

async function problemOf(deps: SettingsDeps, company: StoredCompany) {
  try {
    const issuer = await askProvider(deps, clientOf(deps, company));
    if (issuer !== company.issuer) await nameIssuer(deps.database.directory, company, issuer);
    return null;
  } catch (error) {
    if (error instanceof ProviderError) return error.problem;
    throw error;
  }
}

export async function endCompany({ database }: SettingsDeps, actor: Actor, id: string): Promise<void> {
  const fleet = await requireFleet(database.directory, actor, id, 'changeSignIn');
  await deleteCompany(database.directory, fleet.id);
}
