import type { ChargingStatement } from '../../telemetry/sample.ts';
import type { Readings } from '../readings/readings.ts';
import { type Reports, isFresh } from '../readings/reports.ts';
import type { Reported } from '../readings/reported.ts';
import { thresholds } from '../thresholds.ts';
import { hasSigns } from './charge-signs.ts';
import type { ChargingState } from './charging-state.ts';

/** A source that reported within a silence has ever sent `charging`: then only that field counts. */
function hasStatements({ sources, lastReport }: Reported): boolean {
  for (const source of sources) if (source.everCharging && lastReport - source.lastReport < thresholds.silence) return true;
  return false;
}

/** No source that reported within a silence ever makes charging statements: charges are detected by the level. */
export function isLevelOnly({ sources, lastReport }: Reported): boolean {
  for (const source of sources) {
    if ((source.everCharging || source.everHint) && lastReport - source.lastReport < thresholds.silence) return false;
  }
  return true;
}

/** Returns whether the carried values state charging. */
export function isStatedCharging(reported: Reported): boolean {
  const { readings } = reported;
  const statement = readings.charging.value;
  if (statement === 'charging' || statement === 'starting') return true;
  const hint = readings.chargingHint.value;
  const hinted = hint === 'charging' || hint === 'starting';
  const fast = readings.fastCharger.value === true && (readings.chargerPowerKw.value ?? 0) > thresholds.fastChargerFrom;
  return (hinted || fast) && !hasStatements(reported);
}

/** A word or signs state charging at this time. */
export function isShownCharging(state: ChargingState, ts: number): boolean {
  return isStatedCharging(state) || hasSigns(state.signs, ts);
}

/** Returns until when charging is stated at this time: a word is valid until the next one, a sign for its own sample. */
export function statedUntil(state: ChargingState, ts: number): number {
  return isStatedCharging(state) ? ts : state.signs.at;
}

/** The words say that the car is on the cable and may be, or has just been charged: nothing is between two `complete`. */
export function isOnCableNow({ plugged, charging }: Readings): boolean {
  if (charging.value === 'complete') return charging.before !== 'complete' && plugged.value !== false;
  return mayCharge(plugged.value, charging.value);
}

/** A rise of the level is a charge without a word for it: there are none, or the vehicle allows charges that only the level shows. */
export function mayShowByLevel(state: Reported & Pick<ChargingState, 'settings'>): boolean {
  return state.settings.offlineCharges || isLevelOnly(state);
}

/** A rise of the level is a charge whatever the words say: it needs none, or the car is on the cable. */
export function isShownByLevel(state: Reported & Pick<ChargingState, 'settings'>): boolean {
  return mayShowByLevel(state) || isOnCableNow(state.readings);
}

/** What `isOnCableNow` returns for the words of the time before a silence (its start: `from`, ms). */
export function wasOnCable({ plugged, charging }: Readings, from: number): boolean {
  return mayCharge(plugged.ts > from ? plugged.before : plugged.value, charging.ts > from ? charging.before : charging.value);
}

function mayCharge(isPlugged: boolean | null, word: ChargingStatement | null): boolean {
  return word !== 'complete' && (isPlugged ?? (word !== null && word !== 'none'));
}

/** This sample says that the car is on the cable, or was charged: but not by a `complete` that was said before. */
export function isCableWord({ plugged, charging }: Readings, reports: Reports): boolean {
  if (!isFresh(charging, reports)) return isFresh(plugged, reports) && plugged.value === true;
  return charging.value === 'complete' ? charging.before !== 'complete' : charging.value !== 'none' || plugged.value === true;
}

/** A statement that is only possible for a car on the cable. */
export function isStatedOnCable(statement: string | null): boolean {
  return statement === 'charging' || statement === 'starting' || statement === 'connected';
}
