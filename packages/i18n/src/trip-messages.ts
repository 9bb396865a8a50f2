import type { TripField } from '@wattbook/domain/trips/check-trip';
import type { MessageKey } from './catalogue.ts';

/** Fields whose input has a name of its own: day and time apart, the address that stands for a position. */
const ownNames = {
  startTime: 'trips.start',
  endTime: 'trips.end',
  startLocation: 'trips.startAddress',
  endLocation: 'trips.endAddress',
} as const satisfies Partial<Record<TripField, MessageKey>>;

const hasOwnName = (field: TripField): field is keyof typeof ownNames => Object.hasOwn(ownNames, field);

/** What a field of a trip is called on the screens. */
export const tripFieldName = (field: TripField): MessageKey => (hasOwnName(field) ? ownNames[field] : `trips.${field}`);
