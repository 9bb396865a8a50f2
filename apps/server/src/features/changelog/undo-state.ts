import { hasValues } from '@wattbook/domain/changelog/change-of';
import { type Refusal, reasonOf, type Verdict } from '@wattbook/domain/access/verdict';
import type { UndoState } from '@wattbook/domain/changelog/changes';
import { changesFinalBefore } from '@wattbook/domain/deletion/restorable';
import type { LoggedValues } from '../../db/schema/change-tables.ts';
import type { ChangeRow, LoggedRecords, Subject } from './logged-records.ts';

/** The reasons that a user reads; the others say only that it cannot be undone. */
const toldStates: Readonly<Partial<Record<Refusal, UndoState>>> = { logbook: 'logbook', charge_locked: 'charge_locked' };

/** The state of an undo that the policy of its noun refuses; null: it does not. */
export function undoRefusal(verdict: Verdict): UndoState | null {
  const reason = reasonOf(verdict);
  return reason === null ? null : (toldStates[reason] ?? 'forbidden');
}

/** Whether a change can be undone at `now`, and why not. */
export function undoStateOf(change: ChangeRow, noun: LoggedRecords, subject: Subject | undefined, now: number): UndoState {
  const { action, after, created_at: createdAt, undone_at: undoneAt } = change;
  if (undoneAt !== null) return 'undone';
  if (subject === undefined || noun.undo[action] === undefined) return 'impossible';
  // Only a deletion can be undone of a deleted record.
  if ((action === 'deleted') !== (subject.deletedAt !== null)) return 'impossible';
  const entered = pickOf(after ?? {}, noun.entered);
  if (action === 'changed' && (Object.keys(entered).length === 0 || noun.final?.some((name) => Object.hasOwn(after ?? {}, name))))
    return 'impossible';
  if (createdAt.getTime() < changesFinalBefore(now, subject)) return 'expired';
  if (!hasValues(subject.record, entered)) return 'changed';
  return subject.refusalOf(action) ?? 'possible';
}

/** Only the named values. */
const pickOf = (values: LoggedValues, names: readonly string[]): LoggedValues =>
  Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name)));
