import type { Vehicle } from '@wattbook/contract/vehicles/vehicle.schema';
import { includesClasses } from '@wattbook/domain/trips/trip-plan';
import { classOf, type TripClass } from '@wattbook/domain/trips/trip-tags';
import { useState } from 'react';
import { outbox } from '../../../outbox/browser-outbox.ts';
import { classChanges, type PurposeChanges, realChanges } from '../../trips/purpose/public.ts';
import { useKnownTags } from '../../trips/tags/public.ts';
import type { ClassifiedTrip } from '../rules/make-rule.tsx';
import { type InboxTrip, nextOf } from './inbox.ts';

/** A trip, and what it gets. */
export interface TaggedTrip {
  readonly trip: InboxTrip;
  readonly kind: TripClass;
  readonly texts: PurposeTextChanges;
}

interface Tagged {
  readonly trip: InboxTrip;
  readonly changes: PurposeChanges;
  readonly before: PurposeChanges;
}

/** The texts that are saved with a class. */
export type PurposeTextChanges = Pick<PurposeChanges, 'reason' | 'name' | 'company' | 'driver' | 'comment'>;

interface TaggedTrips {
  /** All that wait. */
  readonly trips: readonly InboxTrip[];
  /** Those that are tagged. */
  readonly concerned: readonly InboxTrip[];
  readonly onTagged: (trips: readonly InboxTrip[]) => void;
  readonly onCurrent: (id: string | null) => void;
}

/** Gives trips a class through the outbox, and takes it back, the last first. */
export function useTagging({ id: vehicleId, type }: Pick<Vehicle, 'id' | 'type'>, { trips, concerned, onTagged, onCurrent }: TaggedTrips) {
  const known = useKnownTags(includesClasses({ type }));
  const [actions, setActions] = useState<readonly (readonly Tagged[])[]>([]);
  const save = (tagged: readonly Tagged[]) => {
    for (const { trip, changes, before } of tagged) {
      const { id, startTime, version } = trip;
      outbox.add({ noun: 'trips', vehicleId, record: { id, startTime, name: null }, version, changes, before });
    }
  };
  const take = (all: readonly Tagged[]): boolean => {
    const tagged = all.filter(({ changes }) => Object.keys(changes).length > 0);
    if (tagged.length === 0) return false;
    setActions([...actions, tagged]);
    onTagged(tagged.map(({ trip }) => trip));
    save(tagged);
    return true;
  };
  const tagOf = (trip: InboxTrip, kind: TripClass | null, texts: PurposeTextChanges) =>
    taggedOf(trip, { ...(kind !== null && classChanges(trip.tags, kind, known)), ...texts });
  const tag = (kind: TripClass | null, textsFor: (trip: InboxTrip) => PurposeTextChanges = () => ({})) => {
    const isTaken = take(concerned.map((trip) => tagOf(trip, kind, textsFor(trip))));
    const leaving = concerned.map(({ id }) => id);
    if (isTaken && kind !== null) onCurrent(nextOf(trips, leaving));
  };
  /** Several at once, each with its own class: one step back takes all back. */
  const tagEach = (tagged: readonly TaggedTrip[]) => {
    if (take(tagged.map(({ trip, kind, texts }) => tagOf(trip, kind, texts))))
      onCurrent(
        nextOf(
          trips,
          tagged.map(({ trip: { id } }) => id),
        ),
      );
  };
  const undo = () => {
    const last = actions.at(-1);
    if (last === undefined) return;
    setActions(actions.slice(0, -1));
    onCurrent(last[0]?.trip.id ?? null);
    save(last.filter((one) => !takeBack(one)).map(inverseOf));
  };
  return { tag, tagEach, undo, canUndo: actions.length > 0, latest: latestOf(actions.at(-1) ?? []) };
}

/** The trip that got its class last, where it was a single one: a rule can be made of it. */
function latestOf([only, second]: readonly Tagged[]): ClassifiedTrip | null {
  const [kind] = only === undefined || second !== undefined ? [] : (only.changes.tags ?? []).flatMap((tag) => classOf(tag) ?? []);
  if (only === undefined || kind === undefined) return null;
  const { reason, name, company } = { ...only.trip, ...only.changes };
  return { tripId: only.trip.id, class: kind, reason, name, company };
}

function taggedOf(trip: InboxTrip, wanted: PurposeChanges): Tagged {
  const changes = realChanges(trip, wanted);
  const names = Object.keys(changes) as (keyof PurposeChanges)[];
  return { trip, changes, before: Object.fromEntries(names.map((name) => [name, trip[name]])) };
}

/** Whether what was tagged was not sent yet and is taken back. */
function takeBack({ trip, changes }: Tagged): boolean {
  const sent = JSON.stringify(changes);
  const waiting = outbox.waiting().findLast((one) => one.record.id === trip.id && JSON.stringify(one.changes) === sent);
  return waiting !== undefined && outbox.remove(waiting.key);
}

const inverseOf = ({ trip, changes, before }: Tagged): Tagged => ({
  trip: { ...trip, version: versionOf(trip) },
  changes: before,
  before: changes,
});

const versionOf = ({ id, version }: InboxTrip): number => {
  const sent = outbox.sent().get(id)?.['version'];
  return typeof sent === 'number' ? sent : version;
};
