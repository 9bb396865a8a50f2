import type { Reported } from '../readings/reported.ts';
import type { DetectionSettings } from '../settings.ts';
import type { ChargeSigns } from './charge-signs.ts';

/** What the rules of charging need and change. */
export interface ChargingState extends Reported {
  settings: DetectionSettings;
  /** The car drove or was unplugged since the last reading of the charge counter. */
  counterStale: boolean;
  signs: ChargeSigns;
  /** The highest power that a charge was seen to have, out of the cable or into the battery, kW; 0: none yet. */
  shownKw: number;
}

/** A rise of the level that neither a word nor a sign states as a charge: the base since the car stopped and the top so far. */
export interface LevelRise {
  base: number | null;
  baseTs: number;
  top: number;
  topTs: number;
  /** Time between the base and the first higher level, and between the top and the level before it, ms: the edges of a charge lie in them. */
  startUnheard: number;
  endUnheard: number;
  /** ms of the silences since the last report of the base. */
  unheard: number;
  /** Candidates that start at or after this belong to the rise; 0: none. */
  from: number;
}

export function newLevelRise(): LevelRise {
  return { base: null, baseTs: 0, top: 0, topTs: 0, startUnheard: 0, endUnheard: 0, unheard: 0, from: 0 };
}
