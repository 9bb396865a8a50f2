/** The arrival test of a stated charge: what reached the battery by counter and by level, and the readings from which both count. */
export interface ArrivalSums {
  arrivedKwh: number;
  arrivedBase: number | null;
  /** points */
  arrivedLevel: number;
  levelBase: number | null;
  /** Time of the first bases, ms. */
  baseTs: number;
  /** The cable's counter when the counter into the battery and the level were last reported. */
  gridAtBase: number | null;
  gridAtLevel: number | null;
  /** Time of the first energy, ms; 0: none arrived. */
  arrivalTs: number;
}

export function newArrivalSums(): ArrivalSums {
  return {
    arrivedKwh: 0,
    arrivedBase: null,
    arrivedLevel: 0,
    levelBase: null,
    baseTs: 0,
    gridAtBase: null,
    gridAtLevel: null,
    arrivalTs: 0,
  };
}

export function addArrival(a: ArrivalSums, b: ArrivalSums): void {
  a.arrivedKwh += b.arrivedKwh;
  a.arrivedLevel += b.arrivedLevel;
  if (a.arrivalTs === 0) a.arrivalTs = b.arrivalTs;
}

/** The test continues from the readings of the later candidate. */
export function continueArrival(a: ArrivalSums, b: ArrivalSums): void {
  a.arrivedBase = b.arrivedBase ?? a.arrivedBase;
  a.levelBase = b.levelBase ?? a.levelBase;
  a.gridAtBase = b.gridAtBase;
  a.gridAtLevel = b.gridAtLevel;
}
