import { needsScopesConfirm } from './fleet-tasks.ts';

/** What of a vehicle waits for somebody, the most urgent first (decision 0170). */
export const findingKinds = ['rates', 'check', 'confirmation', 'consent', 'contact'] as const;

export type FindingKind = (typeof findingKinds)[number];

/** How long a vehicle that grants its state may be silent, in milliseconds: 7 days. */
export const silentAfterMs = 7 * 86_400_000;

/** What decides what waits. Times are ISO 8601, UTC. */
export interface AwaitedVehicle {
  readonly fleetScopes: string | null;
  readonly fleetConsent: { readonly fleetScopes: string; readonly date: string } | null;
  /** False: its driver is asked to confirm the charges. */
  readonly fleetChargeCompleted: boolean | null;
  /** When the next check of a card of the fleet is due; null: none is asked for. */
  readonly cardDueAt: string | null;
  /** Whether the driver said that the rates of a card changed, and the fleet has not answered. */
  readonly ratesChanged: boolean;
  /** When it last sent something, as far as granted; null: not known. */
  readonly lastContact: string | null;
}

const isPast = (instant: string | null, now: number): boolean => instant !== null && Date.parse(instant) <= now;

/**
 * Returns what of a vehicle waits for its driver or for the fleet at `now` (ms since 1970): rates that the driver says changed, a check of a card that is due, charges to confirm, data that
 * was asked for and not granted, and silence of more than 7 days (design of fleets, section 4).
 */
export function findingsOf(vehicle: AwaitedVehicle, now: number): readonly FindingKind[] {
  const waits = {
    rates: vehicle.ratesChanged,
    check: isPast(vehicle.cardDueAt, now),
    confirmation: vehicle.fleetChargeCompleted === false,
    consent: needsScopesConfirm(vehicle),
    contact: isPast(vehicle.lastContact, now - silentAfterMs),
  } satisfies Record<FindingKind, boolean>;
  return findingKinds.filter((kind) => waits[kind]);
}
