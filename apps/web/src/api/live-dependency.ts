import type { LiveMessage } from '@wattbook/contract/live/live.endpoints';
import type { SegmentKind } from '@wattbook/domain/detection/segment';

export type SegmentChange = Extract<LiveMessage, { readonly kind: 'segments' }>['changes'][number];

/** What the answer of a query shows of a vehicle. Declared as `meta: { live }` of the query, which is read again when that changed, soon or once its answer is old enough. */
export interface LiveDependency {
  readonly vehicleId: string;
  /** All kinds if absent. */
  readonly segments?: readonly SegmentKind[];
  /** All time if absent. */
  readonly range?: { readonly from: string; readonly to: string };
  /** It has open segments too, as no list and no sum has. */
  readonly open?: true;
  /** Sums of all time and the battery: expensive, and hardly different after one more segment. */
  readonly slow?: true;
}

const SECOND_MS = 1000;
/** Changes of shown segments come in groups: a trip ends, its line is drawn, its places get names. */
const SHOWN_MS = 5 * SECOND_MS;
/** An open segment only grows. */
const OPEN_MS = 60 * SECOND_MS;
const SLOW_MS = 300 * SECOND_MS;

/** How old an answer must be to be read again because of the changes, in milliseconds; null: it is not concerned. */
export function ageToRefresh(live: LiveDependency, vehicleId: string, changes: readonly SegmentChange[]): number | null {
  if (live.vehicleId !== vehicleId) return null;
  const ages = changes.filter((change) => isTouched(live, change)).map(({ change }) => ageAfter(live, change));
  const known = ages.filter((age) => age !== null);
  return known.length === 0 ? null : Math.min(...known);
}

function isTouched({ segments, range }: LiveDependency, { segment, from, to }: SegmentChange): boolean {
  if (segments !== undefined && !segments.includes(segment)) return false;
  if (range === undefined) return true;
  return Date.parse(from) <= Date.parse(range.to) && (to === null || Date.parse(to) >= Date.parse(range.from));
}

function ageAfter({ open, slow }: LiveDependency, change: SegmentChange['change']): number | null {
  if (change === 'changed' || change === 'ended') return slow ? SLOW_MS : SHOWN_MS;
  if (!open) return null;
  return change === 'started' ? SHOWN_MS : OPEN_MS;
}
