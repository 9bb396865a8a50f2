import type { TripField } from './check-trip.ts';

const edges = ['startTime', 'endTime', 'startOdometer', 'endOdometer', 'startLocation', 'endLocation'] as const;
const purpose = ['tags', 'reason', 'driver'] as const;

/** Returns whether the changed fields include an edge of the trip: its times, odometers or places. */
export const changesEdges = (changed: Iterable<string>): boolean => {
  const fields = new Set(changed);
  return edges.some((field) => fields.has(field));
};

/**
 * Returns whether a problem of a field applies to a change (TRIP-054): a changed edge requires all edges to be valid, a changed address a
 * place at its edge, a changed tag, reason or driver these three, any other field only itself, also on an incomplete trip.
 */
export function concernedFields(changed: Iterable<string>): (field: TripField) => boolean {
  const fields = new Set(changed);
  if (changesEdges(fields)) for (const field of [...edges, 'distance']) fields.add(field);
  for (const edge of ['start', 'end']) if (fields.has(`${edge}Address`)) fields.add(`${edge}Location`);
  if (purpose.some((field) => fields.has(field))) for (const field of purpose) fields.add(field);
  return (field) => fields.has(field);
}
