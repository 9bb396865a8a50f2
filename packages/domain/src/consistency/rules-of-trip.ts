import { checkDistanceAgainstOdometers } from './distance-against-odometers.ts';
import { checkImplausibleConsumption } from './implausible-consumption.ts';
import { checkImplausibleSpeed } from './implausible-speed.ts';
import { checkMissingAddress, type EntryEnd } from './missing-address.ts';
import { checkOdometerGap } from './odometer-gap.ts';
import { checkOdometerInOrder } from './odometer-in-order.ts';
import type { Odometers, TripsBeside } from './odometer.ts';
import { checkOverlap } from './overlap.ts';
import { checkRiseWithoutCharge, type TripLevels } from './rise-without-charge.ts';
import type { EntryTimes, Found, OtherEntry, RuleFinding, RuleId } from './rule.ts';
import { checkTimesInOrder } from './times-in-order.ts';

/** A trip as the rules see it. Distances in km, speed in km/h, consumption in kWh per 100 km. */
export interface CheckedTrip extends EntryTimes, Odometers, TripLevels {
  readonly id: string;
  readonly distance: number;
  readonly maxSpeed: number | null;
  readonly avgConsumption: number | null;
  /** Where it began and where it ended is known. */
  readonly places: readonly [boolean, boolean];
}

/** What surrounds a trip. */
interface AroundTrip extends TripsBeside {
  readonly overlapping: readonly (OtherEntry & EntryTimes)[];
  readonly previous: (TripsBeside['previous'] & EntryTimes & Pick<TripLevels, 'endLevel'>) | null;
  /** The charges around it. */
  readonly charges: readonly EntryTimes[];
  /** The trip before knows where it ended, the trip after where it began. */
  readonly placesBeside: readonly [boolean, boolean];
  /** The vehicle has a logbook. */
  readonly logbook: boolean;
}

/** What all rules find in a trip, in their order (CONS-001, OQ-152). */
export const rulesOfTrip = (trip: CheckedTrip, { overlapping, placesBeside, logbook, charges, ...beside }: AroundTrip): RuleFinding[] =>
  named([
    ['times_in_order', checkTimesInOrder(trip)],
    ['overlap', checkOverlap(trip, overlapping)],
    ['odometer_in_order', checkOdometerInOrder(trip, beside)],
    ['odometer_gap', checkOdometerGap(trip, beside)],
    ['distance_against_odometers', checkDistanceAgainstOdometers(trip)],
    ['implausible_speed', checkImplausibleSpeed(trip)],
    ['implausible_consumption', checkImplausibleConsumption(trip)],
    ['rise_without_charge', checkRiseWithoutCharge(trip, beside.previous, charges)],
    ['missing_address', checkMissingAddress(endsOf(trip.places, placesBeside), { logbook })],
  ]);

const endsOf = (places: readonly boolean[], beside: readonly boolean[]): EntryEnd[] =>
  places.map((isPlaced, index) => ({ isPlaced, isPlacedBeside: beside[index] === true }));

/** The results of rules with their names, without those that found nothing. */
export const named = (results: readonly (readonly [RuleId, Found])[]): RuleFinding[] =>
  results.flatMap(([ruleId, found]) => (found === null ? [] : [{ ruleId, number: found.number ?? null, other: found.other ?? null }]));
