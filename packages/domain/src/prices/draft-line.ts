import type { DynamicParts, LineKind } from './breakdown.ts';
import type { PriceUnit } from './card.ts';
import { costOfEnergy, costOfMs, costOnce, kwhOf, priceOf } from './exact-money.ts';
import type { PriceWindow } from './price-window.ts';

const minuteMs = 60_000;

/** A line before its cost is rounded. */
export interface DraftLine {
  readonly kind: LineKind;
  readonly from: number;
  readonly to: number;
  readonly amount: number;
  readonly unit: PriceUnit;
  readonly price: bigint;
  readonly exact: bigint;
  readonly entry: number | null;
  readonly parts?: DynamicParts;
  readonly intervalMissing?: true;
  readonly capped?: true;
}

interface Range {
  readonly from: number;
  readonly to: number;
}

export const energyLine = ({ from, to }: Range, energy: bigint, window: PriceWindow): DraftLine => {
  const price = priceOf(window.price.price);
  return { kind: 'energy', from, to, amount: kwhOf(energy), unit: 'kWh', price, exact: costOfEnergy(energy, price), entry: window.entry };
};

export const onceLine = (kind: 'base' | 'once', { from, to }: Range, main: number, entry: number | null): DraftLine => {
  const price = priceOf(main);
  return { kind, from, to, amount: 1, unit: 'OneTime', price, exact: costOnce(price), entry };
};

/** Returns the lines of the minutes, none where no window applies; those of an entry cost its `max` together at most. */
export function minuteLines(
  kind: 'minutes' | 'blocking',
  parts: readonly (Range & { readonly window: PriceWindow | null })[],
): DraftLine[] {
  const spent = new Map<number, bigint>();
  return parts.flatMap(({ from, to, window }) => {
    if (window === null) return [];
    const { entry, price } = window;
    const unitPrice = priceOf(price.price);
    const cost = costOfMs(BigInt(to - from), unitPrice);
    const before = spent.get(entry) ?? 0n;
    const left = price.max === undefined ? cost : costOnce(priceOf(price.max)) - before;
    const exact = cost > left ? left : cost;
    spent.set(entry, before + exact);
    const line = { kind, from, to, amount: (to - from) / minuteMs, unit: 'Minutes' as const, price: unitPrice, exact, entry };
    return [cost > left ? { ...line, capped: true as const } : line];
  });
}
