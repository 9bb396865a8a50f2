import { isDeepStrictEqual } from 'node:util';
import type { FleetVehicle, FleetVehicleChanges } from '@wattbook/contract/fleet/fleet.schema';
import { changeFleet, type FleetValues } from '@wattbook/domain/fleet/change-fleet';
import { isOfFleet } from '@wattbook/domain/vehicles/vehicle-policy';
import { givenOf } from '../../db/fields/given.ts';
import { writeColumns } from '../../db/fields/write-columns.ts';
import { readRow } from '../../db/rows.ts';
import type { Actor, UserCall } from '../../http/actor.ts';
import { AppError, requireFound } from '../../http/app-error.ts';
import type { Platform } from '../../platform.ts';
import { bookSettings } from '../../telemetry/public.ts';
import { recordChange } from '../changelog/public.ts';
import { displayNameOf, readUserProfile } from '../profiles/public.ts';
import type { SecurityLog } from '../security/public.ts';
import { lockVehicles, releaseSubscription, writeVehicle } from '../vehicles/public.ts';
import { endConsent } from './consents.store.ts';
import { fleetValueFields, type LocatedVehicle } from './fleet-vehicle.fields.ts';
import { findFleetVehicle } from './fleet-vehicles.query.ts';

export interface FleetDeps extends Pick<Platform, 'database' | 'now' | 'telemetry' | 'billing'> {
  readonly securityLog: SecurityLog;
}

const fleetValues = { table: 'vehicles' as const, fields: fleetValueFields };

const withoutConsent = { fleet_consent_scopes: null, fleet_consent_at: null };

/** Changes what a fleet sets of a vehicle of another account, among it the request to confirm its charges (CHG-086, OQ-014). */
export async function changeFleetVehicle(deps: FleetDeps, call: UserCall, id: string, changes: FleetVehicleChanges): Promise<FleetVehicle> {
  const located = requireFound(await findFleetVehicle(deps.database, id));
  const isChanged = await writeFleetValues(deps, call.actor, located, givenOf(changes));
  if (isChanged) await recordFleetChange(deps, call, located);
  return requireFound(await findFleetVehicle(deps.database, id));
}

/** Returns whether there was a difference. */
async function writeFleetValues(
  { database, now }: FleetDeps,
  administrator: Actor,
  { id: vehicleId, accountId, userId }: LocatedVehicle,
  given: Partial<FleetValues>,
): Promise<boolean> {
  const profile = await readUserProfile(database.forAccount(administrator.accountId), administrator.userId);
  return database.transaction(accountId, async (tenant) => {
    await lockVehicles(tenant);
    const before = requireFound(await readRow(tenant, fleetValues, vehicleId));
    const { values, isOther, problems } = changeFleet(before, given);
    if (Object.keys(problems).length > 0) throw new AppError('validation', { fields: problems });
    if (isOther) await endConsent(tenant, vehicleId, { by: 'fleet', now: now() });
    await writeVehicle(tenant, vehicleId, { ...writeColumns(fleetValueFields, values), ...(isOther && withoutConsent) });
    // The operator or the fleet answers for it from now on (decision 0099).
    if (given.type !== undefined || (isOfFleet(values) && !isOfFleet(before))) await releaseSubscription(tenant, vehicleId, now());
    const actor = { userId, administratorId: administrator.userId };
    const entry = { noun: 'vehicles', entityId: vehicleId, vehicleId, action: 'changed', actor, now: now() } as const;
    const by = { kind: 'administrator', name: displayNameOf(profile) } as const;
    await bookSettings(tenant, vehicleId, { by, now: now() });
    await recordChange(tenant, { ...entry, before: { ...before }, after: { ...values } });
    return !isDeepStrictEqual(before, values);
  });
}

/** Tells the owner of a vehicle, and the operator, that an administrator changed something for its fleet. */
export const recordFleetChange = (
  { securityLog }: FleetDeps,
  { actor: administrator, caller }: UserCall,
  { id, accountId, userId, displayName }: LocatedVehicle,
): Promise<void> =>
  securityLog.record({
    kind: 'fleet_changed',
    user: { accountId, userId },
    caller,
    about: { what: 'vehicle', id, name: displayName },
    by: administrator.userId,
  });
