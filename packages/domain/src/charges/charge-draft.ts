import type { OccupiedRange } from '../trips/trip-draft.ts';
import type { ChargeNumber } from './charge-fields.ts';

/**
 * The fields of an entered charge that the rules check; null is not entered. Times in ms since 1970, levels in percent, energies, readings of the
 * meter and the battery in kWh, `max` in kW, range and odometer in km, `cost` in main units of the currency, `co2` in grams.
 */
export interface ChargeDraft extends Readonly<Record<ChargeNumber, number | null>> {
  readonly startTime: number | null;
  readonly endTime: number | null;
  /** The address in any form: the rules need only whether there is one. */
  readonly address: object | string | null;
  readonly location: object | null;
}

/** What the rules need besides the draft. `others` are the trips and charges of the vehicle, without the charge that is changed. */
export interface ChargeRules {
  readonly now: number;
  readonly others: readonly OccupiedRange[];
  /** The fields that cannot be entered (`disabledFields`) and were. */
  readonly disabled: readonly ('cost' | 'kWhBill')[];
}
