import { checkTrip, type TripField } from '@wattbook/domain/trips/check-trip';
import { concernedFields } from '@wattbook/domain/trips/concerned-fields';
import type { TakenSpan, TripDraft } from '@wattbook/domain/trips/trip-draft';
import { tripFigures } from '@wattbook/domain/trips/trip-figures';
import type { Trip } from '@wattbook/contract/trips/trip.schema';
import type { Vehicle } from '@wattbook/contract/vehicles/vehicle.schema';
import { type FormEvent, useEffect, useMemo, useState } from 'react';
import { ApiError, isRefusal } from '../../../api/api-error.ts';
import { sentenceOf } from '../../../api/error-sentences.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useT } from '../../../i18n/use-t.ts';
import { toastError } from '../../../ui/toast.tsx';
import { useUser } from '../../account/public.ts';
import type { AddressText } from '../../addresses/public.ts';
import { readTripText } from './read-trip-text.ts';
import { keepStored, saidAnew } from './trip-changes.ts';
import { serverSentences, tripSentences, type TripSentences } from './trip-sentences.ts';
import type { TripText, TripTextField } from './trip-text.ts';

interface TripFormInput {
  readonly initial: TripText;
  /** The trip that is changed: what is not said anew stays, and only what is said is checked. */
  readonly stored?: TripDraft;
  /** What of it is stored where this browser cannot read it: it is missed only where something else was said. */
  readonly hidden?: readonly TripField[];
  readonly vehicle: Vehicle;
  /** Takes the place of the typed start, where the person wants it so (TRIP-039). */
  readonly startAddress: AddressText | null;
  /** Told when the start is another moment. */
  readonly onStart?: (startTime: number | null) => void;
  /** The trips that share time with a span. */
  readonly readOthers: (span: { readonly from: number; readonly to: number }) => Promise<readonly TakenSpan[]>;
  readonly send: (text: TripText, draft: TripDraft) => Promise<Trip>;
  readonly onSaved: (trip: Trip) => void;
}

/** A sentence about several fields goes when one of them is typed into; that one is still empty stays true. */
const together: readonly (readonly TripTextField[])[] = [
  ['startDate', 'startTime', 'endDate', 'endTime', 'distance'],
  ['startOdometer', 'endOdometer', 'distance'],
  ['startAddress', 'endAddress', 'distance'],
  ['tags', 'reason', 'driver'],
];

/** The form of a trip: what is typed, what is wrong with it, and sending it. Nothing typed is lost when the server refuses. */
export function useTripForm({ initial, stored, hidden = [], vehicle, startAddress, onStart, readOthers, send, onSaved }: TripFormInput) {
  const t = useT();
  const formats = useFormats();
  const { role } = useUser();
  const [typed, setTyped] = useState(initial);
  const [sentences, setSentences] = useState<TripSentences>({});
  const [attempt, setAttempt] = useState(0);
  const [isBusy, setIsBusy] = useState(false);
  const text = useMemo(() => (startAddress === null ? typed : { ...typed, startAddress }), [typed, startAddress]);
  const read = useMemo(() => readTripText(text, formats), [text, formats]);

  const said = useMemo(() => saidAnew(text, initial), [text, initial]);
  const draft = stored === undefined ? read.draft : keepStored(read.draft, stored, said);
  const { startTime: start } = draft;
  useEffect(() => onStart?.(start), [onStart, start]);

  const set = (changes: Partial<TripText>) => {
    setTyped((before) => ({ ...before, ...changes }));
    const changed = Object.keys(changes) as TripTextField[];
    const related = together.filter((group) => changed.some((field) => group.includes(field))).flat();
    const stale = new Set([...changed, ...related.filter((field) => field === 'distance' || !isEmpty(typed[field]))]);
    setSentences((before) => Object.fromEntries(Object.entries(before).filter(([field]) => !stale.has(field as TripTextField))));
  };

  const refuse = (found: TripSentences): boolean => {
    if (Object.keys(found).length === 0) return false;
    setSentences(found);
    setAttempt((before) => before + 1);
    return true;
  };

  const check = (others: readonly TakenSpan[]): TripSentences => {
    const problems = checkTrip(draft, { vehicle, now: Date.now(), role, others });
    const concerned = stored === undefined ? () => true : concernedFields(said);
    const isKnown = (field: TripField) => hidden.includes(field) && !said.has(field);
    const found = Object.entries(problems).filter(([field]) => concerned(field as TripField) && !isKnown(field as TripField));
    return tripSentences({ text, read, problems: Object.fromEntries(found) }, formats, t);
  };

  const take = (error: unknown) => {
    if (!(error instanceof ApiError)) throw error;
    const found = serverSentences(error.fields, text);
    const own = isRefusal(error, 'logbook', 'driver_missing', 'conflict') ? t(sentenceOf(error)) : null;
    const isAtFields = refuse(found.sentences);
    // A sentence at its field says it all; what has no field is said in a message.
    if (own !== null || found.others.length > 0 || !isAtFields) {
      toastError(own ?? t('trips.notSaved', { reason: found.others.join(' ') || t(sentenceOf(error)) }));
    }
  };

  const save = async () => {
    if (refuse(check([]))) return;
    const { startTime, endTime } = draft;
    setIsBusy(true);
    try {
      // The server looks too; asked here, the sentence names the other trip by the clock of the reader.
      const others = await readOthers({ from: startTime ?? 0, to: endTime ?? 0 }).catch(() => []);
      if (!refuse(check(others))) onSaved(await send(text, draft));
    } catch (error) {
      take(error);
    } finally {
      setIsBusy(false);
    }
  };

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy) void save();
  };

  return {
    text,
    set,
    sentences,
    isBusy,
    isDirty: typed !== initial && !isSame(typed, initial),
    figures: figuresOf(draft),
    onSubmit,
    attempt,
  };
}

export type TripFormState = ReturnType<typeof useTripForm>;

const isEmpty = (value: TripText[keyof TripText]) =>
  typeof value === 'string' ? value.trim() === '' : 'chosen' in value ? value.chosen === null : value.length === 0;

const isSame = (a: TripText, b: TripText) => JSON.stringify(a) === JSON.stringify(b);

/** What follows from the edges as far as they are typed; null while they make no trip. */
function figuresOf({ startTime, endTime, startOdometer, endOdometer, usedkWh }: TripDraft) {
  if (startTime === null || endTime === null || startOdometer === null || endOdometer === null) return null;
  if (startTime >= endTime || startOdometer >= endOdometer) return null;
  return { ...tripFigures({ startTime, endTime, startOdometer, endOdometer, usedkWh }), duration: endTime - startTime };
}
