import type { Journey, JourneyFigures } from '@wattbook/contract/journeys/journey.schema';
import { nightsBetween } from '@wattbook/domain/journeys/propose-journeys';
import type { Tenant } from '../../db/tenancy.ts';
import { loadCountries } from '../../towns/country-at.ts';
import { sumChargeCosts, sumCharges } from '../charges/public.ts';
import { type PlacedRow, readPlacedTrips, sumTripCosts, sumTrips } from '../trips/public.ts';
import { readVehicle } from '../vehicles/public.ts';
import { proposedOf } from './propose.ts';
import { wallClockOf } from './wall-clock.ts';

/** What a journey adds up to, from the rows of its trips and charges. */
export async function readFigures(tenant: Tenant, { vehicleId, startTime, endTime }: Omit<Journey, 'id'>): Promise<JourneyFigures> {
  const range = { vehicleId, from: startTime, to: endTime };
  const { time_zone: zone } = await readVehicle(tenant, vehicleId);
  const [trips, charges, driven, paid, rows] = await Promise.all([
    sumTrips(tenant, range),
    sumCharges(tenant, range),
    sumTripCosts(tenant, range),
    sumChargeCosts(tenant, range),
    readPlacedTrips(tenant, range),
  ]);
  return {
    trips: trips.total,
    distance: trips.distance,
    duration: trips.duration,
    nights: nightsOf(rows, zone),
    usedkWh: trips.usedkWh,
    avgConsumption: trips.avgConsumption,
    co2: trips.co2,
    charges: charges.total,
    kWh: charges.kWh,
    driven,
    paid,
    countries: await countriesOf(rows),
  };
}

function nightsOf(rows: readonly PlacedRow[], zone: string): number {
  const localTime = wallClockOf(zone);
  return rows.reduce((sum, { start_time: start }, index) => {
    const before = rows[index - 1];
    return before === undefined ? 0 : sum + nightsBetween(before.end_time.getTime(), start.getTime(), localTime);
  }, 0);
}

/** The countries where trips began and ended, in the order of the first visit. The list of towns is loaded only where a place is known. */
async function countriesOf(rows: readonly PlacedRow[]): Promise<string[]> {
  const places = rows.map(proposedOf).flatMap(({ from, to }) => [from, to].filter((place) => place !== null));
  if (places.length === 0) return [];
  const countryAt = await loadCountries();
  return [...new Set(places.map(countryAt))].filter((country) => country !== null);
}
