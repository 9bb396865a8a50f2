import type { FleetRole, FleetStanding } from '@wattbook/domain/fleet/fleet-policy';
import type { AccountId } from '@wattbook/domain/ids';
import { type Kysely, sql } from 'kysely';
import type { DirectoryTables } from '../../../db/schema/account-tables.ts';
import type { Actor } from '../../../http/actor.ts';

export type Directory = Kysely<DirectoryTables>;
type Reader = Pick<Actor, 'accountId' | 'userId'>;

/** A fleet as one of its people reads it. */
export interface FleetOfReader extends FleetStanding {
  readonly id: AccountId;
  readonly name: string;
  readonly email: string | null;
  readonly role: FleetRole;
}

/** The fleets of whose people a user is one, by name; with an id, this one only. No function here finds a fleet for anybody else. */
export async function findFleets(directory: Directory, { accountId, userId }: Reader, id: string | null = null): Promise<FleetOfReader[]> {
  const { rows } = await sql<FleetOfReader>`
    select f.account_id as id, f.name, f.email, own.role,
      (select count(*)::int from fleet_people p where p.fleet_id = f.account_id and p.role = 'owner') as owners
    from fleet_people own join fleets f on f.account_id = own.fleet_id
    where own.account_id = ${accountId} and own.user_id = ${userId} and (${id}::uuid is null or f.account_id = ${id})
    order by lower(f.name), f.account_id`.execute(directory);
  return rows;
}

/** Locks a fleet until the transaction ends, so that its people stay as they were counted. */
export const lockFleet = (directory: Directory, id: string) =>
  directory
    .selectFrom('fleets')
    .select(['name', 'email'])
    .where('account_id', '=', id as AccountId)
    .forUpdate()
    .executeTakeFirst();

/** The people of a fleet, who joined first first. */
export const listPeople = (directory: Directory, fleetId: AccountId) =>
  directory
    .selectFrom('fleet_people')
    .select(['id', 'user_id', 'role', 'joined_at'])
    .where('fleet_id', '=', fleetId)
    .orderBy('joined_at')
    .orderBy('id')
    .execute();

/** How many invitations of a fleet can still be accepted. */
export async function countOpenInvitations(directory: Directory, fleetId: AccountId, now: number): Promise<number> {
  const { rows } = await sql<{ open: number }>`
    select count(*)::int as open from fleet_invitations where fleet_id = ${fleetId} and used_at is null and expires_at > ${new Date(now)}`.execute(
    directory,
  );
  return rows[0]?.open ?? 0;
}

/** The invitation of a link with its fleet, locked until the transaction ends where `locks`. */
export const findInvitation = (directory: Directory, tokenHash: Buffer) =>
  directory
    .selectFrom('fleet_invitations as i')
    .innerJoin('fleets as f', 'f.account_id', 'i.fleet_id')
    .select(['i.id', 'i.fleet_id', 'i.email', 'i.vin', 'i.role', 'i.scopes', 'i.expires_at', 'i.used_at'])
    .select(['f.name as fleet_name', 'f.email as fleet_email'])
    .where('i.token_hash', '=', tokenHash);

/** Whether an id is that of a fleet with an account. */
export const isFleetAccount = async (directory: Directory, id: string | null): Promise<boolean> =>
  id !== null &&
  /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(id) &&
  (await directory
    .selectFrom('fleets')
    .select('account_id')
    .where('account_id', '=', id as AccountId)
    .executeTakeFirst()) !== undefined;

/** The fleets that have no owner without the users of an account, and whether others work in them. */
export async function listOwnedAlone(
  directory: Directory,
  accountId: AccountId,
): Promise<{ readonly id: AccountId; readonly hasOthers: boolean }[]> {
  const { rows } = await sql<{ id: AccountId; hasOthers: boolean }>`
    select own.fleet_id as id, exists (select from fleet_people p where p.fleet_id = own.fleet_id and p.account_id <> ${accountId}) as "hasOthers"
    from fleet_people own
    where own.account_id = ${accountId} and own.role = 'owner'
      and not exists (select from fleet_people p where p.fleet_id = own.fleet_id and p.role = 'owner' and p.account_id <> ${accountId})`.execute(
    directory,
  );
  return rows;
}

/** The fleets in which nobody works any more. */
export async function listAbandoned(directory: Directory): Promise<AccountId[]> {
  const { rows } = await sql<{ id: AccountId }>`
    select account_id as id from fleets f where not exists (select from fleet_people p where p.fleet_id = f.account_id)`.execute(directory);
  return rows.map(({ id }) => id);
}
