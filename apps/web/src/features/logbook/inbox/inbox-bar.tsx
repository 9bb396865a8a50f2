import type { Vehicle } from '@wattbook/contract/vehicles/vehicle.schema';
import { tripClassMessages } from '@wattbook/i18n/trip-messages';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useT } from '../../../i18n/use-t.ts';
import { segmentTimes } from '../../../lists/segment.ts';
import { MakeRule } from '../rules/make-rule.tsx';
import { InboxActions } from './inbox-actions.tsx';
import classes from './inbox.module.css';
import { ReasonForm } from './reason-form.tsx';
import type { InboxState } from './use-inbox.ts';
import { useInboxKeys } from './use-inbox-keys.ts';
import { usePurposeChoice } from './use-purpose-choice.ts';

interface InboxBarProps {
  readonly inbox: InboxState;
  readonly vehicle: Vehicle;
  readonly onChoose: (id: string) => void;
  /** Moves the focus to the trip that is current after the next change. */
  readonly onFocus: () => void;
}

/** What is done with the current trip, or with the chosen ones: a class by a key or a tap, and the reason where one is needed. */
export function InboxBar({ inbox, vehicle, onChoose, onFocus }: InboxBarProps) {
  const t = useT();
  const formats = useFormats();
  const { current, canUndo, latest } = inbox;
  const choice = usePurposeChoice(inbox, vehicle, onFocus);
  const { concerned, refusal, asked } = choice;
  const [first, second] = concerned;
  const single = first !== undefined && second === undefined ? first : null;
  useInboxKeys({
    onBusiness: () => choice.choose('business'),
    onToWork: () => choice.choose('toWork'),
    onPrivate: () => choice.choose('private'),
    onWrite: choice.write,
    onSuggested: () => choice.suggested !== null && choice.choose(choice.suggested),
    onUndo: choice.undo,
    onChoose: () => current !== null && onChoose(current.id),
    onMove: choice.move,
  });
  const what = single === null ? t('trips.count', { count: concerned.length }) : segmentTimes(single, formats);
  if (asked === null)
    return (
      <div className={classes['bar']}>
        {latest !== null && <MakeRule key={latest.tripId} vehicleId={vehicle.id} trip={latest} />}
        <InboxActions
          what={refusal === null ? what : t(refusal)}
          disabled={refusal !== null}
          canUndo={canUndo}
          suggested={choice.suggested}
          onClass={choice.choose}
          onWrite={choice.write}
          onUndo={choice.undo}
        />
      </div>
    );
  return (
    <div className={classes['bar']}>
      <ReasonForm
        key={concerned.map(({ id }) => id).join()}
        trip={single}
        vehicle={vehicle}
        required={choice.required}
        detours={choice.detours}
        occasions={asked === 'business' ? choice.occasions : []}
        submitLabel={asked === 'texts' ? t('accountForm.save') : t(tripClassMessages[asked])}
        onCancel={choice.leave}
        onSave={choice.save}
      />
    </div>
  );
}
