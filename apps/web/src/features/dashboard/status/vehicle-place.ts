import type { Address, Location } from '@wattbook/contract/scalars';
import { asHeading, type NameNear, placeText, positionText } from '../../places/public.ts';

/** The maximum distance from a known place at which its name is used. */
const SAME_PLACE_KM = 0.15;
const KM_PER_DEGREE = 111.2;

export interface NamedPlaces {
  /** The place where the latest trip ended. */
  readonly end: { readonly address: Address | null; readonly location: Location | null } | null;
  /** The place of the latest charge. */
  readonly charge: { readonly pointName: string | null; readonly address: string | null; readonly location: Location | null } | null;
}

/** The name of a vehicle's place: the address where its trip ended, the point where it charged, a nearby place, else the position; null when unknown. */
export function vehiclePlace(position: Location | null, { end, charge }: NamedPlaces, nameNear: NameNear): string | null {
  if (position === null) return null;
  if (end !== null && isSamePlace(position, end.location) && end.address !== null) {
    const place = placeText(end.address, null);
    if (place !== null) return [place.street, place.city].filter((line) => line !== undefined && line !== '').join(', ');
  }
  const point = charge !== null && isSamePlace(position, charge.location) ? charge.pointName?.trim() || charge.address?.trim() : undefined;
  if (point !== undefined && point !== '') return point;
  const near = nameNear(position);
  return near === null ? positionText(position) : asHeading(near);
}

function isSamePlace(position: Location, other: Location | null): boolean {
  if (other === null) return false;
  const east = (other.longitude - position.longitude) * Math.cos((position.latitude * Math.PI) / 180);
  return KM_PER_DEGREE * Math.hypot(east, other.latitude - position.latitude) <= SAME_PLACE_KM;
}
