import { useRef, useState } from 'react';
import { type DeleteOutcome, type DeleteProgress, type DeleteSteps, deleteRows } from './delete-rows.ts';

export interface Deletion {
  /** Null while nothing is being deleted. */
  readonly progress: DeleteProgress | null;
  readonly run: (ids: readonly string[]) => Promise<DeleteOutcome>;
  /** Ends it after the current row. */
  readonly stop: () => void;
}

/** Deletes rows and reports the progress; `onDone` is called with the deleted ids, to refetch the rows on the screen. */
export function useDeletion(remove: DeleteSteps['remove'], onDone: (deleted: readonly string[]) => void): Deletion {
  const [progress, setProgress] = useState<DeleteProgress | null>(null);
  const controller = useRef<AbortController | null>(null);

  const run = async (ids: readonly string[]): Promise<DeleteOutcome> => {
    controller.current = new AbortController();
    const outcome = await deleteRows(ids, { remove, onProgress: setProgress, signal: controller.current.signal });
    setProgress(null);
    if (outcome.deleted.length > 0) onDone(outcome.deleted);
    return outcome;
  };

  return { progress, run, stop: () => controller.current?.abort() };
}
