import type { VehicleId } from '@wattbook/domain/ids';
import type { Tenant } from '../../db/tenancy.ts';
import { hasClassTag, isUntaggedSince } from './tags.query.ts';
import type { PlaceRow } from './trip-places.ts';

const placeColumns = [
  ...(['id', 'start_site_id', 'end_site_id', 'start_place_hash', 'end_place_hash', 'start_address', 'end_address'] as const),
  ...(['start_latitude', 'start_longitude', 'end_latitude', 'end_longitude'] as const),
] as const;
const purposeColumns = ['tags', 'to_work_distance', 'reason', 'name', 'company'] as const;
const measuredColumns = ['start_time', 'distance', 'private_distance', 'start_odometer', 'end_odometer'] as const;

/** As many as an inbox shows, and as many as a car drives in some years. */
const [maxWaiting, maxEarlier] = [200, 5000];

const listed = (tenant: Tenant, vehicleId: VehicleId) =>
  tenant.selectFrom('trips').where('vehicle_id', '=', vehicleId).where('deleted_at', 'is', null).where('status', '<>', 'open');

/** The first trips of a vehicle that wait for a class since a moment, with the columns of their places. */
export const readWaitingTrips = (tenant: Tenant, vehicleId: VehicleId, since: string) =>
  listed(tenant, vehicleId)
    .select([...placeColumns, ...measuredColumns])
    .where(isUntaggedSince(since))
    .orderBy('start_time')
    .limit(maxWaiting)
    .execute();

/** The latest trips of a vehicle that have a class, the latest last. */
export const readClassifiedTrips = async (tenant: Tenant, vehicleId: VehicleId) =>
  (
    await listed(tenant, vehicleId)
      .select([...placeColumns, ...purposeColumns, ...measuredColumns])
      .where(hasClassTag)
      .orderBy('start_time', 'desc')
      .limit(maxEarlier)
      .execute()
  ).reverse();

/** Trips by their ids with the columns of their places, also deleted ones. */
export const readPlaceRows = (tenant: Tenant, ids: readonly string[]): Promise<PlaceRow[]> =>
  tenant.rows<PlaceRow>(`select ${placeColumns.join(', ')} from trips where account_id = $1 and id = any($2::uuid[])`, [[...ids]]);
