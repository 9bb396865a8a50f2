import type { Address, Location } from '@wattbook/contract/scalars';
import type { PlaceText } from '../../ui/table/cells.tsx';

/** A position as it can be pasted into any map: degrees with the point of every language, to about 10 m. */
export const positionText = ({ latitude, longitude }: Location): string => `${latitude.toFixed(4)}, ${longitude.toFixed(4)}`;

/** What names a position in words, `near Garching`; null when nothing does. */
export type NameNear = (location: Location) => string | null;

/** Street and town where the address is known, a town alone once, else what the position is near, else the position, else nothing (TRIP-073). */
export function placeText(address: Address | null, location: Location | null, nameNear: NameNear = () => null): PlaceText | null {
  if (address !== null && (address.line1 !== '' || address.city !== ''))
    return { street: address.line1, city: address.city === address.line1 ? '' : address.city };
  return location === null ? null : { street: nameNear(location) ?? positionText(location) };
}

/** The second line of an end: postal code and town as the address holds them, without an address the position that the first line named. */
export function placeDetail(address: Address | null, location: Location | null = null): string {
  if (address === null) return location === null ? '' : positionText(location);
  const { line2, line3, line4, city } = address;
  const town = line4.includes(city) || city === '' ? line4 : `${line4} ${city}`;
  return [line2, line3, town.trim()].filter((line) => line !== '').join(', ');
}

interface Ends {
  readonly startAddress: Address | null;
  readonly endAddress: Address | null;
}

interface PlacedEnds extends Ends {
  readonly startLocation: Location | null;
  readonly endLocation: Location | null;
}

/** The towns a trip leads from and to, null unless both are known. */
export function townsOf({ startAddress, endAddress }: Ends): { start: string; end: string } | null {
  const [start, end] = [startAddress?.city ?? '', endAddress?.city ?? ''];
  return start === '' || end === '' ? null : { start, end };
}

/** Where a trip leads from and to by towns and what lies near, "Near Miesbach – near Freising"; one name where both are the same, null unless both are known. */
export function nearWayOf(trip: PlacedEnds, nameNear: NameNear): string | null {
  const nameOf = (address: Address | null, location: Location | null) => address?.city || (location === null ? null : nameNear(location));
  const [start, end] = [nameOf(trip.startAddress, trip.startLocation), nameOf(trip.endAddress, trip.endLocation)];
  if (start === null || end === null) return null;
  return asHeading(start === end ? start : `${start} – ${end}`);
}

/** A place at the start of a line: "Near Freising". */
export const asHeading = (place: string): string => place.charAt(0).toLocaleUpperCase() + place.slice(1);
