import { createHmac, randomBytes } from 'node:crypto';

const prefix = 'whsec_';

/** A new secret: 32 random bytes, as standardwebhooks.com writes it. */
export const newWebhookSecret = (): string => prefix + randomBytes(32).toString('base64');

export interface SignedParts {
  readonly id: string;
  /** Seconds since 1970. */
  readonly timestamp: number;
  readonly body: string;
}

/** The headers that prove where an event comes from, when it was sent and that nobody changed it (standardwebhooks.com, symmetric). */
export function webhookHeaders(secret: string, { id, timestamp, body }: SignedParts) {
  const key = Buffer.from(secret.startsWith(prefix) ? secret.slice(prefix.length) : secret, 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return { 'webhook-id': id, 'webhook-timestamp': String(timestamp), 'webhook-signature': `v1,${signature}` };
}
