import type { tripsApi } from '@wattbook/contract/trips/trips.endpoints';
import type { VehicleId } from '@wattbook/domain/ids';
import type { Handlers } from '../../http/handler.ts';
import type { Platform } from '../../platform.ts';
import { listSegments, moneyReaderOf, withOwnCosts } from '../segments/public.ts';
import { readVehicle } from '../vehicles/public.ts';
import { changeTrip } from './change-trip.ts';
import { createTrip, type SaveTripDeps } from './create-trip.ts';
import { deleteTrip, restoreTrip } from './delete-trip.ts';
import { moveTrip } from './move-trip.ts';
import { mergeTrips } from './merge-trips.ts';
import { readTrip } from './read-trip.ts';
import { recalculateCost } from './recalculate-trip.ts';
import { suggestTripPurposes } from './suggest-purposes.ts';
import { splitTrip } from './split-trip.ts';
import { createTripSheet } from './trip-sheet.ts';
import { createTrack } from './trip-track.ts';
import { sumTrips } from './trip-sums.query.ts';
import { tripsOf } from './trip.fields.ts';
import { unmergeTrip } from './unmerge-trip.ts';
import { unsplitTrip } from './unsplit-trip.ts';
import { untaggedSince } from './untagged-since.ts';

type TripsDeps = SaveTripDeps & Pick<Platform, 'downloads' | 'telemetry'>;

/** Fields that need the vehicle besides the row; a list without them does not read it. */
const gasFields = ['usedGas', 'avgConsumptionGas'] as const;

export const tripsRoutes = (deps: TripsDeps): Handlers<typeof tripsApi> => ({
  'GET /v1/trips': async ({ actor, query }) => {
    const tenant = deps.database.forAccount(actor.accountId);
    const needsTank = query.fields === undefined || gasFields.some((name) => query.fields?.includes(name));
    const liter = needsTank ? (await readVehicle(tenant, query.vehicleId)).liter : null;
    const untagged = await untaggedSince(tenant, { vehicleId: query.vehicleId, untagged: query['filter[untagged]'], now: deps.now() });
    const { total, data } = await listSegments(tenant, tripsOf(liter), { ...query, 'filter[untagged]': untagged });
    return { total, data: await withOwnCosts(tenant, await moneyReaderOf(deps, tenant, actor), query.vehicleId, data) };
  },
  'POST /v1/trips': ({ actor, body }) => createTrip(deps, actor, body),
  'GET /v1/trips/suggestions': async ({ actor: { accountId }, query }) => {
    const of = { accountId, vehicleId: query.vehicleId as VehicleId };
    const data = await suggestTripPurposes(deps, deps.database.forAccount(accountId), of);
    return { total: data.length, data };
  },
  'GET /v1/trips/sheet': ({ actor, query }) => deps.downloads.start(actor.accountId, () => createTripSheet(deps, actor, query)),
  'GET /v1/trips/:id/gpx': ({ actor, params }) => deps.downloads.start(actor.accountId, () => createTrack(deps, actor, params.id)),
  'GET /v1/trips/:id': ({ actor, params, query }) => readTrip(deps, actor, params.id, query.maxItems),
  'PATCH /v1/trips/:id': ({ actor, params, body }) => changeTrip(deps, actor, params.id, body),
  'DELETE /v1/trips/:id': ({ actor, params }) => deleteTrip(deps, actor, params.id),
  'POST /v1/trips/:id/restore': ({ actor, params }) => restoreTrip(deps, actor, params.id),
  'POST /v1/trips/:id/move': ({ actor, params, body }) => moveTrip(deps, actor, params.id, body.vehicleId as VehicleId),
  'POST /v1/trips/:id/recalculate': ({ actor, params }) => recalculateCost(deps, actor, params.id),
  'POST /v1/trips/merge': ({ actor, body }) => mergeTrips(deps, actor, body),
  'POST /v1/trips/:id/unmerge': ({ actor, params }) => unmergeTrip(deps, actor, params.id),
  'POST /v1/trips/:id/split': ({ actor, params, body }) => splitTrip(deps, actor, params.id, body),
  'POST /v1/trips/:id/unsplit': ({ actor, params }) => unsplitTrip(deps, actor, params.id),
  'POST /v1/trips/stats': async ({ actor, body }) => {
    const tenant = deps.database.forAccount(actor.accountId);
    const { liter } = await readVehicle(tenant, body.vehicleId);
    const untagged = await untaggedSince(tenant, { ...body, now: deps.now() });
    return sumTrips(tenant, { ...body, untagged }, { liter, reader: await moneyReaderOf(deps, tenant, actor) });
  },
});
