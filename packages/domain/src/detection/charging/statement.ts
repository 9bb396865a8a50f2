import type { DetectionState } from '../state.ts';
import { thresholds } from '../thresholds.ts';

/** A source that reported within a silence has ever sent `charging`: then only that field counts. */
export function hasStatements(state: DetectionState): boolean {
  for (const source of state.sources) if (source.everCharging && state.heardAt - source.heardAt < thresholds.silence) return true;
  return false;
}

/** No source that reported within a silence ever makes charging statements: charges are detected by the level. */
export function isLevelOnly(state: DetectionState): boolean {
  for (const source of state.sources) {
    if ((source.everCharging || source.everHint) && state.heardAt - source.heardAt < thresholds.silence) return false;
  }
  return true;
}

/** Returns whether the carried values state charging. */
export function isStatedCharging(state: DetectionState): boolean {
  const { carry } = state;
  const statement = carry.charging.value;
  if (statement === 'charging' || statement === 'starting') return true;
  const hint = carry.chargingHint.value;
  const hinted = hint === 'charging' || hint === 'starting';
  const fast = carry.fastCharger.value === true && (carry.chargerPowerKw.value ?? 0) > thresholds.fastChargerFrom;
  return (hinted || fast) && !hasStatements(state);
}

/** A statement that is only possible for a car on the cable. */
export function isStatedOnCable(statement: string | null): boolean {
  return statement === 'charging' || statement === 'starting' || statement === 'connected';
}
