import type { Trip } from '@wattbook/contract/trips/trip.schema';
import type { NewTrip } from '@wattbook/contract/trips/trip-form.schema';
import type { TripId, VehicleId } from '@wattbook/domain/ids';
import { v7 as newId } from 'uuid';
import { draftOf } from '../../db/fields/draft-of.ts';
import { writeColumns } from '../../db/fields/write-columns.ts';
import type { Tenant } from '../../db/tenancy.ts';
import type { Actor } from '../../http/actor.ts';
import { AppError } from '../../http/app-error.ts';
import type { Platform } from '../../platform.ts';
import { checkRange, cutStationary, freezeOverlapped, markStoreDue, matchSites, sealStored, changedIn } from '../../telemetry/public.ts';
import { createdValues, recordChange } from '../changelog/public.ts';
import { copyTripDetails } from './copy-trip-details.query.ts';
import { refuseClasses, unclassified } from './refuse-classes.ts';
import { readRunning, readTripContext, refuseDraft } from './trip-rules.ts';
import { figureColumns } from './trip-figure-columns.ts';
import { loggedTrip } from './trip-log.ts';
import { presentTrip, sources, tripFields } from './trip.fields.ts';
import { lockForChange } from '../segments/public.ts';

export type SaveTripDeps = Pick<Platform, 'database' | 'live' | 'now' | 'placeHash' | 'billing'>;

/**
 * Stores a trip that was driven and not recorded (TRIP-054 to TRIP-059). It is frozen: detection does not change it and cuts detected segments at its edges. Trips
 * and charges that it overlaps stay: the rules find that (decision 0088). The vehicle's timeline is locked meanwhile.
 */
export async function createTrip(deps: SaveTripDeps, actor: Actor, body: NewTrip): Promise<Trip> {
  const { database, live, now, placeHash } = deps;
  const { accountId, role } = actor;
  const range = { from: Date.parse(body.startTime), to: Date.parse(body.endTime) };
  const { id = newId(), vehicleId: ofVehicle, ...entered } = body;
  const vehicleId = ofVehicle as VehicleId;
  const trip = await database.transaction(accountId, async (tenant) => {
    const context = await readTripContext(tenant, actor, vehicleId);
    const columns = writeColumns(tripFields, entered, context);
    const after = { ...unclassified, tags: columns.tags ?? [] };
    await refuseClasses(deps, tenant, { vehicleId, changes: entered, before: unclassified, after });
    await lockForChange(tenant, vehicleId);
    refuseDraft(draftOf(tripFields, columns), { context, role, now: now(), others: await readRunning(tenant, vehicleId, range) });
    await cutStationary(tenant, vehicleId, range);
    await freezeOverlapped(tenant, vehicleId, range);
    const inserted = await tenant
      .insertInto('trips')
      .values({
        account_id: accountId,
        id: id as TripId,
        vehicle_id: vehicleId,
        status: 'closed',
        frozen: true,
        source: sources.entered,
        distance_method: 'odometer',
        details_copied_at: new Date(now()),
        ...columns,
        ...figureColumns(columns, context),
        cost_entered: columns.cost != null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .executeTakeFirst();
    // Another trip has this id.
    if (inserted === undefined) throw new AppError('conflict');
    await markStoreDue(tenant, vehicleId);
    await matchSites(tenant, { trips: [inserted.id] });
    await copyTripDetails(tenant, [inserted.id]);
    const entry = { noun: 'trips', entityId: inserted.id, vehicleId, action: 'created', actor, now: now() } as const;
    await recordChange(tenant, { ...entry, after: createdValues(loggedTrip(await readRow(tenant, inserted.id))) });
    await sealStored(tenant, { vehicleId, trip: inserted }, placeHash);
    await checkRange(tenant, vehicleId, range);
    return presentTrip(await readRow(tenant, inserted.id), context.liter);
  });
  live.publish({ accountId, vehicleId, kind: 'segments', changes: changedIn(range, ['trip', 'idle', 'sleep']) });
  return trip;
}

const readRow = (tenant: Tenant, id: TripId) => tenant.selectFrom('trips').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
