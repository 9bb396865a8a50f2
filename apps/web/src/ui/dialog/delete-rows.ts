export interface DeleteProgress {
  readonly done: number;
  readonly total: number;
}

export interface DeleteOutcome {
  readonly deleted: readonly string[];
  /** The rows that were not deleted: failed, or not reached before the user stopped it. */
  readonly remaining: readonly string[];
  readonly error: unknown;
}

export interface DeleteSteps {
  /** Deletes one row; throws. */
  readonly remove: (id: string) => Promise<unknown>;
  readonly onProgress: (progress: DeleteProgress) => void;
  /** Stops before the next row; the current one is finished. */
  readonly signal: AbortSignal;
}

/** Deletes rows one by one (TRIP-032, DASH-057) and stops at the first failure. */
export async function deleteRows(ids: readonly string[], { remove, onProgress, signal }: DeleteSteps): Promise<DeleteOutcome> {
  const deleted: string[] = [];
  const remaining = () => ids.slice(deleted.length);
  for (const id of ids) {
    if (signal.aborted) return { deleted, remaining: remaining(), error: null };
    onProgress({ done: deleted.length, total: ids.length });
    try {
      await remove(id);
    } catch (error) {
      return { deleted, remaining: remaining(), error };
    }
    deleted.push(id);
  }
  return { deleted, remaining: [], error: null };
}
