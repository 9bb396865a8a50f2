/** With whom a vehicle is compared (STAT-003, OQ-175): its variant, its model, its make, or all vehicles. */
export const comparisonModes = ['variant', 'model', 'manufacturer', 'all'] as const;
export type ComparisonMode = (typeof comparisonModes)[number];

/** The ids of `GET /v1/statistics` by the operations of the requirements, with their spelling (OQ-178). */
export const statisticIds = {
  listAvgConsumption: 17,
  listRangeDegragation: 18,
  listRelativeRangeDegragation: 19,
  listVehicleCharges: 20,
  listCharges: 21,
  listVehicleRanges: 22,
  listRanges: 23,
} as const;

/** The ids of the entries of a comparison report (STAT-028). */
export const reportIds = {
  consumption: 7,
  range: 8,
  maxCharge: 9,
  co2: 10,
  co2Saved: 11,
  tripsTotal: 12,
  tripsDistance: 13,
  chargesTotal: 14,
  chargesKWh: 15,
  acRatio: 16,
} as const;
export type ReportFigure = keyof typeof reportIds;

/** A make, model and variant as they were entered. */
export interface Model {
  readonly manufacture: string | null;
  readonly model: string | null;
  readonly variant: string | null;
}

/**
 * The name of the group of a vehicle, the same on every installation: the words in lower case with single blanks, separated by `|`; of all vehicles it is empty. Null: the vehicle does not say what it is. A model of which the make is
 * unknown has no group.
 */
export function groupName({ manufacture, model, variant }: Model, mode: ComparisonMode): string | null {
  const words = { all: [], manufacturer: [manufacture], model: [manufacture, model], variant: [manufacture, model, variant] }[mode].map(
    (word) => (word ?? '').trim().replace(/\s+/g, ' ').toLowerCase(),
  );
  return words.includes('') ? null : words.join('|');
}
