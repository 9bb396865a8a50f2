import type { DetectionState } from './state.ts';
import { thresholds } from './thresholds.ts';

/** Some source heard within a silence has ever sent `charging`: then only that counts. */
export function hasStatements(state: DetectionState): boolean {
  for (const source of state.sources) if (source.everCharging && state.heardAt - source.heardAt < thresholds.silence) return true;
  return false;
}

/** No source heard within a silence ever says anything about charging: charges are found by the level. */
export function isLevelOnly(state: DetectionState): boolean {
  for (const source of state.sources) {
    if ((source.everCharging || source.everHint) && state.heardAt - source.heardAt < thresholds.silence) return false;
  }
  return true;
}

/** Does the source say, by the carried values, that it charges? */
export function saysCharging(state: DetectionState): boolean {
  const { carry } = state;
  const statement = carry.charging.value;
  if (statement === 'charging' || statement === 'starting') return true;
  const hint = carry.chargingHint.value;
  const hinted = hint === 'charging' || hint === 'starting';
  const fast = carry.fastCharger.value === true && (carry.chargerPowerKw.value ?? 0) > thresholds.fastChargerFrom;
  return (hinted || fast) && !hasStatements(state);
}

/** A word that can only be said of a car on the cable. */
export function saysOnCable(statement: string | null): boolean {
  return statement === 'charging' || statement === 'starting' || statement === 'connected';
}
