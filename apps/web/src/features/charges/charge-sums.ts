import type { Charge } from '@wattbook/contract/charges/charge.schema';

/** Average power in kW over the whole charge, pauses included; null without energy or duration. */
export function averagePower({ kWh, startTime, endTime }: Pick<Charge, 'kWh' | 'startTime' | 'endTime'>): number | null {
  const hours = (Date.parse(endTime) - Date.parse(startTime)) / 3_600_000;
  return kWh === null || !(hours > 0) ? null : kWh / hours;
}

/** The share of the grid energy that did not reach the battery, in percent; null unless both are known and plausible. */
export function chargingLoss({ kWh, gridkWh }: Pick<Charge, 'kWh' | 'gridkWh'>): number | null {
  return kWh === null || gridkWh === null || gridkWh <= 0 || kWh > gridkWh ? null : ((gridkWh - kWh) / gridkWh) * 100;
}
