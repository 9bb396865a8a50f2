import { clearReading } from '../readings/reading.ts';
import type { Readings } from '../readings/readings.ts';
import { type Reports, isFresh } from '../readings/reports.ts';
import type { DetectionState } from '../state.ts';

/** Clears charging statements from before `asleep` or before the cable was unplugged. */
export function clearStatements({ plugged, charging, chargingHint, chargerPowerKw }: Readings, reports: Reports): void {
  const isUnplugged = isFresh(plugged, reports) && plugged.value === false;
  if (!reports.asleep && !isUnplugged) return;
  if (charging.ts < reports.ts) clearReading(charging);
  if (chargingHint.ts < reports.ts) clearReading(chargingHint);
  if (isUnplugged && chargerPowerKw.ts < reports.ts) clearReading(chargerPowerKw);
}

/** The cable was unplugged: pauses end, and the counter may restart. A word that was there all the time does not end what only the level shows. */
export function unplug(state: Pick<DetectionState, 'readings' | 'tail' | 'counterStale'>): void {
  const { tail, readings } = state;
  state.counterStale = true;
  const isRepeated = readings.plugged.before === false;
  for (const candidate of tail) {
    if (candidate.kind !== 'charge' || candidate === tail.at(-1) || (isRepeated && candidate.charge.byLevel)) continue;
    candidate.charge.parted = true;
  }
}
