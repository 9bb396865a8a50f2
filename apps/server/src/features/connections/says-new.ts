import type { Sample } from '@wattbook/domain/telemetry/sample';
import type { LiveState } from '../../telemetry/public.ts';

/** A level that changes less may be the cold of the night. */
const levelStep = 2;

/** Whether samples tell of a vehicle that was used: its odometer, level or plug is not what it was. */
export function saysNew(live: LiveState | null, samples: readonly Sample[]): boolean {
  const known = live?.carried ?? {};
  return samples.some(
    ({ odometerKm, soc, plugged }) =>
      differs(odometerKm, known.odometerKm?.value, 0) ||
      differs(soc, known.soc?.value, levelStep) ||
      (plugged !== undefined && plugged !== null && plugged !== known.plugged?.value),
  );
}

const differs = (value: number | null | undefined, known: number | undefined, step: number): boolean =>
  value !== undefined && value !== null && (known === undefined || Math.abs(value - known) > step);
