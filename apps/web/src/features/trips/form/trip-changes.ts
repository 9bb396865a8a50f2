import type { TripField } from '@wattbook/domain/trips/check-trip';
import type { TripDraft } from '@wattbook/domain/trips/trip-draft';
import type { SealableLocation } from '@wattbook/contract/scalars';
import type { Trip } from '@wattbook/contract/trips/trip.schema';
import type { CallInput } from '../../../api/client.ts';
import { plainLocation } from '../../places/public.ts';
import type { NewTripBody } from './trip-body.ts';
import type { TripText } from './trip-text.ts';

export type TripChangesBody = NonNullable<CallInput<'PATCH /v1/trips/:id'>['body']>;

/** The names on the wire of what a field of the form says, where they are others. */
const wireNames: Partial<Record<keyof TripText, readonly string[]>> = {
  startDate: ['startTime'],
  endDate: ['endTime'],
  startAddress: ['startAddress', 'startLocation'],
  endAddress: ['endAddress', 'endLocation'],
};

/** What is said anew, by its names on the wire: only where the text is another one, since a text is coarser than what is stored. */
export function saidAnew(text: TripText, initial: TripText): ReadonlySet<string> {
  const fields = (Object.keys(text) as (keyof TripText)[]).filter(
    (field) => JSON.stringify(text[field]) !== JSON.stringify(initial[field]),
  );
  return new Set(fields.flatMap((field) => wireNames[field] ?? [field]));
}

/** The draft with what is stored wherever nothing was said anew. */
export function keepStored(draft: TripDraft, stored: TripDraft, said: ReadonlySet<string>): TripDraft {
  return Object.fromEntries(
    (Object.keys(draft) as (keyof TripDraft)[]).map((field) => [field, said.has(field) ? draft[field] : stored[field]]),
  ) as unknown as TripDraft;
}

/** What is sent of a changed trip. */
export function tripChangesBody(text: TripText, draft: TripDraft, said: ReadonlySet<string>): TripChangesBody {
  const { startTime, endTime, startOdometer, endOdometer, startLocation: _start, endLocation: _end, ...rest } = draft;
  const [start, end] = [text.startAddress.chosen, text.endAddress.chosen];
  const whole: Partial<NewTripBody> = {
    ...rest,
    tags: [...draft.tags],
    name: text.name,
    company: text.company,
    comment: text.comment,
    ...(startTime !== null && { startTime: new Date(startTime).toISOString() }),
    ...(endTime !== null && { endTime: new Date(endTime).toISOString() }),
    ...(startOdometer !== null && { startOdometer }),
    ...(endOdometer !== null && { endOdometer }),
    ...(start !== null && { startAddress: start.address, startLocation: start.location }),
    ...(end !== null && { endAddress: end.address, endLocation: end.location }),
  };
  return Object.fromEntries(Object.entries(whole).filter(([name]) => said.has(name)));
}

/** The ends of a sealed trip that no key here opened: they are known, though not to this browser. */
export function hiddenPlaces({
  placesKey,
  startLocation,
  endLocation,
}: Pick<Trip, 'placesKey' | 'startLocation' | 'endLocation'>): TripField[] {
  if (placesKey === null) return [];
  return [...(startLocation === null ? ['startLocation' as const] : []), ...(endLocation === null ? ['endLocation' as const] : [])];
}

/** A stored trip as the rules see it. */
export function draftOfTrip(
  trip: Omit<TripDraft, 'startTime' | 'endTime' | 'startLocation' | 'endLocation'> & {
    readonly startTime: string;
    readonly endTime: string;
    readonly startLocation: SealableLocation | null;
    readonly endLocation: SealableLocation | null;
  },
): TripDraft {
  const { tags, reason, driver, startLevel, endLevel, startGasLevel, endGasLevel, usedkWh, cost, avgOutTemp } = trip;
  const { startOdometer, endOdometer } = trip;
  return {
    tags,
    reason,
    driver,
    startLevel,
    endLevel,
    startGasLevel,
    endGasLevel,
    usedkWh,
    cost,
    avgOutTemp,
    startOdometer,
    endOdometer,
    startLocation: plainLocation(trip.startLocation),
    endLocation: plainLocation(trip.endLocation),
    startTime: Date.parse(trip.startTime),
    endTime: Date.parse(trip.endTime),
  };
}
