import { type Actor, hasPower } from '../access/actor.ts';
import { judge, refusesReader, refusesUnpaid, type Rule, type Verdict } from '../access/verdict.ts';
import type { TripVehicle } from './trip-draft.ts';

const dayMs = 86_400_000;

type LogbookVehicle = Pick<TripVehicle, 'logbook' | 'fleetTripLock'>;

const closesAt = (moment: number, { logbook, fleetTripLock }: LogbookVehicle): number | null =>
  logbook ? moment + fleetTripLock * dayMs : null;

/** Returns until when an actor can change what is at a moment of the logbook; null: without end. Times in ms since 1970. */
export const logbookEndsAt = (moment: number, vehicle: LogbookVehicle, actor: Actor): number | null =>
  hasPower(actor, 'opensLogbook') ? null : closesAt(moment, vehicle);

/** Returns whether the logbook of a vehicle is closed for a moment, whoever asks. Times in ms. */
export function isLogbookClosed(moment: number, vehicle: LogbookVehicle, now: number): boolean {
  const end = closesAt(moment, vehicle);
  return end !== null && now > end;
}

/** Returns from which moment on the logbook of a vehicle takes entries at `now`; null: from any. Times in ms since 1970. */
export const logbookOpenSince = ({ logbook, fleetTripLock }: LogbookVehicle, now: number): number | null =>
  logbook ? now - fleetTripLock * dayMs : null;

interface AtMoment {
  readonly actor: Actor;
  readonly vehicle: LogbookVehicle;
  /** In ms since 1970. */
  readonly startTime: number;
  readonly now: number;
}

/** Refuses a moment for which the logbook is closed, except to administrators (TRIP-043, TRIP-117, TRIP-118). */
export const refusesClosedLogbook: Rule<AtMoment, 'logbook'> = ({ actor, vehicle, startTime, now }) =>
  isLogbookClosed(startTime, vehicle, now) && !hasPower(actor, 'opensLogbook') ? 'logbook' : null;

interface TripCase extends AtMoment {
  readonly vehicle: TripVehicle & { readonly payed: boolean };
}

type TripRefusal = 'read_only' | 'subscription_required' | 'logbook' | 'pool_vehicle';

/** Returns whether the trips of a vehicle name their driver: those of a pool, which has many (TRIP-040). */
export const namesDriver = ({ fleetPool }: Pick<TripVehicle, 'fleetPool'>): boolean => fleetPool;

/** Refuses what takes a trip out of a vehicle of a pool (TRIP-119). */
const refusesPool: Rule<TripCase, 'pool_vehicle'> = ({ vehicle }) => (vehicle.fleetPool ? 'pool_vehicle' : null);

const changing: readonly Rule<TripCase, TripRefusal>[] = [refusesReader, refusesUnpaid, refusesClosedLogbook];
const taking: readonly Rule<TripCase, TripRefusal>[] = [refusesReader, refusesUnpaid, refusesPool, refusesClosedLogbook];

const rules = {
  create: changing,
  change: changing,
  delete: taking,
  restore: taking,
  merge: changing,
  unmerge: changing,
  split: changing,
  unsplit: changing,
  recalculate: changing,
  move: taking,
  forget: [refusesReader, refusesPool, refusesClosedLogbook],
} as const satisfies Readonly<Record<string, readonly Rule<TripCase, TripRefusal>[]>>;

/** What can be done with a trip. `change` is every edit of its fields, its purpose included; `move` gives it to another vehicle, `forget` deletes it with the samples that it was found in. */
export type TripAction = keyof typeof rules;

/** Every action on a trip. */
export const tripActions = Object.keys(rules) as readonly TripAction[];

/** Returns whether an actor may do something with the trip of a vehicle that started at `startTime`, at the moment `now`, and why not. Times in ms. */
export const tripVerdict = (action: TripAction, given: TripCase): Verdict<TripRefusal> => judge(rules[action], given);
