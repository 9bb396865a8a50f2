/**
 * The rated consumption of the vehicle in percent of the trip's consumption; above 100 the trip needed less (TRIP-082, OQ-117).
 * `vehicleEfficiency` is in kWh per km, `avgConsumption` in kWh per 100 km (OQ-055). Null where one is unknown or nothing was used.
 */
export function efficiencyOf(avgConsumption: number | null, vehicleEfficiency: number | null): number | null {
  if (avgConsumption === null || vehicleEfficiency === null || avgConsumption <= 0) return null;
  return ((vehicleEfficiency * 100) / avgConsumption) * 100;
}
