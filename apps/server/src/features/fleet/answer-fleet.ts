import type { consent } from '@wattbook/contract/fleet/fleet.schema';
import type { Vehicle } from '@wattbook/contract/vehicles/vehicle.schema';
import { changeFleet } from '@wattbook/domain/fleet/change-fleet';
import { agreementTo, consentTextVersion } from '@wattbook/domain/fleet/fleet-tasks';
import type { AccountId, VehicleId } from '@wattbook/domain/ids';
import type { z } from 'zod';
import { writeColumns } from '../../db/fields/write-columns.ts';
import { readRow } from '../../db/rows.ts';
import type { Tenant } from '../../db/tenancy.ts';
import type { Actor } from '../../http/actor.ts';
import { AppError, requireFound } from '../../http/app-error.ts';
import type { Platform } from '../../platform.ts';
import { bookSettings, readAuthor } from '../../telemetry/public.ts';
import { giveCardsToDriver } from '../cards/public.ts';
import { type Author, recordChange } from '../changelog/public.ts';
import { lockVehicles, presentVehicle, readSubscribedPlan, writeVehicle } from '../vehicles/public.ts';
import { isFleetAccount } from './accounts/fleets.store.ts';
import { markMonthsSince, readGrant } from './copies/copies.store.ts';
import { endConsent, insertConsent, type NewConsent } from './consents.store.ts';
import { fleetValueFields } from './fleet-vehicle.fields.ts';
import { type Marked, markForFleet } from './joined/joined-vehicles.store.ts';
import { takeOver } from './joined/take-over.ts';

export type AnswerDeps = Pick<Platform, 'database' | 'now' | 'telemetry' | 'billing'>;

/** The clock of a browser may be a little ahead. */
const aheadMs = 86_400_000;
const withoutConsent = { fleet_consent_scopes: null, fleet_consent_at: null };

/**
 * Records that the driver agrees to the scopes that a fleet requests, word for word (OQ-215), and from when on older data are shared, which can be chosen anew later. Where none are
 * requested, nothing changes; where they were changed meanwhile it is refused, so that nobody agrees to what the screen did not show.
 */
export const giveConsent = (deps: AnswerDeps, actor: Actor, id: string, given: z.output<typeof consent>): Promise<Vehicle> =>
  answer(deps, actor, async (tenant, mark) => {
    await lockVehicles(tenant);
    const vehicle = await presentVehicle(deps, tenant, id);
    const now = deps.now();
    refuseFuture(given, now);
    const { fleetScopes } = given;
    const agreement = agreementTo(fleetScopes, vehicle);
    if (agreement === 'conflict') throw new AppError('conflict');
    const before = await readGrant(tenant, id as VehicleId);
    const sharedSince = given.since === undefined || given.since === null ? null : new Date(given.since);
    const isChosenAnew = given.since !== undefined && sharedSince?.getTime() !== before?.sharedSince?.getTime();
    if (vehicle.fleetScopes === null || (agreement === 'nothing' && !isChosenAnew)) return vehicle;
    const { fleetId, fleetName } = vehicle;
    await recordConsent(tenant, {
      vehicleId: id as VehicleId,
      userId: actor.userId,
      fleetId,
      fleetName,
      scopes: fleetScopes,
      textVersion: consentTextVersion,
      sharedSince,
      now,
    });
    await mark(id as VehicleId, fleetId);
    return presentVehicle(deps, tenant, id);
  });

function refuseFuture({ date, since }: z.output<typeof consent>, now: number): void {
  const wrong = [['date', date] as const, ['since', since] as const].filter(([, at]) => Date.parse(at ?? '') > now + aheadMs);
  if (wrong.length > 0)
    throw new AppError('validation', { fields: Object.fromEntries(wrong.map(([name]) => [name, { word: 'future' as const }])) });
}

/** Stores a consent. What the one before brought goes with it: all that is granted is copied again. */
async function recordConsent(tenant: Tenant, given: NewConsent): Promise<void> {
  const { vehicleId, now, scopes } = given;
  await insertConsent(tenant, given);
  const granted = (await readGrant(tenant, vehicleId))?.scopes ?? [];
  const since = Math.min(now, ...granted.map((one) => one.olderSince ?? one.since));
  await markMonthsSince(tenant, vehicleId, { since, now });
  await writeVehicle(tenant, vehicleId, { fleet_consent_scopes: scopes, fleet_consent_at: new Date(now) });
}

/** Withdraws the consent to what a fleet sees of a vehicle, at once; the fleet can ask again. */
export const withdrawConsent = (deps: AnswerDeps, actor: Actor, id: string): Promise<Vehicle> =>
  answer(deps, actor, async (tenant, mark) => {
    await lockVehicles(tenant);
    const { fleetId } = await presentVehicle(deps, tenant, id);
    await mark(id as VehicleId, fleetId);
    await endConsent(tenant, id as VehicleId, { by: 'withdrawn', now: deps.now() });
    await writeVehicle(tenant, id as VehicleId, withoutConsent);
    return presentVehicle(deps, tenant, id);
  });

/**
 * Takes a vehicle out of its fleet: locks, requests and the consent end, its cards become the driver's, and a plan of the fleet ends with it. Where the vehicle has no
 * fleet, nothing changes.
 */
export const leaveFleet = (deps: AnswerDeps, actor: Author & Pick<Actor, 'accountId'>, id: string): Promise<Vehicle> =>
  answer(deps, actor, async (tenant, mark) => {
    await lockVehicles(tenant);
    const { fleetId } = await presentVehicle(deps, tenant, id);
    await mark(id as VehicleId, fleetId);
    await writeWithoutFleet(deps, tenant, actor, id as VehicleId);
    return presentVehicle(deps, tenant, id);
  });

/** Marks a vehicle for the account of its fleet; nothing where the fleet has none. */
type Mark = (vehicleId: VehicleId, fleetId: string | null) => Promise<void>;

/** Runs what a driver answers, and then brings the account of the fleet to it: at once, and by the mark in the same transaction also where the process stops before. */
async function answer<Result>(
  { database }: AnswerDeps,
  { accountId }: Pick<Actor, 'accountId'>,
  run: (tenant: Tenant, mark: Mark) => Promise<Result>,
): Promise<Result> {
  const marked: Marked[] = [];
  const result = await database.transaction(accountId, (tenant) =>
    run(tenant, async (vehicleId, fleetId) => {
      if (!(await isFleetAccount(tenant.directory, fleetId))) return;
      const mark = { vehicleId, fleetId: fleetId as AccountId };
      await markForFleet(tenant, mark.vehicleId, mark.fleetId);
      marked.push({ accountId, ...mark });
    }),
  );
  for (const mark of marked) await takeOver(database, mark);
  return result;
}

async function writeWithoutFleet({ now }: AnswerDeps, tenant: Tenant, actor: Author, vehicleId: VehicleId): Promise<void> {
  const before = requireFound(await readRow(tenant, { table: 'vehicles', fields: fleetValueFields }, vehicleId));
  const subscribed = await readSubscribedPlan(tenant, vehicleId);
  const { values, isOther } = changeFleet(before, { fleet: null, fleetId: null, fleetPool: false }, subscribed);
  if (!isOther) return;
  await endConsent(tenant, vehicleId, { by: 'left', now: now() });
  await giveCardsToDriver(tenant, vehicleId, now());
  await writeVehicle(tenant, vehicleId, { ...writeColumns(fleetValueFields, values), ...withoutConsent });
  await bookSettings(tenant, vehicleId, { by: await readAuthor(tenant, actor.userId), now: now() });
  const entry = { noun: 'vehicles', entityId: vehicleId, vehicleId, action: 'changed', actor, now: now() } as const;
  await recordChange(tenant, { ...entry, before: { ...before }, after: { ...values } });
}
