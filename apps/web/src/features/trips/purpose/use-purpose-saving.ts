import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Formats, useFormats } from '../../../i18n/use-formats.ts';
import { type Translate, useT } from '../../../i18n/use-t.ts';
import type { AssignmentDialog } from '../../../lists/list-of.ts';
import { refreshRows } from '../../../lists/row-source.ts';
import { toastSuccess } from '../../../ui/toast.tsx';
import { type SavedRow, useUndoSaves } from '../../changelog/undo/public.ts';
import { type TripRow, tripRows } from '../data/trips.queries.ts';
import { choiceMessages, choiceOf, type PurposeChanges } from './purpose.ts';
import { savePurposeOf } from './save-purpose.ts';

/** The trips that were not saved, each with the reason. */
type Failures = readonly { readonly trip: TripRow; readonly error: unknown }[];

/** What the trips are now: the purpose that all of them have, with their number and distance. */
function resultText(trips: readonly TripRow[], formats: Formats, t: Translate): string {
  const [count, choices] = [trips.length, new Set(trips.map(choiceOf))];
  const [choice] = choices;
  if (choices.size > 1 || choice === null || choice === undefined) return t('trips.purposesSaved', { count });
  const distance =
    formats.withUnit(
      'distance',
      trips.reduce((sum, trip) => sum + trip.distance, 0),
    ) ?? '';
  return t('trips.purposesSet', { count, distance, purpose: t(choiceMessages[choice]) });
}

/** Saves trips one after the other; those that failed remain for another try. */
export function usePurposeSaving({ rows, owner, onClose, onDone }: AssignmentDialog<TripRow>) {
  const t = useT();
  const formats = useFormats();
  const client = useQueryClient();
  const undoable = useUndoSaves('trips', owner);
  const [remaining, setRemaining] = useState(rows);
  const [done, setDone] = useState<number | null>(null);
  const [failures, setFailures] = useState<Failures>([]);
  const [refusals, setRefusals] = useState(0);

  const save = async (changesOf: (trip: TripRow) => PurposeChanges) => {
    const failed: { readonly trip: TripRow; readonly error: unknown }[] = [];
    const saved: SavedRow[] = [];
    const waiting: string[] = [];
    for (const [index, trip] of remaining.entries()) {
      setDone(index);
      const changes = changesOf(trip);
      try {
        if (Object.keys(changes).length === 0) continue;
        if ((await savePurposeOf(owner, trip, changes)) === null) waiting.push(trip.id);
        else saved.push({ id: trip.id, sent: [changes] });
      } catch (error) {
        failed.push({ trip, error });
      }
    }
    setDone(null);
    void refreshRows(client, tripRows.noun, owner);
    const failedIds = new Set(failed.map(({ trip }) => trip.id));
    const set = remaining.filter(({ id }) => !failedIds.has(id) && !waiting.includes(id)).map((trip) => ({ ...trip, ...changesOf(trip) }));
    const result = set.length === 0 ? '' : resultText(set, formats, t);
    if (saved.length > 0) undoable(result, saved);
    else if (set.length > 0) toastSuccess(result);
    if (waiting.length > 0) toastSuccess(t('trips.purposesWait', { count: waiting.length }));
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
