import { type BilledEnergy, billedEnergy, type EnergySource } from '@wattbook/domain/charges/billed-energy';
import type { Breakdown } from '@wattbook/domain/prices/breakdown';
import type { DueCharge } from './charge-prices.store.ts';

type ChargeEnergies = Pick<DueCharge, 'kwh' | 'grid_kwh' | 'kwh_bill' | 'meter_start' | 'meter_end'>;

const billedOf = ({ kwh, grid_kwh, kwh_bill, meter_start, meter_end }: ChargeEnergies): BilledEnergy | null =>
  billedEnergy({ kWh: kwh, gridkWh: grid_kwh, kWhBill: kwh_bill, meterStart: meter_start, meterEnd: meter_end });

/** The energy that a meter, a bill or the vehicle at the wall states; null: only that of the battery is known. */
export function measuredEnergy(charge: ChargeEnergies): number | null {
  const billed = billedOf(charge);
  return billed === null || billed.source === 'battery' ? null : billed.kWh;
}

/** The energy that the lines of a breakdown bill, and who says so; null: no line bills energy. */
export function energyOfLines(charge: ChargeEnergies, { lines }: Breakdown): BilledEnergy | null {
  const source = billedOf(charge)?.source;
  const ofEnergy = lines.filter(({ unit }) => unit === 'kWh');
  if (source === undefined || ofEnergy.length === 0) return null;
  return { source, kWh: Math.round(ofEnergy.reduce((sum, { amount }) => sum + amount, 0) * 1e6) / 1e6 };
}

/** The source of a price that was calculated before sources were kept: what the vehicle measured at the wall did not count then. */
export const sourceBefore = (charge: Pick<ChargeEnergies, 'kwh_bill' | 'meter_start' | 'meter_end'>): EnergySource =>
  billedOf({ ...charge, kwh: null, grid_kwh: null })?.source ?? 'battery';
