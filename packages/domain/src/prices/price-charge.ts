import type { ChargePrice, UnpricedReason } from './breakdown.ts';
import type { CardContent } from './card.ts';
import { type DraftLine, energyLine, minuteLines, onceLine } from './draft-line.ts';
import { dynamicLine, isUnpriced } from './dynamic-lines.ts';
import { energyUntilOf, withEnergy } from './energy-curve.ts';
import { energyOf, mainOf, percentOf, priceOf } from './exact-money.ts';
import { type Offers, offersOf } from './offers.ts';
import type { PricedCharge, PriceInterval } from './priced-charge.ts';
import { roundCosts } from './round-costs.ts';
import { overlayWindows, splitByInterval } from './split-by-interval.ts';
import { splitByWindow, type WindowPart } from './split-by-window.ts';

/** Prices a charge; `intervals` are those of a dynamic tariff that share time with it, in any order. */
export type ChargePricer = (charge: PricedCharge, intervals?: readonly PriceInterval[]) => ChargePrice;

/**
 * Returns the cost of a charge with a version of a card as a breakdown, or why there is none (COST-050 to COST-068, OQ-187, OQ-188). `decimals` are those of the card's
 * currency. Throws a RangeError for a number that is not finite and for an unknown zone.
 */
export const priceCharge = (from: {
  readonly charge: PricedCharge;
  readonly card: CardContent;
  readonly intervals?: readonly PriceInterval[];
  readonly decimals: number;
}): ChargePrice => pricerOf(from.card, from.decimals)(from.charge, from.intervals);

/** The same for many charges with one version: the card and the zones are prepared once. */
export function pricerOf(card: CardContent, decimals: number): ChargePricer {
  const offersFor = offersOf(card.prices);
  return (charge, intervals = []) => {
    const drafted = draftsOf({ card, charge, part: rangeOf(charge), intervals, offers: offersFor(charge) });
    return 'word' in drafted ? { kind: 'unpriced', reason: drafted } : { kind: 'priced', breakdown: breakdownOf(card, drafted, decimals) };
  };
}

/** A part of a charge that one card of its contract prices. Times in ms since 1970. */
export interface ChargeSection {
  readonly from: number;
  readonly to: number;
  readonly card: CardContent;
  /** As those of `priceCharge`, of this part. */
  readonly intervals?: readonly PriceInterval[] | undefined;
}

/**
 * Prices a charge in which one card of a contract follows another: each part with its own, the start fee and prices once with that of the start (OQ-187). The sections are without
 * gaps, in the order of time and in one currency with so many decimals.
 */
export function priceSections(charge: PricedCharge, sections: readonly ChargeSection[], decimals: number): ChargePrice {
  const drafts: DraftLine[] = [];
  for (const { from, to, card, intervals = [] } of sections) {
    const drafted = draftsOf({ card, charge, part: { from, to }, intervals, offers: offersOf(card.prices)(charge) });
    if ('word' in drafted) return { kind: 'unpriced', reason: drafted };
    drafts.push(...drafted);
  }
  const [first] = sections;
  if (first === undefined) throw new RangeError('A charge has at least one section.');
  return { kind: 'priced', breakdown: breakdownOf(first.card, drafts, decimals) };
}

interface Range {
  readonly from: number;
  readonly to: number;
}

interface Context {
  readonly card: CardContent;
  readonly charge: PricedCharge;
  /** What of the charge the card prices: all of it, unless another card of the contract prices the rest. */
  readonly part: Range;
  readonly intervals: readonly PriceInterval[];
  readonly offers: Offers;
}

type Drafted = readonly DraftLine[] | UnpricedReason;

function draftsOf(context: Context): Drafted {
  const drafts: DraftLine[] = [];
  for (const draft of [baseLines, onceLines, linesOfEnergy, linesOfMinutes, blockingLines]) {
    const lines = draft(context);
    if ('word' in lines) return lines;
    drafts.push(...lines);
  }
  return drafts;
}

const rangeOf = ({ startTime, endTime }: PricedCharge): Range => ({ from: startTime, to: endTime });

/** Whether the part begins with the charge: what is paid once is paid then. */
const isFirst = ({ charge, part }: Context): boolean => part.from === charge.startTime;

/** Nothing but a blocking fee is no price: it comes on top of one. */
function baseLines(context: Context): Drafted {
  const { card, charge, offers } = context;
  const { ac, country, operator } = charge;
  const isPriced = card.dynamic !== undefined || offers.kWh.length + offers.Minutes.length + offers.OneTime.length > 0;
  const lacksSurcharge = card.dynamic?.net === true && offers.kWh.length === 0 && card.prices.some(({ unit }) => unit === 'kWh');
  if (!isPriced || lacksSurcharge) return { word: 'no_price', ac, country, operator };
  return card.base === 0 || !isFirst(context) ? [] : [onceLine('base', rangeOf(charge), card.base, null)];
}

/** The entry that fits the start of the charge; where nothing else prices the charge, one has to. */
function onceLines(context: Context): Drafted {
  const { card, charge, offers } = context;
  if (!isFirst(context)) return [];
  const [part] = splitByWindow(offers.OneTime, charge.startTime, charge.startTime);
  const window = part?.window ?? null;
  if (window !== null) return [onceLine('once', rangeOf(charge), window.price.price, window.entry)];
  const isNeeded = card.dynamic === undefined && offers.kWh.length + offers.Minutes.length === 0;
  return isNeeded ? gapOf(charge, { ...rangeOf(charge), window: null }, offers.OneTime) : [];
}

function linesOfEnergy(context: Context): Drafted {
  const { card, charge, intervals } = context;
  const { from, to } = context.part;
  const windows = context.offers.kWh;
  const { dynamic } = card;
  if (dynamic === undefined && windows.length === 0) return [];
  const billed = billedEnergy(charge, card.loss);
  if (billed === null) return { word: 'no_energy' };
  const energyUntil = energyUntilOf(charge, billed);
  const before = isFirst(context) ? 0n : energyUntil(from);
  const windowParts = splitByWindow(windows, from, to);
  const gap = windowParts.find(({ window }) => window === null);
  if (gap !== undefined && windows.length > 0 && dynamic?.net !== false) return gapOf(charge, gap, windows);
  if (dynamic === undefined) {
    return withEnergy(windowParts, energyUntil, before).flatMap((part) =>
      part.window === null ? [] : [energyLine(part, part.energy, part.window)],
    );
  }
  const intervalParts = splitByInterval(intervals, from, to);
  const parts = overlayWindows(intervalParts, windowParts, (interval) => dynamic.net === (interval !== null));
  const unpriced = parts.find((part) => isUnpriced(part, dynamic));
  if (unpriced !== undefined) return { word: 'no_interval', from: unpriced.from, to: unpriced.to };
  return withEnergy(parts, energyUntil, before).flatMap((part) => dynamicLine(part, dynamic) ?? []);
}

/** Prices per minute have to be without gaps where energy has no price; else they are fees that apply at some times. */
function linesOfMinutes({ card, charge, part: { from, to }, offers }: Context): Drafted {
  if (offers.Minutes.length === 0) return [];
  const parts = splitByWindow(offers.Minutes, from, to);
  const gap = parts.find(({ window }) => window === null);
  const isOnlyPrice = offers.kWh.length === 0 && card.dynamic === undefined;
  return gap !== undefined && isOnlyPrice ? gapOf(charge, gap, offers.Minutes) : minuteLines('minutes', parts);
}

const blockingLines = ({ charge, part: { from, to }, offers }: Context): Drafted =>
  minuteLines('blocking', splitByWindow(offers.blocking, from, to, charge.startTime));

const gapOf = ({ ac }: PricedCharge, { from, to }: WindowPart, windows: Offers['kWh']): UnpricedReason => ({
  word: 'gap',
  ac,
  from,
  to,
  timezone: windows[0]?.timezone ?? 'UTC',
});

/** `kWhBill`, else what enters the battery with the loss; null: unknown. In units of 10^-9 kWh. */
function billedEnergy({ kWh, kWhBill }: PricedCharge, loss: number): bigint | null {
  if (kWhBill !== null) return BigInt(energyOf(kWhBill));
  if (kWh === null) return null;
  const energy = BigInt(energyOf(kWh));
  return energy + percentOf(energy, priceOf(loss));
}

function breakdownOf({ currency }: CardContent, drafts: readonly DraftLine[], decimals: number) {
  const { total, costs } = roundCosts(
    drafts.map(({ exact }) => exact),
    decimals,
  );
  const lines = drafts.map(({ price, exact: _, ...line }, index) => ({ ...line, unitPrice: mainOf(price), cost: costs[index] ?? 0 }));
  return { currency, total, lines };
}
