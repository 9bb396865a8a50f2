import type { Metric } from './metrics.ts';

/** What a comparison needs: of the vehicle itself, and of the group (STAT-005 to STAT-007, STAT-057 to STAT-059, OQ-176, OQ-182). One table for all. */
export interface Threshold {
  /** Entries of the vehicle itself: trips, charges or months, as the metric counts them. Also what a vehicle needs to count in a group. */
  readonly own: number;
  /** Vehicles of the group. */
  readonly vehicles: number;
}

/** "More than 10" is 11. */
const moreThanTen = 11;
const tenAreEnough = 10;

export const comparisonThresholds = {
  totals: { own: 10, vehicles: moreThanTen },
  consumptionByMonth: { own: 10, vehicles: moreThanTen },
  consumptionByTemperature: { own: 10, vehicles: moreThanTen },
  consumptionBySpeed: { own: 10, vehicles: moreThanTen },
  rangeByOdometerKm: { own: 3, vehicles: tenAreEnough },
  rangeByOdometerMi: { own: 3, vehicles: tenAreEnough },
  remainingByOdometerKm: { own: 3, vehicles: tenAreEnough },
  remainingByOdometerMi: { own: 3, vehicles: tenAreEnough },
  powerByLevel: { own: 10, vehicles: tenAreEnough },
  rangeByLevel: { own: 20, vehicles: tenAreEnough },
} as const satisfies Readonly<Record<Metric, Threshold>>;

/** DC charges alone do not make a charging curve (STAT-058, STAT-059): the levels that have a value, and the points between the lowest and the highest. */
export const powerCurveNeeds = { levels: 30, span: 40 } as const;

/** The average of a vehicle over a shorter distance in km says nothing about it, and does not count in a group. */
export const minDistance = 50;

/** Nobody is given away: a figure of a group rests on vehicles of at least so many accounts. */
export const minAccounts = 5;

/** What a group needs to leave an installation in a pack. */
export const packThreshold = { vehicles: 25, accounts: 10 } as const;
