import type { FleetAccount, FleetChanges, NewFleet } from '@wattbook/contract/fleet/fleets.schema';
import { MAX_FLEETS_OF_USER } from '@wattbook/domain/fleet/fleet-invitation';
import { type FleetRole, leavesAnOwner } from '@wattbook/domain/fleet/fleet-policy';
import type { AccountId } from '@wattbook/domain/ids';
import { v7 as newId } from 'uuid';
import type { Database, Tenant } from '../../../db/tenancy.ts';
import type { Actor } from '../../../http/actor.ts';
import { AppError, requireFound } from '../../../http/app-error.ts';
import { deleteAccount, insertAccount } from '../../account/public.ts';
import { countJoined } from '../joined/joined-vehicles.store.ts';
import { type Directory, findFleets, listAbandoned, listOwnedAlone, lockFleet } from './fleets.store.ts';
import { type FleetAccountDeps, readFleet, requireFleet } from './read-fleet.ts';

/** Adds a fleet with an account of its own; the user is its owner. */
export async function createFleet(deps: FleetAccountDeps, actor: Actor, values: NewFleet): Promise<FleetAccount> {
  const id = newId() as AccountId;
  await insertFleet(deps, actor, { id, ...values });
  return readFleet(deps, actor, id);
}

/** The same with an id that was chosen before. */
export async function insertFleet(
  { database, now }: Pick<FleetAccountDeps, 'database' | 'now'>,
  actor: Actor,
  { id, name, email }: NewFleet & { readonly id: AccountId },
): Promise<void> {
  const at = new Date(now());
  await database.transaction(actor.accountId, async ({ directory }) => {
    if ((await findFleets(directory, actor)).length >= MAX_FLEETS_OF_USER)
      throw new AppError('validation', { fields: { name: { word: 'too_many_fleets', number: MAX_FLEETS_OF_USER } } });
    await insertAccount(directory, id);
    await directory.insertInto('fleets').values({ account_id: id, name, email, created_at: at }).execute();
    await addPerson(directory, { fleetId: id, actor, role: 'owner', at });
  });
}

interface NewPerson {
  readonly fleetId: AccountId;
  readonly actor: Pick<Actor, 'accountId' | 'userId'>;
  readonly role: FleetRole;
  readonly at: Date;
}

/** Makes a user one of the people of a fleet. */
export const addPerson = (directory: Directory, { fleetId, actor, role, at }: NewPerson) =>
  directory
    .insertInto('fleet_people')
    .values({ id: newId(), fleet_id: fleetId, account_id: actor.accountId, user_id: actor.userId, role, joined_at: at })
    .execute();

/** Changes the name and the address of a fleet. Its vehicles keep the name under which they joined. */
export async function changeFleetAccount(
  deps: FleetAccountDeps,
  actor: Actor,
  id: string,
  { name, email }: FleetChanges,
): Promise<FleetAccount> {
  const fleet = await requireFleet(deps.database.directory, actor, id, 'change');
  const values = { ...(name !== undefined && { name }), ...(email !== undefined && { email }) };
  if (Object.keys(values).length > 0)
    await deps.database.directory.updateTable('fleets').set(values).where('account_id', '=', fleet.id).execute();
  return readFleet(deps, actor, id);
}

/** Deletes a fleet with everything in its account; one that still has vehicles is refused. */
export async function deleteFleet({ database }: FleetAccountDeps, actor: Actor, id: string): Promise<void> {
  const fleet = await requireFleet(database.directory, actor, id, 'delete');
  await database.transaction(fleet.id, async (tenant) => {
    await lockFleet(tenant.directory, id);
    if ((await countJoined(tenant)) > 0) throw new AppError('conflict');
    await deleteAccount(tenant);
  });
}

/** Ends the own place among the people of a fleet; its last owner stays. */
export const leaveFleetAccount = ({ database }: FleetAccountDeps, actor: Actor, id: string): Promise<void> =>
  database.transaction(actor.accountId, async ({ directory }) => {
    await lockFleet(directory, id);
    const fleet = await requireFleet(directory, actor, id, 'leave');
    await directory.deleteFrom('fleet_people').where('fleet_id', '=', fleet.id).where('user_id', '=', actor.userId).execute();
  });

interface PersonChange {
  readonly id: string;
  readonly personId: string;
  /** Null: the person is removed. */
  readonly role: FleetRole | null;
}

/** Changes the role of one of the people of a fleet, or removes them; an owner remains. */
export const changePerson = ({ database }: FleetAccountDeps, actor: Actor, { id, personId, role }: PersonChange): Promise<void> =>
  database.transaction(actor.accountId, async ({ directory }) => {
    await lockFleet(directory, id);
    const fleet = await requireFleet(directory, actor, id, 'changePeople');
    const found = directory.selectFrom('fleet_people').select('role').where('fleet_id', '=', fleet.id).where('id', '=', personId);
    const before = requireFound(await found.executeTakeFirst());
    if (!leavesAnOwner(before.role, role, fleet.owners)) throw new AppError('last_owner');
    if (role === null) await directory.deleteFrom('fleet_people').where('fleet_id', '=', fleet.id).where('id', '=', personId).execute();
    else await directory.updateTable('fleet_people').set({ role }).where('fleet_id', '=', fleet.id).where('id', '=', personId).execute();
  });

/** Whether a fleet that has vehicles or other people would have no owner without the users of an account. */
export async function ownsFleetAlone(
  database: Database,
  { accountId, directory }: Pick<Tenant, 'accountId' | 'directory'>,
): Promise<boolean> {
  for (const { id, hasOthers } of await listOwnedAlone(directory, accountId))
    if (hasOthers || (await countJoined(database.forAccount(id))) > 0) return true;
  return false;
}

/** Deletes the fleets in which nobody works any more: those whose only person ended the account. */
export const createEndOfFleets =
  ({ database }: { readonly database: Database }) =>
  async (): Promise<void> => {
    for (const id of await listAbandoned(database.directory)) await database.transaction(id, deleteAccount);
  };
