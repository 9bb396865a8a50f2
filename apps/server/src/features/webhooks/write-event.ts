import type { WebhookEvent } from '@wattbook/domain/webhooks/webhook-events';

/** Something that happened, as a receiver gets it: figures and ids, never a place. */
export interface FoundEvent {
  readonly event: WebhookEvent;
  /** What makes it the same event when it is found again. */
  readonly thing: string;
  readonly vehicleId: string;
  /** When it happened, milliseconds since 1970. */
  readonly at: number;
  readonly data: Readonly<Record<string, unknown>>;
  /** The page of it. */
  readonly path: string;
}

/** The body of an event: type, timestamp and data, as standardwebhooks.com advises. */
export const bodyOf = ({ event, vehicleId, at, data, path }: FoundEvent, baseUrl: string): string =>
  JSON.stringify({ type: event, timestamp: new Date(at).toISOString(), data: { vehicleId, ...data, link: `${baseUrl}${path}` } });

export const testBody = (now: number): string => JSON.stringify({ type: 'test', timestamp: new Date(now).toISOString(), data: {} });
