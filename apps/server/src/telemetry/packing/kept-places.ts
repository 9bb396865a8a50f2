/** A trip or a charge as far as the places in it matter. Times in milliseconds since 1970. */
export interface PlacedSpan {
  readonly kind: 'trip' | 'charge';
  readonly start: number;
  readonly end: number;
  /** Of a trip: its places are sealed. */
  readonly sealed: boolean;
}

/**
 * Says at which moments of a stretch no position is to be kept because a sealed trip was there: within it, and where the vehicle stood before and after it, up to the
 * next trip. Trips whose places are plain and charges keep theirs. `spans` holds those of the stretch and the nearest trip on each side of it.
 */
export function sealedMoments(spans: readonly PlacedSpan[]): (at: number) => boolean {
  const trips = spans.filter(({ kind }) => kind === 'trip').toSorted((a, b) => a.start - b.start);
  if (!trips.some(({ sealed }) => sealed)) return () => false;
  const isIn = (at: number) => (span: PlacedSpan) => at >= span.start && at <= span.end;
  return (at) => {
    const within = spans.filter(isIn(at));
    if (within.length > 0) return within.some(({ sealed }) => sealed);
    const next = trips.findIndex(({ start }) => start > at);
    return [trips[next === -1 ? trips.length - 1 : next - 1], trips[next]].some((trip) => trip?.sealed === true);
  };
}
