import { isDeepStrictEqual } from 'node:util';
import type { FleetVehicleChanges } from '@wattbook/contract/fleet/fleet.schema';
import { changeFleet, maySetPlan } from '@wattbook/domain/fleet/change-fleet';
import type { UserId } from '@wattbook/domain/ids';
import { givenOf } from '../../db/fields/given.ts';
import { writeColumns } from '../../db/fields/write-columns.ts';
import { readRow } from '../../db/rows.ts';
import type { UserCall } from '../../http/actor.ts';
import { AppError, requireFound } from '../../http/app-error.ts';
import type { Platform } from '../../platform.ts';
import { bookSettings } from '../../telemetry/public.ts';
import { recordChange } from '../changelog/public.ts';
import type { SecurityLog } from '../security/public.ts';
import { lockVehicles, readSubscribedPlan, writeVehicle } from '../vehicles/public.ts';
import { fleetValueFields, type LocatedVehicle } from './fleet-vehicle.fields.ts';

/** Who of a fleet sets values of a vehicle of another account, with the name for the logbook. */
interface FleetAuthor {
  readonly userId: UserId;
  readonly name: string;
}

/** Changes what a fleet sets of a vehicle, among it the request to confirm its charges (CHG-086, OQ-014); returns whether there was a difference. */
export async function writeFleetValues(
  { database, now }: Pick<Platform, 'database' | 'now'>,
  { userId: authorId, name }: FleetAuthor,
  { id: vehicleId, accountId, userId, fleetId }: LocatedVehicle,
  changes: FleetVehicleChanges,
): Promise<boolean> {
  return database.transaction(accountId, async (tenant) => {
    await lockVehicles(tenant);
    const before = requireFound(await readRow(tenant, { table: 'vehicles', fields: fleetValueFields }, vehicleId));
    // It left meanwhile.
    requireFound(before.fleetId === fleetId || undefined);
    const subscribed = await readSubscribedPlan(tenant, vehicleId);
    if (changes.type !== undefined && !maySetPlan(changes.type, before, subscribed))
      throw new AppError('validation', { fields: { type: { word: 'invalid' } } });
    const { values } = changeFleet(before, givenOf(changes), subscribed);
    await writeVehicle(tenant, vehicleId, writeColumns(fleetValueFields, values));
    const actor = { userId, administratorId: authorId };
    const entry = { noun: 'vehicles', entityId: vehicleId, vehicleId, action: 'changed', actor, now: now() } as const;
    await bookSettings(tenant, vehicleId, { by: { kind: 'person', name }, now: now() });
    await recordChange(tenant, { ...entry, before: { ...before }, after: { ...values } });
    return !isDeepStrictEqual(before, values);
  });
}

/** Tells the owner of a vehicle, with a plan that has no change log as well, that its fleet changed something. */
export const recordFleetChange = (
  { securityLog }: { readonly securityLog: SecurityLog },
  { actor, caller }: UserCall,
  { id, accountId, userId, displayName }: LocatedVehicle,
): Promise<void> =>
  securityLog.record({
    kind: 'fleet_changed',
    user: { accountId, userId },
    caller,
    about: { what: 'vehicle', id, name: displayName },
    by: actor.userId,
  });
