import { kmPerMile } from './distance.ts';
import type { ConsumptionUnit } from './preferences.ts';
import type { Quantity } from './quantity.ts';

interface ConsumptionScale {
  readonly label: string;
  /** OQ-056: shown = kWh per 100 km x factor, or factor / kWh per 100 km where the unit counts distance per energy. */
  readonly factor: number;
  readonly inverse: boolean;
  readonly decimals: number;
}

const scales: Record<ConsumptionUnit, ConsumptionScale> = {
  kWhPer100km: { label: 'kWh/100\u00a0km', factor: 1, inverse: false, decimals: 1 },
  WhPerKm: { label: 'Wh/km', factor: 10, inverse: false, decimals: 0 },
  kWhPerkm: { label: 'kWh/km', factor: 1 / 100, inverse: false, decimals: 3 },
  WhPerMile: { label: 'Wh/mi', factor: 10 * kmPerMile, inverse: false, decimals: 0 },
  kWhPerMile: { label: 'kWh/mi', factor: kmPerMile / 100, inverse: false, decimals: 3 },
  KmPerkWh: { label: 'km/kWh', factor: 100, inverse: true, decimals: 2 },
  MiPerkWh: { label: 'mi/kWh', factor: 100 / kmPerMile, inverse: true, decimals: 2 },
  MiPerWh: { label: 'mi/Wh', factor: 0.1 / kmPerMile, inverse: true, decimals: 5 },
};

/** Returns the label of a consumption unit (SET-011, OQ-057). */
export function consumptionLabel(unit: ConsumptionUnit): string {
  return scales[unit].label;
}

/** Returns the factor between kWh per 100 km and the unit; `inverse`: it is divided by the stored value instead of multiplied (OQ-056). */
export function unitEnergyValue(unit: ConsumptionUnit): { readonly factor: number; readonly inverse: boolean } {
  const { factor, inverse } = scales[unit];
  return { factor, inverse };
}

function convert(value: number, { factor, inverse }: ConsumptionScale): number {
  return inverse ? factor / value : value * factor;
}

/** Stored as kWh per 100 km (OQ-055). A trip that used no energy has no distance per energy: it is shown as missing there. */
export const consumption: Quantity = {
  toShown: (stored, { unitEnergy }) => convert(stored, scales[unitEnergy]),
  toStored: (shown, { unitEnergy }) => {
    const scale = scales[unitEnergy];
    return scale.inverse ? scale.factor / shown : shown / scale.factor;
  },
  unit: ({ unitEnergy }) => scales[unitEnergy].label,
  decimals: ({ unitEnergy }) => scales[unitEnergy].decimals,
  marksMissing: true,
};
