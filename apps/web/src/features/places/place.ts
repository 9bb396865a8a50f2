import type { Location, SealableAddress, SealableLocation } from '@wattbook/contract/scalars';
import { formatPosition } from '@wattbook/i18n/formats/position';
import type { PlaceText } from '../../ui/table/cells.tsx';
import { plainAddress, plainLocation } from './plain-place.ts';

/** A position that nothing names. */
export const positionText = (location: Location): string => formatPosition(location);

/** What names a position in words, `near Garching`; null when nothing does. */
export type NameNear = (location: Location) => string | null;

/** Street and town where the address is known, a town alone once, else what the position is near, else the position, else nothing (TRIP-073). */
export function placeText(
  stored: SealableAddress | null,
  position: SealableLocation | null,
  nameNear: NameNear = () => null,
): PlaceText | null {
  // What no key opens is shown as it came (GEN-019).
  if (typeof stored === 'string') return { street: stored, isSealed: true };
  const [address, location] = [plainAddress(stored), plainLocation(position)];
  if (address !== null && (address.line1 !== '' || address.city !== ''))
    return { street: address.line1, city: address.city === address.line1 ? '' : address.city };
  return location === null ? null : { street: nameNear(location) ?? positionText(location) };
}

/** The second line of an end: postal code and town as the address holds them, without an address the position that the first line named. */
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

/** The towns a trip leads from and to, null unless both are known. */
export function townsOf({ startAddress, endAddress }: Ends): { start: string; end: string } | null {
  const [start, end] = [plainAddress(startAddress)?.city ?? '', plainAddress(endAddress)?.city ?? ''];
  return start === '' || end === '' ? null : { start, end };
}

/** Where a trip leads from and to by towns and what lies near, "Near Miesbach – near Freising"; one name where both are the same, null unless both are known. */
export function nearWayOf(trip: PlacedEnds, nameNear: NameNear): string | null {
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
