const minute = 60_000;
const day = 24 * 60 * minute;

/**
 * All thresholds of detection (detection.md, section 11). Times in ms, distances in km, energies in kWh, powers in kW, levels in points.
 */
export const thresholds = {
  /** Two reports of a moving car less than this apart are one drive, though nothing else was reported between them. */
  betweenSpeeds: 30 * minute,
  /** Silence is this long without a report; rates lapse, a carried gear without motion ends. */
  silence: 15 * minute,
  /** A reading of a day, with the time of noon, was taken less than this before or after it: half of the longest day. */
  halfDay: 13 * 60 * minute,
  /** A source that reports later than usual by this much may not come back: what was undecided counts as decided. */
  lateBy: 60 * minute,
  /** km from which a rise of the odometer that is too fast and not shown by the level is no drive. */
  falseRise: 300,
  /** The km of a drive that places and level show are waited for this long. */
  lateAtMost: 1440 * minute,
  /** A last state is shown for this long without a report; then it is unknown, as after an import that ended long ago. */
  stateExpires: 30 * day,
  /** A speed that beats a carried P or a plug, km/h. */
  speedBeatsPark: 5,
  /** A speed that is motion, km/h. */
  speedMoves: 1,
  /** Motion by odometer alone and by place alone. */
  movedByOdometer: 0.3,
  movedByPlace: 0.3,
  /** Same place: odometer within, positions within. */
  sameOdometer: 0.1,
  samePlace: 0.1,
  /** A car that drove and is as close as this to where it stood is parked there, and not on its way past. */
  backAtPlace: 0.03,
  /** The edge window is the greater of a fixed time and a multiple of the source's interval. */
  edgeWindow: 2 * minute,
  edgeIntervals: 1.5,
  defaultInterval: minute,
  /** Two samples at least this far apart can hide a drive between them. */
  hiddenDrive: 2 * minute,
  /** km that a drive already running after a silence may have covered since its start; more was driven in the silence. */
  unreportedStart: 2,
  /** A silence of a sleeping car from which on a drive may lie in it: it is decided when the car wakes. */
  sleepMayHideDrive: 60 * minute,
  /** A time without reports in a drive is decided like a silence from this many edge windows of its source on. */
  gapInDrive: 3,
  /** Speeds of a drive that was not heard, km/h: the slowest, the fastest, and how the speed rises with the root of the km. */
  slowestUnheard: 15,
  fastestUnheard: 90,
  unheardSpeedRise: 6,
  /** A place that moved faster than this, km/h in a straight line, is no evidence against an odometer that rose too. */
  fastestByPlace: 130,
  /** A drive that is heard on both sides of a silence may have taken this many times as long as plausible. */
  slowUnheard: 2,
  /** km up to which a drive continued in a silence, and up to which two drives share what was not heard between them. */
  continuedUnheard: 12,
  sharedUnheard: 24,
  smallestTrip: 0.1,
  /** Odometer and GPS that imply more than this are refused, km/h; this many refused ones that agree re-anchor. */
  impossibleSpeed: 250,
  reanchorAfter: 3,
  /** A step is learnt from at least so many different values in blocks of this time; one of them may be odd. */
  stepValues: 8,
  stepBlock: 360 * minute,
  /** A step this many times the error of rounding is no chance. */
  stepAboveRounding: 10,
  /** A level changes by no more than this many points a minute; by this many while the car stands off the cable. */
  levelPerMinute: 10,
  standingFallPerMinute: 0.2,
  /** Points that a car loses in an hour that it stands: more may be a drive. */
  standingLossPerHour: 1,
  /** Points a km that a car uses at least, and by which a level shows a drive of that length by itself, whatever the battery. */
  leastPointsPerKm: 0.04,
  shownPointsPerKm: 0.1,
  /** A car that stood, and did not charge before and after less than this, did not charge in between. */
  chargeUnseen: 60 * minute,
  /** Points by which a level may be off besides its step: a battery that warms up, another source. */
  levelAllowance: 5,
  coarseStep: 0.5,
  coarseSteps: 100,
  coarseAgreement: 0.05,
  /** An odometer that speed and GPS contradict by more than its step and this part is not believed. */
  odometerContradicted: 0.1,
  gpsAboveIntegral: 1.05,
  gpsBelowIntegral: 0.85,
  /** GPS length counts displacements of at least this, so that jitter adds nothing. */
  gpsStep: 0.02,
  /** Fixes further apart than this, and by as many km, cut corners; a length of which they are more than this part is a lower bound. */
  sparseFix: 0.5 * minute,
  sparseFixKm: 0.2,
  sparsePart: 0.1,
  /** Speeds up to this far apart tell more than such fixes where they differ by more than this many standard errors of their mean. */
  wideSpeedGap: 5 * minute,
  speedErrors: 3,
  /** A speed that shows this many times the length of fixes that were heard throughout contradicts them. */
  speedContradicted: 1.4,
  consumptionFrom: 0.5,
  elevationBin: 0.1,
  chargeConfirmed: 0.05,
  cableFactor: 1.1,
  cableAllowance: 0.1,
  cableAc: 22,
  cableDc: 350,
  /** A car may charge with this many times the power of its model: the data of models and the size of the battery are not exact. */
  modelPower: 1.25,
  /** The slowest cable: 6 A at 230 V. */
  cableLeast: 1.3,
  dcAbove: 22,
  /** No AC gives more. */
  acMost: 43,
  fastChargerFrom: 0.5,
  /** Power that is a sign of a charge: out of the cable, and into the battery of a car that stands. */
  cablePowerFrom: 0.5,
  powerInFrom: 1,
  statementConfirms: 5 * minute,
  confirmationReach: 120 * minute,
  /** A counter restarted when it fell below this part of its last value and by at least this much. */
  counterRestartPart: 0.5,
  counterRestartFall: 0.3,
  /** kWh by which a counter shows a charge in a silence. */
  counterShowsCharge: 0.5,
  pause: 30 * minute,
  levelCharge: 5,
  /** A battery that warms up shows a level up to this much higher; on the cable a higher rise is a charge. */
  warmingRise: 3,
  levelChargeEnds: 120 * minute,
  levelChargeFall: 2,
  /** Length shown for a charge of unknown time at the end of a silence in which the car also moved. */
  chargeAfterMove: minute,
  speedIntegralGap: minute,
  integralCoverage: 0.9,
  powerIntegralGap: 10_000,
  /** An integral of power over gaps up to this is sparse, and off by up to this part. */
  thinIntegralGap: minute,
  thinIntegralError: 0.3,
  levelStepsTrusted: 20,
  /** A car without fuel uses at least this, kWh per km. */
  minUse: 0.04,
  /** No car uses more than this uphill with a trailer, kWh per km, and for heating while it drives, kW. */
  mostUse: 0.8,
  mostHeater: 10,
  /** kWh per metre that a car gains at most downhill; kWh by which an integral may be below the least use. */
  energyPerMetre: 0.007,
  integralAllowance: 0.05,
  maxMergeTime: 120,
  /** Bounds of the state: candidates that may wait for a decision, sources remembered. */
  maxPending: 7,
  maxSources: 4,
} as const;
