import type { FittingTrip } from '../rules/fitting-rules.tsx';
import { routeNeededOf } from './needed-texts.ts';
import type { InboxState } from './use-inbox.ts';
import type { TaggedTrip } from './use-tagging.ts';

type Ruled = Pick<InboxState, 'trips' | 'suggestions'>;

const pairsOf = ({ trips, suggestions }: Ruled) =>
  trips.flatMap((trip) => {
    const suggestion = suggestions.get(trip.id);
    const rule = suggestion?.rule ?? null;
    // What is asked for of a detour, no rule knows: it waits for a person.
    const isAsked = rule?.class === 'business' && routeNeededOf(trip, suggestion) !== null;
    return rule === null || isAsked ? [] : [{ trip, rule }];
  });

/** The trips that wait and that a rule fits. */
export const fittingTrips = (inbox: Ruled): FittingTrip[] =>
  pairsOf(inbox).map(({ trip: { id, startTime, endTime }, rule }) => ({ id, startTime, endTime, rule }));

/** What the rules give them; what a trip has already stays. */
export const ruledTrips = (inbox: Ruled): TaggedTrip[] =>
  pairsOf(inbox).map(({ trip, rule }) => ({
    trip,
    kind: rule.class,
    texts: {
      ...(trip.reason === null && rule.reason !== null && { reason: rule.reason }),
      ...(trip.name === null && rule.person !== null && { name: rule.person }),
      ...(trip.company === null && rule.company !== null && { company: rule.company }),
    },
  }));
