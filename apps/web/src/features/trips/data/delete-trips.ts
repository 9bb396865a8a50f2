import { ApiError } from '../../../api/api-error.ts';

export interface DeleteProgress {
  readonly done: number;
  readonly total: number;
}

export interface DeleteOutcome {
  readonly deleted: readonly string[];
  /** What was not deleted: failed, or not reached before the person stopped it. */
  readonly kept: readonly string[];
  readonly error: unknown;
}

interface DeleteSteps {
  /** Deletes one trip; throws. */
  readonly remove: (id: string) => Promise<unknown>;
  readonly onProgress: (progress: DeleteProgress) => void;
  /** Stops before the next trip; the one under way ends. */
  readonly signal: AbortSignal;
}

/** Deletes trips one by one (TRIP-032) and stops at the first failure. One that is gone already counts as deleted. */
export async function deleteTrips(ids: readonly string[], { remove, onProgress, signal }: DeleteSteps): Promise<DeleteOutcome> {
  const deleted: string[] = [];
  const kept = () => ids.slice(deleted.length);
  for (const id of ids) {
    if (signal.aborted) return { deleted, kept: kept(), error: null };
    onProgress({ done: deleted.length, total: ids.length });
    try {
      await remove(id);
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 404)) return { deleted, kept: kept(), error };
    }
    deleted.push(id);
  }
  return { deleted, kept: [], error: null };
}
