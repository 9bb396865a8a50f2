import { type MeterReadings, meteredEnergy } from './metered-energy.ts';

interface ChargedEnergies extends MeterReadings {
  /** kWh that entered the battery. */
  readonly kWh: number | null;
  /** kWh that left the wall, as the vehicle measured it. */
  readonly gridkWh: number | null;
}

/** Returns the energy in kWh that was lost between the wall and the battery, and its share in percent: by the meter, else by what the vehicle measured at the wall; null unless both energies are known and plausible. */
export function chargingLoss({ kWh, gridkWh, ...readings }: ChargedEnergies): { readonly kWh: number; readonly percent: number } | null {
  const fromWall = meteredEnergy(readings) ?? gridkWh;
  if (kWh === null || fromWall === null || fromWall <= 0 || kWh > fromWall) return null;
  return { kWh: fromWall - kWh, percent: ((fromWall - kWh) / fromWall) * 100 };
}
