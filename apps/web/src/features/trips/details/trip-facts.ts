import type { Trip } from '@wattbook/contract/trips/trip.schema';
import type { MessageKey } from '@wattbook/i18n/catalogue';
import { durationUnit } from '@wattbook/i18n/formats/duration';
import type { Formats, QuantityName } from '../../../i18n/use-formats.ts';
import { efficiencyOf } from '../efficiency.ts';

/** One figure of a trip; without a value it is not known. */
export interface Fact {
  readonly label: MessageKey;
  readonly value: string | null;
  readonly unit?: string;
  /** Where the figure comes from, for whoever asks. */
  readonly hint?: MessageKey | undefined;
}

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

const plain = (formats: Formats, label: MessageKey, name: QuantityName, stored: number | null): Fact => ({
  label,
  value: formats.value(name, stored),
  unit: formats.unit(name),
});

/** From one value to another; one missing end makes the whole unknown. */
function fromTo(formats: Formats, label: MessageKey, name: QuantityName, start: number | null, end: number | null): Fact {
  const [first, last] = [formats.value(name, start), formats.value(name, end)];
  return { label, value: first === null || last === null ? null : `${first} → ${last}`, unit: formats.unit(name) };
}

/** What a trip is first asked about, in large. */
export const headFacts = (trip: Trip, formats: Formats): readonly Fact[] => [
  { ...plain(formats, 'trips.distance', 'distance', trip.distance), hint: distanceHints[trip.distanceMethod] },
  plain(formats, 'trips.consumption', 'consumption', trip.avgConsumption),
];

/** Everything else that is known of it (TRIP-078 to TRIP-082). */
export function tripFacts(trip: Trip, vehicleEfficiency: number | null, formats: Formats): readonly Fact[] {
  const money = formats.amount(trip.cost);
  return [
    { label: 'trips.duration', value: formats.span(trip.startTime, trip.endTime), unit: durationUnit },
    plain(formats, 'trips.averageSpeed', 'speed', trip.avgSpeed),
    {
      ...plain(formats, 'trips.efficiency', 'percent', efficiencyOf(trip.avgConsumption, vehicleEfficiency)),
      hint: vehicleEfficiency === null ? 'trips.efficiencyNone' : 'trips.efficiencyHint',
    },
    {
      ...plain(formats, 'trips.energy', 'energy', trip.usedkWh),
      hint: trip.usedMethod === null ? undefined : energyHints[trip.usedMethod],
    },
    { label: 'trips.cost', value: money, unit: formats.currency() },
    plain(formats, 'trips.co2', 'co2', trip.co2),
    fromTo(formats, 'trips.level', 'percent', trip.startLevel, trip.endLevel),
    plain(formats, 'trips.outside', 'temperature', trip.avgOutTemp),
    plain(formats, 'trips.inside', 'temperature', trip.avgInTemp),
    fromTo(formats, 'trips.range', 'range', trip.startRange, trip.endRange),
    plain(formats, 'trips.highestSpeed', 'speed', trip.maxSpeed),
    plain(formats, 'trips.elevationGain', 'elevation', trip.elevationGain),
  ];
}
