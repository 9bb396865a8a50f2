import { choiceForPlace, type PlaceChoice, pointByPower } from '@wattbook/domain/chargepoints/point-of-charge';
import { chargePointName } from '@wattbook/domain/chargepoints/charge-point-name';
import { isLockedByFleet } from '@wattbook/domain/charges/charge-policy';
import type { VehicleId } from '@wattbook/domain/ids';
import type { Tenant } from '../../../db/tenancy.ts';
import type { Platform } from '../../../platform.ts';
import { changedIn, lockTimeline } from '../../../telemetry/public.ts';
import { claimNewPoints, hasChargePoints, listChargePointsNear, nameOfChargePoint } from '../../chargepoints/public.ts';
import {
  findPointless,
  type GivenPoint,
  keepPoints,
  markNearPoints,
  type PointlessCharge,
  readPlaceChoices,
  readPointless,
  writePoints,
} from './due-points.store.ts';

const maxVehicles = 50;
/** The timeline of the vehicle is locked meanwhile, so that its intake waits for one batch only. */
const batchSize = 50;

/** Gives charges their charge points (CHG-069). While the installation knows none, charges wait for the first. A vehicle that fails does not stop the others; the first error is thrown at the end. */
export async function giveDuePoints({ database, live }: Pick<Platform, 'database' | 'live'>, signal: AbortSignal): Promise<void> {
  if (!(await hasChargePoints(database.directory))) return;
  const errors: unknown[] = [];
  for (const { account_id: accountId, vehicle_id: vehicleId } of await findPointless(database, maxVehicles)) {
    if (signal.aborted) return;
    const changed = await database
      .transaction(accountId, (tenant) => givePoints(tenant, vehicleId))
      .catch((error: unknown) => {
        errors.push(error);
        return [];
      });
    if (changed.length === 0) continue;
    const range = { from: changed.at(-1)?.start_time.getTime() ?? 0, to: changed[0]?.end_time.getTime() ?? 0 };
    live.publish({ accountId, vehicleId, kind: 'segments', changes: changedIn(range, ['charge']) });
  }
  if (errors.length > 0) throw errors[0];
}

/** Has charges without a charge point looked at again after a source brought new ones. */
export async function lookAtNewPoints({ database }: Pick<Platform, 'database'>): Promise<void> {
  if (await claimNewPoints(database)) await markNearPoints(database);
}

/** Returns the charges that have another charge point now, the newest first. */
async function givePoints(tenant: Tenant, vehicleId: VehicleId): Promise<PointlessCharge[]> {
  await lockTimeline(tenant, vehicleId);
  const charges = await readPointless(tenant, vehicleId, batchSize);
  const choices = await readPlaceChoices(tenant);
  const given: GivenPoint[] = [];
  for (const charge of charges.filter(isGiven)) given.push(await pointFor(tenant, charge, choices));
  const changing = given.filter((point) => isAnother(point, charges));
  await keepPoints(
    tenant,
    charges.map(({ id }) => id),
  );
  await writePoints(tenant, changing);
  return charges.filter(({ id }) => changing.some((point) => point.id === id));
}

/** What a user chose stays, what a file named too, and nothing changes a charge that a fleet locked. */
const isGiven = (charge: PointlessCharge): boolean => {
  const { point_origin: origin, point_id: pointId, point_name: name } = charge;
  if (isLockedByFleet(charge)) return false;
  return origin === null ? pointId === null && name === null : origin !== 'chosen' && origin !== 'chosen_for_place';
};

const isAnother = ({ id, pointId, pointName, origin }: GivenPoint, charges: readonly PointlessCharge[]): boolean =>
  charges.some(
    (charge) => charge.id === id && (charge.point_id !== pointId || charge.point_name !== pointName || charge.point_origin !== origin),
  );

async function pointFor({ directory }: Tenant, charge: PointlessCharge, choices: readonly PlaceChoice[]): Promise<GivenPoint> {
  const { id, ac, max_kw: maxPower, start_latitude: latitude, start_longitude: longitude } = charge;
  const none: GivenPoint = { id, pointId: null, pointName: null, origin: null };
  if (latitude === null || longitude === null) return none;
  const located = { location: { latitude, longitude }, ac, maxPower };
  const choice = choiceForPlace(located, choices);
  if (choice !== undefined) {
    const { pointId } = choice;
    return { id, pointId, pointName: pointId === null ? null : await nameOfChargePoint(directory, pointId), origin: 'remembered' };
  }
  if (!isPublic(charge)) return none;
  const near = await listChargePointsNear(directory, located.location);
  const found = pointByPower(near, located);
  const point = near.find((one) => one.id === found?.id);
  if (found === null || point === undefined) return none;
  return { id, pointId: point.id, pointName: chargePointName(point), origin: found.origin };
}

/** A charge at home, at work, of own solar power or at a place that the user named was at no public charge point, unless the user says so. */
const isPublic = ({ type, pv, site_id: siteId }: PointlessCharge): boolean =>
  (type === 'Other' || type === 'Supercharger') && !pv && siteId === null;
