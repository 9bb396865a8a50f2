import type { MapPoint } from '@wattbook/contract/chargepoints/charge-point.schema';
import type { PointPrice } from '@wattbook/domain/chargepoints/point-prices';

/** Pricing all points of an area with all cards would take longer than a picture. */
const maxPriced = 60;
const maxShown = 12;

/** The charge points with their cheapest price, the cheapest first, those without a price last; at most twelve. */
export function cheapestFirst(points: readonly MapPoint[], priceOf: (point: MapPoint) => PointPrice | null) {
  return points
    .toSorted((a, b) => Number(b.mine) - Number(a.mine))
    .slice(0, maxPriced)
    .map((point) => ({ point, price: priceOf(point) }))
    .toSorted(
      (a, b) =>
        (a.price?.total ?? Number.POSITIVE_INFINITY) - (b.price?.total ?? Number.POSITIVE_INFINITY) ||
        a.point.operator.localeCompare(b.point.operator),
    )
    .slice(0, maxShown);
}
