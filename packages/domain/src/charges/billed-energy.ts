import { contradictsMeter, isPlausiblyMetered, type MeterReadings, meteredEnergy } from './metered-energy.ts';

/** Who says which energy is billed: a meter, the bill of the station, the vehicle at the wall, or only the battery. */
export const energySources = ['meter', 'bill', 'grid', 'battery'] as const;
export type EnergySource = (typeof energySources)[number];

/** The energies of a charge in kWh; null is unknown. */
export interface ChargeEnergies extends MeterReadings {
  /** Into the battery. */
  readonly kWh: number | null;
  /** Out of the wall, as the vehicle measured it. */
  readonly gridkWh: number | null;
  readonly kWhBill: number | null;
}

export interface BilledEnergy {
  readonly source: EnergySource;
  readonly kWh: number;
}

/**
 * Returns the energy of a charge that is billed, in kWh, and who says so (decision 0117): what was measured at the wall before what entered the battery, to which a card adds its losses. What
 * the vehicle measured at the wall counts unless it is less than what entered the battery, because it missed a part then, or cannot be of this charge. Null: no energy is known.
 */
export function billedEnergy({ kWh, gridkWh, kWhBill, ...readings }: ChargeEnergies): BilledEnergy | null {
  const metered = meteredEnergy(readings);
  if (metered !== null) return { source: 'meter', kWh: metered };
  if (kWhBill !== null) return { source: 'bill', kWh: kWhBill };
  if (gridkWh !== null && isAllOfWall(gridkWh, kWh)) return { source: 'grid', kWh: gridkWh };
  return kWh === null ? null : { source: 'battery', kWh };
}

const isAllOfWall = (gridkWh: number, kWh: number | null): boolean =>
  gridkWh > 0 && (kWh === null || (isPlausiblyMetered(gridkWh, kWh) && (gridkWh >= kWh || !contradictsMeter(kWh, gridkWh))));
