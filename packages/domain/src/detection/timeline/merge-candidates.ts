import type { Candidate } from './candidate.ts';

/** Merges `b` into its earlier neighbour `a`: sums add up, start and kind stay those of `a`, the end is that of `b`. */
export function mergeCandidates(a: Candidate, b: Candidate): void {
  if (!b.odometerSeen) {
    a.tailKm += b.speedKm;
    a.tailGpsKm += b.gpsKm;
  } else {
    a.tailKm = b.tailKm;
    a.tailGpsKm = b.tailGpsKm;
    if (!a.odometerSeen) a.headKm = (a.startOld & 4) === 0 ? b.headKm : a.speedKm + b.headKm;
  }
  if (a.odometerSeen || b.odometerSeen) a.odometerStep = Math.max(a.odometerStep, b.odometerStep);
  a.odometerSeen ||= b.odometerSeen;
  if (a.startOdometer === null) a.startOdometer = b.startOdometer;
  if (a.startLevel === null) a.startLevel = b.startLevel;
  if (a.startRange === null) a.startRange = b.startRange;
  if (a.startFuel === null) a.startFuel = b.startFuel;
  if (a.startLat === null) {
    a.startLat = b.startLat;
    a.startLon = b.startLon;
  }
  a.end = b.end;
  a.last = b.last;
  a.estimatedEnd = b.estimatedEnd;
  a.unseen &&= b.unseen;
  a.hasGap ||= b.hasGap;
  a.openKm = b.openKm;
  a.recharged ||= b.recharged;
  a.endLevel = b.endLevel;
  a.drivenLevel = b.drivenLevel;
  a.endRange = b.endRange;
  a.endOdometer = b.endOdometer;
  // A small movement without a position of its own does not change the place of the car.
  if (b.endLat !== null || b.kind !== 'move' || a.kind === 'move') {
    a.endLat = b.endLat;
    a.endLon = b.endLon;
  }
  a.endFuel = b.endFuel;
  a.endOpen = b.endOpen;
  a.endUntil = b.endUntil;
  a.parted = b.parted;
  a.isTrip ||= b.isTrip;
  addSums(a, b);
}

/** The charge continues to count from the readings of the later candidate. */
export function copyBases(a: Candidate, b: Candidate): void {
  a.counterBase = b.counterBase ?? a.counterBase;
  a.arrivedBase = b.arrivedBase ?? a.arrivedBase;
  a.levelBase = b.levelBase ?? a.levelBase;
  a.gridAtBase = b.gridAtBase;
  a.gridAtLevel = b.gridAtLevel;
}

function addSums(a: Candidate, b: Candidate): void {
  a.jumpKm += b.jumpKm + b.jumpBeforeKm;
  a.smallKm += b.smallKm;
  a.speedKm += b.speedKm;
  a.speedMs += b.speedMs;
  a.maxSpeed = Math.max(a.maxSpeed, b.maxSpeed);
  a.gpsKm += b.gpsKm;
  a.climb += b.climb;
  a.binKm = b.binKm;
  a.binSum = b.binSum;
  a.binCount = b.binCount;
  a.binBefore = b.binBefore ?? a.binBefore;
  a.powerKwh += b.powerKwh;
  a.powerMs += b.powerMs;
  a.powerAllMs += b.powerAllMs;
  a.maxIn = Math.max(a.maxIn, b.maxIn);
  a.cableKwh += b.cableKwh;
  a.cableMs += b.cableMs;
  a.maxCable = Math.max(a.maxCable, b.maxCable);
  a.usedKwh += b.usedKwh;
  a.usedSeen ||= b.usedSeen;
  a.counterKwh += b.counterKwh;
  a.counterSeen ||= b.counterSeen;
  a.gridKwh += b.gridKwh;
  a.gridSeen ||= b.gridSeen;
  a.arrivedKwh += b.arrivedKwh;
  a.arrivedLevel += b.arrivedLevel;
  if (a.arrivalTs === 0) a.arrivalTs = b.arrivalTs;
  a.outSum += b.outSum;
  a.outMs += b.outMs;
  a.inSum += b.inSum;
  a.inMs += b.inMs;
  a.levelStep = Math.max(a.levelStep, b.levelStep);
  a.statedUntil = Math.max(a.statedUntil, b.statedUntil);
  a.fast ||= b.fast;
  a.slow ||= b.slow;
  if (a.current === '') a.current = b.current;
  if (b.rank < a.rank) {
    a.rank = b.rank;
    a.src = b.src;
  }
  if (a.driveNumber === 0) a.driveNumber = b.driveNumber;
  if (a.chargeNumber === 0) a.chargeNumber = b.chargeNumber;
}
