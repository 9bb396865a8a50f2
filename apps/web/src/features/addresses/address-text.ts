import { typedAddress } from '@wattbook/domain/addresses/typed-address';
import type { Address, Location } from '@wattbook/contract/scalars';
import { placeDetail, positionText } from '../places/public.ts';

/** A place of a record: an address, a point, or both. */
export interface Place {
  readonly address: Address | null;
  readonly location: Location | null;
}

/** A place that was entered. */
export interface EnteredPlace extends Place {
  /** Whether the point is that of the record, unchanged. */
  readonly keepsLocation: boolean;
}

/** The input of a place: a text, and a point on the map. */
export interface AddressText extends Omit<EnteredPlace, 'keepsLocation'> {
  readonly text: string;
  /** Where the point comes from: the record, the chosen suggestion or the map; null without one. */
  readonly pointOf: 'record' | 'suggestion' | 'map' | null;
}

export const noAddress: AddressText = { text: '', address: null, location: null, pointOf: null };

/** An address in one line: street and town. */
export function addressLine(address: Address): string {
  const detail = placeDetail(address);
  return [address.line1, detail].filter((part, index, all) => part !== '' && all.indexOf(part) === index).join(', ');
}

/** A place in one line: its address, else its position. */
export const placeLine = ({ address, location }: Place): string =>
  (address === null ? '' : addressLine(address)) || (location === null ? '' : positionText(location));

/** Whether the home is suggested for a text: for none, for the beginning of its name, and for a part of its line. */
export function isSuggestedHome(home: Place | null, name: string, text: string): home is Place {
  const line = home === null ? '' : placeLine(home);
  const searched = text.trim().toLowerCase();
  return line !== '' && (name.toLowerCase().startsWith(searched) || line.toLowerCase().includes(searched));
}

/** A known place as an input. */
export const asInput = ({ address, location }: Place, pointOf: 'record' | 'suggestion'): AddressText => ({
  text: address === null ? '' : addressLine(address),
  address,
  location,
  pointOf: location === null ? null : pointOf,
});

/** The input after typing: the point of a suggestion leaves with its address, one of the record or of the map stays. */
export const withText = (before: AddressText, text: string): AddressText =>
  before.pointOf === 'suggestion' ? { ...noAddress, text } : { ...before, text, address: null };

/** The input with a point that was chosen on the map, or without one. */
export const withPoint = (before: AddressText, location: Location | null): AddressText => ({
  ...before,
  location,
  pointOf: location === null ? null : 'map',
});

/** The entered place: the chosen address, else the one that was typed; null where there is neither an address nor a point. */
export function enteredPlace({ text, address: chosen, location, pointOf }: AddressText): EnteredPlace | null {
  const address = chosen ?? typedAddress(text);
  return address === null && location === null ? null : { address, location, keepsLocation: pointOf === 'record' };
}
