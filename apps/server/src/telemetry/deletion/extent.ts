/** How many samples, and the times of the first and the last of them; null: there is none. */
export interface Extent {
  readonly count: number;
  readonly first: number | null;
  readonly last: number | null;
}

export function sumExtents(extents: readonly Extent[]): Extent {
  const filled = extents.filter((extent) => extent.first !== null && extent.last !== null);
  if (filled.length === 0) return { count: 0, first: null, last: null };
  return {
    count: filled.reduce((sum, { count }) => sum + count, 0),
    first: Math.min(...filled.map(({ first }) => first ?? 0)),
    last: Math.max(...filled.map(({ last }) => last ?? 0)),
  };
}

/** Of samples in order. */
export function extentOf(samples: readonly { readonly ts: number }[]): Extent {
  return { count: samples.length, first: samples[0]?.ts ?? null, last: samples.at(-1)?.ts ?? null };
}
