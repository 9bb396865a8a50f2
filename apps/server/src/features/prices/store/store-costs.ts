import { co2OfEnergy } from '@wattbook/domain/emissions/emissions';
import { gridFactor } from '@wattbook/domain/emissions/grid-factors';
import { followStore, type StoreCost, type StoreEvent } from '@wattbook/domain/prices/follow-store';
import type { Currency } from '../../../db/fields/money.ts';
import type { StoredSegment, WrittenCost } from './energy-store.query.ts';

/** What decides the costs of a vehicle besides its segments. */
export interface StoreOwner {
  /** Usable kWh of the battery; null: unknown. */
  readonly capacity: number | null;
  readonly country: string | null;
  /** Whether the logbook forbids to change a trip that started then (ms since 1970). */
  readonly isLocked: (startTime: number) => boolean;
}

/** A changed figure with the kind of its segment. */
export interface ChangedCost extends WrittenCost {
  readonly kind: 'trip' | 'idle' | 'sleep';
  readonly segment: StoredSegment;
}

/** The segments that are compared in one step. */
const segmentsOfStep = 500;

/**
 * The costs of trips and of standing that differ from the stored ones (OQ-127). An entered cost stays, and so does every figure of a closed logbook; a trip in it may get its first
 * ones. It works in steps, so that other work can be done between them.
 */
export function* changedCosts(segments: readonly StoredSegment[], owner: StoreOwner): Generator<void, ChangedCost[]> {
  const { costs } = yield* followStore(segments.map(eventOf), owner.capacity);
  const changed: ChangedCost[] = [];
  for (const [index, segment] of segments.entries()) {
    if (index % segmentsOfStep === 0) yield;
    if (segment.kind === 'charge') continue;
    const { kind, id } = segment;
    const figures =
      kind === 'trip' ? tripFigures(segment, costs[index] ?? null, owner) : { ...costIn(costs[index] ?? null), co2: segment.co2 };
    const { cost, currency, kWh, partial, co2 } = figures;
    const isSameKind = kind === 'trip' ? partial === segment.partial : kWh === segment.cost_kwh;
    const isSame = cost === segment.cost && currency === segment.currency && isSameKind && co2 === segment.co2;
    if (!isSame) changed.push({ kind, id, cost, currency, kWh, partial, co2, segment });
  }
  return changed;
}

type Figures = Pick<WrittenCost, 'cost' | 'currency' | 'kWh' | 'partial' | 'co2'>;

function tripFigures(trip: StoredSegment, found: StoreCost | null, { country, isLocked }: StoreOwner): Figures {
  const isClosed = isLocked(trip.start_time.getTime());
  const keepsCost = trip.entered || (isClosed && trip.cost !== null);
  const { cost, currency, partial } = keepsCost ? trip : costIn(found);
  const kWh = null;
  const keepsCo2 = isClosed && trip.co2 !== null;
  const co2 = keepsCo2 ? trip.co2 : co2OfEnergy(trip.kwh, gridFactor(country, trip.end_time.getUTCFullYear()));
  if (!trip.shares) return { cost, currency, kWh, partial, co2 };
  return {
    cost: currency === trip.currency ? unlessNear(trip.cost, cost) : cost,
    currency,
    kWh,
    partial,
    co2: unlessNear(trip.co2, co2),
  };
}

/** The figure of a merged trip is the sum of rounded ones, and that of a half what the other one leaves: it stays where only the rounding is another (decision 0089). */
const unlessNear = (stored: number | null, found: number | null): number | null =>
  stored !== null && found !== null && Math.abs(stored - found) <= 1 ? stored : found;

/**
 * The cost in the main currency. Where the price of a part of the energy is unknown it counts with the average of the known part, as long as that is at least half of it; less is no
 * base for a figure.
 */
function costIn(found: StoreCost | null): Omit<Figures, 'co2'> {
  const [main] = found?.shares ?? [];
  const none = { cost: null, currency: null, kWh: null, partial: false };
  if (found === null || main === undefined) return none;
  const known = found.shares.reduce((sum, { kWh }) => sum + kWh, 0);
  const currency = main.currency as Currency;
  const isOnly = found.shares.length === 1;
  if (!found.partial || !isOnly) return { cost: main.cost, currency, kWh: main.kWh, partial: found.partial };
  if (known === 0 || known / found.kWh < 0.5) return none;
  return { cost: Math.round((main.cost * found.kWh) / known), currency, kWh: found.kWh, partial: true };
}

function eventOf(segment: StoredSegment): StoreEvent {
  const { kind, kwh: kWh, cost, currency, start_level: startLevel } = segment;
  if (kind === 'charge') return { kind, kWh, cost, currency, startLevel };
  if (kind === 'trip') return { kind, usedkWh: kWh };
  return { kind, startTime: segment.start_time.getTime(), endTime: segment.end_time.getTime(), kWh };
}
