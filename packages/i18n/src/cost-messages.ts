import type { CostCategory, CostType, ServiceCategory } from '@wattbook/domain/costs/fixed-cost';
import type { MessageKey } from './catalogue.ts';

/** The intervals in the order of the form (COST-021). */
export const typeWords = {
  Yearly: 'costs.yearly',
  Monthly: 'costs.monthly',
  Weekly: 'costs.weekly',
  OneTime: 'costs.oneTime',
} as const satisfies Record<CostType, MessageKey>;

/** The categories in the order of the form (COST-022). */
export const categoryWords = {
  Insurance: 'costs.insurance',
  Toll: 'costs.toll',
  Financing: 'costs.financing',
  Leasing: 'costs.leasing',
  Accident: 'costs.accident',
  Tax: 'costs.tax',
  Maintenance: 'costs.maintenance',
  Repair: 'costs.repair',
  Inspection: 'costs.inspection',
  Tyres: 'costs.tyres',
  Upgrades: 'costs.upgrades',
  VehicleCleaning: 'costs.vehicleCleaning',
  PurchasingPrice: 'costs.purchasingPrice',
  Quota: 'costs.quota',
  PowerSale: 'costs.powerSale',
  Employer: 'costs.employer',
  Others: 'costs.others',
} as const satisfies Record<CostCategory, MessageKey>;

/** What was done to a vehicle, in the order of the form. */
export const serviceWords = {
  Maintenance: 'costs.maintenance',
  Repair: 'costs.repair',
  Inspection: 'costs.inspection',
  Tyres: 'costs.tyres',
  Upgrades: 'costs.upgrades',
  Accident: 'costs.accident',
  Insurance: 'costs.insurance',
  Tax: 'costs.tax',
} as const satisfies Record<ServiceCategory, MessageKey>;
