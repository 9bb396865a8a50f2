import { chargeNumbers, chargeTexts } from '@wattbook/domain/charges/charge-fields';
import { z } from 'zod';
import { changedErrors } from '../consistency/rule-error.schema.ts';
import { fieldsFrom } from '../fields-from.ts';
import { id, instant } from '../scalars.ts';
import { enteredAddress, enteredLocation } from '../trips/entered-places.schema.ts';

const numbers = fieldsFrom(chargeNumbers, () => z.number().nullish());
const texts = fieldsFrom(chargeTexts, (maxLength) => z.string().trim().max(maxLength).nullish());

/** The fields that a user can enter for a charge (CHG-051). `cost` is in the user's currency; null or absent is unknown. */
const entered = {
  ...numbers,
  ...texts,
  ac: z.boolean().optional(),
  tags: z.array(z.string().trim().min(1).max(100)).max(20).optional(),
  pointForPlace: z.boolean().optional().describe('true: the charge point is also that of the other charges at this place.'),
  /** An operator of `GET /v1/master-data/operators`, whose prices apply; null: the charge point tells it. */
  operatorId: id.nullish(),
  /** An address, stored as its line; it needs a point (CHG-041). */
  address: enteredAddress.optional(),
  location: enteredLocation.optional(),
  /** The same point as two numbers (CHG-052); `location` wins. */
  latitude: z.number().min(-90).max(90).nullish(),
  longitude: z.number().min(-180).max(180).nullish(),
  recalculatePrice: z.boolean().optional().describe('true: the cost is calculated from the card; else the entered or stored one stays.'),
};

/** A new charge (CHG-031, CHG-051): its type is Other. The client may create the id: an unused UUIDv7. */
export const newCharge = z.strictObject({
  id: z.uuidv7().nullish(),
  vehicleId: id,
  ...entered,
  startTime: instant,
  endTime: instant,
  kWh: z.number(),
});

/**
 * Changes of a charge: the whole save, or a part such as `{id, cardId}`, `{id, tags}` and `{id, pv, pvRetain, cost}` (CHG-051, CHG-056); absent fields stay. With `version`
 * an outdated change is refused.
 */
export const chargeChanges = z.strictObject({
  id: id.optional().describe('The id of the path.'),
  ...entered,
  startTime: instant.optional(),
  endTime: instant.optional(),
  cardId: id.nullish(),
  pv: z.boolean().optional(),
  pvRetain: z.boolean().optional().describe('With `pv` true. true: the cost stays; else it becomes 0.'),
  errors: changedErrors,
  version: z.number().int().optional(),
});

/** The charges to merge, two or more, each as its id or as `{id}` (CHG-070, OQ-123). */
export const mergedCharges = z
  .array(z.union([id, z.strictObject({ id }).transform((named) => named.id)]))
  .min(2)
  .max(50);

export type NewCharge = z.output<typeof newCharge>;
export type ChargeChanges = z.output<typeof chargeChanges>;
export type MergedCharges = z.output<typeof mergedCharges>;
