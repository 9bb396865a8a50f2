import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import type { AssignmentDialog } from '../../../lists/list-of.ts';
import { refreshRows } from '../../../lists/row-source.ts';
import { toastSuccess } from '../../../ui/toast.tsx';
import { type SavedRow, useUndoSaves } from '../../changelog/undo/public.ts';
import { type TripRow, tripRows } from '../data/trips.queries.ts';
import type { PurposeChanges } from './purpose.ts';
import { savePurpose } from './save-purpose.ts';

/** The trips that were not saved, each with the reason. */
type Failures = readonly { readonly trip: TripRow; readonly error: unknown }[];

/** Saves trips one after the other; those that failed remain for another try. */
export function usePurposeSaving({ rows, owner, onClose, onDone }: AssignmentDialog<TripRow>) {
  const t = useT();
  const client = useQueryClient();
  const undoable = useUndoSaves('trips', owner);
  const [remaining, setRemaining] = useState(rows);
  const [done, setDone] = useState<number | null>(null);
  const [failures, setFailures] = useState<Failures>([]);
  const [refusals, setRefusals] = useState(0);

  const save = async (changesOf: (trip: TripRow) => PurposeChanges) => {
    const failed: { readonly trip: TripRow; readonly error: unknown }[] = [];
    const saved: SavedRow[] = [];
    for (const [index, trip] of remaining.entries()) {
      setDone(index);
      const changes = changesOf(trip);
      try {
        if (Object.keys(changes).length === 0) continue;
        await savePurpose(trip.id, changes);
        saved.push({ id: trip.id, sent: [changes] });
      } catch (error) {
        failed.push({ trip, error });
      }
    }
    setDone(null);
    void refreshRows(client, tripRows.noun, owner);
    const count = remaining.length - failed.length;
    if (saved.length > 0) undoable(t('trips.purposesSaved', { count }), saved);
    else if (count > 0) toastSuccess(t('trips.purposesSaved', { count }));
    if (failed.length === 0) {
      onDone();
      onClose();
      return;
    }
    setFailures(failed);
    setRemaining(failed.map(({ trip }) => trip));
    setRefusals((times) => times + 1);
  };
  return { save, remaining, done, failures, refusals };
}
