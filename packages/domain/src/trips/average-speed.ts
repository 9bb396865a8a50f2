const HOUR_MS = 3_600_000;

/** The time from the start to the end of a trip, in ms since 1970. */
interface TripTime {
  readonly startTime: number;
  readonly endTime: number;
}

/**
 * Returns the average speed of a trip in km/h over its whole time from start to end, stops included (TRIP-057); 0 without a distance or a
 * duration (TRIP-058). Distance, duration and average therefore agree for every trip, detected or entered.
 */
export function averageSpeed(distanceKm: number, { startTime, endTime }: TripTime): number {
  const hours = (endTime - startTime) / HOUR_MS;
  return distanceKm <= 0 || hours <= 0 ? 0 : distanceKm / hours;
}
