import { namesDriver } from '@wattbook/domain/trips/trip-policy';
import type { TripVehicle } from '@wattbook/domain/trips/trip-draft';
import { includesClasses } from '@wattbook/domain/trips/trip-plan';
import type { WithPlan } from '@wattbook/domain/vehicles/vehicle-plan';
import { type RefObject, useEffect, useState } from 'react';
import { fieldsOf } from '../../../api/api-error.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useT } from '../../../i18n/use-t.ts';
import type { AssignmentDialog } from '../../../lists/list-of.ts';
import { segmentTimes } from '../../../lists/segment.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { useFocusFirstProblem } from '../../../ui/form/focus-first-problem.ts';
import { FormButtons } from '../../../ui/form/form-buttons.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { useIsPhone } from '../../../ui/use-is-phone.ts';
import { FeatureDialog } from '../../billing/plans/public.ts';
import type { TripRow } from '../data/trips.queries.ts';
import { useKnownTags } from '../tags/use-known-tags.ts';
import { DivisionFields } from './division-fields.tsx';
import { type Choice, choiceOf, choices, classChanges, type PurposeChanges, realChanges } from './purpose.ts';
import { PurposeChips } from './purpose-chips.tsx';
import { PurposeTexts, type Texts, textsOf } from './purpose-texts.tsx';
import classes from './purpose.module.css';
import { purposeFailure } from './save-purpose.ts';
import { usePurposeSaving } from './use-purpose-saving.ts';

interface PurposeDialogProps extends AssignmentDialog<TripRow> {
  readonly vehicle: TripVehicle & WithPlan;
}

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

function PurposeForm(dialog: PurposeDialogProps) {
  const { rows, kept, vehicle, onClose } = dialog;
  const t = useT();
  const formats = useFormats();
  const { save, remaining, done, failures, refusals } = usePurposeSaving(dialog);
  const [first] = rows;
  const single = rows.length === 1 && first !== undefined ? first : null;
  const [typed, setTyped] = useState<Partial<Texts>>({});
  const root = useFocusFirstProblem(refusals);
  const { choice, choose, isAsked, stopAsking, changesOf } = usePurposeChoice(dialog, { root, isSingle: single !== null });
  const errors = fieldsOf(failures[0]?.error);
  const errorOf = (name: string) => errors[name];
  const saveWith = (shares: PurposeChanges = {}) => void save((trip) => changesOf(trip, { ...typed, ...shares }));
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
        if (done === null) saveWith();
      }}
    >
      <p className={classes['which']}>
        {single === null ? t('trips.count', { count: rows.length }) : segmentTimes(single, formats)} · {distance}
      </p>
      <PurposeChips chosen={choice} onChoose={choose} isDivisible={single !== null} />
      {single !== null && choice === 'mixed' && includesClasses(vehicle) && (
        <DivisionFields trip={single} onDivide={saveWith} errorOf={errorOf} />
      )}
      <PurposeTexts
        values={{ ...textsOf(single ?? {}), ...typed }}
        onChange={(changes) => setTyped({ ...typed, ...changes })}
        errorOf={errorOf}
        hasDriver={namesDriver(vehicle)}
        placeholder={single === null ? t('trips.unchanged') : ''}
      />
      <NotSaved kept={kept} failures={failures} />
      {isAsked && <FeatureDialog text="trips.classesNotInPlan" onClose={stopAsking} />}
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

interface PurposeKeys {
  readonly root: RefObject<HTMLFormElement | null>;
  readonly isSingle: boolean;
}

/** The class of trips, chosen by a press or by a number key, and the changes that it makes. */
function usePurposeChoice({ rows, vehicle, begin }: PurposeDialogProps, { root, isSingle }: PurposeKeys) {
  const [choice, setChoice] = useState<Choice | null>((begin as Choice | null) ?? commonChoice(rows));
  const [isChosen, setIsChosen] = useState(begin !== null);
  const [isAsked, setIsAsked] = useState(false);
  const hasClasses = includesClasses(vehicle);
  const known = useKnownTags(hasClasses);

  const choose = (pressed: Choice) => {
    if (!hasClasses && pressed !== choice) return setIsAsked(true);
    setIsChosen(true);
    setChoice(pressed === choice && pressed !== 'mixed' ? null : pressed);
  };
  const changesOf = (trip: TripRow, others: PurposeChanges): PurposeChanges =>
    realChanges(trip, { ...(isChosen && choice !== 'mixed' && classChanges(trip.tags, choice, known)), ...others });

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const pressed = choices[Number(event.key) - 1];
    const isTyped = event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement;
    if (pressed !== undefined && !isTyped && (isSingle || pressed !== 'mixed')) choose(pressed);
  };
  useEffect(() => {
    const form = root.current;
    form?.addEventListener('keydown', onKeyDown);
    return () => form?.removeEventListener('keydown', onKeyDown);
  });
  return { choice, choose, isAsked, stopAsking: () => setIsAsked(false), changesOf };
}

interface NotSavedProps extends Pick<PurposeDialogProps, 'kept'> {
  readonly failures: ReturnType<typeof usePurposeSaving>['failures'];
}

/** The trips that stay as they are, and those that were not saved. */
function NotSaved({ kept, failures }: NotSavedProps) {
  const t = useT();
  return (
    <>
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
    </>
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
