import type { Location } from '@wattbook/contract/scalars';
import type { LocalTimes } from '@wattbook/domain/receipts/match-charges';
import { zoneOfCode } from '@wattbook/domain/vehicles/zone-of-country';
import { type CountryAt, loadCountries } from '../../towns/country-at.ts';

interface Placed {
  readonly id?: string | undefined;
  readonly location?: Location | null | undefined;
}

/** The clocks by which an invoice may be written: that of the vehicle, and that of the country where the charge was, if it is another one. */
export async function clocksOf(
  vehicle: { readonly time_zone: string; readonly country: string | null },
  charges: readonly Placed[],
): Promise<LocalTimes> {
  const countryAt = await loadCountries();
  const zones = new Map(charges.map(({ id, location }) => [id, zonesOf(vehicle, location ?? null, countryAt)]));
  // Each line of an invoice asks for each charge.
  const told = new Map<string, readonly string[]>();
  return ({ id }, time) => {
    const known = told.get(`${id} ${time}`) ?? (zones.get(id) ?? [vehicle.time_zone]).map((zone) => localTimeIn(zone, time));
    told.set(`${id} ${time}`, known);
    return known;
  };
}

function zonesOf(vehicle: { readonly time_zone: string; readonly country: string | null }, place: Location | null, countryAt: CountryAt) {
  const country = place === null ? null : countryAt(place);
  const there = country === null || country === vehicle.country ? null : zoneOfCode(country);
  return there === null || there === vehicle.time_zone ? [vehicle.time_zone] : [vehicle.time_zone, there];
}

/** The local time of a moment in a zone, `2026-11-12T14:03`. */
const localTimeIn = (zone: string, time: number): string =>
  Temporal.Instant.fromEpochMilliseconds(time).toZonedDateTimeISO(zone).toString().slice(0, 16);
