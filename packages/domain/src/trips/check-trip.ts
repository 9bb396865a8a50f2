import { distanceKm } from '../detection/geo.ts';
import type { OccupiedRange, TripDraft, TripRules } from './trip-draft.ts';
import { type TripNumber, tripNumbers } from './trip-fields.ts';
import { namesDriver, refusesClosedLogbook } from './trip-policy.ts';
import { classOf } from './trip-tags.ts';

/** The fields that can have a problem; `distance` is calculated, and a missing place is a problem of its location. */
export type TripField =
  | Exclude<keyof TripDraft, 'tags' | 'startAddress' | 'endAddress'>
  | 'distance'
  | 'privateDistance'
  | 'toWorkDistance';

/** The possible problems; each has a message of the same meaning. */
export type TripErrorWord =
  | 'required'
  | 'future'
  | 'too_old'
  | 'start_before_end'
  | 'smaller_than'
  | 'bigger_than'
  | 'choose_address'
  | 'distance'
  | 'reason'
  | 'too_small'
  | 'too_big'
  | 'trip_overlap'
  | 'charge_overlap';

export interface TripProblem {
  readonly word: TripErrorWord;
  /** The limit that was exceeded: days, percent, km, kWh. */
  readonly number?: number;
  /** The field this one is compared with. */
  readonly than?: TripField;
  /** The trip or charge that shares its time. */
  readonly during?: Pick<OccupiedRange, 'startTime' | 'endTime'>;
}

/** The first problem of each field; empty where the trip can be saved. */
export type TripProblems = { readonly [Field in TripField]?: TripProblem };

/** No car has a higher average; detection refuses odometers and positions by the same limit. */
const maxKmh = 250;
/**
 * An address may be the centre of a town, which is not where a road starts: a trip may be shorter than the straight line by a factor and
 * some km.
 */
const maxDetourFactor = 1.2;
const shorterKm = 5;

/**
 * Checks an entered trip before it is saved (TRIP-041 to TRIP-051): machine words per field, the same in the browser before sending and in
 * the server. Compares absolute times, so the result does not depend on a zone.
 */
export function checkTrip(draft: TripDraft, rules: TripRules): TripProblems {
  const problems: { [Field in TripField]?: TripProblem } = {};
  const add = (field: TripField, problem: TripProblem) => {
    problems[field] ??= problem;
  };
  for (const field of ['startTime', 'endTime', 'startOdometer', 'endOdometer'] as const) {
    if (draft[field] === null) add(field, { word: 'required' });
  }
  for (const edge of ['start', 'end'] as const) {
    if (draft[`${edge}Address`] === null && draft[`${edge}Location`] === null) add(`${edge}Location`, { word: 'choose_address' });
  }
  checkTimes(draft, rules, add);
  checkNumbers(draft, add);
  checkDistance(draft, problems, add);
  const classes = draft.tags.map(classOf);
  if (rules.vehicle.logbook && classes.includes('business') && isBlank(draft.reason)) add('reason', { word: 'reason' });
  if (namesDriver(rules.vehicle) && classes.some((one) => one === 'business' || one === 'toWork') && isBlank(draft.driver)) {
    add('driver', { word: 'required' });
  }
  return problems;
}

type Add = (field: TripField, problem: TripProblem) => void;

function checkNumbers(draft: TripDraft, add: Add): void {
  for (const [field, [min, max]] of Object.entries(tripNumbers) as [TripNumber, readonly [number, number]][]) {
    const value = draft[field];
    if (value === null) continue;
    if (!(value >= min)) add(field, { word: 'too_small', number: min });
    else if (!(value <= max)) add(field, { word: 'too_big', number: max });
  }
}

function checkTimes({ startTime, endTime }: TripDraft, { vehicle, now, actor, others }: TripRules, add: Add): void {
  for (const [field, moment] of [['startTime', startTime] as const, ['endTime', endTime] as const]) {
    if (moment === null) continue;
    if (moment > now) add(field, { word: 'future' });
    else if (refusesClosedLogbook({ actor, vehicle, startTime: moment, now }) !== null)
      add(field, { word: 'too_old', number: vehicle.fleetTripLock });
  }
  if (startTime === null || endTime === null) return;
  if (startTime >= endTime) {
    add('startTime', { word: 'start_before_end' });
    return;
  }
  const existing = others.find((other) => other.startTime < endTime && other.endTime > startTime);
  if (existing === undefined) return;
  const { kind, ...during } = existing;
  add('startTime', {
    word: kind === 'trip' ? 'trip_overlap' : 'charge_overlap',
    during: { startTime: during.startTime, endTime: during.endTime },
  });
}

/** Runs only where both odometers are valid: the distance of a wrong one is no further problem. */
function checkDistance(draft: TripDraft, found: TripProblems, add: Add): void {
  const { startTime, endTime, startOdometer, endOdometer, startLocation, endLocation } = draft;
  if (startOdometer === null || endOdometer === null || found.startOdometer !== undefined || found.endOdometer !== undefined) return;
  if (startOdometer >= endOdometer) {
    add('startOdometer', { word: 'smaller_than', than: 'endOdometer' });
    add('endOdometer', { word: 'bigger_than', than: 'startOdometer' });
    return;
  }
  const distance = endOdometer - startOdometer;
  if (startTime !== null && endTime !== null && startTime < endTime && distance / ((endTime - startTime) / 3_600_000) > maxKmh) {
    add('distance', { word: 'distance' });
  }
  if (startLocation === null || endLocation === null) return;
  const straight = distanceKm(startLocation.latitude, startLocation.longitude, endLocation.latitude, endLocation.longitude);
  if (!(straight <= distance * maxDetourFactor + shorterKm)) add('distance', { word: 'distance' });
}

const isBlank = (text: string | null): boolean => text === null || text.trim() === '';
