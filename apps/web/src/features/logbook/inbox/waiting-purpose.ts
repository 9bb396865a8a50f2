import type { Trip } from '@wattbook/contract/trips/trip.schema';
import type { FailureWord } from '../../../api/api-error.ts';
import { type PurposeChanges, realChanges } from '../../trips/purpose/public.ts';

/** The purpose of a trip as this browser knows it before the server does. */
export interface WaitingPurpose {
  /** The key of the call, made when the trip was tagged: however often it is sent, it counts once. */
  readonly key: string;
  readonly vehicleId: string;
  readonly trip: Pick<Trip, 'id' | 'startTime'>;
  /** The version of the trip that was tagged. */
  readonly version: number;
  readonly changes: PurposeChanges;
  /** What the changed fields were. */
  readonly before: PurposeChanges;
  /** Why the server does not take it; null: it waits to be sent. */
  readonly refusal: { readonly word: FailureWord; readonly fields: Readonly<Record<string, string>> } | null;
}

type Stored = PurposeChanges & Pick<Trip, 'version'>;

/**
 * What follows where the server has a newer version of the trip: it may have these changes already, be busy with them, or have changed something else (an address was found): then they are sent again
 * for the new version. Only a purpose that somebody else set meanwhile is a conflict for a person.
 */
export function afterConflict({ version, changes, before }: WaitingPurpose, trip: Stored): 'saved' | 'busy' | 'resend' | 'conflict' {
  if (Object.keys(realChanges(trip, changes)).length === 0) return 'saved';
  if (trip.version === version) return 'busy';
  return Object.keys(realChanges(trip, before)).length === 0 ? 'resend' : 'conflict';
}

/** The waiting purposes with another one; a refused one of the same trip is replaced by it. */
export const withPurpose = (waiting: readonly WaitingPurpose[], added: WaitingPurpose): readonly WaitingPurpose[] => [
  ...waiting.filter(({ trip, refusal }) => trip.id !== added.trip.id || refusal === null),
  added,
];

/** The waiting purposes after one of them was saved: later ones of the same trip follow on its new version. */
export const afterSaving = (waiting: readonly WaitingPurpose[], saved: WaitingPurpose, version: number): readonly WaitingPurpose[] =>
  waiting.filter(({ key }) => key !== saved.key).map((one) => (one.trip.id === saved.trip.id ? { ...one, version } : one));

/** The purposes of a stored text; none where it cannot be read. */
export function parseWaiting(text: string | null): readonly WaitingPurpose[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(value) ? value.filter(isWaiting) : [];
  } catch {
    return [];
  }
}

function isWaiting(value: unknown): value is WaitingPurpose {
  if (typeof value !== 'object' || value === null) return false;
  const { key, vehicleId, trip, version, changes, before } = value as Partial<WaitingPurpose>;
  const isTrip = typeof trip?.id === 'string' && typeof trip.startTime === 'string';
  return (
    typeof key === 'string' &&
    typeof vehicleId === 'string' &&
    isTrip &&
    typeof version === 'number' &&
    isObject(changes) &&
    isObject(before)
  );
}

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null;
