/** How often a fixed cost recurs (COST-021). */
export const costTypes = ['Yearly', 'Monthly', 'Weekly', 'OneTime'] as const;

/** What a fixed cost is for (COST-022). */
export const costCategories = [
  'Insurance',
  'Toll',
  'Financing',
  'Leasing',
  'Accident',
  'Tax',
  'Maintenance',
  // Beyond the requirements: what workshops do (decision 0152).
  'Repair',
  'Inspection',
  'Tyres',
  'Upgrades',
  'VehicleCleaning',
  'PurchasingPrice',
  // Beyond the requirements: what a car earns (decision 0180).
  'Quota',
  'PowerSale',
  'Employer',
  'Others',
] as const;

/** What a one-time cost is for that is part of the history of a vehicle. */
export const serviceCategories = [
  'Maintenance',
  'Repair',
  'Inspection',
  'Tyres',
  'Upgrades',
  'Accident',
  'Insurance',
  'Tax',
] as const satisfies readonly CostCategory[];
export type ServiceCategory = (typeof serviceCategories)[number];

export type CostType = (typeof costTypes)[number];
export type CostCategory = (typeof costCategories)[number];

/** The type, category and currency of a fixed cost until others are chosen (COST-023 to COST-025). */
export const costDefaults = { type: 'Yearly', category: 'Others', currency: 'EUR' } as const;

/** Maximum characters of a description, of a workshop and of a note, and the limits of an amount in main units of its currency, negative for an earning (OQ-189), and of the odometer in km. */
export const costLimits = {
  description: 100,
  workshop: 100,
  note: 2000,
  costs: [-10_000_000, 10_000_000],
  odometer: [0, 10_000_000],
} as const;

/** The `cardId` of charges without a card in the report of a year (COST-008). */
export const WITHOUT_CARD = 'without_cardId';

/** The `cardName` of charges whose card was removed (COST-009, OQ-203). */
export const REMOVED_CARD = '_removed_';

/** A fixed cost as it counts. Days are ISO 8601, `2026-11-18`, and compare as texts. */
export interface FixedCost {
  /** `Spread`: an amount evenly over the days of a part of another cost, which has an end (decision 0181). */
  readonly type: CostType | 'Spread';
  /** What one year, month or week costs, or the whole of a `OneTime` or `Spread`: minor units of its currency, negative for earnings. */
  readonly amount: number;
  /** The first day; the day of a `OneTime`. */
  readonly startDate: string;
  /** The last day, included; null: until further notice. */
  readonly endDate: string | null;
}
