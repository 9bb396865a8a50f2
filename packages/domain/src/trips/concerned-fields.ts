import type { TripField } from './check-trip.ts';

const edges = ['startTime', 'endTime', 'startOdometer', 'endOdometer', 'startLocation', 'endLocation'] as const;
const purpose = ['tags', 'reason', 'driver'] as const;

/** Whether what is said anew moves an edge of the trip: its times, odometers or places. */
export const movesEdges = (said: Iterable<string>): boolean => {
  const fields = new Set(said);
  return edges.some((field) => fields.has(field));
};

/**
 * Whether a problem of a field is the business of a change (TRIP-054): where an edge is said anew, all edges have to fit; a word about a trip of which little is known
 * asks for nothing else.
 */
export function concernedFields(said: Iterable<string>): (field: TripField) => boolean {
  const fields = new Set(said);
  if (movesEdges(fields)) for (const field of [...edges, 'distance']) fields.add(field);
  if (purpose.some((field) => fields.has(field))) for (const field of purpose) fields.add(field);
  return (field) => fields.has(field);
}
