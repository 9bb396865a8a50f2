import { metresBetween, type SitePosition } from '../sites/site-at.ts';
import { type LocatedCharge, likelyPoint, type PointNearCharge } from './likely-point.ts';

/**
 * Where the charge point of a charge comes from: a user chose it for the charge or for all charges at its place, the choice for its place, or position and power, which make it sure or likely.
 */
export const pointOrigins = ['chosen', 'chosen_for_place', 'remembered', 'sure', 'likely'] as const;
export type PointOrigin = (typeof pointOrigins)[number];

/** What a user chose for all charges at a place; `pointId` null: that none of the charge points near it is theirs. */
export interface PlaceChoice {
  readonly pointId: string | null;
  readonly location: SitePosition;
  readonly ac: boolean;
}

/** Charges of one kind of current that are no further apart than this are at one place, in m. */
export const placeMetres = 100;

/** Returns whether two charges are at one place. */
export const isAtPlace = (charge: Pick<LocatedCharge, 'location' | 'ac'>, place: Pick<PlaceChoice, 'location' | 'ac'>): boolean =>
  charge.ac === place.ac && metresBetween(charge.location, place.location) <= placeMetres;

/** Returns the nearest choice of a user for the place of a charge; undefined: there is none. */
export function choiceForPlace(charge: Pick<LocatedCharge, 'location' | 'ac'>, choices: readonly PlaceChoice[]): PlaceChoice | undefined {
  const metres = ({ location }: PlaceChoice) => metresBetween(charge.location, location);
  return choices.filter((choice) => isAtPlace(charge, choice)).toSorted((a, b) => metres(a) - metres(b))[0];
}

/** Returns the charge point that a charge gets by position and power; null: it is not certain enough, and is only proposed. */
export function pointByPower(
  points: readonly PointNearCharge[],
  charge: LocatedCharge,
): { readonly id: string; readonly origin: PointOrigin } | null {
  const found = likelyPoint(points, charge);
  return found === null || found.certainty === 'possible' ? null : { id: found.id, origin: found.certainty };
}
