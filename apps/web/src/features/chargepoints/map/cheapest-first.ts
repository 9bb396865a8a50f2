import type { MapPoint } from '@wattbook/contract/chargepoints/charge-point.schema';
import type { Location } from '@wattbook/contract/scalars';
import type { PointPrice } from '@wattbook/domain/chargepoints/point-prices';
import { metresBetween } from '@wattbook/domain/sites/site-at';

const maxShown = 12;

interface Ranking {
  readonly priceOf: (point: MapPoint) => PointPrice | null;
  /** That of the user: prices in others are not compared with it, and come after it, by currency. */
  readonly currency: string;
  /** Whether nobody can charge there at the moment. */
  readonly isBlocked: (point: MapPoint) => boolean;
  /** Of those that cost the same the nearest to it is first: an operator asks the same everywhere. */
  readonly near: Location;
}

/** The charge points where a driver can charge now, the cheapest first, those without a price after them, and the blocked ones last; at most twelve. `metres`: how far each is from `near`. */
export function cheapestFirst(points: readonly MapPoint[], { priceOf, currency, isBlocked, near }: Ranking) {
  return points
    .map((point) => ({ point, price: priceOf(point), blocked: Number(isBlocked(point)), metres: metresBetween(near, point.location) }))
    .toSorted((a, b) => a.blocked - b.blocked || byPrice(a.price, b.price, currency) || a.metres - b.metres)
    .slice(0, maxShown);
}

/** Which price comes first: those of `currency`, then the others currency by currency, and none at last. */
function byPrice(a: PointPrice | null, b: PointPrice | null, currency: string): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  const [first, second] = [a.card.content.currency, b.card.content.currency];
  if (first === second) return a.total - b.total;
  return Number(first !== currency) - Number(second !== currency) || (first < second ? -1 : 1);
}
