import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { TripDetail } from '@wattbook/contract/trips/trip.schema';
import { useState } from 'react';
import { fieldsOf, isRefusal } from '../../../api/api-error.ts';
import { errorMessageOf } from '../../../api/error-messages.ts';
import { useT } from '../../../i18n/use-t.ts';
import { sendOrWait } from '../../../outbox/send-or-wait.ts';
import { useWaitingFields } from '../../../outbox/use-waiting-fields.ts';
import { refreshRows } from '../../../lists/row-source.ts';
import { useSaveWhileTyping } from '../../../ui/form/use-save-while-typing.ts';
import { toastError, toastSuccess, toastWithAction } from '../../../ui/toast.tsx';
import { tripDetailQuery, tripRows } from '../data/trips.queries.ts';
import { type PurposeChanges, realChanges } from './purpose.ts';
import { purposeFailure } from './save-purpose.ts';

export interface PurposeState {
  /** The trip with all changes applied, including unsaved ones. */
  readonly shown: TripDetail;
  /** Shows a change; it is saved with the next `save`, after a pause, or when the page is left. */
  readonly change: (changes: PurposeChanges) => void;
  /** Saves all changes so far, together with these. Without these, what is under way or was refused is not sent again. */
  readonly save: (changes?: PurposeChanges) => void;
  readonly state: 'unchanged' | 'saving' | 'saved' | 'failed';
  /** The names of the fields that were saved last. */
  readonly saved: readonly string[];
  readonly errors: Readonly<Record<string, string>>;
  /** Changes with every refusal; 0 before the first. */
  readonly refusals: number;
  /** Why it was not saved, where no field shows it. */
  readonly failure: string | null;
}

/** The purpose of a trip, saved in place: one change after the other, and what was refused stays until it is corrected. `owner` is the vehicle of the query. */
export function usePurpose(stored: TripDetail, owner: string): PurposeState {
  const t = useT();
  const client = useQueryClient();
  const waiting = useWaitingFields(stored.id);
  const trip: TripDetail = { ...stored, ...waiting };
  const { queryKey } = tripDetailQuery(owner, trip.id);
  const [draft, setDraft] = useState<PurposeChanges>({});
  const { mutate, status, error, variables, submittedAt } = useMutation({
    scope: { id: `purpose of ${trip.id}` },
    mutationFn: async (changes: PurposeChanges) => {
      // The version of the change before, which may have been saved meanwhile.
      const read = client.getQueryData(queryKey) ?? trip;
      const { version, startTime } = read;
      const change = {
        noun: 'trips',
        vehicleId: trip.vehicleId,
        record: { id: trip.id, startTime, name: null },
        version,
        changes,
        stored: { ...read, ...waiting },
      } as const;
      const saved = await sendOrWait(change);
      if (saved === null) toastSuccess(t('table.waits'));
      return saved ?? { ...read, ...changes };
    },
    onSuccess: ({ tags, privateDistance, toWorkDistance, reason, name, company, driver, comment, version }, sent) => {
      const saved = { tags, privateDistance, toWorkDistance, reason, name, company, driver, comment, version };
      client.setQueryData(queryKey, (known) => known && { ...known, ...saved });
      // What is typed on meanwhile stays, also a blank at its end.
      setDraft((now) => realTyped(now, sent, saved));
    },
    onError: (failed, sent) => {
      if (!isRefusal(failed, 'conflict')) return toastError(t('trips.notSaved', { reason: purposeFailure(failed, t) }));
      // The newer state is loaded and shown; the entries replace it if the user says so.
      setDraft((now) => without(now, sent));
      toastWithAction(t('trips.purposeStale'), { label: t('table.overwrite'), run: () => mutate(sent), failed: true });
    },
    // After a failure too: the trip may have been changed elsewhere.
    onSettled: () => refreshRows(client, tripRows.noun, owner),
  });
  const errors = fieldsOf(error);
  const save = (changes?: PurposeChanges) => {
    const all = { ...draft, ...changes };
    setDraft(all);
    const real = realChanges(trip, all);
    const isKnown = (error !== null || status === 'pending') && JSON.stringify(real) === JSON.stringify(variables);
    if (Object.keys(real).length > 0 && !(changes === undefined && isKnown)) mutate(real);
  };
  useSaveWhileTyping(draft, save);
  return {
    shown: { ...trip, ...draft },
    change: (changes) => setDraft((now) => ({ ...now, ...changes })),
    save,
    state: ({ idle: 'unchanged', pending: 'saving', success: 'saved', error: 'failed' } as const)[status],
    saved: Object.keys(variables ?? {}),
    errors,
    refusals: error === null ? 0 : submittedAt,
    failure: error === null || isRefusal(error, 'conflict') || Object.keys(errors).length > 0 ? null : t(errorMessageOf(error)),
  };
}

/** What is not saved yet, and texts that differ from the stored ones by blanks only. */
const realTyped = (draft: PurposeChanges, sent: PurposeChanges, saved: PurposeChanges): PurposeChanges => {
  const isBlankTyped = (value: unknown, name: string) =>
    typeof value === 'string' && value !== '' && value !== (saved[name as keyof PurposeChanges] ?? '');
  return Object.fromEntries(
    Object.entries(draft).filter(([name, value]) => sent[name as keyof PurposeChanges] !== value || isBlankTyped(value, name)),
  );
};

const without = (draft: PurposeChanges, sent: PurposeChanges): PurposeChanges =>
  Object.fromEntries(Object.entries(draft).filter(([name, value]) => sent[name as keyof PurposeChanges] !== value));
