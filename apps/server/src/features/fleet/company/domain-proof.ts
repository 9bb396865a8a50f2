import { afterProofCheck, domainCheckMs, type ProofOutcome, proofRecordOf } from '@wattbook/domain/fleet/company-sign-in';
import { DatabaseError } from 'pg';
import type { Database } from '../../../db/tenancy.ts';
import { AppError } from '../../../http/app-error.ts';
import type { ResolveTxt } from '../../../network/resolve-txt.ts';
import { findProvedCompany, listUnchecked, noteProof, type StoredCompany } from './company.store.ts';

export interface DomainDeps {
  readonly database: Database;
  readonly now: () => number;
  readonly resolveTxt: ResolveTxt;
}

async function lookUp({ resolveTxt }: DomainDeps, { domain, proof_token: token }: StoredCompany): Promise<ProofOutcome> {
  const { name, value } = proofRecordOf(domain, token);
  try {
    return (await resolveTxt(name)).some((text) => text.trim() === value) ? 'found' : 'missing';
  } catch {
    // Whatever a name server fails with: nobody said that the record is gone.
    return 'unreachable';
  }
}

/** Looks up the record of one domain and stores what follows. `conflict`: another fleet has proved the domain. */
export async function checkDomain(deps: DomainDeps, company: StoredCompany): Promise<void> {
  const outcome = await lookUp(deps, company);
  const now = deps.now();
  const { provedAt } = afterProofCheck({ provedAt: company.proved_at?.getTime() ?? null }, outcome, now);
  const { directory } = deps.database;
  try {
    await noteProof(directory, company, { proved_at: provedAt === null ? null : new Date(provedAt), checked_at: new Date(now), outcome });
  } catch (error) {
    if (!(error instanceof DatabaseError) || error.constraint !== 'company_sign_ins_of_domain') throw error;
    // It was looked up, and proves nothing while another fleet holds the domain.
    await noteProof(directory, company, { checked_at: new Date(now), outcome });
    throw new AppError('conflict');
  }
}

/** The same, after the fleet that has proved the domain so far was looked up again: whoever gave it up does not hold it. */
export async function checkOwnDomain(deps: DomainDeps, company: StoredCompany): Promise<void> {
  const holder = await findProvedCompany(deps.database.directory, company.domain);
  if (holder !== undefined && holder.account_id !== company.account_id) await checkDomain(deps, holder);
  await checkDomain(deps, company);
}

/** Looks up again what was looked up hours ago. */
export const createDomainChecks =
  (deps: DomainDeps & { readonly onError: (what: string, error: unknown) => void }) =>
  async (signal: AbortSignal): Promise<void> => {
    for (const company of await listUnchecked(deps.database.directory, new Date(deps.now() - domainCheckMs))) {
      if (signal.aborted) return;
      // The next domain does not wait for it; this one is tried again.
      await checkDomain(deps, company).catch((error: unknown) => deps.onError('the proof of a domain was not looked up', error));
    }
  };
