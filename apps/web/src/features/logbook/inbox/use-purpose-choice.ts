import type { PurposeSuggestion } from '@wattbook/contract/trips/purpose-suggestion.schema';
import type { Vehicle } from '@wattbook/contract/vehicles/vehicle.schema';
import type { TripClass } from '@wattbook/domain/trips/trip-tags';
import { useState } from 'react';
import { useActor } from '../../account/public.ts';
import { tripRefusal } from '../../trips/refusal/public.ts';
import type { InboxTrip } from './inbox.ts';
import { type NeededText, routeNeededOf, textsOfClass } from './needed-texts.ts';
import type { InboxState } from './use-inbox.ts';
import type { PurposeTextChanges } from './use-tagging.ts';

/** What is asked for: the texts of a class that is about to be given, or texts alone. */
export type Asked = TripClass | 'texts';

/** What is done with the current trip, or with the chosen ones, and which texts are asked for first. `onFocus` moves the focus to the trip that is current after the next change. */
export function usePurposeChoice(inbox: InboxState, vehicle: Vehicle, onFocus: () => void) {
  const actor = useActor();
  const [asked, setAsked] = useState<Asked | null>(null);
  const { trips, current, selected, setCurrent } = inbox;
  const concerned = selected.length > 0 ? selected : current === null ? [] : [current];
  const refusal = concerned.map((trip) => tripRefusal('change', trip, { vehicle, actor })).find((one) => one !== null) ?? null;
  const [only, second] = concerned;
  const suggestion = only === undefined || second !== undefined ? undefined : inbox.suggestions.get(only.id);
  const routeOf = (trip: InboxTrip) => routeNeededOf(trip, inbox.suggestions.get(trip.id));
  const detours = concerned.filter((trip) => routeOf(trip) !== null);
  const requiredOf = (kind: Asked): readonly NeededText[] =>
    kind === 'texts' ? [] : [...textsOfClass(kind, vehicle), ...(kind === 'business' && detours.length > 0 ? (['comment'] as const) : [])];
  const lacks = (trip: InboxTrip) => (name: NeededText) => (name === 'comment' ? routeOf(trip) !== null : trip[name] === null);
  const leave = () => {
    onFocus();
    setAsked(null);
  };
  return {
    concerned,
    refusal,
    asked,
    leave,
    suggested: suggestion?.rule?.class ?? suggestion?.class ?? null,
    occasions: occasionsOf(suggestion),
    required: asked === null ? [] : requiredOf(asked),
    /** Those of the trips that need a word about their route. */
    detours: asked === 'business' ? detours.flatMap((trip) => routeOf(trip) ?? []) : [],
    choose: (kind: TripClass) => {
      if (refusal !== null) return;
      if (concerned.some((trip) => requiredOf(kind).some(lacks(trip)))) return setAsked(kind);
      onFocus();
      inbox.tag(kind);
    },
    write: () => {
      if (refusal === null) setAsked('texts');
    },
    save: (texts: PurposeTextChanges) => {
      leave();
      // Of several trips, what is said of a detour is said of no other.
      const isOfDetours = asked === 'business' && detours.length > 0;
      const textsOf = (trip: InboxTrip) => (isOfDetours && routeOf(trip) === null ? withoutComment(texts) : texts);
      inbox.tag(asked === 'texts' ? null : asked, textsOf);
    },
    undo: () => {
      onFocus();
      inbox.undo();
    },
    move: (by: 1 | -1) => {
      const index = trips.findIndex(({ id }) => id === current?.id);
      onFocus();
      setCurrent(trips[index + by]?.id ?? current?.id ?? null);
    },
  };
}

/** What a business trip may have been for: what a rule says, then what earlier ones were for. */
function occasionsOf(suggestion: PurposeSuggestion | undefined): PurposeSuggestion['occasions'] {
  const { rule = null, occasions = [] } = suggestion ?? {};
  return rule === null || rule.reason === null
    ? occasions
    : [{ reason: rule.reason, name: rule.person, company: rule.company }, ...occasions];
}

const withoutComment = ({ comment: _, ...texts }: PurposeTextChanges): PurposeTextChanges => texts;
