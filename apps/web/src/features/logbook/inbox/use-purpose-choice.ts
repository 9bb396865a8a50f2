import type { PurposeSuggestion } from '@wattbook/contract/trips/purpose-suggestion.schema';
import type { Vehicle } from '@wattbook/contract/vehicles/vehicle.schema';
import { namesDriver } from '@wattbook/domain/trips/trip-policy';
import type { TripClass } from '@wattbook/domain/trips/trip-tags';
import { useState } from 'react';
import { useActor } from '../../account/public.ts';
import { tripRefusal } from '../../trips/refusal/public.ts';
import type { InboxTrip } from './inbox.ts';
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
  const requiredOf = (kind: Asked) => (kind === 'texts' ? [] : requiredTexts(kind, vehicle));
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
    choose: (kind: TripClass) => {
      if (refusal !== null) return;
      if (requiredOf(kind).some((name) => concerned.some((trip) => trip[name] === null))) return setAsked(kind);
      onFocus();
      inbox.tag(kind);
    },
    write: () => {
      if (refusal === null) setAsked('texts');
    },
    save: (texts: PurposeTextChanges) => {
      leave();
      inbox.tag(asked === 'texts' ? null : asked, texts);
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

/** The texts that a class needs: business its reason where there is a logbook (TRIP-049), all but private the driver of a pool (TRIP-040). */
function requiredTexts(kind: TripClass, vehicle: Pick<Vehicle, 'logbook' | 'fleetPool'>): readonly ('reason' | 'driver')[] {
  return [
    ...(kind === 'business' && vehicle.logbook ? (['reason'] as const) : []),
    ...(kind !== 'private' && namesDriver(vehicle) ? (['driver'] as const) : []),
  ] satisfies readonly (keyof InboxTrip)[];
}
