/** The first and the last day of a card, as `2026-06-01`; null: open (COST-052). */
export interface CardDates {
  readonly startDate: string | null;
  readonly endDate: string | null;
}

/** What the time frame of a card shows: nothing, "start to now", "from start" while that is still to come, "until end", or "start to end" (COST-109 to COST-112). */
export type TimeFrame =
  | { readonly kind: 'always' }
  | { readonly kind: 'since' | 'from'; readonly startDate: string }
  | { readonly kind: 'until'; readonly endDate: string }
  | { readonly kind: 'range'; readonly startDate: string; readonly endDate: string };

/** Returns what the time frame of a card shows on a day (`2026-06-01`). */
export function timeFrameOf({ startDate, endDate }: CardDates, today: string): TimeFrame {
  if (startDate !== null && endDate === null) return { kind: startDate <= today ? 'since' : 'from', startDate };
  if (startDate !== null && endDate !== null) return { kind: 'range', startDate, endDate };
  return endDate === null ? { kind: 'always' } : { kind: 'until', endDate };
}

/** Returns whether a card is valid on a day (`2026-06-01`, in the zone of its reader): both of its days count as a whole (COST-109 to COST-112). */
export const isValidOn = ({ startDate, endDate }: CardDates, day: string): boolean =>
  (startDate === null || startDate <= day) && (endDate === null || day <= endDate);

/** What decides whether a card can be chosen for a charge. */
export interface OfferedCard extends CardDates {
  readonly active: boolean;
  readonly vehicleId: string | null;
}

/** Why a card cannot be chosen for a charge; `card_invalid_timeframe` is the word of CHG-059. */
export type CardRefusal = 'card_inactive' | 'other_vehicle' | 'card_invalid_timeframe';

/**
 * Returns why a card cannot be chosen for a charge; null: it can (CHG-059, CHG-063, OQ-143). `endDay` is the day on which the charging ended, in the zone of the
 * vehicle: a card that starts during the night belongs to the charge of that night.
 */
export function refusalForCharge(card: OfferedCard, charge: { readonly vehicleId: string; readonly endDay: string }): CardRefusal | null {
  if (!card.active) return 'card_inactive';
  if (card.vehicleId !== null && card.vehicleId !== charge.vehicleId) return 'other_vehicle';
  return isValidOn(card, charge.endDay) ? null : 'card_invalid_timeframe';
}
