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
