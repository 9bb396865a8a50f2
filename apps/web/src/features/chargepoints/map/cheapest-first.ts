import type { MapPoint } from '@wattbook/contract/chargepoints/charge-point.schema';
import type { Location } from '@wattbook/contract/scalars';
import type { PointPrice } from '@wattbook/domain/chargepoints/point-prices';
import { metresBetween } from '@wattbook/domain/sites/site-at';

const maxShown = 12;

interface Ranking {
  readonly priceOf: (point: MapPoint) => PointPrice | null;
  /** Whether nobody can charge there at the moment. */
  readonly isBlocked: (point: MapPoint) => boolean;
  /** Of those that cost the same the nearest to it is first: an operator asks the same everywhere. */
  readonly near: Location;
}

/** The charge points where a driver can charge now, the cheapest first, those without a price after them, and the blocked ones last; at most twelve. `metres`: how far each is from `near`. */
export function cheapestFirst(points: readonly MapPoint[], { priceOf, isBlocked, near }: Ranking) {
  const most = Number.POSITIVE_INFINITY;
  const compare = (a: number, b: number) => (a === b ? 0 : a < b ? -1 : 1);
  return points
    .map((point) => ({ point, price: priceOf(point), blocked: Number(isBlocked(point)), metres: metresBetween(near, point.location) }))
    .toSorted((a, b) => a.blocked - b.blocked || compare(a.price?.total ?? most, b.price?.total ?? most) || a.metres - b.metres)
    .slice(0, maxShown);
}
