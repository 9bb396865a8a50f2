import type { CostCategory, FixedCost } from '../costs/fixed-cost.ts';

/** What a car costs and earns, in the order in which it is shown (decision 0180). */
export const ownershipParts = [
  'depreciation',
  'leasing',
  'financing',
  'energy',
  'cardFees',
  'insurance',
  'tax',
  'service',
  'tyres',
  'other',
  'quota',
  'powerSale',
  'employer',
  'otherEarnings',
] as const;
export type OwnershipPart = (typeof ownershipParts)[number];

const costPart = {
  Insurance: 'insurance',
  Toll: 'other',
  Financing: 'financing',
  Leasing: 'leasing',
  Accident: 'other',
  Tax: 'tax',
  Maintenance: 'service',
  Repair: 'service',
  Inspection: 'service',
  Tyres: 'tyres',
  Upgrades: 'other',
  VehicleCleaning: 'other',
  // One that recurs is paid in instalments.
  PurchasingPrice: 'financing',
  Quota: 'other',
  PowerSale: 'other',
  Employer: 'other',
  Others: 'other',
} as const satisfies Record<CostCategory, OwnershipPart>;

const earningPart: Partial<Record<CostCategory, OwnershipPart>> = { Quota: 'quota', PowerSale: 'powerSale', Employer: 'employer' };

/** A fixed cost as far as it decides where it counts: an amount below 0 is an earning. */
export interface SortedCost {
  readonly category: CostCategory;
  readonly type: FixedCost['type'];
  readonly amount: number;
}

/** The part of the costs of a car that a fixed cost counts in; null: it is a part of its price, which counts as depreciation. */
export function partOfCost({ category, type, amount }: SortedCost): OwnershipPart | null {
  if (category === 'PurchasingPrice' && type === 'OneTime') return null;
  return amount < 0 ? (earningPart[category] ?? 'otherEarnings') : costPart[category];
}
