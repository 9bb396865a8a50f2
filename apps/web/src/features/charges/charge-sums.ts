import type { Charge } from '@wattbook/contract/charges/charge.schema';

/** Average power in kW over the whole charge, pauses included; null without energy or duration. */
export function averagePower({ kWh, startTime, endTime }: Pick<Charge, 'kWh' | 'startTime' | 'endTime'>): number | null {
  const hours = (Date.parse(endTime) - Date.parse(startTime)) / 3_600_000;
  return kWh === null || !(hours > 0) ? null : kWh / hours;
}
