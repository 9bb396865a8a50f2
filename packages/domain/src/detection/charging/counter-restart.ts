import { thresholds } from '../thresholds.ts';

/** The counter began again from 0: it fell to less than half, and by more than noise. Readings in kWh. */
export function isRestart(base: number, reading: number): boolean {
  return reading < base * thresholds.counterRestartPart && base - reading >= thresholds.counterRestartFall;
}

/** After a drive a counter that fell, even by less than half, restarted without a report: it counts from this reading on. */
export function isUnreportedRestart(isStale: boolean, base: number, reading: number): boolean {
  return isStale && base - reading >= thresholds.counterRestartFall;
}
