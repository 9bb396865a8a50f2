/** The part of a query that its figures depend on. */
export interface FiguresQuery {
  readonly data: unknown;
  readonly isError: boolean;
  readonly isPlaceholderData: boolean;
  readonly fetchStatus: 'fetching' | 'paused' | 'idle';
  readonly dataUpdatedAt: number;
  readonly refetch: () => unknown;
}

/** Why nothing newer is shown: the server did not answer, or this browser has no connection. */
export type Trouble = 'failed' | 'offline';

/** Whether figures can be shown, and as which. */
export interface FiguresState {
  /** `before`: those of the previous range are shown while the requested ones load. */
  readonly status: 'loading' | 'before' | 'loaded';
  readonly trouble: Trouble | null;
  /** When the oldest of the loaded figures was loaded, in ms since 1970. */
  readonly loadedAt: number;
  readonly retry: () => void;
}

/** The trouble of one query. */
export const troubleOf = ({ isError, fetchStatus }: Pick<FiguresQuery, 'isError' | 'fetchStatus'>): Trouble | null =>
  fetchStatus === 'paused' ? 'offline' : isError ? 'failed' : null;

/** The state of figures that are shown together: they are loaded once all queries are, and the trouble of one is that of all. */
export function figuresStateOf(queries: readonly FiguresQuery[]): FiguresState {
  const isKnown = queries.every(({ data }) => data !== undefined);
  const isOfBefore = queries.some(({ isPlaceholderData }) => isPlaceholderData);
  const troubles = queries.map(troubleOf);
  return {
    status: !isKnown ? 'loading' : isOfBefore ? 'before' : 'loaded',
    trouble: troubles.find((one) => one === 'offline') ?? troubles.find((one) => one !== null) ?? null,
    loadedAt: Math.min(...queries.map(({ dataUpdatedAt }) => dataUpdatedAt)),
    retry: () => {
      for (const { refetch } of queries) void refetch();
    },
  };
}

/** Figures that are neither loaded nor on their way: a notice is shown in their place, never a figure or the mark of a missing value. */
export const isWithoutFigures = ({ status, trouble }: FiguresState): boolean => status !== 'loaded' && trouble !== null;
