import type { Address, Location } from '@wattbook/contract/scalars';

/** A service that finds addresses. Its queries leave this machine, so there is one only where the operator chose it. */
export interface Geocoder {
  /** The address at a place; null where the service has none. Throws `GeocoderSilent` when it does not answer correctly. */
  addressAt(place: Location, language: string): Promise<Address | null>;
  /** Addresses that match the typed text, near ones first; null where the service forbids queries while typing. */
  readonly search: ((text: string, near: Location | null, language: string) => Promise<readonly KnownPlace[]>) | null;
  /** The minimum time between two queries, ms. */
  readonly pauseMs: number;
}

export interface KnownPlace {
  readonly address: Address;
  readonly location: Location;
}

/** The service did not answer, or not correctly. The message names no place. */
export class GeocoderSilent extends Error {
  constructor(reason: string) {
    super(`the address look-up ${reason}`);
    this.name = 'GeocoderSilent';
  }
}

/** An address from its parts as map services name them; null without a name, a street and a town. */
export function addressOf(parts: {
  readonly name?: string | undefined;
  readonly street?: string | undefined;
  readonly number?: string | undefined;
  readonly postcode?: string | undefined;
  readonly city?: string | undefined;
}): Address | null {
  const { name = '', street = '', number = '', postcode = '', city = '' } = parts;
  const road = [street, number].filter((part) => part !== '').join(' ');
  const line1 = road || name || city;
  if (line1 === '') return null;
  return {
    line1,
    // A shop, a station, a car park: beside its street, which distinguishes the two ends of a trip.
    line2: road !== '' && name !== '' && name !== road ? name : '',
    line3: '',
    line4: [postcode, city].filter((part) => part !== '').join(' '),
    city,
  };
}
