import { divideHalfUp, energyOf } from './exact-money.ts';
import type { CurvePoint, PricedCharge } from './priced-charge.ts';

/** Returns the energy that was taken until an instant, in units of 10^-9 kWh rounded half up: a function of the instant alone, so that parts add up however they are cut. */
export type EnergyUntil = (at: number) => bigint;

/** The points as whole numbers that never fall. */
interface Curve {
  readonly times: readonly number[];
  readonly energies: readonly number[];
}

/** Returns how `billed` was taken over time: linear between the points of the curve, which is scaled to it; evenly without a curve that rises (OQ-188). */
export function energyUntilOf(charge: Pick<PricedCharge, 'startTime' | 'endTime' | 'curve'>, billed: bigint): EnergyUntil {
  const { startTime, endTime } = charge;
  const curve = curveOf(charge);
  const first = curve.energies[0] ?? 0;
  const total = BigInt((curve.energies.at(-1) ?? 0) - first);
  const rising: RisingCurve = { ...curve, first, total };
  const spread = total > 0n ? (at: number) => energyOnCurve(rising, at, billed) : evenly(startTime, endTime, billed);
  return (at) => (at >= endTime ? billed : spread(at));
}

/** Returns the parts, which follow each other, with the energy that each took; `start` is what was taken before them. */
export function withEnergy<Part extends { readonly to: number }>(
  parts: readonly Part[],
  energyUntil: EnergyUntil,
  start: bigint,
): (Part & { readonly energy: bigint })[] {
  let before = start;
  return parts.map((part) => {
    const until = energyUntil(part.to);
    const energy = until - before;
    before = until;
    return { ...part, energy };
  });
}

const evenly =
  (startTime: number, endTime: number, billed: bigint): EnergyUntil =>
  (at) =>
    divideHalfUp(billed * BigInt(at - startTime), BigInt(endTime - startTime));

/** A curve that rises: what it begins with, and by how much it rises. */
interface RisingCurve extends Curve {
  readonly first: number;
  readonly total: bigint;
}

function energyOnCurve({ times, energies, first, total }: RisingCurve, at: number, billed: bigint): bigint {
  const next = indexAfter(times, at);
  const [fromTime = at, toTime] = [times[next - 1], times[next]];
  const from = energies[next - 1] ?? first;
  const to = energies[next];
  if (toTime === undefined || to === undefined) return billed;
  const duration = BigInt(toTime - fromTime);
  const risen = BigInt(from - first) * duration + BigInt(to - from) * BigInt(at - fromTime);
  return divideHalfUp(billed * risen, duration * total);
}

/** Points outside of the charge are left out; it begins with nothing taken. */
function curveOf({ startTime, endTime, curve = [] }: Pick<PricedCharge, 'startTime' | 'endTime' | 'curve'>): Curve {
  const inside = curve.filter(({ at }) => at >= startTime && at <= endTime);
  const start: readonly CurvePoint[] = inside[0] === undefined || inside[0].at > startTime ? [{ at: startTime, kWh: 0 }] : [];
  const points = [...start, ...inside];
  let highest = 0;
  return {
    times: points.map(({ at }) => at),
    energies: points.map(({ kWh }) => {
      highest = Math.max(highest, energyOf(kWh));
      return highest;
    }),
  };
}

/** Returns the index of the first time after `at`. */
function indexAfter(times: readonly number[], at: number): number {
  let [low, high] = [0, times.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((times[middle] ?? 0) <= at) low = middle + 1;
    else high = middle;
  }
  return low;
}
