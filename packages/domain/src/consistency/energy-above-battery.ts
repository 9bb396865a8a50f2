import type { Found } from './rule.ts';

/** Heating and preconditioning while charging need energy that no battery holds, and the size as given is often the usable one. */
const toleratedFactor = 1.15;
const toleratedkWh = 2;

/** A charge gives no more energy than the battery holds (OQ-152). Energies in kWh; counts the energy. */
export const checkEnergyAboveBattery = ({ kWh }: { readonly kWh: number | null }, batterykWh: number | null): Found =>
  kWh !== null && batterykWh !== null && batterykWh > 0 && kWh > batterykWh * toleratedFactor + toleratedkWh
    ? { number: Math.round(kWh) }
    : null;
