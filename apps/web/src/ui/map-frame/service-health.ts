/** Failed tiles of a source in a row, after which its service counts as gone. */
const mostInRow = 4;

/** What a map service has answered so far, source by source: streets that fail are not made good by shaded hills that come. */
export interface ServiceHealth {
  readonly onTile: (source: string) => void;
  /** A tile of the source failed, or the source itself. */
  readonly onFailure: (source: string) => void;
  /** How many tiles came in all. */
  readonly arrived: () => number;
  /** It fails for good: there is no sense in waiting for the rest. */
  readonly isGone: () => boolean;
  /** Once nothing more is on its way: whether every source that was asked gave something. */
  readonly isWhole: () => boolean;
}

export function watchService(): ServiceHealth {
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
    isGone: () => all().some(({ failedInRow }) => failedInRow >= mostInRow),
    isWhole: () => all().every(({ arrived, failedInRow }) => arrived > 0 || failedInRow === 0),
  };
}
