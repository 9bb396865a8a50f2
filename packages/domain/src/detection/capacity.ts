import type { DetectionState } from './state.ts';

/** kWh that 100 % of the level hold: the vehicle's capacity less its degradation, else the source's; null: no energy by level. */
export function capacityOf(state: DetectionState): number | null {
  const { capacityKwh, degradation } = state.settings;
  if (capacityKwh !== null) return capacityKwh * (1 - degradation);
  return state.carry.capacityKwh.value;
}
