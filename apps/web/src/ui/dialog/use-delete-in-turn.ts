import { useRef, useState } from 'react';
import { type DeleteOutcome, type DeleteProgress, type DeleteSteps, deleteInTurn } from './delete-in-turn.ts';

export interface Deletion {
  /** Null while nothing is being deleted. */
  readonly progress: DeleteProgress | null;
  readonly run: (ids: readonly string[]) => Promise<DeleteOutcome>;
  /** Ends it after the current row. */
  readonly stop: () => void;
}

/** Deletes rows and reports the progress; `onDone` is called with the deleted ids, to refetch the rows on the screen. */
export function useDeleteInTurn(remove: DeleteSteps['remove'], onDone: (deleted: readonly string[]) => void): Deletion {
  const [progress, setProgress] = useState<DeleteProgress | null>(null);
  const stopping = useRef<AbortController | null>(null);

  const run = async (ids: readonly string[]): Promise<DeleteOutcome> => {
    stopping.current = new AbortController();
    const outcome = await deleteInTurn(ids, { remove, onProgress: setProgress, signal: stopping.current.signal });
    setProgress(null);
    if (outcome.deleted.length > 0) onDone(outcome.deleted);
    return outcome;
  };

  return { progress, run, stop: () => stopping.current?.abort() };
}
