import { chargers } from '../chargers/chargers.ts';
import { places } from '../geography/places.ts';

/** A postal address in the format of the product. */
interface Address {
  readonly line1: string;
  readonly line2: string;
  readonly line3: string;
  readonly line4: string;
  readonly city: string;
}

/** A position of the simulated world with its address. */
export interface KnownPlace {
  readonly latitude: number;
  readonly longitude: number;
  readonly address: Address;
}

/** Every place and charger of the world with its address: the answers of an address look-up. */
export function addressBook(): KnownPlace[] {
  const towns = new Map(places.map(({ id, name }) => [id, townOf(name)]));
  return [
    ...places.map(({ lat, lon, name }) => ({ latitude: lat, longitude: lon, address: addressOf(streetOf(name), townOf(name)) })),
    ...chargers.map(({ lat, lon, name, placeId }) => ({
      latitude: lat,
      longitude: lon,
      address: addressOf(name, towns.get(placeId) ?? ''),
    })),
  ];
}

/** Names of places are `town, street`, or the town alone. */
const townOf = (name: string): string => name.split(', ')[0] ?? name;
const streetOf = (name: string): string => name.split(', ').slice(1).join(', ') || name;

const addressOf = (line1: string, city: string): Address => ({ line1, line2: '', line3: '', line4: city === line1 ? '' : city, city });
