import type { TripChanges } from '@wattbook/contract/trips/trip-form.schema';
import { assignsClass, entersShare, includesClasses, includesEditInPlace } from '@wattbook/domain/trips/trip-plan';
import type { ClassifiedTrip } from '@wattbook/domain/trips/trip-shares';
import type { VehicleId } from '@wattbook/domain/ids';
import type { WithPlan } from '@wattbook/domain/vehicles/vehicle-plan';
import type { Tenant } from '../../db/tenancy.ts';
import { AppError } from '../../http/app-error.ts';
import { readPlan, type Selling } from '../plans/public.ts';

const classifying = ['tags', 'privateDistance', 'toWorkDistance'] as const satisfies readonly (keyof TripChanges)[];

/** A trip without a class. */
export const unclassified: ClassifiedTrip = { distance: 0, tags: [], privateDistance: null, toWorkDistance: null };

type Classes = Pick<TripChanges, (typeof classifying)[number]>;

/** The plan of a vehicle, which decides whether changes can assign a class; null where they assign none. */
export const findPlanOfClasses = async (
  selling: Selling,
  tenant: Tenant,
  vehicleId: VehicleId,
  changes: Classes,
): Promise<WithPlan | null> => (classifying.some((name) => Object.hasOwn(changes, name)) ? readPlan(selling, tenant, vehicleId) : null);

interface Classification {
  readonly changes: Classes;
  readonly before: ClassifiedTrip;
  readonly after: ClassifiedTrip;
}

/** Refuses changes that assign a class to a trip (TRIP-102) or divide it (TRIP-087) where the plan of its vehicle does not include that; null: they assign none. */
export function refuseClasses(plan: WithPlan | null, { changes, before, after }: Classification): void {
  if (plan === null) return;
  const [isAssigned, isDivided] = [assignsClass(before, after), entersShare(before, changes)];
  if ((isAssigned && !includesClasses(plan)) || (isDivided && !includesEditInPlace(plan))) throw new AppError('plan_required');
}
