import type { Occasion } from '@wattbook/domain/trips/suggest-purpose';
import type { TripVehicle } from '@wattbook/domain/trips/trip-draft';
import { namesDriver } from '@wattbook/domain/trips/trip-policy';
import { type RefObject, useEffect, useState } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { useFocusFirstProblem } from '../../../ui/form/focus-first-problem.ts';
import { FormButtons } from '../../../ui/form/form-buttons.tsx';
import { PurposeTexts, purposeTexts, type Texts, textsOf } from '../../trips/purpose/public.ts';
import classes from './inbox.module.css';
import type { InboxTrip } from './inbox.ts';
import type { PurposeTextChanges } from './use-tagging.ts';

const textsIn = ({ reason, name, company }: Occasion) => ({ reason, name: name ?? '', company: company ?? '' });

interface OccasionsProps {
  readonly occasions: readonly Occasion[];
  readonly onChoose: (occasion: Occasion) => void;
}

/** What earlier business trips between these places were for, each to be taken with one tap. */
function Occasions({ occasions, onChoose }: OccasionsProps) {
  const t = useT();
  if (occasions.length === 0) return null;
  return (
    <fieldset className={classes['occasions']}>
      <legend>{t('inbox.occasions')}</legend>
      {occasions.map((occasion) => (
        <button key={JSON.stringify(occasion)} type="button" onClick={() => onChoose(occasion)}>
          {[occasion.reason, occasion.name, occasion.company].filter((text) => text !== null).join(', ')}
        </button>
      ))}
    </fieldset>
  );
}

/** Calls `onEscape` unless a list of suggestions was closed by the key. */
function useEscape(root: RefObject<HTMLElement | null>, onEscape: () => void): void {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented) onEscape();
  };
  useEffect(() => {
    const element = root.current;
    element?.addEventListener('keydown', onKeyDown);
    return () => element?.removeEventListener('keydown', onKeyDown);
  });
}

interface ReasonFormProps {
  /** The trip whose texts are written; null: those of several. */
  readonly trip: InboxTrip | null;
  readonly vehicle: Pick<TripVehicle, 'fleetPool'>;
  /** The texts that must not be empty. */
  readonly required: readonly ('reason' | 'driver')[];
  /** Earlier occasions between these places; the latest is entered from the start. */
  readonly occasions: readonly Occasion[];
  readonly submitLabel: string;
  readonly onSave: (texts: PurposeTextChanges) => void;
  readonly onCancel: () => void;
}

/** Asks for the reason of a trip, with person and company (TRIP-049). Escape leaves it. */
export function ReasonForm({ trip, vehicle, required, occasions, submitLabel, onSave, onCancel }: ReasonFormProps) {
  const t = useT();
  const [typed, setTyped] = useState<Partial<Texts>>({});
  const [refusals, setRefusals] = useState(0);
  const root = useFocusFirstProblem(refusals);
  // The form was opened by a key or a tap: what is written next belongs into it.
  useEffect(() => {
    const first = root.current?.querySelector('input');
    first?.focus();
    first?.select();
  }, [root]);
  useEscape(root, onCancel);
  const [latest] = trip?.reason == null ? occasions : [];
  // Whoever writes another reason visits somebody else.
  const entered = { ...(typed.reason === undefined && latest !== undefined && textsIn(latest)), ...typed };
  const values = { ...textsOf(trip ?? {}), ...entered };
  const isMissing = (name: string) => required.some((one) => one === name) && values[name as keyof Texts].trim() === '';
  const errorOf = (name: string) =>
    refusals > 0 && isMissing(name) ? t(name === 'driver' ? 'inbox.driverMissing' : 'inbox.reasonMissing') : undefined;
  const save = () => {
    if (purposeTexts.some(isMissing)) return setRefusals(refusals + 1);
    onSave(Object.fromEntries(Object.entries(entered).map(([name, text]) => [name, text.trim() || null])));
  };
  return (
    <form
      ref={root}
      aria-label={submitLabel}
      className={classes['reason']}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <Occasions occasions={occasions} onChoose={onSave} />
      <PurposeTexts
        values={values}
        onChange={(changes) => setTyped({ ...typed, ...changes })}
        errorOf={errorOf}
        hasDriver={namesDriver(vehicle)}
        placeholder={trip === null ? t('trips.unchanged') : ''}
      />
      <FormButtons onCancel={onCancel} submitLabel={submitLabel} busy={false} />
    </form>
  );
}
