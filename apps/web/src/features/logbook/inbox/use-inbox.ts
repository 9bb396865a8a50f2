import { useQuery } from '@tanstack/react-query';
import type { PurposeSuggestion } from '@wattbook/contract/trips/purpose-suggestion.schema';
import type { Vehicle } from '@wattbook/contract/vehicles/vehicle.schema';
import { useEffect, useState } from 'react';
import { countDone, type InboxTrip, openTrips } from './inbox.ts';
import { inboxQuery, suggestionsQuery } from './inbox.queries.ts';
import { useOutbox } from './use-outbox.ts';
import { useTagging } from './use-tagging.ts';

const none: ReadonlyMap<string, PurposeSuggestion> = new Map();

/** The trips of a vehicle that wait for a class, the current one, the chosen ones, and what is done with them. */
export function useInbox(vehicle: Vehicle) {
  const query = useQuery(inboxQuery(vehicle.id));
  const learned = useQuery(suggestionsQuery(vehicle.id));
  const suggestions = learned.data ?? none;
  // A row grows by its suggestion: both are shown at once, unless there is no connection to read it.
  const isLearning = learned.isPending && learned.fetchStatus === 'fetching';
  const local = useOutbox(vehicle.id);
  const [wanted, setCurrent] = useState<string | null>(null);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [tagged, setTagged] = useState<readonly InboxTrip[]>([]);
  const read = query.data?.data ?? [];
  const trips = openTrips(withReturned(read, tagged), local);
  const current = trips.find(({ id }) => id === wanted) ?? trips[0] ?? null;
  const selected = trips.filter(({ id }) => chosen.includes(id));
  const done = countDone(vehicle.id, local);
  const { refetch, isFetching } = query;
  const isEmptied = query.data !== undefined && query.data.total > read.length && trips.length === 0 && local.waiting.length === 0;
  useEffect(() => {
    if (isEmptied && !isFetching) void refetch();
  }, [isEmptied, isFetching, refetch]);

  const tagging = useTagging(vehicle, {
    trips,
    concerned: selected.length > 0 ? selected : current === null ? [] : [current],
    onTagged: (left) => {
      setTagged([...tagged, ...left]);
      setChosen([]);
    },
    onCurrent: setCurrent,
  });
  const open = query.data === undefined ? 0 : Math.max(trips.length, query.data.total - read.length + countIn(read, trips));
  return {
    query,
    suggestions,
    isLearning,
    local,
    trips,
    current,
    selected,
    chosen,
    done,
    total: done + open,
    setCurrent,
    setChosen,
    ...tagging,
  };
}

export type InboxState = ReturnType<typeof useInbox>;

const countIn = (read: readonly InboxTrip[], trips: readonly InboxTrip[]): number => {
  const ids = new Set(trips.map(({ id }) => id));
  return read.filter(({ id }) => ids.has(id)).length;
};

/** The rows of the server, and those that were tagged here: one that is undone is shown before the server is asked again. */
function withReturned(rows: readonly InboxTrip[], tagged: readonly InboxTrip[]): readonly InboxTrip[] {
  const all = new Map([...tagged, ...rows].map((trip) => [trip.id, trip]));
  return all.size === rows.length ? rows : [...all.values()].toSorted((a, b) => Date.parse(a.startTime) - Date.parse(b.startTime));
}
