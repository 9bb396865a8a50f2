/** The energies of a candidate by every way to know them, kWh, and the time that the integrals cover, ms. */
export interface EnergySums {
  /** Integral of battery power, positive out of the battery; covered by dense samples, and by dense or sparse ones. */
  powerKwh: number;
  powerMs: number;
  powerAllMs: number;
  /** Highest power into the battery, kW. */
  maxIn: number;
  /** Integral of the cable's power while charging is stated. */
  cableKwh: number;
  cableMs: number;
  maxCable: number;
  /** The source's counter of used energy. */
  usedKwh: number;
  usedSeen: boolean;
  /** The counter into the battery, its last reading, and whether it counts from before the recording. */
  counterKwh: number;
  counterSeen: boolean;
  counterBase: number | null;
  counterUnknown: boolean;
  /** The level in the first report of a charge that had counter and level, and what it had counted by then; null: there was none. */
  headLevel: number | null;
  headKwh: number;
  /** The counter out of the wall. */
  gridKwh: number;
  gridSeen: boolean;
  /** Step of the level, points. */
  levelStep: number;
}

export function newEnergySums(): EnergySums {
  return {
    powerKwh: 0,
    powerMs: 0,
    powerAllMs: 0,
    maxIn: 0,
    cableKwh: 0,
    cableMs: 0,
    maxCable: 0,
    usedKwh: 0,
    usedSeen: false,
    counterKwh: 0,
    counterSeen: false,
    counterBase: null,
    counterUnknown: false,
    headLevel: null,
    headKwh: 0,
    gridKwh: 0,
    gridSeen: false,
    levelStep: 0,
  };
}

/** Adds the energies of the next candidate; the counter continues from the reading of the first (see `continueCounters`). */
export function addEnergy(a: EnergySums, b: EnergySums): void {
  a.powerKwh += b.powerKwh;
  a.powerMs += b.powerMs;
  a.powerAllMs += b.powerAllMs;
  a.maxIn = Math.max(a.maxIn, b.maxIn);
  a.cableKwh += b.cableKwh;
  a.cableMs += b.cableMs;
  a.maxCable = Math.max(a.maxCable, b.maxCable);
  a.usedKwh += b.usedKwh;
  a.usedSeen ||= b.usedSeen;
  if (a.headLevel === null && b.headLevel !== null) {
    a.headLevel = b.headLevel;
    a.headKwh = a.counterKwh + b.headKwh;
  }
  a.counterKwh += b.counterKwh;
  a.counterSeen ||= b.counterSeen;
  a.gridKwh += b.gridKwh;
  a.gridSeen ||= b.gridSeen;
  a.levelStep = Math.max(a.levelStep, b.levelStep);
}
