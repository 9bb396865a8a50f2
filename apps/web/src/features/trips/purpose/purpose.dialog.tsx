import { namesDriver } from '@wattbook/domain/trips/trip-policy';
import { useQueryClient } from '@tanstack/react-query';
import type { TripVehicle } from '@wattbook/domain/trips/trip-draft';
import { includesClasses } from '@wattbook/domain/trips/trip-plan';
import type { WithPlan } from '@wattbook/domain/vehicles/vehicle-plan';
import { useEffect, useState } from 'react';
import { fieldsOf } from '../../../api/api-error.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useT } from '../../../i18n/use-t.ts';
import type { AssignmentDialog } from '../../../lists/list-of.ts';
import { refreshRows } from '../../../lists/row-source.ts';
import { segmentTimes } from '../../../lists/segment.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { useFocusFirstProblem } from '../../../ui/form/focus-first-problem.ts';
import { FormButtons } from '../../../ui/form/form-buttons.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { toastSuccess } from '../../../ui/toast.tsx';
import { useIsPhone } from '../../../ui/use-is-phone.ts';
import { FeatureDialog } from '../../billing/plans/public.ts';
import { type SavedRow, useUndoSaves } from '../../changelog/undo/public.ts';
import { type TripRow, tripRows } from '../data/trips.queries.ts';
import { useKnownTags } from '../tags/use-known-tags.ts';
import { DivisionFields } from './division-fields.tsx';
import { type Choice, choiceOf, choices, classChanges, type PurposeChanges, realChanges } from './purpose.ts';
import { PurposeChips } from './purpose-chips.tsx';
import { PurposeTexts, type Texts, textsOf } from './purpose-texts.tsx';
import classes from './purpose.module.css';
import { purposeFailure, savePurpose } from './save-purpose.ts';

interface PurposeDialogProps extends AssignmentDialog<TripRow> {
  readonly vehicle: TripVehicle & WithPlan;
}

/** The trips that were not saved, each with the reason. */
type Failures = readonly { readonly trip: TripRow; readonly error: unknown }[];

/** Sets class, reason, person, company and comment of one trip or of several, one call per trip (TRIP-017, OQ-110). */
export function PurposeDialog(props: PurposeDialogProps) {
  const t = useT();
  const frame = { opened: true, onClose: props.onClose, title: t('trips.setPurpose') };
  if (useIsPhone())
    return (
      <Sheet {...frame}>
        <PurposeForm {...props} />
      </Sheet>
    );
  return (
    <Dialog {...frame}>
      <PurposeForm {...props} />
    </Dialog>
  );
}

function PurposeForm({ rows, kept, owner, vehicle, begin, onClose, onDone }: PurposeDialogProps) {
  const t = useT();
  const formats = useFormats();
  const client = useQueryClient();
  const [remaining, setRemaining] = useState(rows);
  const [first] = rows;
  const single = rows.length === 1 && first !== undefined ? first : null;
  const [choice, setChoice] = useState<Choice | null>((begin as Choice | null) ?? commonChoice(rows));
  const [isChosen, setIsChosen] = useState(begin !== null);
  const [isAsked, setIsAsked] = useState(false);
  const hasClasses = includesClasses(vehicle);
  const known = useKnownTags(hasClasses);
  const undoable = useUndoSaves('trips', owner);
  const [typed, setTyped] = useState<Partial<Texts>>({});
  const [done, setDone] = useState<number | null>(null);
  const [failures, setFailures] = useState<Failures>([]);
  const [refusals, setRefusals] = useState(0);
  const root = useFocusFirstProblem(refusals);
  const errors = fieldsOf(failures[0]?.error);
  const errorOf = (name: string) => errors[name];

  const choose = (pressed: Choice) => {
    if (!hasClasses && pressed !== choice) return setIsAsked(true);
    setIsChosen(true);
    setChoice(pressed === choice && pressed !== 'mixed' ? null : pressed);
  };
  const changesOf = (trip: TripRow, shares: PurposeChanges): PurposeChanges =>
    realChanges(trip, { ...(isChosen && choice !== 'mixed' && classChanges(trip.tags, choice, known)), ...typed, ...shares });

  const save = async (shares: PurposeChanges = {}) => {
    const failed: { readonly trip: TripRow; readonly error: unknown }[] = [];
    const saved: SavedRow[] = [];
    for (const [index, trip] of remaining.entries()) {
      setDone(index);
      const changes = changesOf(trip, shares);
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

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const pressed = choices[Number(event.key) - 1];
    const isTyped = event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement;
    if (pressed !== undefined && !isTyped && (single !== null || pressed !== 'mixed')) choose(pressed);
  };
  useEffect(() => {
    const form = root.current;
    form?.addEventListener('keydown', onKeyDown);
    return () => form?.removeEventListener('keydown', onKeyDown);
  });
  const distance = formats.withUnit(
    'distance',
    rows.reduce((sum, trip) => sum + trip.distance, 0),
  );
  return (
    <form
      ref={root}
      className={classes['dialog']}
      // The keys work from the start.
      tabIndex={-1}
      data-autofocus
      onSubmit={(event) => {
        event.preventDefault();
        if (done === null) void save();
      }}
    >
      <p className={classes['which']}>
        {single === null ? t('trips.count', { count: rows.length }) : segmentTimes(single, formats)} · {distance}
      </p>
      <PurposeChips chosen={choice} onChoose={choose} isDivisible={single !== null} />
      {single !== null && choice === 'mixed' && hasClasses && (
        <DivisionFields trip={single} onDivide={(shares) => void save(shares)} errorOf={errorOf} />
      )}
      <PurposeTexts
        values={{ ...textsOf(single ?? {}), ...typed }}
        onChange={(changes) => setTyped({ ...typed, ...changes })}
        errorOf={errorOf}
        hasDriver={namesDriver(vehicle)}
        placeholder={single === null ? t('trips.unchanged') : ''}
      />
      {kept.length > 0 && (
        <Notice kind="info">
          {t('trips.purposesKept', { count: kept.length })}
          <NamedTrips trips={kept.map(({ row, reason }) => ({ trip: row, reason }))} />
        </Notice>
      )}
      {failures.length > 0 && (
        <Notice kind="danger">
          {t('trips.purposesFailed', { count: failures.length })}
          <NamedTrips trips={failures.map(({ trip, error }) => ({ trip, reason: purposeFailure(error, t) }))} />
        </Notice>
      )}
      {isAsked && <FeatureDialog text="trips.classesNotInPlan" onClose={() => setIsAsked(false)} />}
      <FormButtons
        onCancel={onClose}
        submitLabel={
          done === null || remaining.length === 1 ? t('accountForm.save') : t('trips.savingOf', { done, total: remaining.length })
        }
        busy={done !== null}
        disabled={choice === 'mixed' && single !== null && choiceOf(single) !== 'mixed'}
      />
    </form>
  );
}

/** Trips by their times, each with a reason. */
function NamedTrips({ trips }: { readonly trips: readonly { readonly trip: TripRow; readonly reason: string }[] }) {
  const formats = useFormats();
  return (
    <ul className={classes['named']}>
      {trips.map(({ trip, reason }) => (
        <li key={trip.id}>
          {segmentTimes(trip, formats)}: {reason}
        </li>
      ))}
    </ul>
  );
}

/** The choice that all trips have; null where they differ. */
function commonChoice(trips: readonly TripRow[]): Choice | null {
  const [first = null, ...others] = new Set(trips.map(choiceOf));
  return others.length === 0 ? first : null;
}
