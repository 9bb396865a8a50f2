/** The distances of a candidate by odometer, speed and GPS, km; the sums of two neighbours add up. */
export interface Track {
  odometerSeen: boolean;
  odometerStep: number;
  /** km by which a re-anchored odometer jumped within the candidate, and before it, where no other candidate has the jump. */
  jumpKm: number;
  jumpBeforeKm: number;
  /** km of movements too small for a trip */
  smallKm: number;
  /** km by speed or GPS before the first and after the last odometer reading */
  headKm: number;
  tailKm: number;
  tailGpsKm: number;
  /** Integral of speed and the time it covers, ms. */
  speedKm: number;
  speedMs: number;
  /** km/h; -1: no speed was reported. */
  maxSpeed: number;
  gpsKm: number;
  /** Of them: between fixes too far apart in time to follow the road, and between fixes too far apart in space for an error of the receiver. */
  sparseKm: number;
  longKm: number;
  /** Time in which positions were reported close to each other, ms. */
  fixMs: number;
  /** The integral of speed over reports that are up to 5 minutes apart, and the time that it covers, ms. */
  wideSpeedKm: number;
  wideSpeedMs: number;
  /** The speeds in it: their number, their sum and that of their squares, km/h. */
  speeds: number;
  speedSum: number;
  speedSquares: number;
}

export function newTrack(): Track {
  return {
    odometerSeen: false,
    odometerStep: 0,
    jumpKm: 0,
    jumpBeforeKm: 0,
    smallKm: 0,
    headKm: 0,
    tailKm: 0,
    tailGpsKm: 0,
    speedKm: 0,
    speedMs: 0,
    maxSpeed: -1,
    gpsKm: 0,
    sparseKm: 0,
    longKm: 0,
    fixMs: 0,
    wideSpeedKm: 0,
    wideSpeedMs: 0,
    speeds: 0,
    speedSum: 0,
    speedSquares: 0,
  };
}

/** Adds the straight line of a time without reports: its road is longer. */
export function addStraightLine(track: Track, km: number): void {
  track.gpsKm += km;
  track.sparseKm += km;
}

/** Adds the track of the next candidate. `isStartOpen`: the odometer at the start of the first one is older than the last silence. */
export function addTrack(a: Track, b: Track, isStartOpen: boolean): void {
  if (b.odometerSeen) {
    a.tailKm = b.tailKm;
    a.tailGpsKm = b.tailGpsKm;
    if (!a.odometerSeen) a.headKm = isStartOpen ? a.speedKm + b.headKm : b.headKm;
  } else {
    a.tailKm += b.speedKm;
    a.tailGpsKm += b.gpsKm;
  }
  if (a.odometerSeen || b.odometerSeen) a.odometerStep = Math.max(a.odometerStep, b.odometerStep);
  a.odometerSeen ||= b.odometerSeen;
  a.jumpKm += b.jumpKm + b.jumpBeforeKm;
  a.smallKm += b.smallKm;
  a.speedKm += b.speedKm;
  a.speedMs += b.speedMs;
  a.maxSpeed = Math.max(a.maxSpeed, b.maxSpeed);
  a.gpsKm += b.gpsKm;
  a.sparseKm += b.sparseKm;
  a.longKm += b.longKm;
  a.fixMs += b.fixMs;
  a.wideSpeedKm += b.wideSpeedKm;
  a.wideSpeedMs += b.wideSpeedMs;
  a.speeds += b.speeds;
  a.speedSum += b.speedSum;
  a.speedSquares += b.speedSquares;
}

/** A reading at the end of the track covers all of it. */
export function closeTrack(track: Track): void {
  track.odometerSeen = true;
  track.tailKm = 0;
  track.tailGpsKm = 0;
}
