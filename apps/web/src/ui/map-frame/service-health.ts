/** Failed tiles of a source in a row, after which its service counts as failed. */
const maxFailuresInRow = 4;

/** The tiles of a map service so far, by source: tiles of one source do not make up for failures of another. */
export interface ServiceHealth {
  readonly onTile: (source: string) => void;
  /** A tile of the source failed, or the source itself. */
  readonly onFailure: (source: string) => void;
  /** The number of tiles that arrived. */
  readonly arrived: () => number;
  /** Whether a source fails for good, so that waiting for the rest is pointless. */
  readonly hasFailed: () => boolean;
  /** Once all requests are done: whether every requested source delivered a tile. */
  readonly isComplete: () => boolean;
}

export function createServiceHealth(): ServiceHealth {
  const sources = new Map<string, { arrived: number; failedInRow: number }>();
  const of = (source: string) => {
    const known = sources.get(source) ?? { arrived: 0, failedInRow: 0 };
    sources.set(source, known);
    return known;
  };
  const all = () => [...sources.values()];
  return {
    onTile(source) {
      of(source).arrived += 1;
      of(source).failedInRow = 0;
    },
    onFailure(source) {
      of(source).failedInRow += 1;
    },
    arrived: () => all().reduce((sum, { arrived }) => sum + arrived, 0),
    hasFailed: () => all().some(({ failedInRow }) => failedInRow >= maxFailuresInRow),
    isComplete: () => all().every(({ arrived, failedInRow }) => arrived > 0 || failedInRow === 0),
  };
}
