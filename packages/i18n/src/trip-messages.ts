import type { TripField } from '@wattbook/domain/trips/check-trip';
import type { MessageKey } from './catalogue.ts';

/** Fields whose input has another name: day and time separately, the address of a position. */
const ownNames = {
  startTime: 'trips.start',
  endTime: 'trips.end',
  startLocation: 'trips.startAddress',
  endLocation: 'trips.endAddress',
} as const satisfies Partial<Record<TripField, MessageKey>>;

const hasOwnName = (field: TripField): field is keyof typeof ownNames => Object.hasOwn(ownNames, field);

/** Returns the message key of the name of a trip's field. */
export const tripFieldName = (field: TripField): MessageKey => (hasOwnName(field) ? ownNames[field] : `trips.${field}`);
