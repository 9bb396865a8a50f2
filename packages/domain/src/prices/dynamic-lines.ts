import type { DynamicTariff } from './card.ts';
import { type DraftLine, energyLine } from './draft-line.ts';
import { costOfEnergy, kwhOf, mainOf, percentOf, priceOf } from './exact-money.ts';
import type { DynamicPart } from './split-by-interval.ts';

/** A part without a price: its interval is missing, and so is what could stand in for it. */
export const isUnpriced = ({ interval, window }: DynamicPart, { net }: DynamicTariff): boolean =>
  interval === null && (net || window === null);

/**
 * Returns the line of a part that took `energy`; none where the part is unpriced. A window is a surcharge on the interval, or the price instead of a missing one.
 */
export function dynamicLine(part: DynamicPart & { readonly energy: bigint }, tariff: DynamicTariff): DraftLine | null {
  if (part.interval !== null) return intervalLine(part, part.interval.price, tariff, part.energy);
  return part.window === null ? null : { ...energyLine(part, part.energy, part.window), intervalMissing: true };
}

function intervalLine({ from, to, window }: DynamicPart, stated: number, { net, grid, tax }: DynamicTariff, energy: bigint): DraftLine {
  const [interval, surcharge, ofGrid] = [priceOf(stated), priceOf(window?.price.price ?? 0), priceOf(grid)];
  const sum = interval + surcharge + ofGrid;
  const ofTax = net ? percentOf(sum, priceOf(tax)) : 0n;
  const price = sum + ofTax;
  return {
    ...{ kind: 'dynamic', from, to, amount: kwhOf(energy), unit: 'kWh', price, exact: costOfEnergy(energy, price) },
    entry: window?.entry ?? null,
    parts: { interval: mainOf(interval), surcharge: mainOf(surcharge), grid: mainOf(ofGrid), tax: mainOf(ofTax) },
  };
}
