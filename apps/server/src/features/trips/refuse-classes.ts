import type { TripChanges } from '@wattbook/contract/trips/trip-form.schema';
import { assignsClass, entersShare, includesClasses, includesEditInPlace } from '@wattbook/domain/trips/trip-plan';
import type { ClassifiedTrip } from '@wattbook/domain/trips/trip-shares';
import type { VehicleId } from '@wattbook/domain/ids';
import type { Tenant } from '../../db/tenancy.ts';
import { AppError } from '../../http/app-error.ts';
import { readPlan, type Selling } from '../plans/public.ts';

const classifying = ['tags', 'privateDistance', 'toWorkDistance'] as const satisfies readonly (keyof TripChanges)[];

/** A trip without a class. */
export const unclassified: ClassifiedTrip = { distance: 0, tags: [], privateDistance: null, toWorkDistance: null };

interface Classification {
  readonly vehicleId: VehicleId;
  readonly changes: Pick<TripChanges, (typeof classifying)[number]>;
  readonly before: ClassifiedTrip;
  readonly after: ClassifiedTrip;
}

/** Refuses changes that assign a class to a trip (TRIP-102) or divide it (TRIP-087) where the plan of its vehicle does not include that. */
export async function refuseClasses(
  selling: Selling,
  tenant: Tenant,
  { vehicleId, changes, before, after }: Classification,
): Promise<void> {
  if (!classifying.some((name) => Object.hasOwn(changes, name))) return;
  const [isAssigned, isDivided] = [assignsClass(before, after), entersShare(before, changes)];
  if (!isAssigned && !isDivided) return;
  const plan = await readPlan(selling, tenant, vehicleId);
  if ((isAssigned && !includesClasses(plan)) || (isDivided && !includesEditInPlace(plan))) throw new AppError('plan_required');
}
