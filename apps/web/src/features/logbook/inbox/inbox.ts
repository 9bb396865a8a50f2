import type { Trip } from '@wattbook/contract/trips/trip.schema';
import { choiceOf, type PurposeChanges } from '../../trips/purpose/public.ts';
import type { WaitingChange } from '../../../outbox/waiting-change.ts';

/** The fields of a trip that its row in the inbox needs. */
export const inboxFields = [
  ...(['id', 'version', 'startTime', 'endTime', 'distance', 'tags', 'privateDistance', 'toWorkDistance'] as const),
  ...(['reason', 'name', 'company', 'driver', 'comment'] as const),
  ...(['startAddress', 'endAddress', 'startLocation', 'endLocation', 'placesKey', 'startSiteId', 'endSiteId'] as const),
] as const satisfies readonly (keyof Trip)[];

export type InboxTrip = Pick<Trip, (typeof inboxFields)[number]>;

/** What the server has of a trip after a purpose was sent in this visit. */
type SentPurpose = PurposeChanges & Pick<Trip, 'version' | 'vehicleId'>;

/** What this browser knows of trips before the server. */
export interface Local {
  /** The changes of trips that wait. */
  readonly waiting: readonly WaitingChange[];
  readonly sent: ReadonlyMap<string, SentPurpose>;
}

/** The trips as this browser knows them: with what was sent, and what still waits. */
const localTrips = (trips: readonly InboxTrip[], { waiting, sent }: Local): readonly InboxTrip[] =>
  trips.map((trip) => {
    const changes = waiting.filter((one) => one.record.id === trip.id && one.refusal === null).map((one): PurposeChanges => one.changes);
    const known = sent.get(trip.id);
    return Object.assign({}, trip, known !== undefined && known.version >= trip.version && purposeOf(known), ...changes) as InboxTrip;
  });

const purposeOf = (trip: SentPurpose): Partial<SentPurpose> =>
  Object.fromEntries(Object.entries(trip).filter(([name]) => name !== 'vehicleId' && inboxFields.some((one) => one === name)));

/** The trips that wait for a class, in their order. */
export const openTrips = (trips: readonly InboxTrip[], local: Local): readonly InboxTrip[] =>
  localTrips(trips, local).filter((trip) => choiceOf(trip) === null);

/** The number of trips of a vehicle that this browser gave a class in this visit, or that wait to be sent with one. */
export function countDone(vehicleId: string, { waiting, sent }: Local): number {
  const ids = new Set<string>();
  for (const [id, trip] of sent) if (trip.vehicleId === vehicleId && hasClass(trip)) ids.add(id);
  for (const { record, changes, refusal, vehicleId: of } of waiting) {
    if (of !== vehicleId || refusal !== null || changes['tags'] === undefined || record.id === null) continue;
    if (hasClass(changes)) ids.add(record.id);
    else ids.delete(record.id);
  }
  return ids.size;
}

const hasClass = ({ tags = [], privateDistance = null, toWorkDistance = null }: PurposeChanges): boolean =>
  choiceOf({ distance: Number.POSITIVE_INFINITY, tags, privateDistance, toWorkDistance }) !== null;

/** The trip that follows one in a list when it leaves: the next, else the one before; null: none is left. */
export function nextOf(trips: readonly Pick<InboxTrip, 'id'>[], leaving: readonly string[]): string | null {
  const last = trips.findLastIndex(({ id }) => leaving.includes(id));
  const stays = ({ id }: Pick<InboxTrip, 'id'>) => !leaving.includes(id);
  return (trips.slice(last + 1).find(stays) ?? trips.slice(0, Math.max(last, 0)).findLast(stays))?.id ?? null;
}
