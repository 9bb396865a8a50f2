import { countries, type Country } from './vehicle-fields.ts';

/** The zone in which most people of a country live, by its IANA name. */
const zones: Readonly<Record<Country, string>> = {
  AT: 'Europe/Vienna',
  AU: 'Australia/Sydney',
  BE: 'Europe/Brussels',
  BG: 'Europe/Sofia',
  CA: 'America/Toronto',
  CH: 'Europe/Zurich',
  CY: 'Asia/Nicosia',
  CZ: 'Europe/Prague',
  DE: 'Europe/Berlin',
  DK: 'Europe/Copenhagen',
  EE: 'Europe/Tallinn',
  ES: 'Europe/Madrid',
  FI: 'Europe/Helsinki',
  FR: 'Europe/Paris',
  GB: 'Europe/London',
  GR: 'Europe/Athens',
  HR: 'Europe/Zagreb',
  HU: 'Europe/Budapest',
  IE: 'Europe/Dublin',
  IS: 'Atlantic/Reykjavik',
  IT: 'Europe/Rome',
  KR: 'Asia/Seoul',
  LI: 'Europe/Vaduz',
  LT: 'Europe/Vilnius',
  LU: 'Europe/Luxembourg',
  LV: 'Europe/Riga',
  MT: 'Europe/Malta',
  NL: 'Europe/Amsterdam',
  NO: 'Europe/Oslo',
  NZ: 'Pacific/Auckland',
  PL: 'Europe/Warsaw',
  PT: 'Europe/Lisbon',
  RO: 'Europe/Bucharest',
  RS: 'Europe/Belgrade',
  SE: 'Europe/Stockholm',
  SI: 'Europe/Ljubljana',
  SK: 'Europe/Bratislava',
  TR: 'Europe/Istanbul',
  UA: 'Europe/Kyiv',
  US: 'America/New_York',
  ZA: 'Africa/Johannesburg',
};

/** Returns the zone of a vehicle whose zone nobody named: that in which most people of its country live; UTC where the country is unknown too. */
export const zoneOfCountry = (country: Country | null): string => (country === null ? 'UTC' : zones[country]);

/** Returns the zone in which most people of a country live, by its code (ISO 3166); null for one that is not among those of vehicles. */
export function zoneOfCode(code: string): string | null {
  const country = countries.find((one) => one === code);
  return country === undefined ? null : zones[country];
}
