import type { VehicleId } from '@wattbook/domain/ids';
import type { Tenant } from '../../db/tenancy.ts';
import { type FoundSegment, readOverlapping } from '../../telemetry/public.ts';
import type { CountByChange } from './import-report.ts';

/** A stored trip or charge of an account. */
export interface KnownSegment {
  readonly kind: 'trip' | 'charge';
  readonly startTime: number;
  readonly endTime: number;
}

/** The trips and charges of a vehicle that overlap [from, to] and were created before `before`. */
export const listKnownSegments = (
  tenant: Tenant,
  vehicleId: VehicleId,
  range: { readonly from: number; readonly to: number; readonly before?: Date },
): Promise<readonly KnownSegment[]> => readOverlapping(tenant, vehicleId, { ...range, kinds: ['trip', 'charge'] });

type Change = keyof CountByChange;

export interface SegmentComparison {
  readonly trips: CountByChange;
  readonly charges: CountByChange;
  /** The charges that did not exist before. */
  readonly addedCharges: readonly FoundSegment[];
}

/** Compares the detected segments with the stored ones: added, changed (another start or end) or skipped (the same) (OQ-066). */
export function compareSegments(found: readonly FoundSegment[], before: readonly KnownSegment[]): SegmentComparison {
  const compareKind = (kind: KnownSegment['kind']) => {
    const known = before.filter((segment) => segment.kind === kind).toSorted((a, b) => a.startTime - b.startTime);
    const compared = found
      .filter((segment) => segment.kind === kind)
      .map((segment) => ({ period: segment, news: changeOf(segment, known) }));
    const count = (change: Change) => compared.filter((one) => one.news === change).length;
    const counts = { added: count('added'), changed: count('changed'), skipped: count('skipped') };
    return { counts, added: compared.filter(({ news: change }) => change === 'added').map(({ period: segment }) => segment) };
  };
  const [trips, charges] = [compareKind('trip'), compareKind('charge')];
  return { trips: trips.counts, charges: charges.counts, addedCharges: charges.added };
}

/** `known` is in order, without overlaps. */
function changeOf({ startTime, endTime }: FoundSegment, known: readonly KnownSegment[]): Change {
  const first = known[firstEndingAfter(known, startTime)];
  if (first === undefined || first.startTime >= endTime) return 'added';
  return first.startTime === startTime && first.endTime === endTime ? 'skipped' : 'changed';
}

/** The index of the first segment that ends after `time`. */
function firstEndingAfter(known: readonly KnownSegment[], time: number): number {
  let [low, high] = [0, known.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((known[middle]?.endTime ?? Number.POSITIVE_INFINITY) <= time) low = middle + 1;
    else high = middle;
  }
  return low;
}
