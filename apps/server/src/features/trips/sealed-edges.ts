import type { NewTrip, TripChanges } from '@wattbook/contract/trips/trip-form.schema';
import { AppError } from '../../http/app-error.ts';

const places = ['startAddress', 'endAddress', 'startLocation', 'endLocation'] as const;
type PlaceName = (typeof places)[number];

/** Changes whose places can be read. */
export type PlainChanges = Omit<TripChanges, PlaceName> & Partial<Pick<NewTrip, PlaceName>>;

/** Changes of a trip with plain places: a sealed one among them could not be opened with anything. */
export function requirePlain(changes: TripChanges): PlainChanges {
  const sealed = places.filter((name) => isSealed(changes[name]));
  if (sealed.length === 0) return changes as PlainChanges;
  throw new AppError('validation', { fields: Object.fromEntries(sealed.map((name) => [name, { word: 'choose_address' as const }])) });
}

const isSealed = (place: TripChanges[PlaceName]): boolean =>
  typeof place === 'string' || (place !== undefined && 'latitude' in place && typeof place.latitude === 'string');
