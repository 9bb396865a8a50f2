import { createHash } from 'node:crypto';
import type { Endpoint } from '@wattbook/contract/endpoint';
import type { FastifyRequest } from 'fastify';
import { AppError } from './app-error.ts';
import { networkOf } from './caller.ts';

/** Calls a minute; as many may come at once. */
export interface Limits {
  /** Of one network address, over everything but pushes. */
  readonly perAddress: number;
  /** Public calls of one network address: signing in, renewing. */
  readonly publicPerAddress: number;
  /** Pushes of one token. */
  readonly perPushToken: number;
}

/** The limits for an installation where one address may make so many calls a minute. */
export const limitsOf = (perAddress: number): Limits => ({
  perAddress,
  publicPerAddress: Math.min(120, perAddress),
  perPushToken: perAddress,
});

const mostKeys = 50_000;

/**
 * Counts calls per key as a bucket that drains evenly: kept is only the moment at which it will be empty. `take` answers 0, or the seconds until the
 * next call fits.
 */
export function createLimiter(now: () => number) {
  const emptyAt = new Map<string, number>();
  return (key: string, perMinute: number): number => {
    const time = now();
    const share = 60_000 / perMinute;
    const level = Math.max(emptyAt.get(key) ?? 0, time);
    const wait = level + share - time - 60_000;
    if (wait > 0) return Math.ceil(wait / 1000);
    emptyAt.set(key, level + share);
    if (emptyAt.size > mostKeys) for (const [old, moment] of emptyAt) if (moment <= time || emptyAt.size > mostKeys) emptyAt.delete(old);
    return 0;
  };
}

export type Limiter = ReturnType<typeof createLimiter>;

/** Refuses a call that comes too soon after too many others (`too_many_requests`). */
export function spend(limiter: Limiter, endpoint: Endpoint, request: FastifyRequest, limits: Limits): void {
  const address = networkOf(request.ip);
  if (endpoint.access === 'push_token') {
    const token = (request.params as { token?: string }).token ?? '';
    // Under its hash: the limiter keeps no tokens.
    refuseIf(limiter(`push ${createHash('sha256').update(token).digest('base64url')}`, limits.perPushToken));
    return;
  }
  if (endpoint.access === 'public' && endpoint.body !== undefined) refuseIf(limiter(`public ${address}`, limits.publicPerAddress));
  refuseIf(limiter(`all ${address}`, limits.perAddress));
}

/** A wrong push token counts for its address as well, so that tokens cannot be tried faster than passwords. */
export function spendOnWrongToken(limiter: Limiter, request: FastifyRequest, limits: Limits): void {
  refuseIf(limiter(`public ${networkOf(request.ip)}`, limits.publicPerAddress));
}

function refuseIf(retryAfter: number): void {
  if (retryAfter > 0) throw new AppError('too_many_requests', { retryAfter });
}
