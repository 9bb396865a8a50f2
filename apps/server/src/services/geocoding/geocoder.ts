import type { Address, Location } from '@wattbook/contract/scalars';

/** A service that knows addresses. What it is asked for leaves this machine, so there is one only where the operator chose it. */
export interface Geocoder {
  /** The address at a place; null where the service knows none. Throws `GeocoderSilent` when it does not answer as it should. */
  addressAt(place: Location, language: string): Promise<Address | null>;
  /** Addresses that fit what was typed, near ones first; null where the service must not be asked while somebody types. */
  readonly search: ((text: string, near: Location | null, language: string) => Promise<readonly KnownPlace[]>) | null;
  /** The least time between two questions, ms. */
  readonly pauseMs: number;
}

export interface KnownPlace {
  readonly address: Address;
  readonly location: Location;
}

/** The service did not answer, or not with what it should. Its message names no place. */
export class GeocoderSilent extends Error {
  constructor(why: string) {
    super(`the address look-up ${why}`);
    this.name = 'GeocoderSilent';
  }
}

/** An address from its parts as map services name them; null where there is not even a town or a street. */
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
    // A shop, a station, a car park: beside its street, which is what tells two ends of a trip apart.
    line2: road !== '' && name !== '' && name !== road ? name : '',
    line3: '',
    line4: [postcode, city].filter((part) => part !== '').join(' '),
    city,
  };
}
