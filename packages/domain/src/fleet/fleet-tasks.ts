/** The fields of a fleet vehicle from which the driver's open tasks follow. Times are ISO 8601, UTC. */
export interface FleetVehicle {
  readonly fleetId: string | null;
  /** The data the fleet requests: scopes separated by commas, in brackets (TEAM-045). */
  readonly fleetScopes: string | null;
  /** The scopes the driver last agreed to, and when (OQ-215). */
  readonly fleetConsent: { readonly fleetScopes: string; readonly date: string } | null;
  /** Interval for checking the fleet cards, in months; null: never. */
  readonly fleetCheckInterval: number | null;
  readonly fleetChecks: readonly string[];
  readonly lastSyncAt: string | null;
  readonly loginData: 'none' | 'valid' | 'invalid';
}

/** Returns whether a fleet waits for its vehicle to be connected: it has never synced and has no valid login data (OQ-025). */
export function needsFleetOnboarding({
  fleetId,
  lastSyncAt,
  loginData,
}: Pick<FleetVehicle, 'fleetId' | 'lastSyncAt' | 'loginData'>): boolean {
  return fleetId !== null && lastSyncAt === null && loginData !== 'valid';
}

/**
 * Returns whether the driver has not agreed to exactly this text of requested scopes (OQ-026). "Remind me later" is left to the screen: it
 * is valid for one day in the browser (OQ-219).
 */
export function needsScopesConfirm({ fleetScopes, fleetConsent }: Pick<FleetVehicle, 'fleetScopes' | 'fleetConsent'>): boolean {
  return fleetScopes !== null && /[^\s[\],]/.test(fleetScopes) && fleetConsent?.fleetScopes !== fleetScopes;
}

/**
 * Returns whether a check is due: there is an interval in months, and no check lies within it (TEAM-057, OQ-220). `now` in milliseconds
 * since 1970.
 */
export function needsCardCheck(
  { fleetCheckInterval, fleetChecks }: Pick<FleetVehicle, 'fleetCheckInterval' | 'fleetChecks'>,
  now: number,
): boolean {
  if (fleetCheckInterval === null || fleetCheckInterval <= 0) return false;
  const since = monthsBefore(now, fleetCheckInterval);
  return !fleetChecks.some((check) => Date.parse(check) >= since);
}

/** Subtracts months, UTC: the same time of the same day, or of the last day of a shorter month. */
function monthsBefore(now: number, months: number): number {
  const date = new Date(now);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() - months);
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  return date.setUTCDate(Math.min(day, lastDay));
}
