import type { Car } from './car.ts';
import { levelOf } from './battery.ts';

/** Power that the battery accepts at its terminals from a fast charger, kW: by level, and less when cold or hot. */
export function fastLimit(car: Car): number {
  const level = levelOf(car.storedKwh, car.capacityKwh);
  return curveAt(car.model.dcCurve, level) * warmthFactor(car.batteryC);
}

/** Power that the on-board charger draws of an offered wall power, kW; it tapers in the last percent. */
export function slowPower(car: Car, wallKw: number): number {
  const level = levelOf(car.storedKwh, car.capacityKwh);
  const taper = level > 98 ? Math.max(0.15, (100.4 - level) / 2.4) : 1;
  return Math.min(wallKw, car.model.acKw) * taper;
}

function curveAt(curve: readonly (readonly [number, number])[], level: number): number {
  for (let at = 1; at < curve.length; at += 1) {
    const [low, high] = [curve[at - 1], curve[at]];
    if (low === undefined || high === undefined || level > high[0]) continue;
    return low[1] + ((high[1] - low[1]) * (level - low[0])) / (high[0] - low[0]);
  }
  return curve.at(-1)?.[1] ?? 0;
}

/** At 5 degrees the battery accepts about a third of the power at 25. */
function warmthFactor(tempC: number): number {
  if (tempC > 45) return 0.8;
  return Math.min(1, Math.max(0.1, 0.2 + (tempC - 0) * 0.032));
}
