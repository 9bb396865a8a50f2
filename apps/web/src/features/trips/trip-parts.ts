import { classesOf } from '@wattbook/domain/trips/trip-shares';
import { mergePurpose } from '@wattbook/domain/trips/merge-purpose';
import { sharesOf } from '@wattbook/domain/trips/trip-shares';
import { tripClassMessages } from '@wattbook/i18n/trip-messages';
import { call } from '../../api/api.ts';
import type { Formats } from '../../i18n/use-formats.ts';
import type { Translate } from '../../i18n/use-t.ts';
import type { MergeOf } from '../../lists/merge/merge-of.ts';
import type { ReversalOf } from '../../lists/use-reversal.ts';
import { type TripRow, tripRows } from './data/trips.queries.ts';

const undoMessages = { conflict: 'trips.undoFollowed' } as const;

/** How a merge of trips is undone. */
export const unmergeOf: ReversalOf = {
  noun: tripRows.noun,
  call: (id) => call('POST /v1/trips/:id/unmerge', { params: { id } }),
  done: 'trips.unmerged',
  errorMessages: undoMessages,
};

/** How a split is undone, named by one of its halves. */
export const unsplitOf: ReversalOf = {
  noun: tripRows.noun,
  call: (id) => call('POST /v1/trips/:id/unsplit', { params: { id } }),
  done: 'trips.unsplitDone',
  errorMessages: undoMessages,
};

/** How trips become one (TRIP-018, TRIP-114). */
export const tripMerge: MergeOf = {
  merge: (ids) => call('POST /v1/trips/merge', { body: ids.map((tripId) => ({ tripId })) }),
  reversal: unmergeOf,
  messages: { title: 'tripParts.mergeTitle', text: 'tripParts.mergeText', done: 'tripParts.merged' },
  errorMessages: { not_consecutive: 'tripParts.notConsecutive', conflict: 'tripParts.notSealable' },
};

/** What becomes of the classes of trips that have different ones; null: they stay. */
export function mergedClassText(trips: readonly TripRow[], formats: Formats, t: Translate): string | null {
  if (new Set(trips.flatMap(classesOf)).size < 2) return null;
  const merged = mergePurpose(trips);
  const distance = trips.reduce((sum, trip) => sum + trip.distance, 0);
  const { privateDistance, toWorkDistance } = merged;
  if (privateDistance === null && toWorkDistance === null) return t('tripParts.mergeUnclassified');
  const kilometres = { private: privateDistance ?? 0, toWork: toWorkDistance ?? 0 };
  const business = distance - kilometres.private - kilometres.toWork;
  const shares = sharesOf({ distance, privateDistance, toWorkDistance }).map((kind) =>
    t('tripParts.share', {
      name: t(tripClassMessages[kind]),
      distance: formats.withUnit('distance', kind === 'business' ? business : kilometres[kind]) ?? '',
    }),
  );
  return t('tripParts.mergeDivided', { shares: shares.join(', ') });
}
