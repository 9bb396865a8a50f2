import type { ChargingStatement } from '../telemetry/sample.ts';

/** What is known of a car whose charge has ended. */
export interface EndedCharging {
  /** Percent. */
  readonly level: number | null;
  /** The limit of the car, percent. */
  readonly limit: number | undefined;
  readonly plugged: boolean | undefined;
  readonly isCharging: boolean;
  /** The last word of the car about charging; undefined: it says none. */
  readonly word: ChargingStatement | undefined;
  /** The charge is paid by a card whose price changes by the hour: whoever controls it pauses it while electricity is dear. */
  readonly hasSmartTariff: boolean;
  /** How many charges of the last 30 days went on where the one before had stopped, without a drive in between. */
  readonly resumed: number;
}

/** So much below its limit, in percent points, a charge has stopped short of it (decision 0186): a car stops a little before, and levels are whole percents. */
export const SHORT_OF_LIMIT = 3;
/** So often it is a habit: something controls the charging of this car. */
const habit = 2;

/** Returns whether a charge that ended was interrupted (OQ-247, decision 0186): below the limit with the plug in, and not because something plans it. An error is never planned. */
export function isInterrupted({ level, limit, plugged, isCharging, word, hasSmartTariff, resumed }: EndedCharging): boolean {
  if (level === null || limit === undefined || plugged !== true || isCharging || level > limit - SHORT_OF_LIMIT) return false;
  if (word === 'error') return true;
  return word !== 'connected' && word !== 'complete' && !hasSmartTariff && resumed < habit;
}
