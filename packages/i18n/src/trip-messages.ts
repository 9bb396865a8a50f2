import type { TripField, TripWord } from '@wattbook/domain/trips/check-trip';
import type { MessageKey } from './catalogue.ts';

/** The sentence of each problem that a typed trip can have: the same at the field before sending and in the server's answer (OQ-010). */
export const tripMessages = {
  required: 'errors.field.required',
  future: 'errors.field.future',
  too_old: 'errors.field.tooOld',
  start_before_end: 'errors.field.startBeforeEnd',
  smaller_than: 'errors.field.smallerThan',
  choose_address: 'errors.field.address',
  distance: 'errors.field.distance',
  reason: 'errors.field.reason',
  too_small: 'errors.field.tooSmall',
  too_big: 'errors.field.tooBig',
  trip_overlap: 'trips.overlapsTrip',
  charge_overlap: 'trips.overlapsCharge',
} as const satisfies Record<TripWord, MessageKey>;

/** What the fields of the trip form are called. */
export const tripFieldNames = {
  startTime: 'trips.start',
  endTime: 'trips.end',
  startOdometer: 'trips.startOdometer',
  endOdometer: 'trips.endOdometer',
  startLocation: 'trips.startAddress',
  endLocation: 'trips.endAddress',
  distance: 'trips.distance',
  reason: 'trips.reason',
  driver: 'trips.driver',
  startLevel: 'trips.startLevel',
  endLevel: 'trips.endLevel',
  startGasLevel: 'trips.startGasLevel',
  endGasLevel: 'trips.endGasLevel',
  usedkWh: 'trips.usedEnergy',
  cost: 'trips.cost',
  avgOutTemp: 'trips.outTemp',
} as const satisfies Record<TripField, MessageKey>;
