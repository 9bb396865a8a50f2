/** A position in degrees. */
export interface Position {
  readonly lat: number;
  readonly lon: number;
}

/** One coordinate, and when it was received. */
export interface Coordinate {
  readonly name: 'lat' | 'lon';
  readonly value: number;
  readonly at: number;
}

/**
 * Both coordinates of one report are sent at once, two reports at least a second apart. A source that sends only what changed may leave one
 * out: a coordinate that waited longer belongs to an older report.
 */
const maxApartMs = 300;

/**
 * Pairs coordinates that arrive in messages of their own: a position, or none yet, and the coordinate that still waits for the other one. Each
 * coordinate is used once, so that a new latitude is never combined with an old longitude.
 */
export function pairCoordinate(
  waiting: Coordinate | null,
  next: Coordinate,
): { readonly position: Position | null; readonly waiting: Coordinate | null } {
  if (waiting === null || waiting.name === next.name || next.at - waiting.at > maxApartMs) return { position: null, waiting: next };
  const [lat, lon] = next.name === 'lat' ? [next.value, waiting.value] : [waiting.value, next.value];
  return { position: { lat, lon }, waiting: null };
}

/** A position as JSON (`{"latitude":..,"longitude":..}`); null where it is none. A receiver without a fix writes 0 in either. */
export function positionIn(text: string): Position | null {
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch {
    return null;
  }
  if (typeof read !== 'object' || read === null) return null;
  const { latitude: lat, longitude: lon } = read as Readonly<Record<string, unknown>>;
  return typeof lat === 'number' && typeof lon === 'number' && lat !== 0 && lon !== 0 ? { lat, lon } : null;
}
