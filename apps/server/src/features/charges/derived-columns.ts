import type { ChargeChanges } from '@wattbook/contract/charges/charge-form.schema';
import { co2OfEnergy } from '@wattbook/domain/emissions/emissions';
import type { Currency } from '../../db/fields/money.ts';
import type { ChargeRow } from './charge.fields.ts';

interface Change {
  readonly before: ChargeRow;
  readonly changes: ChargeChanges;
  readonly pvRetain: boolean;
  readonly currency: Currency;
}

/** The columns that follow from changed ones. `charge` is the row as it will be. */
export function derivedColumns(charge: ChargeRow, { before, changes, pvRetain, currency }: Change) {
  const { kWh, ac, startTime, endTime, co2 } = changes;
  const hasOtherTimes = startTime !== undefined || endTime !== undefined;
  const hasOtherSource = charge.pv !== before.pv || charge.renewable !== before.renewable;
  return {
    // Own solar power costs nothing, unless the user keeps the price (CHG-054).
    ...(charge.pv && !before.pv && !pvRetain && { cost: 0, cost_currency: charge.cost_currency ?? currency }),
    ...(co2 === undefined && (kWh !== undefined || hasOtherSource) && { co2: charge.pv || charge.renewable ? 0 : co2OfEnergy(charge.kwh) }),
    // An entered value is neither measured nor inferred, and a corrected edge is not estimated.
    ...(kWh !== undefined && { energy_method: null, counter_start_unknown: false }),
    ...(ac !== undefined && { ac_inferred: false }),
    ...(startTime !== undefined && { start_unheard: null }),
    ...(endTime !== undefined && { end_unheard: null }),
    ...(hasOtherTimes && charge.unheard !== 0 && { unheard: null }),
  };
}
