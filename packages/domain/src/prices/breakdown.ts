import type { BilledEnergy } from '../charges/billed-energy.ts';
import type { PriceUnit } from './card.ts';

/** `base` is the start fee, `once` a price per charge, `blocking` minutes after the first ones, `dynamic` energy at the price of an interval. */
export type LineKind = 'base' | 'energy' | 'minutes' | 'once' | 'blocking' | 'dynamic';

/** What the price of a kWh of a dynamic tariff consists of; main units per kWh, their sum is the unit price. */
export interface DynamicParts {
  readonly interval: number;
  readonly surcharge: number;
  readonly grid: number;
  readonly tax: number;
}

/** A part of the cost of a charge. Times in ms since 1970. */
export interface BreakdownLine {
  readonly kind: LineKind;
  readonly from: number;
  readonly to: number;
  /** Of `unit`: kWh with at most nine decimals, minutes, or 1. */
  readonly amount: number;
  readonly unit: PriceUnit;
  /** Main units for each unit, at most eight decimals. */
  readonly unitPrice: number;
  /** Minor units. */
  readonly cost: number;
  /** The index of the entry in the card's prices; of a `dynamic` line that of its surcharge. Null: no entry. */
  readonly entry: number | null;
  /** Of `dynamic` lines. */
  readonly parts?: DynamicParts;
  /** The entry applies because the interval of the dynamic tariff is missing. */
  readonly intervalMissing?: true;
  /** The cost is less than amount and unit price give, because the entry has reached its maximum. */
  readonly capped?: true;
}

/** How the cost of a charge came about; stored as JSON with the charge. */
export interface Breakdown {
  readonly currency: string;
  /** Minor units: the sum of the lines. */
  readonly total: number;
  readonly lines: readonly BreakdownLine[];
  /** The cards of the contract before that of the charge, where one followed another during it, in order of time; absent: there are none. */
  readonly earlier?: readonly EarlierCard[];
  readonly at?: PricedAt;
  /** The energy of the lines, with the losses of the card where it is that of the battery; absent: no line has energy, or the charge was priced before this was kept. */
  readonly energy?: BilledEnergy;
}

/** Where a charge was, as far as it was known when it was priced; `decides` where the card has prices for countries or operators. */
export interface PricedAt {
  readonly country: string | null;
  readonly operator: { readonly id: string; readonly name: string } | null;
  readonly decides: boolean;
}

/** The card of a part of a charge; `until` is when the next one began, in ms since 1970. The name is as it was then. */
export interface EarlierCard {
  readonly cardId: string;
  readonly name: string;
  readonly version: number;
  readonly until: number;
}

/** Why a charge has no cost. Times in ms since 1970. */
export type UnpricedReason =
  /** Its energy is unknown, and the card has a price per kWh. */
  | { readonly word: 'no_energy' }
  /** No entry of the card is for AC, or DC, in this country with this operator. */
  | { readonly word: 'no_price'; readonly ac: boolean; readonly country: string | null; readonly operator: string | null }
  /** No entry fits this part of the charge; `timezone` is that of the entries. */
  | { readonly word: 'gap'; readonly ac: boolean; readonly from: number; readonly to: number; readonly timezone: string }
  /** The dynamic tariff has no price for this part yet: try again when it has. */
  | { readonly word: 'no_interval'; readonly from: number; readonly to: number };

/** The cost of a charge, or why there is none. */
export type ChargePrice =
  | { readonly kind: 'priced'; readonly breakdown: Breakdown }
  | { readonly kind: 'unpriced'; readonly reason: UnpricedReason };
