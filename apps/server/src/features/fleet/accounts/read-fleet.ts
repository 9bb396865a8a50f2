import type { FleetAccount, ListedFleet } from '@wattbook/contract/fleet/fleets.schema';
import { type FleetAction, fleetVerdict } from '@wattbook/domain/fleet/fleet-policy';
import type { Actor } from '../../../http/actor.ts';
import { requireFound } from '../../../http/app-error.ts';
import { requireAllowed } from '../../../http/require-allowed.ts';
import type { Platform } from '../../../platform.ts';
import { listEmails } from '../../account/public.ts';
import { countJoined } from '../joined/joined-vehicles.store.ts';
import { type Directory, type FleetOfReader, findFleets, listPeople } from './fleets.store.ts';

export type FleetAccountDeps = Pick<Platform, 'database' | 'now' | 'sealing' | 'limiter' | 'config' | 'telemetry' | 'billing'>;

/** Finds a fleet of the user, and refuses what the role in it does not allow. */
export async function requireFleet(directory: Directory, actor: Actor, id: string, action: FleetAction): Promise<FleetOfReader> {
  const fleet = requireFound((await findFleets(directory, actor, id))[0]);
  requireAllowed(fleetVerdict(action, { actor, standing: fleet }));
  return fleet;
}

const presentFleet = async (
  { database }: Pick<FleetAccountDeps, 'database'>,
  { id, name, email, role }: FleetOfReader,
): Promise<ListedFleet> => ({
  id,
  name,
  email,
  role,
  vehicles: await countJoined(database.forAccount(id)),
});

/** The fleets of a user. */
export async function listFleets(deps: FleetAccountDeps, actor: Actor): Promise<{ total: number; data: ListedFleet[] }> {
  const fleets = await findFleets(deps.database.directory, actor);
  return { total: fleets.length, data: await Promise.all(fleets.map((fleet) => presentFleet(deps, fleet))) };
}

/** A fleet with its people. */
export async function readFleet(deps: FleetAccountDeps, actor: Actor, id: string): Promise<FleetAccount> {
  const { directory } = deps.database;
  const fleet = await requireFleet(directory, actor, id, 'read');
  const people = await listPeople(directory, fleet.id);
  const emails = await listEmails(
    deps.database,
    people.map((person) => person.user_id),
  );
  return {
    ...(await presentFleet(deps, fleet)),
    people: people.map(({ id: personId, user_id: userId, role, joined_at: joinedAt }) => ({
      id: personId,
      email: emails.get(userId) ?? '',
      role,
      joinedAt: joinedAt.toISOString(),
      isOwn: userId === actor.userId,
    })),
  };
}
