import type { WithPlan } from '../vehicles/vehicle-plan.ts';
import { type ClassifiedTrip, classesOf, type DividedTrip } from './trip-shares.ts';
import { classTagIn, ownTags, tripClasses } from './trip-tags.ts';

/** Returns whether trips of a vehicle with a plan can be edited in place (TRIP-087). */
export const includesEditInPlace = ({ type }: WithPlan): boolean => type === 'professional';

const shares = ['privateDistance', 'toWorkDistance'] as const;
type Shares = Pick<DividedTrip, (typeof shares)[number]>;

/** Returns whether changes enter a share of the distance that the trip does not have, which is possible in place only (TRIP-087). Ending a division enters none. */
export const entersShare = (before: Shares, changes: { readonly [Share in keyof Shares]?: number | null | undefined }): boolean =>
  shares.some((name) => changes[name] != null && changes[name] !== before[name]);

/** Returns whether the classes, the tags of a logbook, can be assigned to trips of a vehicle with a plan (TRIP-102). */
export const includesClasses = ({ type }: WithPlan): boolean => type === 'professional';

/**
 * Returns whether a change assigns a class that the trip does not have: by a tag in either spelling, or by a share of its distance (TRIP-102). What a trip has can be kept, spelled in the other
 * language and taken away.
 */
export function assignsClass(before: ClassifiedTrip, after: ClassifiedTrip): boolean {
  const stored = classesOf(before);
  return classesOf(after).some((one) => !stored.includes(one));
}

/**
 * Returns the tags to choose from: the user's own, and with the plan for them the three classes, each once in the words of the language (TRIP-093, OQ-120). Without it none of the six words is
 * offered, though the user's own tags contain them (TRIP-094).
 */
export function assignableTags(tags: readonly string[], hasClasses: boolean, language: string): string[] {
  const own = [...new Set(ownTags(tags))];
  return hasClasses ? [...own, ...tripClasses.map((one) => classTagIn(one, language))] : own;
}
