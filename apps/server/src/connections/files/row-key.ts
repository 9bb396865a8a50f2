import { createHash } from 'node:crypto';

/** A short name of what makes a row the same when it is read again. */
export const rowKeyOf = (...parts: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 22);
