/** A time range, ms. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** A detected segment covers a true span where they share at least half of the shorter of both: an edge that reaches into a neighbour does not. */
export function covers(found: Span, real: Span): boolean {
  const shared = sharedMs(found, real);
  return shared > 0 && 2 * shared >= Math.min(found.end - found.start, real.end - real.start);
}

/** The time that two spans share, ms; 0 where they are apart. */
export function sharedMs(a: Span, b: Span): number {
  return Math.max(0, Math.min(a.end, b.end) - Math.max(a.start, b.start));
}

/** How true spans are found. The counts of spans are disjoint: a span that is both fused and split is fused. */
export interface Matching<Real extends Span, Found extends Span> {
  /** Covered by one segment that covers nothing else. */
  readonly single: readonly { readonly real: Real; readonly found: Found }[];
  /** Covered by a segment that also covers another span. */
  readonly fused: readonly Real[];
  /** Covered by several segments. */
  readonly split: readonly Real[];
  /** Covered by none. */
  readonly missed: readonly Real[];
  /** Segments that cover no span. */
  readonly others: readonly Found[];
}

/** Matches the true spans with the detected segments, both in the order of time. */
export function matchSpans<Real extends Span, Found extends Span>(reals: readonly Real[], founds: readonly Found[]): Matching<Real, Found> {
  const single: { real: Real; found: Found }[] = [];
  const [fused, split, missed]: [Real[], Real[], Real[]] = [[], [], []];
  for (const real of reals) {
    const matches = founds.filter((found) => covers(found, real));
    const [match] = matches;
    if (match === undefined) missed.push(real);
    else if (matches.some((found) => reals.some((other) => other !== real && covers(found, other)))) fused.push(real);
    else if (matches.length > 1) split.push(real);
    else single.push({ real, found: match });
  }
  return { single, fused, split, missed, others: founds.filter((found) => !reals.some((real) => covers(found, real))) };
}
