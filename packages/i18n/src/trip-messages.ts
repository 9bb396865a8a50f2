import type { TripField } from '@wattbook/domain/trips/check-trip';
import type { tripTexts } from '@wattbook/domain/trips/trip-fields';
import type { MessageKey } from './catalogue.ts';

type FormField = TripField | keyof typeof tripTexts | 'tags' | 'startAddress' | 'endAddress';

/** The names of the fields of a trip. Day and time have one name together, and so have an address and its position. */
export const tripFieldNames = {
  startTime: 'trips.start',
  endTime: 'trips.end',
  startOdometer: 'trips.startOdometer',
  endOdometer: 'trips.endOdometer',
  startAddress: 'trips.startAddress',
  endAddress: 'trips.endAddress',
  startLocation: 'trips.startAddress',
  endLocation: 'trips.endAddress',
  startLevel: 'trips.startLevel',
  endLevel: 'trips.endLevel',
  startGasLevel: 'trips.startGasLevel',
  endGasLevel: 'trips.endGasLevel',
  usedkWh: 'trips.usedkWh',
  cost: 'trips.cost',
  avgOutTemp: 'trips.avgOutTemp',
  distance: 'trips.distance',
  tags: 'trips.tags',
  reason: 'trips.reason',
  name: 'trips.name',
  company: 'trips.company',
  driver: 'trips.driver',
  comment: 'trips.comment',
} as const satisfies Readonly<Record<FormField, MessageKey>>;
