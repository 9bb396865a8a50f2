type Limits = readonly [min: number, max: number];
const percent: Limits = [0, 100];

/**
 * The numbers that a user can enter for a trip, with minimum and maximum; the maxima are beyond every car (TRIP-037, OQ-108). Units as in
 * `TripDraft`.
 */
export const tripNumbers = {
  startOdometer: [0, 10_000_000],
  endOdometer: [0, 10_000_000],
  startLevel: percent,
  endLevel: percent,
  startGasLevel: percent,
  endGasLevel: percent,
  usedkWh: [0, 10_000],
  cost: [0, 1_000_000],
  avgOutTemp: [-80, 70],
} as const satisfies Readonly<Record<string, Limits>>;

/** The texts that a user can enter for a trip, with their maximum length (TRIP-037). */
export const tripTexts = { name: 200, company: 200, reason: 500, comment: 2000, driver: 200 } as const;

export type TripNumber = keyof typeof tripNumbers;
