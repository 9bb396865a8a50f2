/** The columns of the sheet by the ids of those of the list, in its order (TRIP-019, TRIP-028). */
export const tripColumns = [
  ...(['date', 'address', 'tags', 'distance', 'duration', 'consumption', 'used', 'fuel', 'cost', 'speed', 'temp', 'co2'] as const),
  ...(['startOdometer', 'odometer', 'efficiency', 'errors', 'driver', 'comment'] as const),
] as const;

export type TripColumn = (typeof tripColumns)[number];
