import type { TripField } from '@wattbook/domain/trips/check-trip';
import type { TripClass } from '@wattbook/domain/trips/trip-tags';
import { tripNumbers, tripTexts } from '@wattbook/domain/trips/trip-fields';
import type { MessageKey } from './catalogue.ts';

/** The name of a class of trips. */
export const tripClassMessages = {
  business: 'trips.business',
  toWork: 'trips.toWork',
  private: 'trips.private',
} as const satisfies Readonly<Record<TripClass, MessageKey>>;

/** Day and time have one name together, and so have an address and its position. */
const combined = {
  startTime: 'trips.start',
  endTime: 'trips.end',
  startLocation: 'trips.startAddress',
  endLocation: 'trips.endAddress',
} as const satisfies Readonly<Record<string, MessageKey>>;

const single = [
  ...keysOf(tripNumbers),
  ...keysOf(tripTexts),
  'startAddress',
  'endAddress',
  'distance',
  'privateDistance',
  'toWorkDistance',
  'tags',
] as const;

type SingleName = (typeof single)[number];

/** The names of the fields of a trip: each is its own message `trips.<field>`, except those of combined inputs. */
export const tripFieldNames: Readonly<Record<TripField | SingleName, MessageKey>> = {
  ...(Object.fromEntries(single.map((name) => [name, `trips.${name}` satisfies MessageKey])) as Record<SingleName, MessageKey>),
  ...combined,
};

function keysOf<Table extends object>(table: Table): (keyof Table)[] {
  return Object.keys(table) as (keyof Table)[];
}
