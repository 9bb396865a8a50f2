import type { ListedTrip, Trip } from '@wattbook/contract/trips/trip.schema';
import { isElectric } from '@wattbook/domain/trips/electric-consumption';
import type { MessageKey } from '@wattbook/i18n/catalogue';
import { averagePrice } from '@wattbook/i18n/formats/average-price';
import { durationUnit } from '@wattbook/i18n/formats/duration';
import type { Formats } from '../../../i18n/use-formats.ts';
import { costFacts, type Fact, fromToFact, ownCostFacts, plainFact } from '../../../ui/facts/fact.ts';
import type { Unknown } from '../../../ui/facts/unknown.ts';
import { efficiencyOf } from '@wattbook/domain/trips/efficiency';
import { unknownOfTrip } from '../unknown-of-trip.ts';

const energyHints = {
  counter: 'trips.methodCounter',
  integral: 'trips.methodIntegral',
  level: 'trips.methodLevel',
  rough: 'trips.methodRough',
} as const satisfies Record<NonNullable<Trip['usedMethod']>, MessageKey>;

const distanceHints = {
  odometer: 'trips.distanceOdometer',
  speed: 'trips.distanceSpeed',
  gps: 'trips.distanceGps',
} as const satisfies Record<Trip['distanceMethod'], MessageKey>;

/** The main figures of a trip, in large. */
export const headFacts = (trip: Trip, formats: Formats): readonly Fact[] => [
  { ...plainFact(formats, 'trips.distance', 'distance', trip.distance), hint: distanceHints[trip.distanceMethod] },
  {
    ...plainFact(formats, 'trips.consumption', 'consumption', trip.avgConsumption),
    hint: trip.usedkWh === null || isElectric(trip) ? undefined : 'trips.consumptionOnFuel',
  },
];

/** Where the cost of a trip comes from (OQ-127): entered, or the average price of the energy that the charges before left in the battery. */
function costOrigin({ cost, costCurrency, usedkWh, costEntered, costPartial }: Trip, formats: Formats): Pick<Fact, 'hint' | 'hintValues'> {
  if (costEntered) return { hint: 'trips.costEntered' };
  const average = cost === null || usedkWh === null ? null : averagePrice(cost, usedkWh);
  const price = average === null ? null : formats.money(average.price, { currency: costCurrency ?? undefined, decimals: average.decimals });
  if (price === null) return costPartial ? { hint: 'trips.costPartial' } : {};
  return { hint: costPartial ? 'trips.costFromKnown' : 'trips.costFromCharges', hintValues: { price } };
}

/** Why a figure of a trip is not known, and what to do about it. */
export const tripReasons = (trip: Pick<Trip, 'id'>): { readonly [Label in MessageKey]?: Unknown } => ({
  'trips.consumption': unknownOfTrip.energy(trip),
  'trips.energy': unknownOfTrip.energy(trip),
  'trips.co2': unknownOfTrip.energy(trip),
  'trips.efficiency': unknownOfTrip.efficiency(trip),
  'trips.level': unknownOfTrip.entry(trip),
  'trips.outside': unknownOfTrip.entry(trip),
});

/** All other figures (TRIP-078 to TRIP-082). */
export function tripFacts(trip: ListedTrip, vehicleEfficiency: number | null, formats: Formats): readonly Fact[] {
  return [
    { label: 'trips.duration', value: formats.durationBetween(trip.startTime, trip.endTime), unit: durationUnit },
    { ...plainFact(formats, 'trips.averageSpeed', 'speed', trip.avgSpeed), hint: 'trips.averageHint' },
    {
      ...plainFact(formats, 'trips.efficiency', 'percent', efficiencyOf(trip.avgConsumption, vehicleEfficiency)),
      hint: vehicleEfficiency === null ? 'trips.efficiencyNone' : 'trips.efficiencyHint',
    },
    {
      ...plainFact(formats, 'trips.energy', 'energy', trip.usedkWh),
      hint: trip.usedMethod === null ? undefined : energyHints[trip.usedMethod],
    },
    ...(trip.startGasLevel === null && trip.endGasLevel === null ? [] : [plainFact(formats, 'trips.fuel', 'fuel', trip.usedGas)]),
    ...costFacts(formats, 'trips.cost', trip).map((fact) => ({ ...fact, ...costOrigin(trip, formats) })),
    ...ownCostFacts(trip, formats),
    plainFact(formats, 'trips.co2', 'co2', trip.co2),
    fromToFact(formats, 'trips.level', 'percent', [trip.startLevel, trip.endLevel]),
    plainFact(formats, 'trips.outside', 'temperature', trip.avgOutTemp),
    plainFact(formats, 'trips.inside', 'temperature', trip.avgInTemp),
    fromToFact(formats, 'trips.range', 'range', [trip.startRange, trip.endRange]),
    plainFact(formats, 'trips.highestSpeed', 'speed', trip.maxSpeed),
    plainFact(formats, 'trips.elevationGain', 'elevation', trip.elevationGain),
  ];
}
