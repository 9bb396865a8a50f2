import { costCategories, costDefaults, costLimits, costTypes } from '@wattbook/domain/costs/fixed-cost';
import { z } from 'zod';
import { day, id, instant } from '../scalars.ts';
import { currency } from '../users/user.schema.ts';

export const costType = z.enum(costTypes);
export const costCategory = z.enum(costCategories);

/**
 * A fixed cost of a vehicle (COST-020). `costs` is what one year, month or week costs, or the whole of a `OneTime`, in main units of
 * `currency`; negative: an earning (OQ-189). One that recurs has `startDate`, and `endDate` unless it goes on; a `OneTime` has only `date`, and where
 * known the odometer at which something was done and who did it.
 */
export const fixedCost = z
  .object({
    id,
    vehicleId: id,
    description: z.string(),
    currency,
    type: costType,
    category: costCategory,
    costs: z.number(),
    startDate: day.nullable(),
    endDate: day.nullable(),
    date: day.nullable(),
    odometer: z.number().nullable(),
    workshop: z.string().nullable(),
    note: z.string().nullable(),
    version: z.number().int(),
    createdAt: instant,
  })
  .meta({ id: 'FixedCost' });

const [minCosts, maxCosts] = costLimits.costs;
const [minOdometer, maxOdometer] = costLimits.odometer;
const entered = {
  description: z.string().trim().min(1).max(costLimits.description),
  costs: z.number().min(minCosts).max(maxCosts),
};
const note = z.string().trim().max(costLimits.note).nullable();
/** What a cost of a day says beside it; absent: unknown. */
const enteredOfDay = {
  odometer: z.number().min(minOdometer).max(maxOdometer).nullable(),
  workshop: z.string().trim().max(costLimits.workshop).nullable(),
};

/** The fields a user enters for a fixed cost (COST-023 to COST-031). Days that do not belong to its type are not stored. */
export const newCost = z.strictObject({
  vehicleId: id,
  ...entered,
  currency: currency.default(costDefaults.currency),
  type: costType.default(costDefaults.type),
  category: costCategory.default(costDefaults.category),
  startDate: day.nullable().default(null),
  endDate: day.nullable().default(null),
  date: day.nullable().default(null),
  odometer: enteredOfDay.odometer.default(null),
  workshop: enteredOfDay.workshop.default(null),
  note: note.default(null),
});

/** Changes of a fixed cost, based on `version` where it is given; absent fields stay. */
export const costChanges = z
  .strictObject({
    ...entered,
    currency,
    type: costType,
    category: costCategory,
    startDate: day.nullable(),
    endDate: day.nullable(),
    date: day.nullable(),
    ...enteredOfDay,
    note,
    version: z.number().int(),
  })
  .partial();

export type FixedCost = z.output<typeof fixedCost>;
export type NewCost = z.output<typeof newCost>;
export type CostChanges = z.output<typeof costChanges>;
