import { findBetween, odometerStepKm, type Odometers, type TripsBeside } from './odometer.ts';
import type { Found } from './rule.ts';

/** Both readings may be rounded: what a car rolled without a trip, such as in a car park, is no trip that somebody misses. */
const toleratedKm = 2 * odometerStepKm;

/** A trip begins with the odometer that the previous one ended with (OQ-152). Counts the km between them, in both trips. */
export const checkOdometerGap = (trip: Odometers, beside: TripsBeside): Found =>
  findBetween(trip, beside, (before, after) => after - before, toleratedKm);
