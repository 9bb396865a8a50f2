/** Levels in percent, the size of the battery in kWh. */
interface Levels {
  readonly startLevel: number | null;
  readonly endLevel: number | null;
  readonly batterykWh: number | null;
}

/**
 * Returns the energy in kWh between two levels, rounded half up to 2 decimals (CHG-048, OQ-060); null where a level or the size of the battery is unknown
 * (OQ-151), or the level fell.
 */
export function chargedEnergy({ startLevel, endLevel, batterykWh }: Levels): number | null {
  if (startLevel === null || endLevel === null || batterykWh === null || endLevel < startLevel) return null;
  // 12 significant digits remove the noise of binary fractions, which would round 1.005 down.
  return Math.floor(Number(((endLevel - startLevel) * batterykWh).toPrecision(12)) + 0.5) / 100;
}
