import type { Cost } from '@wattbook/i18n/formats/money';
import { sumOfCosts, sumOfKnown } from '../../../lists/sum-of-known.ts';

/** The charges of one rate card; `id` null: without a card. */
export interface CardSum extends Cost {
  readonly id: string | null;
  readonly name: string | null;
  /** The colour of the card; null where it has none any more. */
  readonly cardColor: string | null;
  readonly total: number;
  readonly kWh: number;
  /** Of the charges of which energy and cost are known. */
  readonly pricedkWh: number;
  readonly pricedCost: number | null;
}

export interface PiePart extends Cost, Pick<CardSum, 'total' | 'kWh' | 'pricedkWh' | 'pricedCost'> {
  readonly kind: 'card' | 'other' | 'without';
  readonly name: string | null;
  /** The colour of a card; null of the others, and of a card that was removed. */
  readonly cardColor: string | null;
  /** Share of the total, from 0 to 1. */
  readonly share: number;
}

/** The maximum number of parts, including the combined small ones and the charges without a card. */
const MAX_PARTS = 6;

/**
 * The parts of the pie, largest first, small ones combined, charges without a card last (DASH-014 to DASH-016). By cost only charges with a cost are included; empty without
 * any.
 */
export function pieParts(sums: readonly CardSum[], by: 'cost' | 'kWh'): readonly PiePart[] {
  const sizeOf = (sum: Pick<CardSum, 'cost' | 'kWh'>) => Math.max(0, sum[by] ?? 0);
  const counted = sums.filter((sum) => sizeOf(sum) > 0).toSorted((a, b) => sizeOf(b) - sizeOf(a));
  const totalSize = counted.reduce((total, sum) => total + sizeOf(sum), 0);
  const cards = counted.filter(({ id }) => id !== null);
  const without = counted.filter(({ id }) => id === null);
  const room = MAX_PARTS - (without.length > 0 ? 1 : 0);
  const own = cards.length > room ? cards.slice(0, room - 1) : cards;
  const rest = cards.slice(own.length);
  const part = (kind: PiePart['kind'], group: readonly CardSum[]): PiePart => {
    return {
      ...sumOfCosts(group),
      kind,
      name: kind === 'card' ? (group[0]?.name ?? null) : null,
      cardColor: kind === 'card' ? (group[0]?.cardColor ?? null) : null,
      total: group.reduce((total, sum) => total + sum.total, 0),
      kWh: group.reduce((total, sum) => total + sum.kWh, 0),
      pricedkWh: group.reduce((total, sum) => total + sum.pricedkWh, 0),
      pricedCost: sumOfKnown(group, ({ pricedCost }) => pricedCost),
      share: group.reduce((total, sum) => total + sizeOf(sum), 0) / totalSize,
    };
  };
  return [
    ...own.map((sum) => part('card', [sum])),
    ...(rest.length > 0 ? [part('other', rest)] : []),
    ...(without.length > 0 ? [part('without', without)] : []),
  ];
}

export interface Slice {
  /** In turns from the top, clockwise, 0 to 1. */
  readonly start: number;
  readonly length: number;
}

/** Start and length of the slices of a ring, with a gap between neighbours (a share of the ring). */
export function slicesOf(shares: readonly number[], gap: number): readonly Slice[] {
  if (shares.length < 2) return shares.map(() => ({ start: 0, length: 1 }));
  let start = 0;
  return shares.map((share) => {
    const slice = { start: start + gap / 2, length: Math.max(share - gap, 0.002) };
    start += share;
    return slice;
  });
}
