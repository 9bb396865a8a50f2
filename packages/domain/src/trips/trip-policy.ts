import { type Actor, hasPower } from '../access/actor.ts';
import { judge, refusesReader, refusesUnpaid, type Rule, type Verdict } from '../access/verdict.ts';
import { localDayAt, startOfLocalDay } from './local-day.ts';
import type { TripVehicle } from './trip-draft.ts';

type LogbookVehicle = Pick<TripVehicle, 'logbook' | 'fleetTripLock' | 'timeZone'>;

/**
 * Returns the last moment at which an actor can change what is at a moment of the logbook: the end of the local day that is `fleetTripLock` days after it, because the occasion may follow within seven calendar
 * days after the trip (OFD Rheinland of 18.2.2013); null: without end. Times in ms since 1970.
 */
export const logbookEndsAt = (moment: number, { logbook, fleetTripLock, timeZone }: LogbookVehicle, actor: Actor): number | null =>
  logbook && !hasPower(actor, 'opensLogbook') ? startOfLocalDay(localDayAt(moment, timeZone) + fleetTripLock + 1, timeZone) - 1 : null;

/** Returns from which moment on the logbook of a vehicle takes entries at `now`, the first of a local day; null: from any. Times in ms since 1970. */
export const logbookOpenSince = ({ logbook, fleetTripLock, timeZone }: LogbookVehicle, now: number): number | null =>
  logbook ? startOfLocalDay(localDayAt(now, timeZone) - fleetTripLock, timeZone) : null;

/**
 * Returns from which moment on trips of a vehicle wait for a purpose at `now`; null: from any. A logbook waits for those that can still be given one and that it has: trips before its activation (`logbookDate`) are
 * not considered (LOG-030). Times in ms since 1970.
 */
export function purposesWaitSince(vehicle: LogbookVehicle & { readonly logbookDate: number | null }, now: number): number | null {
  const openSince = logbookOpenSince(vehicle, now);
  return openSince === null ? null : Math.max(openSince, vehicle.logbookDate ?? openSince);
}

/** Returns whether the logbook of a vehicle is closed for a moment, whoever asks. Times in ms. */
export const isLogbookClosed = (moment: number, vehicle: LogbookVehicle, now: number): boolean =>
  moment < (logbookOpenSince(vehicle, now) ?? Number.NEGATIVE_INFINITY);

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
