import type { Occasion } from '@wattbook/domain/trips/suggest-purpose';
import type { TripVehicle } from '@wattbook/domain/trips/trip-draft';
import { namesDriver } from '@wattbook/domain/trips/trip-policy';
import type { MessageKey } from '@wattbook/i18n/catalogue';
import { type RefObject, useEffect, useState } from 'react';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useT } from '../../../i18n/use-t.ts';
import { useFocusFirstProblem } from '../../../ui/form/focus-first-problem.ts';
import { FormButtons } from '../../../ui/form/form-buttons.tsx';
import { PurposeTexts, purposeTexts, type Texts, textsOf } from '../../trips/purpose/public.ts';
import classes from './inbox.module.css';
import type { InboxTrip } from './inbox.ts';
import type { NeededText, RouteNeeded } from './needed-texts.ts';
import type { PurposeTextChanges } from './use-tagging.ts';

const textsIn = ({ reason, name, company }: Occasion) => ({ reason, name: name ?? '', company: company ?? '' });

const missingMessages = {
  reason: 'inbox.reasonMissing',
  driver: 'inbox.driverMissing',
  comment: 'inbox.routeMissing',
} as const satisfies Record<NeededText, MessageKey>;

/** How much longer a trip is than usual, or how many trips are; null: none is. */
function useRouteHint([only, second, ...more]: readonly RouteNeeded[]): string | null {
  const t = useT();
  const formats = useFormats();
  if (only === undefined) return null;
  if (second !== undefined) return t('inbox.detours', { count: more.length + 2 });
  const length = (km: number) => formats.withUnit('distance', km) ?? '';
  return t('inbox.detour', { distance: length(only.distance), usual: length(only.usual) });
}

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
  readonly required: readonly NeededText[];
  /** The trips that need a word about their route. */
  readonly detours: readonly RouteNeeded[];
  /** Earlier occasions between these places; the latest is entered from the start. */
  readonly occasions: readonly Occasion[];
  readonly submitLabel: string;
  readonly onSave: (texts: PurposeTextChanges) => void;
  readonly onCancel: () => void;
}

/** Asks for the reason of a trip, with person and company (TRIP-049). Escape leaves it. */
export function ReasonForm({ trip, vehicle, required, detours, occasions, submitLabel, onSave, onCancel }: ReasonFormProps) {
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
  const isMissing = (name: string, of: Texts) => required.some((one) => one === name) && of[name as keyof Texts].trim() === '';
  const errorOf = (name: string) => (refusals > 0 && isMissing(name, values) ? t(missingMessages[name as NeededText]) : undefined);
  const routeHint = useRouteHint(detours);
  const save = (chosen: Partial<Texts> = {}) => {
    const missing = purposeTexts.some((name) => isMissing(name, { ...values, ...chosen }));
    if (missing) {
      setTyped({ ...typed, ...chosen });
      return setRefusals(refusals + 1);
    }
    onSave(Object.fromEntries(Object.entries({ ...entered, ...chosen }).map(([name, text]) => [name, text.trim() || null])));
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
      <Occasions occasions={occasions} onChoose={(occasion) => save(textsIn(occasion))} />
      <PurposeTexts
        values={values}
        onChange={(changes) => setTyped({ ...typed, ...changes })}
        errorOf={errorOf}
        hasDriver={namesDriver(vehicle)}
        placeholder={trip === null ? t('trips.unchanged') : ''}
        question={routeHint === null ? null : { label: t('inbox.route'), hint: routeHint }}
      />
      <FormButtons onCancel={onCancel} submitLabel={submitLabel} busy={false} />
    </form>
  );
}
