import type { User } from '@wattbook/contract/users/user.schema';
import { checkTrip, type TripField, type TripProblem, type TripProblems } from '@wattbook/domain/trips/check-trip';
import type { OccupiedRange, TripDraft, TripVehicle } from '@wattbook/domain/trips/trip-draft';
import type { VehicleId } from '@wattbook/domain/ids';
import { tripFieldNames } from '@wattbook/i18n/trip-messages';
import type { Tenant } from '../../db/tenancy.ts';
import type { Actor } from '../../http/actor.ts';
import { AppError } from '../../http/app-error.ts';
import type { FieldProblem } from '../../http/field-problems.ts';
import { readFormats } from '../profiles/public.ts';
import { readVehicle } from '../vehicles/public.ts';

type PaidTripVehicle = TripVehicle & { readonly payed: boolean };

/** The data of the vehicle and of the user that the rules of a trip need. */
export interface TripContext {
  readonly vehicle: PaidTripVehicle;
  readonly reader: { readonly hours: User['time']; readonly zone: string };
  readonly currency: User['currency'];
  /** Size of the fuel tank in litres, which converts its levels. */
  readonly liter: number | null;
  /** Where the vehicle is registered; null: unknown. */
  readonly country: string | null;
}

/** The columns of a vehicle as the rules name them. */
export const vehicleRules = (row: Awaited<ReturnType<typeof readVehicle>>): PaidTripVehicle => ({
  payed: row.payed,
  logbook: row.logbook,
  fleetPool: row.fleet_pool,
  fleetTripLock: row.fleet_trip_lock,
  timeZone: row.time_zone,
});

/** Reads the context; refuses a vehicle that is not of the account. */
export async function readTripContext(tenant: Tenant, actor: Actor, vehicleId: VehicleId): Promise<TripContext> {
  const vehicle = await readVehicle(tenant, vehicleId);
  const person = await readFormats(tenant, actor.userId);
  return {
    vehicle: vehicleRules(vehicle),
    reader: { hours: person.time, zone: vehicle.time_zone },
    currency: person.currency,
    liter: vehicle.liter,
    country: vehicle.country,
  };
}

interface RuleContext {
  readonly context: TripContext;
  readonly actor: Actor;
  readonly now: number;
  readonly others: readonly OccupiedRange[];
}

/** Refuses a draft that breaks a rule, with a message per field; `concerned` limits the check to some fields, `further` are problems of others. */
export function refuseDraft(
  draft: TripDraft,
  { context, actor, now, others }: RuleContext,
  concerned: (field: TripField) => boolean = () => true,
  further: TripProblems = {},
): void {
  const problems = checkTrip(draft, { vehicle: context.vehicle, now, actor, others });
  const applicable = Object.entries(problems).filter(([field]) => concerned(field as TripField));
  const found = [...applicable, ...Object.entries(further)] as [TripField, TripProblem][];
  if (found.length === 0) return;
  const fields = Object.fromEntries(found.map(([field, problem]) => [field, asFieldProblem(field, problem, context)]));
  throw new AppError(errorWordOf(Object.fromEntries(found)), { fields });
}

/** The error word: the lock of a logbook and a missing driver have their own where they are the only problem (TRIP-060, TRIP-061). */
function errorWordOf(problems: TripProblems): 'validation' | 'logbook' | 'driver_missing' {
  if (Object.values(problems).every(({ word }) => word === 'too_old')) return 'logbook';
  return Object.keys(problems).every((field) => field === 'driver') ? 'driver_missing' : 'validation';
}

function asFieldProblem(field: TripField, { word, number, than, during }: TripProblem, { reader }: TripContext): FieldProblem {
  return {
    word,
    named: tripFieldNames[than ?? field],
    ...(number !== undefined && { number }),
    ...(during !== undefined && { during: { ...during, reader } }),
  };
}
