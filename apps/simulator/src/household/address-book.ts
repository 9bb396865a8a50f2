import type { Charger } from '../chargers/charger.ts';
import { chargers } from '../chargers/chargers.ts';
import { foreignAddresses } from '../geography/addresses/foreign-addresses.ts';
import { foreignJunctionAddresses } from '../geography/addresses/foreign-junction-addresses.ts';
import { germanAddresses } from '../geography/addresses/german-addresses.ts';
import { junctionAddresses } from '../geography/addresses/junction-addresses.ts';
import { readAddresses } from '../geography/addresses/read-addresses.ts';
import { streetLine, streetsOf } from '../geography/addresses/streets.ts';
import type { Country } from '../geography/limits.ts';
import { places } from '../geography/places.ts';
import { roads } from '../geography/roads.ts';
import { randomFrom, seedOf } from '../random.ts';

/** A postal address in the format of the product: street, what is there, postcode and town. */
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

/** Every place and charger of the world with its full address: the answers of an address look-up. */
export function addressBook(): KnownPlace[] {
  return [
    ...places.map(({ id, lat, lon }) => ({ latitude: lat, longitude: lon, address: placeAddress(id) })),
    ...chargers.map((charger) => ({ latitude: charger.lat, longitude: charger.lon, address: chargerAddress(charger) })),
  ];
}

const ofPlaces = readAddresses(germanAddresses, foreignAddresses);
const ofJunctions = readAddresses(junctionAddresses, foreignJunctionAddresses);
const countries = new Map<string, Country>([
  ...roads.flatMap(({ country, waypoints }) => waypoints.flatMap(({ node }) => (node === undefined ? [] : [[node, country] as const]))),
  ...places.map(({ id, country }) => [id, country] as const),
]);

function placeAddress(id: string): Address {
  const [street, town, name = ''] = ofPlaces.get(id) ?? [];
  if (street === undefined || town === undefined) throw new Error(`There is no address of ${id}`);
  return addressOf(street, name, town);
}

/** A charger in the street of its place, or in one nearby; its name is its second line. */
function chargerAddress({ id, name, placeId, kind }: Charger): Address {
  const town = ofPlaces.get(placeId)?.[1] ?? ofJunctions.get(placeId)?.[0];
  const country = countries.get(placeId);
  if (town === undefined || country === undefined) throw new Error(`There is no address of the charger ${id}`);
  const random = randomFrom(seedOf(`address of ${id}`));
  const { inTowns, atMotorways } = streetsOf[country];
  const street = random.pick(kind === 'motorway' || kind === 'supercharger' ? atMotorways : inTowns);
  return addressOf(streetLine(country, street, 1 + Math.floor(random.between(0, 60))), name, town);
}

const addressOf = (street: string, name: string, town: string): Address => ({
  line1: street,
  line2: name,
  line3: '',
  line4: town,
  city: townOf(town),
});

/** A town without its postcode, which may have letters behind its digits. */
const townOf = (line: string): string => line.replace(/^\d+ (?:[A-Z]{2} )?/, '');
