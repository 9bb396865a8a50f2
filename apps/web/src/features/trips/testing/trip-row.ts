import type { TripDetail } from '@wattbook/contract/trips/trip.schema';
import { preferencesOfUser } from '@wattbook/i18n/formats/preferences';
import { formatsFor } from '../../../i18n/use-formats.ts';
import { exampleSegment } from '../../../testing/example-segment.ts';

const id = (last: number) => `00000000-0000-7000-8000-${String(last).padStart(12, '0')}`;

/** A complete trip; `changes` replace fields. */
export const exampleTrip = (changes: Partial<TripDetail> = {}): TripDetail => ({
  ...exampleSegment,
  id: id(1),
  vehicleId: id(2),
  startTime: '2026-11-18T15:40:00Z',
  endTime: '2026-11-18T17:02:00Z',
  startLevel: 57,
  endLevel: 34,
  startGasLevel: null,
  endGasLevel: null,
  startRange: 240,
  endRange: 141,
  startAddress: null,
  endAddress: null,
  startLocation: null,
  endLocation: null,
  placesKey: null,
  startSiteId: null,
  endSiteId: null,
  odometer: 38_240,
  startOdometer: 38_151.4,
  endOdometer: 38_240,
  distance: 88.6,
  distanceMethod: 'odometer' as const,
  distanceDoubt: null,
  earliestStart: null,
  latestEnd: null,
  usedkWh: 16.48,
  usedMethod: 'counter' as const,
  usedGas: null,
  avgSpeed: 65,
  maxSpeed: 131,
  avgConsumption: 18.6,
  avgConsumptionGas: null,
  avgOutTemp: 4,
  avgInTemp: 20,
  elevationGain: 120,
  cost: 6.29,
  costCurrency: 'EUR',
  costPartial: false,
  co2: 2604,
  name: null,
  company: null,
  reason: null,
  comment: null,
  driver: null,
  privateDistance: null,
  toWorkDistance: null,
  costEntered: false,
  status: null,
  splitFrom: null,
  createdAt: '2026-11-18T17:02:00Z',
  coordinates: [],
  sealedTrack: null,
  ...changes,
});

/** English, 24 hours, kilometres, Munich. */
export const englishFormats = formatsFor(preferencesOfUser({ language: 'en' }, 'Europe/Berlin'));
/** German, miles and Fahrenheit, to test that units follow the user. */
export const germanMiles = formatsFor(
  preferencesOfUser({ language: 'de', unit: 'mi', unitTemp: 'F', unitEnergy: 'WhPerMile' }, 'Europe/Berlin'),
);
