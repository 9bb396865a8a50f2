/** The sums of the trips of a vehicle in a month: km, kWh per 100 km, grams, and money in one currency with the distance that it was counted for. */
export interface MonthSums {
  readonly distance: number;
  readonly avgConsumption: number | null;
  readonly co2: number | null;
  readonly countedCost: number | null;
  readonly countedDistance: number;
  /** The currencies whose costs are not in the money, because a rate is missing. */
  readonly unconverted: readonly unknown[];
}

/** What a member shows of a month: km, and for each 100 km kWh, grams of CO2 and money. */
export interface TeamFigures {
  readonly distance: number;
  readonly consumption: number | null;
  readonly co2: number | null;
  readonly cost: number | null;
}

/** Returns the figures of a month for each 100 km; null: nothing was driven, or it is not known. */
export function figuresOfMonth({ distance, avgConsumption, co2, countedCost, countedDistance, unconverted }: MonthSums): TeamFigures {
  return {
    distance,
    consumption: avgConsumption,
    co2: per100(co2, distance),
    // The distance has that of the costs that are missing.
    cost: unconverted.length > 0 ? null : per100(countedCost, countedDistance),
  };
}

const per100 = (sum: number | null, distance: number): number | null =>
  sum === null || distance <= 0 ? null : Math.round((sum / distance) * 100_000) / 1000;

/** With fewer km a month says more about one trip than about a car. */
export const MIN_RANKED_KM = 100;

/**
 * Returns the place of each row in the order of consumption, the lowest first; null: it was driven less than `MIN_RANKED_KM` or its consumption is not known. Rows with the
 * same consumption share a place, and the next one follows after them.
 */
export function rankByConsumption(rows: readonly Pick<TeamFigures, 'distance' | 'consumption'>[]): (number | null)[] {
  const ranked = rows.flatMap(({ distance, consumption }) => (consumption !== null && distance >= MIN_RANKED_KM ? [consumption] : []));
  return rows.map(({ distance, consumption }) =>
    consumption === null || distance < MIN_RANKED_KM ? null : 1 + ranked.filter((other) => other < consumption).length,
  );
}

/** Returns whether a month, `2026-11`, is shown of a member who chose at `since` to show figures, as a month too; null: not chosen. Nothing from before the choice is shown. */
export const isMonthShown = (month: string, since: string | null): boolean => since !== null && month >= since;
