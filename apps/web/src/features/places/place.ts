import type { Location, SealableAddress, SealableLocation } from '@wattbook/contract/scalars';
import { formatPosition } from '@wattbook/i18n/formats/position';
import type { PlaceText } from '../../ui/table/cells.tsx';
import { plainAddress, plainLocation } from './plain-place.ts';

/** The coordinates as text, for a position without a name. */
export const positionText = (location: Location): string => formatPosition(location);

/** Names a position by a nearby place, `near Garching`; null without one. */
export type NameNear = (location: Location) => string | null;

/** Street and town of a known address, a town only once, else the nearby place, else the position, else null (TRIP-073). */
export function placeText(
  stored: SealableAddress | null,
  position: SealableLocation | null,
  nameNear: NameNear = () => null,
): PlaceText | null {
  // A sealed place without a key is shown as received (GEN-019).
  if (typeof stored === 'string') return { street: stored, isSealed: true };
  const [address, location] = [plainAddress(stored), plainLocation(position)];
  if (address !== null && (address.line1 !== '' || address.city !== ''))
    return { street: address.line1, city: address.city === address.line1 ? '' : address.city };
  return location === null ? null : { street: nameNear(location) ?? positionText(location) };
}

/** The second line of a place: postal code and town of the address, without an address the position below the name of the nearby place. */
export function placeDetail(stored: SealableAddress | null, position: SealableLocation | null = null): string {
  const [address, location] = [plainAddress(stored), plainLocation(position)];
  if (address === null) return location === null ? '' : positionText(location);
  const { line2, line3, line4, city } = address;
  const town = line4.includes(city) || city === '' ? line4 : `${line4} ${city}`;
  return [line2, line3, town.trim()].filter((line) => line !== '').join(', ');
}

interface Ends {
  readonly startAddress: SealableAddress | null;
  readonly endAddress: SealableAddress | null;
}

interface PlacedEnds extends Ends {
  readonly startLocation: SealableLocation | null;
  readonly endLocation: SealableLocation | null;
}

/** The towns where a trip starts and ends, null unless both are known. */
export function townsOf({ startAddress, endAddress }: Ends): { start: string; end: string } | null {
  const [start, end] = [plainAddress(startAddress)?.city ?? '', plainAddress(endAddress)?.city ?? ''];
  return start === '' || end === '' ? null : { start, end };
}

/** Start and end of a trip by towns and nearby places, "Near Miesbach – near Freising"; one name where both are the same, null unless both are known. */
export function nearRouteOf(trip: PlacedEnds, nameNear: NameNear): string | null {
  const nameOf = (address: SealableAddress | null, position: SealableLocation | null) => {
    const location = plainLocation(position);
    return plainAddress(address)?.city || (location === null ? null : nameNear(location));
  };
  const [start, end] = [nameOf(trip.startAddress, trip.startLocation), nameOf(trip.endAddress, trip.endLocation)];
  if (start === null || end === null) return null;
  return asHeading(start === end ? start : `${start} – ${end}`);
}

/** A place at the start of a line: "Near Freising". */
export const asHeading = (place: string): string => place.charAt(0).toLocaleUpperCase() + place.slice(1);
