import { isDeepStrictEqual } from 'node:util';
import type { FleetVehicle, FleetVehicleChanges } from '@wattbook/contract/fleet/fleet.schema';
import { changeFleet, type FleetValues } from '@wattbook/domain/fleet/change-fleet';
import type { EntryAuthor } from '@wattbook/domain/logbook/book-entry';
import type { UserId } from '@wattbook/domain/ids';
import { isOfFleet } from '@wattbook/domain/vehicles/vehicle-policy';
import { givenOf } from '../../db/fields/given.ts';
import { writeColumns } from '../../db/fields/write-columns.ts';
import { readRow } from '../../db/rows.ts';
import type { Database } from '../../db/tenancy.ts';
import type { UserCall } from '../../http/actor.ts';
import { AppError, requireFound } from '../../http/app-error.ts';
import type { Platform } from '../../platform.ts';
import { bookSettings } from '../../telemetry/public.ts';
import { recordChange } from '../changelog/public.ts';
import { displayNameOf, readUserProfile } from '../profiles/public.ts';
import type { SecurityLog } from '../security/public.ts';
import { lockVehicles, releaseSubscription, writeVehicle } from '../vehicles/public.ts';
import { isFleetAccount } from './accounts/fleets.store.ts';
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
  const given = givenOf(changes);
  await refuseOfAccount(deps.database, located, given);
  const profile = await readUserProfile(deps.database.forAccount(call.actor.accountId), call.actor.userId);
  const author = { userId: call.actor.userId, book: { kind: 'administrator', name: displayNameOf(profile) } } as const;
  const isChanged = await writeFleetValues(deps, author, located, given);
  if (isChanged) await recordFleetChange(deps, call, located);
  return requireFound(await findFleetVehicle(deps.database, id));
}

/** Who sets values of a vehicle of another account. */
interface FleetAuthor {
  readonly userId: UserId;
  /** As the author of an entry of a logbook. */
  readonly book: EntryAuthor;
}

/** Returns whether there was a difference. */
export async function writeFleetValues(
  { database, now }: Pick<FleetDeps, 'database' | 'now'>,
  author: FleetAuthor,
  { id: vehicleId, accountId, userId }: LocatedVehicle,
  given: Partial<FleetValues>,
): Promise<boolean> {
  return database.transaction(accountId, async (tenant) => {
    await lockVehicles(tenant);
    const before = requireFound(await readRow(tenant, fleetValues, vehicleId));
    const { values, isOther, problems } = changeFleet(before, given);
    if (Object.keys(problems).length > 0) throw new AppError('validation', { fields: problems });
    if (isOther) await endConsent(tenant, vehicleId, { by: 'fleet', now: now() });
    await writeVehicle(tenant, vehicleId, { ...writeColumns(fleetValueFields, values), ...(isOther && withoutConsent) });
    // The operator or the fleet answers for it from now on (decision 0099).
    if (given.type !== undefined || (isOfFleet(values) && !isOfFleet(before))) await releaseSubscription(tenant, vehicleId, now());
    const actor = { userId, administratorId: author.userId };
    const entry = { noun: 'vehicles', entityId: vehicleId, vehicleId, action: 'changed', actor, now: now() } as const;
    await bookSettings(tenant, vehicleId, { by: author.book, now: now() });
    await recordChange(tenant, { ...entry, before: { ...before }, after: { ...values } });
    return !isDeepStrictEqual(before, values);
  });
}

/** What an administrator sets of a vehicle whose fleet has an account: only its plan. What a fleet with an account manages, nobody else does; and a driver alone lets a vehicle join it. */
async function refuseOfAccount(
  { directory }: Pick<Database, 'directory'>,
  before: LocatedVehicle,
  given: Partial<FleetValues>,
): Promise<void> {
  if (given.fleetId !== undefined && given.fleetId !== before.fleetId && (await isFleetAccount(directory, given.fleetId)))
    throw new AppError('validation', { fields: { fleetId: { word: 'only_driver' } } });
  const isPlanOnly = Object.keys(given).every((name) => name === 'type');
  if (!isPlanOnly && (await isFleetAccount(directory, before.fleetId))) throw new AppError('fleet_account');
}

/** Refuses a card for a vehicle whose fleet has an account and provides its own. */
export async function refuseCardOfAccount({ directory }: Pick<Database, 'directory'>, { fleetId }: LocatedVehicle): Promise<void> {
  if (await isFleetAccount(directory, fleetId)) throw new AppError('fleet_account');
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
