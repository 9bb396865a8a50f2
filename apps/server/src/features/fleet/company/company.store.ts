import type { ProofOutcome, ProviderProblem } from '@wattbook/domain/fleet/company-sign-in';
import type { AccountId, UserId } from '@wattbook/domain/ids';
import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import type { Directory } from '../accounts/fleets.store.ts';

/** The sign-in of a company as it is stored. */
export interface StoredCompany {
  readonly account_id: AccountId;
  readonly issuer: string;
  readonly client_id: string;
  readonly client_secret: string;
  readonly domain: string;
  readonly proof_token: string;
  readonly proved_at: Date | null;
  readonly checked_at: Date | null;
  readonly outcome: ProofOutcome | null;
  readonly problem: ProviderProblem | null;
  readonly problem_at: Date | null;
}

export const findCompany = (directory: Directory, fleetId: AccountId): Promise<StoredCompany | undefined> =>
  directory.selectFrom('company_sign_ins').selectAll().where('account_id', '=', fleetId).executeTakeFirst();

/** The company that has proved a mail domain, with the name of its fleet. */
export const findProvedCompany = (directory: Directory, domain: string) =>
  directory
    .selectFrom('company_sign_ins as c')
    .innerJoin('fleets as f', 'f.account_id', 'c.account_id')
    .selectAll('c')
    .select('f.name as fleet_name')
    .where('c.domain', '=', domain)
    .where('c.proved_at', 'is not', null)
    .executeTakeFirst();

/** Whether any company signs its people in here. */
export const hasProvedCompany = async (directory: Directory): Promise<boolean> =>
  (await directory.selectFrom('company_sign_ins').select('account_id').where('proved_at', 'is not', null).limit(1).executeTakeFirst()) !==
  undefined;

/** The companies whose proof was not looked up since then, the longest ago first. */
export const listUnchecked = (directory: Directory, since: Date): Promise<StoredCompany[]> =>
  directory.selectFrom('company_sign_ins').selectAll().where('checked_at', '<', since).orderBy('checked_at').limit(500).execute();

/** Writes what is set. Another domain is not proved; another provider has no problem yet. */
export const saveCompany = (
  directory: Directory,
  row: Omit<StoredCompany, 'proved_at' | 'checked_at' | 'outcome' | 'problem' | 'problem_at'>,
) =>
  directory
    .insertInto('company_sign_ins')
    .values({ ...row, proved_at: null, checked_at: null, outcome: null, problem: null, problem_at: null })
    .onConflict((conflict) =>
      conflict.column('account_id').doUpdateSet((excluded) => {
        const isSame = sql<boolean>`company_sign_ins.domain = excluded.domain`;
        return {
          issuer: excluded.ref('excluded.issuer'),
          client_id: excluded.ref('excluded.client_id'),
          client_secret: excluded.ref('excluded.client_secret'),
          domain: excluded.ref('excluded.domain'),
          proof_token: excluded.ref('excluded.proof_token'),
          proved_at: sql`case when ${isSame} then company_sign_ins.proved_at end`,
          checked_at: sql`case when ${isSame} then company_sign_ins.checked_at end`,
          outcome: sql`case when ${isSame} then company_sign_ins.outcome end`,
          problem: null,
          problem_at: null,
        };
      }),
    )
    .execute();

export const deleteCompany = (directory: Directory, fleetId: AccountId) =>
  directory.transaction().execute(async (transaction) => {
    await transaction.deleteFrom('company_links').where('fleet_id', '=', fleetId).execute();
    await transaction.deleteFrom('company_sign_ins').where('account_id', '=', fleetId).execute();
  });

/** Notes why a sign-in at the provider failed; null: it did not. */
export const noteProblem = (directory: Directory, fleetId: AccountId, problem: ProviderProblem | null, at: Date) =>
  directory
    .updateTable('company_sign_ins')
    .set({ problem, problem_at: problem === null ? null : at })
    .where('account_id', '=', fleetId)
    .execute();

/** Notes what was looked up of the proof of a domain, unless another domain was set meanwhile. */
export const noteProof = (
  directory: Directory,
  company: Pick<StoredCompany, 'account_id' | 'proof_token'>,
  proof: Partial<Pick<StoredCompany, 'proved_at' | 'checked_at' | 'outcome'>>,
) =>
  directory
    .updateTable('company_sign_ins')
    .set(proof)
    .where('account_id', '=', company.account_id)
    .where('proof_token', '=', company.proof_token)
    .execute();

/** Names the provider as it names itself, unless another was set meanwhile. */
export const nameIssuer = (directory: Directory, company: Pick<StoredCompany, 'account_id' | 'issuer'>, issuer: string) =>
  directory
    .updateTable('company_sign_ins')
    .set({ issuer })
    .where('account_id', '=', company.account_id)
    .where('issuer', '=', company.issuer)
    .execute();

/** What a provider calls a person, at one fleet. */
export interface Identity {
  readonly fleetId: AccountId;
  readonly issuer: string;
  readonly subject: string;
}

/** The user who confirmed that this person of a provider is them. */
export const findLink = (directory: Directory, { fleetId, issuer, subject }: Identity) =>
  directory
    .selectFrom('company_links')
    .select(['id', 'account_id as accountId', 'user_id as userId'])
    .where('fleet_id', '=', fleetId)
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();

interface LinkedUser {
  readonly accountId: AccountId;
  readonly userId: UserId;
}

/** Links a person of a provider to a user, in place of whom the user was there before. Throws where another user is linked. */
export async function insertLink(directory: Directory, { fleetId, issuer, subject }: Identity, user: LinkedUser, at: Date): Promise<void> {
  await directory.deleteFrom('company_links').where('fleet_id', '=', fleetId).where('user_id', '=', user.userId).execute();
  await directory
    .insertInto('company_links')
    .values({
      id: newId(),
      fleet_id: fleetId,
      issuer,
      subject,
      account_id: user.accountId,
      user_id: user.userId,
      linked_at: at,
      last_used_at: at,
    })
    .execute();
}

export const countLinks = async (directory: Directory, fleetId: AccountId): Promise<number> => {
  const { links } = await directory
    .selectFrom('company_links')
    .select(sql<number>`count(*)::int`.as('links'))
    .where('fleet_id', '=', fleetId)
    .executeTakeFirstOrThrow();
  return links;
};

/** Whether a user is one of the people of a fleet, and the invitation for the mail of the user that is open. */
export async function findStanding(
  directory: Directory,
  fleetId: AccountId,
  user: { readonly email: string; readonly userId: UserId | null },
  now: Date,
) {
  const person = await directory
    .selectFrom('fleet_people')
    .select('id')
    .where('fleet_id', '=', fleetId)
    .where(sql<boolean>`user_id = ${user.userId}`)
    .executeTakeFirst();
  const invitations = await directory
    .selectFrom('fleet_invitations')
    .select(['id', 'role'])
    .where('fleet_id', '=', fleetId)
    .where('email', '=', user.email)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .execute();
  return { isPerson: person !== undefined, invitations };
}
