/**
 * The part of its energy that a battery of 70 kWh turns into heat for every full charge in an hour (1 C): its resistance times the current of 1 C, divided by its voltage. Packs of
 * 350 to 400 V and 60 to 80 kWh have some 50 to 60 milliohm, which is 3 %; cold doubles it.
 */
const lossAtOneC = 0.03;
const usualSize = 70;
/** No car charges much faster than its battery holds in a quarter of an hour. */
const maxC = 4;
const hourMs = 3_600_000;

/**
 * Returns the part (0 to 1) of the energy of a charge in kWh that became heat in the battery and raised no level: by the points of level gained and the milliseconds it took. The current of 1 C grows with the size of a battery and its
 * resistance falls more slowly: hybrids of 10 to 20 kWh have some 100 milliohm, which is half as much at 1 C. So it grows with the root of the size, which is what energy and points say.
 */
export function heatLoss({ points, ms, kWh }: { readonly points: number; readonly ms: number; readonly kWh: number }): number {
  if (ms <= 0 || points <= 0) return 0;
  const size = (100 * kWh) / points;
  return lossAtOneC * Math.sqrt(size / usualSize) * Math.min(maxC, points / 100 / (ms / hourMs));
}
