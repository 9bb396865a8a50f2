/** What a webhook tells of. `test` is sent by a click only. */
export const webhookEvents = [
  'trip.ended',
  'charge.started',
  'charge.ended',
  'charge.priced',
  'state.changed',
  'vehicle.silent',
  'entry.waiting',
  'statement.made',
] as const;

export type WebhookEvent = (typeof webhookEvents)[number];

/** So many receivers a user may have. */
export const maxWebhooks = 10;

const [second, minute] = [1000, 60_000];
const hour = 60 * minute;

/** The pauses after each failed attempt, in milliseconds: three days in all. After the last one follows one more attempt. */
export const webhookPauses = [
  5 * second,
  minute,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  14 * hour,
  20 * hour,
  21 * hour,
] as const;

/**
 * Returns the milliseconds until the next attempt after so many failed ones; null: it is given up. A receiver that asks for a longer pause gets it, a day at most.
 */
export function pauseAfter(attempts: number, askedMs: number | null): number | null {
  const pause = webhookPauses[attempts - 1];
  return pause === undefined ? null : Math.max(pause, Math.min(askedMs ?? 0, 24 * hour));
}
