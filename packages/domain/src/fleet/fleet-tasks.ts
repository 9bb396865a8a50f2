/** The fields of a fleet vehicle from which the driver's open tasks follow. Times are ISO 8601, UTC. */
export interface FleetVehicle {
  readonly fleetId: string | null;
  /** The data the fleet requests: scopes separated by commas, in brackets (TEAM-045). */
  readonly fleetScopes: string | null;
  /** The scopes the driver last agreed to, and when (OQ-215). */
  readonly fleetConsent: { readonly fleetScopes: string; readonly date: string } | null;
  readonly lastSyncAt: string | null;
  readonly loginData: 'none' | 'valid' | 'invalid';
}

/** The version of the text with which a driver is asked for a consent: another one is another question. */
export const consentTextVersion = '2026-11';

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
 * Returns what an agreement to scopes, as the driver has read them, does: `nothing` where none are requested or the driver agreed already, `conflict` where the fleet requests others
 * by now, so that nobody agrees to what was not shown.
 */
export function agreementTo(read: string, vehicle: Pick<FleetVehicle, 'fleetScopes' | 'fleetConsent'>): 'agrees' | 'conflict' | 'nothing' {
  if (vehicle.fleetScopes === null) return 'nothing';
  if (vehicle.fleetScopes !== read) return 'conflict';
  return needsScopesConfirm(vehicle) ? 'agrees' : 'nothing';
}

/** What decides of a card whether its check is due. Intervals in months, dates in ISO 8601. */
export interface CheckedCard {
  readonly fleet: boolean;
  readonly active: boolean;
  readonly category: string;
  readonly vehicleId: string | null;
  readonly fleetCheckInterval: number | null;
  readonly fleetChecks: readonly { readonly date: string }[];
  /** When the fleet asked for a check beside the interval; null: it did not, or it was answered. */
  readonly fleetCheckAskedAt: string | null;
}

/**
 * Returns the cards of a vehicle whose check is due: active ones for charging at home that a fleet provides, with an interval within which none was checked (TEAM-057, TEAM-060,
 * OQ-220, OQ-221). Whether a check found it right does not matter: the fleet knows either way. `now` in milliseconds since 1970.
 */
export function cardsToCheck<Card extends CheckedCard>(cards: readonly Card[], vehicleId: string, now: number): readonly Card[] {
  return cards.filter(
    (card) =>
      card.fleet &&
      card.active &&
      card.category === 'Home' &&
      (card.vehicleId === null || card.vehicleId === vehicleId) &&
      isCheckDue(card, now),
  );
}

type CheckTimes = Pick<CheckedCard, 'fleetCheckInterval' | 'fleetChecks' | 'fleetCheckAskedAt'>;

const dayMs = 86_400_000;

/** Returns since when the check of a card is due, or when it will be, in ms since 1970; null: nobody asks for one. */
export function checkDueAt(card: CheckTimes): number | null {
  const { fleetCheckInterval, fleetChecks, fleetCheckAskedAt } = card;
  if (fleetCheckAskedAt !== null) return Date.parse(fleetCheckAskedAt);
  if (fleetCheckInterval === null || fleetCheckInterval <= 0) return null;
  if (fleetChecks.length === 0) return 0;
  let due = monthsBefore(Math.max(...fleetChecks.map(({ date }) => Date.parse(date))), -fleetCheckInterval);
  // Months differ in length: what is counted back from the first candidate may still have the check.
  while (!isCheckDue(card, due)) due += dayMs;
  return due;
}

/**
 * Returns whether a check is due: the fleet asked for one after the last, or there is an interval in months, and no check lies within it (TEAM-057, OQ-220). `now` in milliseconds
 * since 1970.
 */
export function isCheckDue({ fleetCheckInterval, fleetChecks, fleetCheckAskedAt }: CheckTimes, now: number): boolean {
  if (fleetCheckAskedAt !== null) return true;
  if (fleetCheckInterval === null || fleetCheckInterval <= 0) return false;
  const since = monthsBefore(now, fleetCheckInterval);
  return !fleetChecks.some(({ date }) => Date.parse(date) >= since);
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

/** A check as it is recorded (TEAM-068). */
interface CardAnswer {
  readonly valid: boolean;
  readonly announced?: true;
}

/**
 * Returns what is recorded of a card whose driver says that its rates changed: of several cards not valid, of a single one valid, as TEAM-064 says; there the announcement tells the
 * fleet all the same (OQ-222).
 */
export const announcedChange = (cards: number): CardAnswer => (cards === 1 ? { valid: true, announced: true } : { valid: false });
