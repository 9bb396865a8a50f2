import type { TripChanges } from '@wattbook/contract/trips/trip-form.schema';
import type { TripRow } from './trip.fields.ts';

type Silences = Pick<TripRow, 'start_unheard' | 'end_unheard' | 'unheard' | 'earliest_start' | 'latest_end'>;

/** The columns of silences of a trip whose edges a person changed: a corrected edge is not estimated, and which silences a trip with other times has is unknown. */
export function unheardColumns(before: Silences, changes: TripChanges) {
  const isCorrected = (edge: 'start' | 'end') =>
    changes[`${edge}Time`] !== undefined || changes[`${edge}Odometer`] !== undefined || changes[`${edge}Location`] !== undefined;
  const hasOtherTimes = changes.startTime !== undefined || changes.endTime !== undefined;
  return {
    start_unheard: isCorrected('start') ? null : before.start_unheard,
    end_unheard: isCorrected('end') ? null : before.end_unheard,
    earliest_start: isCorrected('start') ? null : before.earliest_start,
    latest_end: isCorrected('end') ? null : before.latest_end,
    unheard: hasOtherTimes && before.unheard !== 0 ? null : before.unheard,
  };
}
