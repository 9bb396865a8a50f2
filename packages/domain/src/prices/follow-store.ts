import { deal } from './deal.ts';
import { addEnergy, type EnergyStore, energyIn, mwhOf, sharesOf, type StoreShare, takeEnergy, type TakenEnergy } from './energy-store.ts';

/** A segment of a vehicle, as far as the store is concerned. `cost` in minor units of `currency`, null without a price; levels in percent. */
export type StoreEvent =
  | {
      readonly kind: 'charge';
      /** Into the battery. */
      readonly kWh: number | null;
      readonly cost: number | null;
      readonly currency: string | null;
      readonly startLevel: number | null;
    }
  /** `usedkWh` is negative where the trip gained energy; null leaves the store as it is. */
  | { readonly kind: 'trip'; readonly usedkWh: number | null }
  /** `kWh` as detection measured it. */
  | { readonly kind: 'idle' | 'sleep'; readonly startTime: number; readonly endTime: number; readonly kWh: number | null };

type ParkedTime = Extract<StoreEvent, { readonly kind: 'idle' | 'sleep' }>;

/** What a trip, or a time parked, took out of the store; negative where energy came back. */
export interface StoreCost {
  readonly kWh: number;
  /** The shares of known price, the main one first. Empty: there is no cost, which is not 0. */
  readonly shares: readonly StoreShare[];
  /** The main share is not all of the energy: the cost is partly known. */
  readonly partial: boolean;
}

/** The way of money through the battery of a vehicle. */
export interface FollowedStore {
  /** For each event; null for charges, and where nothing was booked. */
  readonly costs: readonly (StoreCost | null)[];
  /** Parked use before charges without any time parked in front of them. */
  readonly unassigned: readonly StoreShare[];
  readonly left: { readonly shares: readonly StoreShare[]; readonly unknownkWh: number };
}

/** The events that are followed in one step: a few milliseconds of work. */
const eventsOfStep = 500;

/** Up to this share of the capacity a level above the store is an error of counting; what is more was charged without a record and has no known price. */
const countingError = 0.05;

/**
 * Follows the cost of energy through the battery (OQ-127): charges add energy and cost, trips take energy at the average price, and what is missing at the start of a charge
 * is use while parked, at the average price too. Money that came in is money of trips, of parked times and money left, exactly, for each currency. `events` in order of
 * time, `capacity` in kWh, null where it is unknown. It works in steps, so that other work can be done between them: the life of a car has tens of thousands of events.
 */
export function* followStore(events: readonly StoreEvent[], capacity: number | null): Generator<void, FollowedStore> {
  const store: EnergyStore = { holdings: [], unknown: 0 };
  const unassigned: EnergyStore = { holdings: [], unknown: 0 };
  const costs: (StoreCost | null)[] = events.map(() => null);
  let parked: ParkedEvent[] = [];
  for (const [index, event] of events.entries()) {
    if (index % eventsOfStep === eventsOfStep - 1) yield;
    if (event.kind === 'trip') {
      if (event.usedkWh !== null) costs[index] = costOf(takeEnergy(store, mwhOf(event.usedkWh)));
      continue;
    }
    if (event.kind !== 'charge') {
      parked.push({ index, event });
      continue;
    }
    if (event.startLevel !== null && capacity !== null) {
      const use = takeParkedUse(store, mwhOf((event.startLevel / 100) * capacity), mwhOf(capacity * countingError));
      const dealt = dealParked(use, parked);
      if (dealt === null) addShares(unassigned, use);
      for (const { index: at, cost } of dealt ?? []) costs[at] = cost;
      parked = [];
    }
    const { cost, currency } = event;
    addEnergy(store, mwhOf(event.kWh ?? 0), cost === null || currency === null ? null : { cost, currency });
  }
  return { costs, unassigned: sharesOf(unassigned.holdings), left: { shares: sharesOf(store.holdings), unknownkWh: store.unknown / 1e6 } };
}

const costOf = ({ energy, shares }: TakenEnergy): StoreCost => ({
  kWh: energy / 1e6,
  shares: sharesOf(shares),
  partial: shares[0]?.energy !== energy,
});

/** Brings the store to the energy that the level shows. */
function takeParkedUse(store: EnergyStore, shown: number, tolerance: number): TakenEnergy {
  const missing = energyIn(store) - shown;
  if (missing >= -tolerance) return takeEnergy(store, missing);
  addEnergy(store, -missing, null);
  return { energy: 0, shares: [] };
}

/** Adds energy with its money, as it was taken out of another store. */
function addShares(store: EnergyStore, { shares }: TakenEnergy): void {
  for (const { currency, energy, money } of shares) addEnergy(store, energy, { currency, cost: money });
}

/** A time parked, by its place among the events. */
interface ParkedEvent {
  readonly index: number;
  readonly event: ParkedTime;
}

/** What each time parked took; null: there is none to which the use could belong. */
function dealParked(
  use: TakenEnergy,
  parked: readonly ParkedEvent[],
): { readonly index: number; readonly cost: StoreCost | null }[] | null {
  const weights = weightsOf(parked.map(({ event }) => event));
  if (!weights.some((weight) => weight > 0)) return null;
  const dealt = dealTaken(use, weights);
  return parked.map(({ index }, position) => ({ index, cost: dealt[position] ?? null }));
}

/** Times parked share a use by what detection measured, by their durations where it measured nothing. */
function weightsOf(parked: readonly ParkedTime[]): number[] {
  const measured = parked.map(({ kWh }) => Math.max(0, mwhOf(kWh ?? 0)));
  return measured.some((weight) => weight > 0) ? measured : parked.map(({ startTime, endTime }) => endTime - startTime);
}

/** Each part of the energy is the sum of its parts with and without a price, so that no rounding makes the known ones more than all. */
function dealTaken({ energy, shares }: TakenEnergy, weights: readonly number[]): StoreCost[] {
  const known = shares.reduce((sum, share) => sum + share.energy, 0);
  const dealt = shares.map((share) => ({ ...share, energies: deal(share.energy, weights), monies: deal(share.money, weights) }));
  return deal(energy - known, weights).map((unknown, index) => {
    const parts = dealt.map(({ currency, energies, monies }) => ({ currency, energy: energies[index] ?? 0, money: monies[index] ?? 0 }));
    return costOf({ energy: parts.reduce((sum, part) => sum + part.energy, unknown), shares: parts });
  });
}
