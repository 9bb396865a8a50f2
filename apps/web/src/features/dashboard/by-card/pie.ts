/** One rate card's part of the charges; `id` null is without a card. */
export interface CardSum {
  readonly id: string | null;
  readonly name: string | null;
  readonly total: number;
  readonly kWh: number;
  readonly cost: number | null;
}

export interface PiePart {
  readonly kind: 'card' | 'other' | 'without';
  readonly name: string | null;
  readonly total: number;
  readonly kWh: number;
  readonly cost: number | null;
  /** Of the whole, from 0 to 1. */
  readonly share: number;
}

/** At most so many parts, the small ones and those without a card included. */
const MOST_PARTS = 6;

/**
 * The parts of the pie, largest first, the small ones together, what has no card last (DASH-014 to DASH-016). By cost only what has a cost counts; empty where nothing
 * counts.
 */
export function pieParts(sums: readonly CardSum[], by: 'cost' | 'kWh'): readonly PiePart[] {
  const sizeOf = (sum: Pick<CardSum, 'cost' | 'kWh'>) => Math.max(0, sum[by] ?? 0);
  const counted = sums.filter((sum) => sizeOf(sum) > 0).toSorted((a, b) => sizeOf(b) - sizeOf(a));
  const whole = counted.reduce((total, sum) => total + sizeOf(sum), 0);
  const cards = counted.filter(({ id }) => id !== null);
  const without = counted.filter(({ id }) => id === null);
  const room = MOST_PARTS - (without.length > 0 ? 1 : 0);
  const own = cards.length > room ? cards.slice(0, room - 1) : cards;
  const rest = cards.slice(own.length);
  const part = (kind: PiePart['kind'], some: readonly CardSum[]): PiePart => {
    const costs = some.flatMap(({ cost }) => cost ?? []);
    return {
      kind,
      name: kind === 'card' ? (some[0]?.name ?? null) : null,
      total: some.reduce((total, sum) => total + sum.total, 0),
      kWh: some.reduce((total, sum) => total + sum.kWh, 0),
      cost: costs.length === 0 ? null : costs.reduce((total, cost) => total + cost, 0),
      share: some.reduce((total, sum) => total + sizeOf(sum), 0) / whole,
    };
  };
  return [
    ...own.map((sum) => part('card', [sum])),
    ...(rest.length > 0 ? [part('other', rest)] : []),
    ...(without.length > 0 ? [part('without', without)] : []),
  ];
}

export interface Slice {
  /** Turns from the top, clockwise, 0 to 1. */
  readonly start: number;
  readonly length: number;
}

/** Where the slices of a ring begin and how long they are, with a gap between neighbours (a share of the ring). */
export function slicesOf(shares: readonly number[], gap: number): readonly Slice[] {
  if (shares.length < 2) return shares.map(() => ({ start: 0, length: 1 }));
  let start = 0;
  return shares.map((share) => {
    const slice = { start: start + gap / 2, length: Math.max(share - gap, 0.002) };
    start += share;
    return slice;
  });
}
