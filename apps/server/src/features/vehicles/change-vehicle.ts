import { maskVin } from '@wattbook/domain/vehicles/mask-vin';
import type { NewVehicle, Vehicle, VehicleChanges } from '@wattbook/contract/vehicles/vehicle.schema';
import type { VehicleId } from '@wattbook/domain/ids';
import { vehicleVerdict } from '@wattbook/domain/vehicles/vehicle-policy';
import { zoneOfCountry } from '@wattbook/domain/vehicles/zone-of-country';
import { writeColumns } from '../../db/fields/write-columns.ts';
import { AppError } from '../../http/app-error.ts';
import { requireAllowed } from '../../http/require-allowed.ts';
import type { Actor, UserCall } from '../../http/actor.ts';
import type { Platform } from '../../platform.ts';
import { changeSettings, closeBook, markAllMonths, markCountryChanged, markStoreDue, readAuthor } from '../../telemetry/public.ts';
import type { Tenant } from '../../db/tenancy.ts';
import { createdValues, recordChange } from '../changelog/public.ts';
import type { SecurityLog } from '../security/public.ts';
import { addVehicle, refuseOverLimit } from './add-vehicle.ts';
import { beginSubscription } from './subscriptions/begin-subscription.ts';
import { cancelOfVehicle, releaseSubscription } from './subscriptions/change-subscription.ts';
import { presentVehicle } from './list-vehicles.ts';
import { readLinked, unlinked, withMasterData } from './master-data/link-master-data.ts';
import { bookVehicle, closeLogbook, logbookStep, openLogbook } from './logbook-of-vehicle.ts';
import { deletePushToken } from './push-tokens.ts';
import { enteredFields } from './vehicle.fields.ts';
import type { VehicleConnections } from './vehicle-connections.ts';
import { loggedVehicle } from './vehicle-log.ts';
import { deleteVehicle, lockVehicles, refuseTakenNames, writeVehicle } from './vehicle.store.ts';

type Deps = Pick<Platform, 'database' | 'now' | 'telemetry' | 'billing' | 'tokenSecret' | 'signing'>;

export interface ChangeVehicleDeps extends Deps {
  readonly securityLog: SecurityLog;
  readonly connections: Pick<VehicleConnections, 'disconnect' | 'endPause'>;
}

/** Adds a vehicle (VEH-036): refuses one beyond the limit (VEH-045), a VIN or a name that another one has, and one without trial and subscription (VEH-037). */
export async function createVehicle(deps: Deps, actor: Actor, { displayName, ...given }: NewVehicle): Promise<Vehicle> {
  const values = withMasterData(given, await readLinked(deps.database, given), unlinked);
  return deps.database.transaction(actor.accountId, async (tenant) => {
    await lockVehicles(tenant);
    await refuseOverLimit(tenant);
    await refuseTakenNames(tenant, { displayName, vin: values.vin ?? null });
    const { vin = null, kWh = null, country = null, timeZone = zoneOfCountry(country), ...details } = values;
    const added = await addVehicle(tenant, { name: displayName, vin, kWh, timeZone });
    if (added.kind === 'vin_taken') throw new AppError('validation', { fields: { vin: { word: 'vin_taken' } } });
    await writeVehicle(tenant, added.id, writeColumns(enteredFields, { country, ...details }));
    await beginSubscription(deps, tenant, { id: added.id, vin }, 'form');
    const vehicle = await presentVehicle(deps, tenant, added.id);
    const entry = { noun: 'vehicles', entityId: added.id, vehicleId: added.id, action: 'created', actor, now: deps.now() } as const;
    await recordChange(tenant, { ...entry, after: createdValues(loggedVehicle(vehicle)) });
    return vehicle;
  });
}

/** Changes a vehicle (VEH-077), archives it, which cancels its subscription, or restores it, pauses it or ends the pause (VEH-018 to VEH-021). */
export async function changeVehicle(
  deps: ChangeVehicleDeps,
  { actor, caller }: UserCall,
  id: string,
  { settingsFrom, ...sent }: VehicleChanges,
): Promise<Vehicle> {
  const { accountId } = actor;
  let isRevoked = false;
  let endAtSource: (() => Promise<void>) | null = null;
  const entry = await readLinked(deps.database, sent);
  const changed = await deps.database.transaction(accountId, async (tenant) => {
    await lockVehicles(tenant);
    const before = await presentVehicle(deps, tenant, id);
    const changes = withoutMaskedVin(sent, before);
    for (const decision of ['archive', 'pause'] as const)
      if (changes[decision] !== undefined) requireAllowed(vehicleVerdict(decision, { actor, vehicle: before }));
    const step = logbookStep(changes, before);
    const { displayName = before.displayName, vin = before.vin } = changes;
    if (displayName !== before.displayName || vin !== before.vin) await refuseTakenNames(tenant, { id, displayName, vin });
    const vehicleId = before.id as VehicleId;
    // Archiving ends the connection (OQ-071).
    const connection = changes.archive === true ? { offline: true, pause: false } : {};
    if (changes.archive === true) {
      isRevoked = await deletePushToken(tenant, vehicleId);
      endAtSource = await deps.connections.disconnect(tenant, vehicleId);
      await cancelOfVehicle(tenant, vehicleId, deps.now());
    }
    await writeVehicle(tenant, vehicleId, { ...writeColumns(enteredFields, withMasterData(changes, entry, before)), ...connection });
    if (changes.pause === false && before.pause) await deps.connections.endPause(tenant, vehicleId, deps.now());
    await markFollowing(tenant, before, changes);
    await changeSettings(tenant, vehicleId, { before: { ...before, capacityKwh: before.kWh }, from: settingsFrom, now: deps.now() });
    if (step === 'opens') await openLogbook(deps, tenant, actor, await presentVehicle(deps, tenant, id));
    else await bookVehicle(deps, tenant, actor, vehicleId);
    const after = await presentVehicle(deps, tenant, id);
    const logged = { noun: 'vehicles', entityId: before.id, vehicleId, action: 'changed', actor, now: deps.now() } as const;
    await recordChange(tenant, { ...logged, before: loggedVehicle(before), after: loggedVehicle(after) });
    return after;
  });
  const about = { what: 'vehicle', id, name: changed.displayName } as const;
  const end = endAtSource as (() => Promise<void>) | null;
  await end?.();
  if (end !== null) await deps.securityLog.record({ kind: 'connection_ended', user: actor, caller, about });
  if (isRevoked) await deps.securityLog.record({ kind: 'push_token_revoked', user: actor, caller, about });
  return changed;
}

/** Without the VIN as staff read it, which a record that is sent back has (VEH-051). */
function withoutMaskedVin({ vin, ...others }: Omit<VehicleChanges, 'settingsFrom'>, before: Vehicle): Omit<VehicleChanges, 'settingsFrom'> {
  return vin === undefined || (before.vin !== null && vin === maskVin(before.vin)) ? others : { ...others, vin };
}

/** Marks what follows from the country, the zone and the battery of a vehicle: jobs calculate it again. */
async function markFollowing(tenant: Tenant, before: Vehicle, changes: Omit<VehicleChanges, 'settingsFrom'>): Promise<void> {
  const isOther = (name: 'country' | 'timeZone') => changes[name] !== undefined && changes[name] !== before[name];
  const vehicleId = before.id as VehicleId;
  if (isOther('country')) await markCountryChanged(tenant, vehicleId);
  if (isOther('timeZone')) await markAllMonths(tenant, vehicleId);
  if (changesBattery(changes)) await markStoreDue(tenant, vehicleId);
}

/** What the trips of a vehicle cost depends on the energy that its battery contains. */
const changesBattery = ({ kWh, degradation, vehicleMasterDataId }: VehicleChanges): boolean =>
  kWh !== undefined || degradation !== undefined || vehicleMasterDataId !== undefined;

/** Ends the logbook of a vehicle; refuses one that has none. */
export const endLogbook = (deps: Deps, actor: Actor, id: string): Promise<Vehicle> =>
  deps.database.transaction(actor.accountId, async (tenant) => {
    await lockVehicles(tenant);
    const before = await presentVehicle(deps, tenant, id);
    if (!before.logbook) throw new AppError('conflict');
    await closeLogbook(deps, tenant, actor, before.id as VehicleId);
    return presentVehicle(deps, tenant, id);
  });

/** Deletes a vehicle with everything recorded of it (VEH-062); refuses one of a fleet, and one with a connection (VEH-027, OQ-071). */
export function removeVehicle(deps: Deps, actor: Actor, id: string): Promise<void> {
  return deps.database.transaction(actor.accountId, async (tenant) => {
    await lockVehicles(tenant);
    const vehicle = await presentVehicle(deps, tenant, id);
    requireAllowed(vehicleVerdict('delete', { actor, vehicle }));
    const vehicleId = vehicle.id as VehicleId;
    // What is paid can be moved; a trial and what has expired go with the vehicle.
    await releaseSubscription(tenant, vehicleId, deps.now());
    // Its book outlives it (decision 0126).
    await closeBook(tenant, vehicleId, { cause: 'vehicle_deleted', by: await readAuthor(tenant, actor.userId), now: deps.now() });
    await deleteVehicle(tenant, vehicleId);
  });
}
