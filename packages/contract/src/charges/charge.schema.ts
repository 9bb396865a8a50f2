import { pointOrigins } from '@wattbook/domain/chargepoints/point-of-charge';
import { meterSources } from '@wattbook/domain/charges/metered-energy';
import { plainChargeFields } from '@wattbook/domain/charges/charge-fields';
import { lengthsOf, limitsOf } from '@wattbook/domain/plain-fields';
import { z } from 'zod';
import { checkedFields } from '../consistency/rule-error.schema.ts';
import { fieldsFrom } from '../fields-from.ts';
import { id, instant, location } from '../scalars.ts';
import { conversion, ownCost } from '../costs/converted.schema.ts';
import { currency } from '../users/user.schema.ts';
import { energyMethod } from '../trips/trip.schema.ts';
import { unheardFields } from '../unheard.schema.ts';

const plain = {
  ...fieldsFrom(limitsOf(plainChargeFields), () => z.number().nullable()),
  ...fieldsFrom(lengthsOf(plainChargeFields), () => z.string().nullable()),
};

/** The kind of place of a charge, as the user sees it (CHG-009, OQ-134). */
export const chargeType = z.enum(['Other', 'Home', 'Supercharger', 'Company', 'Private']);

/**
 * A charge (CHG-001 to CHG-010). Energy in kWh, `max` in kW, distances in km, CO2 in grams, levels in percent.
 * `kWh` entered the battery, `gridkWh` left the wall, `kWhBill` was billed; they are never mixed.
 */
export const charge = z
  .object({
    id,
    vehicleId: id,
    userId: id.nullable(),
    startTime: instant,
    endTime: instant,
    startLevel: z.number().nullable(),
    endLevel: z.number().nullable(),
    ...plain,
    range: z.number().nullable(),
    startRange: z.number().nullable(),
    odometer: z.number().nullable(),
    kWh: z.number().nullable(),
    energyMethod: energyMethod.nullable(),
    gridkWh: z.number().nullable(),
    kWhBill: z.number().nullable().describe('With both readings of the meter their difference.'),
    meterStart: z.number().nullable().describe('The energy meter at the start, in kWh.'),
    meterEnd: z.number().nullable().describe('The energy meter at the end, in kWh.'),
    meterSource: z.enum(meterSources).nullable().describe('Who read the meter; null without a reading.'),
    max: z.number().nullable(),
    cost: z.number().nullable(),
    /** The currency of `cost`; null without a cost. */
    costCurrency: currency.nullable(),
    pv: z.boolean(),
    renewable: z.boolean(),
    pointId: z.string().nullable(),
    pointName: z.string().nullable(),
    pointOrigin: z
      .enum(pointOrigins)
      .nullable()
      .describe(
        'Who says that it was at this charge point: a user (for it, or for its place), a choice for the place, or position and power.',
      ),
    operatorId: id.nullable().describe('The operator that a user chose; null: the name of the charge point tells it, or nobody.'),
    distanceBetweenCharges: z.number().nullable(),
    tags: z.array(z.string()),
    ac: z.boolean(),
    acInferred: z.boolean().describe('No source told AC or DC: `ac` was inferred from the power.'),
    co2: z.number().nullable(),
    co2Saved: z.number().nullable(),
    address: z.string().nullable(),
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
    location: location.nullable(),
    /** The named place where it charged (decision 0076). */
    siteId: id.nullable(),
    avgOutTemp: z.number().nullable(),
    type: chargeType,
    cardId: id.nullable(),
    cardName: z.string().nullable(),
    locked: z.boolean(),
    estimated: z.boolean().describe('Start or end was not reported: it lies in a silence.'),
    ...unheardFields,
    /** The energy counter was first reported after the charge began: a part of `kWh` may lie before the recording. */
    counterStartUnknown: z.boolean(),
    merged: z.boolean().describe('It was merged from others, and the merge can be undone.'),
    import: z.boolean(),
    ...checkedFields,
    entered: z.boolean().describe('Entered by hand: it can be moved to another vehicle.'),
    version: z.number().int(),
    createdAt: instant,
  })
  .meta({ id: 'Charge' });

/** One sample of a charge (CHG-011). */
export const chargeItem = z
  .object({
    timestamp: instant,
    state: z.string().nullable(),
    level: z.number().nullable(),
    range: z.number().nullable(),
    kw: z.number().nullable(),
    added: z.number().nullable(),
  })
  .meta({ id: 'ChargeItem' });

/** A charge of a list, with its cost in the currency of the user; null: it is in it already, there is none, or no rate of its day is known (decision 0201). */
export const listedCharge = charge.extend({ ownCost: ownCost.nullable().optional() }).meta({ id: 'ListedCharge' });

/** One charge with its samples and its neighbours by start time. */
export const chargeDetail = listedCharge
  .extend({ items: z.array(chargeItem), previousId: id.nullable(), nextId: id.nullable() })
  .meta({ id: 'ChargeDetail' });

/** Sums over charges (CHG-017); `ac` and `dc` in kWh. Costs are in the currency of the user, what is in another one by the rate of its day (decision 0201). */
export const chargeStats = z
  .object({
    total: z.number().int(),
    kWh: z.number(),
    pvKWh: z.number(),
    ac: z.number(),
    dc: z.number(),
    cost: z.number().nullable(),
    costCurrency: currency.nullable(),
    ...conversion,
    co2: z.number().nullable(),
    co2Saved: z.number().nullable(),
  })
  .meta({ id: 'ChargeStats' });

/**
 * The sums of one charging card (DASH-014 to DASH-016). `cardId` null: without a card; `name` is that of the newest charge with it. `cost`
 * is null while no charge has a price whose currency is that of the user or has a rate, and where those without one are in several currencies.
 */
export const cardSums = z
  .object({
    cardId: id.nullable(),
    name: z.string().nullable(),
    cardColor: z.string().nullable().describe('The colour of the card; null without a card, and for one that was removed.'),
    total: z.number().int(),
    kWh: z.number(),
    /** The billed energy and the cost of the charges of which both are known, for the price per kWh; the cost is in `costCurrency`. */
    pricedkWh: z.number(),
    pricedCost: z.number().nullable(),
    cost: z.number().nullable(),
    costCurrency: currency.nullable(),
    ...conversion,
  })
  .meta({ id: 'CardSums' });

export type Charge = z.output<typeof charge>;
export type ListedCharge = z.output<typeof listedCharge>;
export type ChargeItem = z.output<typeof chargeItem>;
export type ChargeDetail = z.output<typeof chargeDetail>;
export type ChargeStats = z.output<typeof chargeStats>;
export type CardSums = z.output<typeof cardSums>;
