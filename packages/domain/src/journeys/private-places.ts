import { metresBetween, type SitePosition } from '../sites/site-at.ts';
import { homeSize } from './homes.ts';

/** Returns the places without those that are at one before them: each is hidden by one circle, since several beside each other would show where they meet. */
export function distinctPlaces(places: readonly SitePosition[]): readonly SitePosition[] {
  const kept: SitePosition[] = [];
  for (const place of places) if (kept.every((other) => metresBetween(other, place) > homeSize)) kept.push(place);
  return kept;
}

/** The cell of a grid (about 1 km) in which a place lies: its circle is the same whenever the car stood some metres beside. */
export const hidingCell = ({ latitude, longitude }: SitePosition): string => `${Math.round(latitude * 100)} ${Math.round(longitude * 100)}`;
