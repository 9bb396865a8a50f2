import type { AcceptedInvitation } from '@wattbook/contract/fleet/fleets.schema';
import { changeFleet } from '@wattbook/domain/fleet/change-fleet';
import { isInvitedVehicle, MAX_PEOPLE } from '@wattbook/domain/fleet/fleet-invitation';
import { invitesPerson } from '@wattbook/domain/fleet/fleet-policy';
import type { AccountId, VehicleId } from '@wattbook/domain/ids';
import { isOfFleet } from '@wattbook/domain/vehicles/vehicle-policy';
import { givenOf } from '../../../db/fields/given.ts';
import { writeColumns } from '../../../db/fields/write-columns.ts';
import { readRow } from '../../../db/rows.ts';
import type { Tenant } from '../../../db/tenancy.ts';
import type { Actor } from '../../../http/actor.ts';
import { AppError, requireFound } from '../../../http/app-error.ts';
import { bookSettings, readAuthor } from '../../../telemetry/public.ts';
import { recordChange } from '../../changelog/public.ts';
import { readUserProfile } from '../../profiles/public.ts';
import { lockVehicles, readVehicle, writeVehicle } from '../../vehicles/public.ts';
import { fleetValueFields } from '../fleet-vehicle.fields.ts';
import { markForFleet } from '../joined/joined-vehicles.store.ts';
import { takeOver } from '../joined/take-over.ts';
import { readRules } from '../console/rules.store.ts';
import { findFleets, findInvitation, listPeople, lockFleet } from './fleets.store.ts';
import { hashInvitation, refuseInvitation } from './invite.ts';
import type { FleetAccountDeps } from './read-fleet.ts';
import { addPerson } from './save-fleet.ts';

/** Accepts an invitation, once: the user becomes one of the people of the fleet, or a vehicle of the account joins it. */
export async function acceptInvitation(
  deps: FleetAccountDeps,
  actor: Actor,
  { invitation, vehicle: vehicleId }: AcceptedInvitation,
): Promise<void> {
  const joined = await deps.database.transaction(actor.accountId, async (tenant) => {
    const { directory } = tenant;
    if (vehicleId !== undefined) await lockVehicles(tenant);
    const found = requireFound(await findInvitation(directory, hashInvitation(invitation)).forUpdate('i').executeTakeFirst());
    await lockFleet(directory, found.fleet_id);
    const now = deps.now();
    refuseInvitation(found, await readUserProfile(tenant, actor.userId), now);
    await directory
      .updateTable('fleet_invitations')
      .set({ used_at: new Date(now) })
      .where('id', '=', found.id)
      .execute();
    if (!invitesPerson(found)) return joinVehicle(deps, tenant, actor, { ...found, vehicleId });
    await becomePerson(tenant, actor, { ...found, at: new Date(now) });
    return null;
  });
  if (joined !== null) await takeOver(deps.database, { accountId: actor.accountId, ...joined });
}

interface JoiningVehicle {
  readonly fleetId: AccountId;
  readonly fleetName: string;
  readonly vehicleId: string;
  /** What the fleet asks for; null: what its rules say. */
  readonly scopes: string | null;
}

/** Lets a vehicle join without an invitation, for a life that is written as it would have been. */
export async function letJoin(
  deps: Pick<FleetAccountDeps, 'database' | 'now'>,
  actor: Actor,
  { fleetId, fleetName, vehicleId, scopes }: JoiningVehicle,
): Promise<void> {
  const joined = await deps.database.transaction(actor.accountId, async (tenant) => {
    await lockVehicles(tenant);
    return joinVehicle(deps, tenant, actor, { fleet_id: fleetId, fleet_name: fleetName, vin: null, scopes, vehicleId });
  });
  await takeOver(deps.database, { accountId: actor.accountId, ...joined });
}

interface InvitedPerson {
  readonly fleet_id: AccountId;
  readonly role: Parameters<typeof addPerson>[1]['role'];
  readonly at: Date;
}

async function becomePerson({ directory }: Tenant, actor: Actor, { fleet_id: fleetId, role, at }: InvitedPerson): Promise<void> {
  if ((await findFleets(directory, actor, fleetId)).length > 0) throw new AppError('conflict');
  if ((await listPeople(directory, fleetId)).length >= MAX_PEOPLE)
    throw new AppError('validation', { fields: { invitation: { word: 'fleet_full', number: MAX_PEOPLE } } });
  await addPerson(directory, { fleetId, actor, role, at });
}

interface InvitedVehicle {
  readonly fleet_id: AccountId;
  readonly fleet_name: string;
  readonly vin: string | null;
  readonly scopes: string | null;
  readonly vehicleId: string | undefined;
}

const refusal = (word: 'required' | 'other_vin') => new AppError('validation', { fields: { vehicle: { word } } });

/** The driver's own account lets the vehicle join: from here on the fleet manages it, and asks for what the driver may agree to. */
async function joinVehicle(deps: Pick<FleetAccountDeps, 'now'>, tenant: Tenant, actor: Actor, invited: InvitedVehicle) {
  const { fleet_id: fleetId, fleet_name: fleetName, scopes: fleetScopes, vehicleId } = invited;
  if (vehicleId === undefined) throw refusal('required');
  const vehicle = await readVehicle(tenant, vehicleId);
  if (!isInvitedVehicle(invited, vehicle)) throw refusal('other_vin');
  const before = requireFound(await readRow(tenant, { table: 'vehicles', fields: fleetValueFields }, vehicle.id));
  if (isOfFleet(before)) throw new AppError('fleet_account');
  const now = deps.now();
  const rules = await readRules(tenant.directory, fleetId);
  const set = givenOf({ ...rules, fleetTripLock: rules.fleetTripLock ?? undefined, fleetScopes: fleetScopes ?? rules.fleetScopes });
  const { values } = changeFleet(before, { fleetId, fleetName, ...set }, null);
  await writeVehicle(tenant, vehicle.id, writeColumns(fleetValueFields, values));
  await bookSettings(tenant, vehicle.id, { by: await readAuthor(tenant, actor.userId), now });
  const entry = { noun: 'vehicles', entityId: vehicle.id, vehicleId: vehicle.id, action: 'changed', actor, now } as const;
  await recordChange(tenant, { ...entry, before: { ...before }, after: { ...values } });
  await markForFleet(tenant, vehicle.id as VehicleId, fleetId);
  return { vehicleId: vehicle.id as VehicleId, fleetId, joinedAt: new Date(now) };
}
