import type { MapPoint } from '@wattbook/contract/chargepoints/charge-point.schema';
import type { PointPrice } from '@wattbook/domain/chargepoints/point-prices';
import { expect, it } from 'vitest';
import { cheapestFirst } from './cheapest-first.ts';

const point = (id: string, operator: string, latitude: number): MapPoint => ({
  id,
  operator,
  operatorId: operator,
  address: '',
  city: '',
  country: 'DE',
  location: { latitude, longitude: 11.7 },
  evses: [],
  live: null,
  mine: false,
});
const prices: Readonly<Record<string, readonly [total: number, currency: string]>> = {
  cheap: [10, 'EUR'],
  dear: [30, 'EUR'],
  forint: [3000, 'HUF'],
  franc: [5, 'CHF'],
  'cheap forint': [2000, 'HUF'],
};
const rank = (points: readonly MapPoint[], blocked: readonly string[] = [], currency = 'EUR') =>
  cheapestFirst(points, {
    priceOf: ({ operator }) => {
      const price = prices[operator];
      return price === undefined ? null : ({ total: price[0], card: { content: { currency: price[1] } } } as PointPrice);
    },
    currency,
    isBlocked: ({ id }) => blocked.includes(id),
    near: { latitude: 48.4, longitude: 11.7 },
  });
const idsOf = (ranked: ReturnType<typeof rank>) => ranked.map(({ point: { id } }) => id);

it('of points of one operator the nearest is first, a cheaper operator before it, and points without a price after it', () => {
  const points = [
    point('far', 'dear', 48.5),
    point('unpriced', 'other', 48.4),
    point('near', 'dear', 48.41),
    point('cheap', 'cheap', 48.6),
  ];
  expect(idsOf(rank(points))).toEqual(['cheap', 'near', 'far', 'unpriced']);
  expect(Math.round(rank(points)[1]?.metres ?? 0)).toBe(1112);
});

it('prices of other currencies are not compared: they come after those of the user, each currency by itself', () => {
  const points = ['forint', 'franc', 'none', 'cheap forint', 'dear', 'cheap'].map((operator) => point(operator, operator, 48.4));
  expect(idsOf(rank(points))).toEqual(['cheap', 'dear', 'franc', 'cheap forint', 'forint', 'none']);
  expect(idsOf(rank(points, [], 'HUF'))).toEqual(['cheap forint', 'forint', 'franc', 'cheap', 'dear', 'none']);
});

it('where nobody can charge now is last, however cheap', () => {
  expect(idsOf(rank([point('taken', 'cheap', 48.4), point('free', 'dear', 48.5)], ['taken']))).toEqual(['free', 'taken']);
});

it('the cheapest of many is found, and twelve are shown', () => {
  const many = [...Array.from({ length: 249 }, (_, index) => point(`p${index}`, 'dear', 48.4)), point('last', 'cheap', 48.4)];
  expect(idsOf(rank(many))[0]).toBe('last');
  expect(rank(many)).toHaveLength(12);
});
