import { deal, scale } from './deal.ts';

/** A share of an energy whose price is known: kWh with at most six decimals, and their cost in minor units of the currency. */
export interface StoreShare {
  readonly currency: string;
  readonly kWh: number;
  readonly cost: number;
}

/** Energy paid in one currency: whole mWh and minor units. */
interface Holding {
  readonly currency: string;
  energy: number;
  money: number;
}

/** What a battery contains: energy that was paid, and energy of unknown price, in mWh. */
export interface EnergyStore {
  readonly holdings: Holding[];
  unknown: number;
}

/** Energy out of the store in mWh, its known shares with the largest first; negative where energy comes back. */
export interface TakenEnergy {
  readonly energy: number;
  readonly shares: readonly Holding[];
}

const energyPerKwh = 1e6;
export const mwhOf = (kWh: number): number => Math.round(kWh * energyPerKwh);

export const sharesOf = (holdings: readonly Holding[]): StoreShare[] =>
  holdings.map(({ currency, energy, money }) => ({ currency, kWh: energy / energyPerKwh, cost: money }));

export const energyIn = ({ holdings, unknown }: EnergyStore): number => holdings.reduce((sum, { energy }) => sum + energy, unknown);

/** Adds energy; `paid` null: its price is unknown. */
export function addEnergy(store: EnergyStore, energy: number, paid: { readonly currency: string; readonly cost: number } | null): void {
  if (paid === null) {
    store.unknown += energy;
    return;
  }
  let holding = store.holdings.find(({ currency }) => currency === paid.currency);
  if (holding === undefined) {
    holding = { currency: paid.currency, energy: 0, money: 0 };
    store.holdings.push(holding);
  }
  holding.energy += energy;
  holding.money += paid.cost;
}

/**
 * Takes energy out, from all parts of the store in proportion and each at its average price, at most what is there. A negative energy comes back at the same averages; in an
 * empty store it has no known price.
 */
export function takeEnergy(store: EnergyStore, wanted: number): TakenEnergy {
  const { holdings } = store;
  const held = energyIn(store);
  const energy = Math.min(wanted, held);
  if (held === 0) {
    store.unknown -= energy;
    return { energy, shares: [] };
  }
  const parts = deal(energy, [...holdings.map((holding) => holding.energy), store.unknown]);
  store.unknown -= parts.at(-1) ?? 0;
  const filled = holdings
    .map((holding, index) => ({ holding, held: holding.energy, part: parts[index] ?? 0 }))
    .filter((one) => one.held > 0);
  const shares = filled
    .toSorted((a, b) => b.held - a.held)
    .map(({ holding, part, held: before }) => {
      const money = scale(holding.money, part, before);
      holding.energy -= part;
      holding.money -= money;
      return { currency: holding.currency, energy: part, money };
    });
  return { energy, shares };
}
