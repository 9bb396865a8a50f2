/**
 * The part of its energy that a battery turns into heat for every full charge in an hour (1 C): its resistance times the current of 1 C, divided by its voltage. Packs of
 * 350 to 400 V and 60 to 80 kWh have some 50 to 60 milliohm, which is 3 %; cold doubles it.
 */
const lossAtOneC = 0.03;
/** No car charges much faster than its battery holds in a quarter of an hour. */
const maxC = 4;
const hourMs = 3_600_000;

/** Returns the part (0 to 1) of the energy of a charge that became heat in the battery and raised no level: by the points of level gained and the milliseconds it took. */
export function heatLoss({ points, ms }: { readonly points: number; readonly ms: number }): number {
  if (ms <= 0) return 0;
  return lossAtOneC * Math.min(maxC, points / 100 / (ms / hourMs));
}
