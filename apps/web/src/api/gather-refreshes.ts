import { ageToRefresh, type LiveDependency, type SegmentChange } from './live-dependency.ts';

/** A query of the cache. */
export interface LiveQuery {
  readonly hash: string;
  readonly live: LiveDependency;
  /** When its answer was read, milliseconds since 1970. */
  readonly updatedAt: number;
}

interface RefreshDeps {
  readonly now: () => number;
  /** From 0 to 1. */
  readonly random: () => number;
  /** Whether nobody sees the page: then nothing is read. */
  readonly isHidden: () => boolean;
  readonly listQueries: () => readonly LiveQuery[];
  /** Reads queries again. */
  readonly refresh: (hashes: ReadonlySet<string>) => void;
  readonly refreshAll: () => void;
}

export interface Refreshes {
  /** Segments of a vehicle changed. */
  readonly onChanges: (vehicleId: string, changes: readonly SegmentChange[]) => void;
  /** Changes may have been missed. */
  readonly onMissed: () => void;
  /** The page is seen again: reads what became due meanwhile, once. */
  readonly onShown: () => void;
  readonly stop: () => void;
}

/** What changes within this time is read once. */
const GATHER_MS = 1000;
/** Many pages may show the same car, and many cars end their trips at the same time: they do not ask in the same moment. */
const SPREAD_MS = 3000;

/** Decides which queries are read again after live events, and when. */
export function gatherRefreshes({ now, random, isHidden, listQueries, refresh, refreshAll }: RefreshDeps): Refreshes {
  const due = new Map<string, number>();
  let allDue: number | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const soon = () => now() + GATHER_MS + random() * SPREAD_MS;
  const schedule = () => {
    clearTimeout(timer);
    const next = Math.min(...due.values(), allDue ?? Number.POSITIVE_INFINITY);
    if (Number.isFinite(next) && !isHidden()) timer = setTimeout(readDue, Math.max(0, next - now()));
  };
  const readDue = () => {
    if (isHidden()) return;
    const at = now();
    if (allDue !== null && allDue <= at) {
      allDue = null;
      due.clear();
      refreshAll();
    }
    const ready = new Set([...due].filter(([, time]) => time <= at).map(([hash]) => hash));
    for (const hash of ready) due.delete(hash);
    if (ready.size > 0) refresh(ready);
    schedule();
  };

  return {
    onChanges: (vehicleId, changes) => {
      const earliest = soon();
      for (const { hash, live, updatedAt } of listQueries()) {
        const age = ageToRefresh(live, vehicleId, changes);
        if (age === null) continue;
        const time = Math.max(earliest, updatedAt + age);
        due.set(hash, Math.min(time, due.get(hash) ?? time));
      }
      schedule();
    },
    onMissed: () => {
      allDue ??= soon();
      schedule();
    },
    onShown: schedule,
    stop: () => clearTimeout(timer),
  };
}
