import type { Readings } from '../readings/readings.ts';
import type { DetectionSettings } from '../settings.ts';

/** What tells the size of a battery: the vehicle's settings and the source. */
export interface BatteryKnowledge {
  readonly settings: Pick<DetectionSettings, 'capacityKwh' | 'degradation'>;
  readonly readings: Pick<Readings, 'capacityKwh'>;
}

/** Returns the kWh of a level of 100 %: the vehicle's capacity less its degradation, else the source's; null: no energy by level. */
export function capacityOf({ settings, readings }: BatteryKnowledge): number | null {
  const { capacityKwh, degradation } = settings;
  if (capacityKwh !== null) return capacityKwh * (1 - degradation);
  return readings.capacityKwh.value;
}
