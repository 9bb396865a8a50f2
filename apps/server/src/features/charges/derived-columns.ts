import type { ChargeChanges } from '@wattbook/contract/charges/charge-form.schema';
import { meteredEnergy } from '@wattbook/domain/charges/metered-energy';
import type { Updateable } from 'kysely';
import type { Currency } from '../../db/fields/money.ts';
import type { ChargesTable } from '../../db/schema/segment-tables.ts';
import type { ChargeRow } from './charge.fields.ts';

interface Change {
  readonly before: ChargeRow;
  readonly changes: ChargeChanges;
  readonly pvRetain: boolean;
  readonly currency: Currency;
}

/** Whether the CO2 of a charge has to be computed again: its energy or the source of that changed, and no other CO2 was entered. */
export const changesCo2 = (charge: ChargeRow, before: ChargeRow, { kWh, co2 }: Pick<ChargeChanges, 'kWh' | 'co2'>): boolean =>
  co2 === undefined && (kWh !== undefined || charge.pv !== before.pv || charge.renewable !== before.renewable);

type Metered = Pick<ChargeRow, 'meter_start' | 'meter_end'>;

/** The columns that follow from entered readings of the meter: the billed energy is what it counted (decision 0084). */
export function meterColumns(charge: Metered, before: Metered = { meter_start: null, meter_end: null }) {
  const metered = meteredEnergy({ meterStart: charge.meter_start, meterEnd: charge.meter_end });
  const hasOther = charge.meter_start !== before.meter_start || charge.meter_end !== before.meter_end;
  const isRead = charge.meter_start !== null || charge.meter_end !== null;
  return {
    ...(metered !== null && { kwh_bill: metered }),
    ...(hasOther && { meter_source: isRead ? ('manual' as const) : null }),
  };
}

/** The cost of a charge that is none of own solar power any more: what it was before, else calculated (CHG-055). A price that was kept or is entered now stays. */
function costWithoutSolar(charge: ChargeRow, before: ChargeRow): Updateable<ChargesTable> {
  const known = before.cost_before_solar;
  if (charge.cost !== 0 || before.cost !== 0) return { cost_before_solar: null };
  return { cost: known, ...(known === null && { cost_currency: null }), cost_before_solar: null, price_due: 'changed' };
}

/** The head tells of the measured energy and level, not of what a user entered. */
const withoutHead = ({ kWh, startLevel }: Change['changes']): Updateable<ChargesTable> =>
  kWh === undefined && startLevel === undefined ? {} : { head_level: null, head_kwh: null };

/** The columns that follow from changed ones. `charge` is the row as it will be. */
export function derivedColumns(charge: ChargeRow, { before, changes, pvRetain, currency }: Change) {
  const { kWh, ac, startTime, endTime } = changes;
  const hasOtherTimes = startTime !== undefined || endTime !== undefined;
  return {
    // Own solar power costs nothing, unless the user keeps the price (CHG-054).
    ...(charge.pv &&
      !before.pv &&
      !pvRetain && { cost: 0, cost_currency: charge.cost_currency ?? currency, cost_before_solar: before.cost }),
    ...(before.pv && !charge.pv && costWithoutSolar(charge, before)),
    ...meterColumns(charge, before),
    // An entered value is neither measured nor inferred, and a corrected edge is not estimated.
    ...(kWh !== undefined && { energy_method: null, counter_start_unknown: false }),
    ...withoutHead(changes),
    ...(ac !== undefined && { ac_inferred: false }),
    ...(startTime !== undefined && { start_unheard: null }),
    ...(endTime !== undefined && { end_unheard: null }),
    ...(hasOtherTimes && charge.unheard !== 0 && { unheard: null }),
  };
}
