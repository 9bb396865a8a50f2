import type { Found } from './rule.ts';

/** The level shown drops by a little when a battery gets cold or is measured anew, percent. */
const toleratedPercent = 2;

interface Levels {
  readonly startLevel: number | null;
  readonly endLevel: number | null;
}

/** The level does not fall while a vehicle charges (OQ-152). Counts the percent that it fell. */
export const checkFallingLevel = ({ startLevel, endLevel }: Levels): Found =>
  startLevel !== null && endLevel !== null && startLevel - endLevel > toleratedPercent
    ? { number: Math.round(startLevel - endLevel) }
    : null;
