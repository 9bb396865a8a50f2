import type { Card } from '@wattbook/contract/cards/card.schema';
import type { FleetVehicleChanges } from '@wattbook/contract/fleet/fleet.schema';
import type { FleetAction } from '@wattbook/domain/fleet/fleet-policy';
import type { AccountId } from '@wattbook/domain/ids';
import type { Actor, UserCall } from '../../../http/actor.ts';
import { AppError, requireFound } from '../../../http/app-error.ts';
import type { Platform } from '../../../platform.ts';
import { type CardWriter, listFleetCards } from '../../cards/public.ts';
import { displayNameOf, readUserProfile } from '../../profiles/public.ts';
import { requireFleet } from '../accounts/read-fleet.ts';
import type { SecurityLog } from '../../security/public.ts';
import { recordFleetChange, writeFleetValues } from '../change-fleet-vehicle.ts';
import { type LocatedVehicle, readFleetVehicle } from '../fleet-vehicle.fields.ts';
import { leaveFleet } from '../answer-fleet.ts';
import { findDriverAccount } from './joined-vehicles.store.ts';
import { takeOver } from './take-over.ts';

export type JoinedDeps = Pick<Platform, 'database' | 'now' | 'telemetry' | 'billing'>;

interface OfFleet {
  readonly id: string;
  readonly vehicleId: string;
}

/** Finds a vehicle of a fleet of the user, and refuses what the role does not allow. */
export async function requireJoined(
  { database }: JoinedDeps,
  actor: Actor,
  { id, vehicleId }: OfFleet,
  action: FleetAction,
): Promise<LocatedVehicle> {
  const fleet = await requireFleet(database.directory, actor, id, action);
  const accountId = requireFound(await findDriverAccount(database.forAccount(fleet.id), vehicleId));
  const vehicle = requireFound(await readFleetVehicle(database.forAccount(accountId), vehicleId));
  // It left, and the account of the fleet has not taken that over yet.
  if (vehicle.fleetId !== fleet.id) throw new AppError('not_found');
  return vehicle;
}

interface ChangedVehicle {
  readonly vehicle: LocatedVehicle;
  readonly isChanged: boolean;
}

/** Changes what a fleet sets of a vehicle that joined it. */
export async function changeJoined(deps: JoinedDeps, actor: Actor, which: OfFleet, changes: FleetVehicleChanges): Promise<ChangedVehicle> {
  const before = await requireJoined(deps, actor, which, 'changeVehicle');
  const { accountId, id: vehicleId } = before;
  const name = displayNameOf(await readUserProfile(deps.database.forAccount(actor.accountId), actor.userId));
  const isChanged = await writeFleetValues(deps, { userId: actor.userId, name }, before, changes);
  await takeOver(deps.database, { accountId, vehicleId, fleetId: which.id as AccountId });
  return { vehicle: requireFound(await readFleetVehicle(deps.database.forAccount(accountId), vehicleId)), isChanged };
}

/** Lets a vehicle leave the fleet, with all that follows when its driver lets it leave. */
export async function releaseJoined(deps: JoinedDeps, actor: Actor, which: OfFleet): Promise<void> {
  const { accountId, userId, id } = await requireJoined(deps, actor, which, 'changeVehicle');
  await leaveFleet(deps, { accountId, userId, administratorId: actor.userId }, id);
}

export async function listJoinedCards(deps: JoinedDeps, actor: Actor, which: OfFleet): Promise<{ total: number; data: Card[] }> {
  const { accountId, id } = await requireJoined(deps, actor, which, 'read');
  return listFleetCards(deps.database.forAccount(accountId), id);
}

/** Writes a card in the account of a vehicle that joined, and tells its owner. */
export async function writeJoinedCard(
  deps: JoinedDeps & { readonly securityLog: SecurityLog },
  { actor, caller }: UserCall,
  which: OfFleet,
  write: (writer: CardWriter, vehicle: LocatedVehicle) => Promise<Card>,
): Promise<Card> {
  const vehicle = await requireJoined(deps, actor, which, 'changeVehicle');
  const { accountId, userId } = vehicle;
  const card = await write({ accountId, userId, administratorId: actor.userId }, vehicle);
  await takeOver(deps.database, { accountId, vehicleId: vehicle.id, fleetId: which.id as AccountId });
  await recordFleetChange(deps, { actor, caller }, vehicle);
  return card;
}
