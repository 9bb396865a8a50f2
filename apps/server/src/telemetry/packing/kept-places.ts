/** The times of a trip or charge, to decide which places are kept. In milliseconds since 1970. */
export interface PlacedSegment {
  readonly kind: 'trip' | 'charge';
  readonly start: number;
  readonly end: number;
  /** Of a trip: its places are sealed. */
  readonly sealed: boolean;
}

/**
 * Returns a predicate of the moments whose position a sealed trip removes: within the trip, and while the vehicle stood before and after
 * it, up to the next trip. Trips with plain places and charges keep theirs. `spans` contains those of the range and the nearest trip on
 * each side of it.
 */
export function sealedMoments(segments: readonly PlacedSegment[]): (at: number) => boolean {
  const trips = segments.filter(({ kind }) => kind === 'trip').toSorted((a, b) => a.start - b.start);
  if (!trips.some(({ sealed }) => sealed)) return () => false;
  const isIn = (at: number) => (segment: PlacedSegment) => at >= segment.start && at <= segment.end;
  return (at) => {
    const within = segments.filter(isIn(at));
    if (within.length > 0) return within.some(({ sealed }) => sealed);
    const next = trips.findIndex(({ start }) => start > at);
    return [trips[next === -1 ? trips.length - 1 : next - 1], trips[next]].some((trip) => trip?.sealed === true);
  };
}
