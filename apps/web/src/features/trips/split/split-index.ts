import type { TripItem } from '@wattbook/contract/trips/trip.schema';
import { nearestIndex } from '../../../ui/chart-frame/cursor.ts';

/** The sample nearest to an index at which a trip can be split: neither the first nor the last one (OQ-125). */
export const splitIndexOf = (index: number, count: number): number => Math.min(Math.max(index, 1), count - 2);

/** The sample nearest to a moment (ms since 1970) at which a trip can be split. */
export const splitIndexAt = (items: readonly Pick<TripItem, 'timestamp'>[], at: number): number =>
  splitIndexOf(
    nearestIndex(items, at, ({ timestamp }) => Date.parse(timestamp)),
    items.length,
  );
