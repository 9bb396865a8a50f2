import { checkChargeWithoutCost, type EarlierCosts, type PaidCharge } from './charge-without-cost.ts';
import { checkEnergyAboveBattery } from './energy-above-battery.ts';
import { checkEnergyAgainstMeter } from './energy-against-meter.ts';
import { checkFallingLevel } from './falling-level.ts';
import { checkMissingAddress } from './missing-address.ts';
import { checkOverlap } from './overlap.ts';
import type { EntryTimes, OtherEntry, RuleFinding } from './rule.ts';
import { named } from './rules-of-trip.ts';
import { checkTimesInOrder } from './times-in-order.ts';

/** A charge as the rules see it. Energy in kWh, levels in percent. */
export interface CheckedCharge extends EntryTimes, PaidCharge {
  readonly id: string;
  readonly startLevel: number | null;
  readonly endLevel: number | null;
  /** What the meter of its charger counted, and what the session of it states beside that; null: they agree. */
  readonly meteredkWh: number | null;
  readonly statedkWh: number | null;
  /** Where it was is known. */
  readonly isPlaced: boolean;
}

/** What surrounds a charge. */
interface AroundCharge {
  readonly overlapping: readonly (OtherEntry & EntryTimes)[];
  readonly earlier: EarlierCosts;
  /** A charge before or after it has a place. */
  readonly isPlaceTold: boolean;
  /** The size of the battery in kWh; null: unknown. */
  readonly batterykWh: number | null;
}

/** What all rules find in a charge, in their order (CONS-001, OQ-152). */
export const rulesOfCharge = (charge: CheckedCharge, { overlapping, earlier, isPlaceTold, batterykWh }: AroundCharge): RuleFinding[] =>
  named([
    ['times_in_order', checkTimesInOrder(charge)],
    ['overlap', checkOverlap(charge, overlapping)],
    ['energy_above_battery', checkEnergyAboveBattery(charge, batterykWh)],
    ['energy_against_meter', checkEnergyAgainstMeter(charge)],
    ['falling_level', checkFallingLevel(charge)],
    ['charge_without_cost', checkChargeWithoutCost(charge, earlier)],
    // Where the one before was says nothing of this one.
    ['missing_address', checkMissingAddress([{ isPlaced: charge.isPlaced, isPlacedBeside: isPlaceTold }], { logbook: true })],
  ]);
