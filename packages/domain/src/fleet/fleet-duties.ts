/** What a fleet has to know of a vehicle to tell whether its driver owes an answer. Moments are ISO 8601, UTC. */
export interface FleetVehicle {
  readonly fleetId: string | null;
  /** What the fleet asks to see: scopes with commas between, in brackets (TEAM-045). */
  readonly fleetScopes: string | null;
  /** What the driver agreed to last, and when (OQ-215). */
  readonly fleetConsent: { readonly fleetScopes: string; readonly date: string } | null;
  /** How often the fleet cards have to be checked, in months; null: never. */
  readonly fleetCheckInterval: number | null;
  readonly fleetChecks: readonly string[];
  readonly lastSyncAt: string | null;
  readonly loginData: 'none' | 'valid' | 'invalid';
}

/** Whether a fleet waits for its vehicle to be connected: it has never synced and there is no login data that works (OQ-025). */
export function needsFleetOnboarding({
  fleetId,
  lastSyncAt,
  loginData,
}: Pick<FleetVehicle, 'fleetId' | 'lastSyncAt' | 'loginData'>): boolean {
  return fleetId !== null && lastSyncAt === null && loginData !== 'valid';
}

/** Whether a fleet asks for data that nobody agreed to in exactly these words (OQ-026). "Remind me later" is the screen's business: it holds for a day of the browser (OQ-219). */
export function needsScopesConfirm({ fleetScopes, fleetConsent }: Pick<FleetVehicle, 'fleetScopes' | 'fleetConsent'>): boolean {
  return fleetScopes !== null && /[^\s[\],]/.test(fleetScopes) && fleetConsent?.fleetScopes !== fleetScopes;
}

/** Whether a check is due: there is an interval, and none of the checks fell into the last so many months (TEAM-057, OQ-220). `now` in milliseconds since 1970. */
export function needsCardCheck(
  { fleetCheckInterval, fleetChecks }: Pick<FleetVehicle, 'fleetCheckInterval' | 'fleetChecks'>,
  now: number,
): boolean {
  if (fleetCheckInterval === null || fleetCheckInterval <= 0) return false;
  const since = monthsBefore(now, fleetCheckInterval);
  return !fleetChecks.some((check) => Date.parse(check) >= since);
}

/** The same time of the same day so many months earlier, UTC; the last day of a month that has no such day. */
function monthsBefore(now: number, months: number): number {
  const date = new Date(now);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() - months);
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  return date.setUTCDate(Math.min(day, lastDay));
}
