import type { Feature } from '../../feature.ts';
import type { OncePerKey } from '../../http/idempotency.ts';
import type { Platform } from '../../platform.ts';
import { createOncePerKey } from './once-per-key.ts';
import { tables } from './tables.ts';

export interface IdempotencyFeature extends Feature {
  readonly oncePerKey: OncePerKey;
}

export const idempotencyFeature = ({ database, now, tokenSecret }: Platform): IdempotencyFeature => ({
  tables,
  routes: {},
  oncePerKey: createOncePerKey({ database, secret: tokenSecret, now }),
});
