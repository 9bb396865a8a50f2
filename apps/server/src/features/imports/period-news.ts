import type { VehicleId } from '@wattbook/domain/ids';
import type { Tenant } from '../../db/tenancy.ts';
import { type FoundSegment, readOverlapping } from '../../telemetry/public.ts';
import type { CountByNews } from './import-report.ts';

/** A stored trip or charge of an account. */
export interface KnownPeriod {
  readonly kind: 'trip' | 'charge';
  readonly startTime: number;
  readonly endTime: number;
}

/** The trips and charges of a vehicle that overlap [from, to] and were created before `before`. */
export const listPeriods = (
  tenant: Tenant,
  vehicleId: VehicleId,
  range: { readonly from: number; readonly to: number; readonly before?: Date },
): Promise<readonly KnownPeriod[]> => readOverlapping(tenant, vehicleId, { ...range, kinds: ['trip', 'charge'] });

type News = keyof CountByNews;

export interface PeriodNews {
  readonly trips: CountByNews;
  readonly charges: CountByNews;
  /** The charges that did not exist before. */
  readonly addedCharges: readonly FoundSegment[];
}

/** Compares the detected segments with the stored ones: added, changed (another start or end) or skipped (the same) (OQ-066). */
export function newsOf(found: readonly FoundSegment[], before: readonly KnownPeriod[]): PeriodNews {
  const judge = (kind: KnownPeriod['kind']) => {
    const known = before.filter((period) => period.kind === kind).toSorted((a, b) => a.startTime - b.startTime);
    const judged = found.filter((period) => period.kind === kind).map((period) => ({ period, news: newsOfOne(period, known) }));
    const count = (news: News) => judged.filter((one) => one.news === news).length;
    const counts = { added: count('added'), changed: count('changed'), skipped: count('skipped') };
    return { counts, added: judged.filter(({ news }) => news === 'added').map(({ period }) => period) };
  };
  const [trips, charges] = [judge('trip'), judge('charge')];
  return { trips: trips.counts, charges: charges.counts, addedCharges: charges.added };
}

/** `known` is in order, without overlaps. */
function newsOfOne({ startTime, endTime }: FoundSegment, known: readonly KnownPeriod[]): News {
  const first = known[firstEndingAfter(known, startTime)];
  if (first === undefined || first.startTime >= endTime) return 'added';
  return first.startTime === startTime && first.endTime === endTime ? 'skipped' : 'changed';
}

/** The index of the first segment that ends after `time`. */
function firstEndingAfter(known: readonly KnownPeriod[], time: number): number {
  let [low, high] = [0, known.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((known[middle]?.endTime ?? Number.POSITIVE_INFINITY) <= time) low = middle + 1;
    else high = middle;
  }
  return low;
}
