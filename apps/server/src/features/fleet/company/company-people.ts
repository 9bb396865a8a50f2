import { MAX_PEOPLE } from '@wattbook/domain/fleet/fleet-invitation';
import type { AccountId, UserId } from '@wattbook/domain/ids';
import { AppError } from '../../../http/app-error.ts';
import type { Database } from '../../../db/tenancy.ts';
import { type Directory, listPeople, lockFleet } from '../accounts/fleets.store.ts';
import { addPerson } from '../accounts/save-fleet.ts';
import { isInFleet } from '../joined/joined-vehicles.store.ts';
import { findStanding } from './company.store.ts';

interface Known {
  readonly accountId: AccountId;
  readonly userId: UserId;
  readonly email: string;
}

/** Whether a vehicle of an account is in a fleet. */
async function isDriver(database: Database, fleetId: AccountId, accountId: AccountId): Promise<boolean> {
  const found = database.forAccount(fleetId).selectFrom('fleet_vehicles').select('id').where('driver_account_id', '=', accountId);
  return (await found.where(isInFleet).limit(1).executeTakeFirst()) !== undefined;
}

/** Whether a user has to do with a fleet: works there, drives one of its vehicles, or is invited. */
export async function isOfFleet(database: Database, fleetId: AccountId, { accountId, userId, email }: Known, now: Date): Promise<boolean> {
  const { isPerson, invitations } = await findStanding(database.directory, fleetId, { email, userId }, now);
  return isPerson || invitations.length > 0 || (await isDriver(database, fleetId, accountId));
}

/** Whether a fleet has invited a mail that nobody has here. */
export async function isInvited(directory: Directory, fleetId: AccountId, email: string, now: Date): Promise<boolean> {
  return (await findStanding(directory, fleetId, { email, userId: null }, now)).invitations.length > 0;
}

/** Accepts the invitation to work in a fleet that a user has, since its provider signed them in. A vehicle is for its driver to bring. */
export async function acceptRole(directory: Directory, fleetId: AccountId, user: Known, now: Date): Promise<void> {
  await lockFleet(directory, fleetId);
  const { isPerson, invitations } = await findStanding(directory, fleetId, user, now);
  const invitation = invitations.find(({ role }) => role !== null);
  if (isPerson || invitation === undefined || invitation.role === null) return;
  if ((await listPeople(directory, fleetId)).length >= MAX_PEOPLE)
    throw new AppError('validation', { fields: { ticket: { word: 'fleet_full', number: MAX_PEOPLE } } });
  const used = await directory
    .updateTable('fleet_invitations')
    .set({ used_at: now })
    .where('id', '=', invitation.id)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  if (used.numUpdatedRows !== 1n) throw new AppError('conflict');
  await addPerson(directory, { fleetId, actor: user, role: invitation.role, at: now });
}
