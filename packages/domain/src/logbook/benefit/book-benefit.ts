import type { CostCategory } from '../../costs/fixed-cost.ts';

/** What was driven, in km; `unclassified` are trips without a class, which nobody can prove to be business. */
export interface DrivenKm {
  readonly business: number;
  readonly toWork: number;
  readonly private: number;
  readonly unclassified: number;
}

/** What the book needs; amounts in cents. */
export interface BookFacts {
  readonly km: DrivenKm;
  readonly fixedCosts: number;
  readonly chargeCosts: number;
  readonly fuelCosts: number;
  /** Depreciation, or what the leasing cost. */
  readonly acquisition: number;
  /** The percent of it that counts: 25, 50 or 100. */
  readonly sharePercent: number;
}

/** The benefit in kind by the book, step by step; amounts in cents, `perKm` unrounded. */
export interface BookBenefit {
  readonly acquisition: number;
  readonly countedAcquisition: number;
  readonly totalCosts: number;
  readonly km: number;
  readonly perKm: number;
  /** Private km with those of no class. */
  readonly privateKm: number;
  readonly private: number;
  readonly toWorkKm: number;
  readonly commute: number;
  readonly total: number;
}

/** The fixed costs that are part of the costs of a car. Depreciation stands for its price and its financing; tolls and accidents are no part of them (R 8.1 Abs. 9 Nr. 2 LStR; BFH 14.9.2005, VI R 37/03). Leasing counts as the acquisition. */
export const countedCategories: readonly CostCategory[] = [
  'Insurance',
  'Tax',
  'Maintenance',
  'Repair',
  'Inspection',
  'Tyres',
  'Upgrades',
  'VehicleCleaning',
  'Others',
];

/**
 * Returns the benefit in kind of a company car by the book: the costs of the car by what was driven in private and to work (§ 8 Abs. 2 Satz 4 EStG). Of depreciation and leasing only the share counts that counts of the list
 * price (§ 6 Abs. 1 Nr. 4 Satz 3 EStG). Null where nothing was driven.
 */
export function bookBenefit({ km, fixedCosts, chargeCosts, fuelCosts, acquisition, sharePercent }: BookFacts): BookBenefit | null {
  const privateKm = km.private + km.unclassified;
  const driven = km.business + km.toWork + privateKm;
  if (driven <= 0) return null;
  const countedAcquisition = Math.round((acquisition * sharePercent) / 100);
  const totalCosts = fixedCosts + chargeCosts + fuelCosts + countedAcquisition;
  const ofKm = (part: number) => Math.round((totalCosts * part) / driven);
  return {
    acquisition: Math.round(acquisition),
    countedAcquisition,
    totalCosts,
    km: driven,
    perKm: totalCosts / driven,
    privateKm,
    private: ofKm(privateKm),
    toWorkKm: km.toWork,
    commute: ofKm(km.toWork),
    total: ofKm(privateKm) + ofKm(km.toWork),
  };
}
