import type { DetectionState } from '../state.ts';

/** Returns the kWh of a level of 100 %: the vehicle's capacity less its degradation, else the source's; null: no energy by level. */
export function capacityOf(state: DetectionState): number | null {
  const { capacityKwh, degradation } = state.settings;
  if (capacityKwh !== null) return capacityKwh * (1 - degradation);
  return state.carry.capacityKwh.value;
}
