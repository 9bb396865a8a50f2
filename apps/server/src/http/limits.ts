import type { Endpoint } from '@wattbook/contract/endpoint';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from './app-error.ts';
import type { Networks } from './actor.ts';
import { networksOf } from './caller.ts';

/** Calls per minute; as many may come at once. */
export interface Limits {
  /** All calls of one network address except pushes. */
  readonly perAddress: number;
  /** Public calls of one network address: signing in, renewing. */
  readonly publicPerAddress: number;
  /** Pushes of one token. */
  readonly perPushToken: number;
  /** Calls of one API token. */
  readonly perApiToken: number;
}

/** The limits for an installation where one address may make `perAddress` calls per minute. */
export const limitsOf = (perAddress: number): Limits => ({
  perAddress,
  publicPerAddress: Math.min(120, perAddress),
  perPushToken: perAddress,
  // Half: a program in a household leaves room for its people.
  perApiToken: Math.ceil(perAddress / 2),
});

/** So many keys are remembered at most. */
export const maxKeys = 50_000;

/** Seconds until a call of `key` is allowed; 0: now. `count` counts the call when it is allowed, `peek` counts nothing. */
export interface Limiter {
  readonly count: (key: string, perMinute: number) => number;
  readonly peek: (key: string, perMinute: number) => number;
}

/** Counts calls per key as a leaky bucket: only the time at which it will be empty is stored. */
export function createLimiter(now: () => number): Limiter {
  const emptyAt = new Map<string, number>();
  const levelOf = (key: string, time: number) => Math.max(emptyAt.get(key) ?? 0, time);
  const waitFor = (level: number, perMinute: number, time: number) => {
    // The difference of the times first: it is exact, also of fractions of a millisecond.
    const wait = level - time + 60_000 / perMinute - 60_000;
    return wait > 0 ? Math.ceil(wait / 1000) : 0;
  };
  const evictSome = (time: number) => {
    for (const [key, emptyTime] of emptyAt) if (emptyTime <= time || emptyAt.size > maxKeys / 2) emptyAt.delete(key);
  };
  return {
    peek: (key, perMinute) => waitFor(levelOf(key, now()), perMinute, now()),
    count: (key, perMinute) => {
      const time = now();
      const level = levelOf(key, time);
      const wait = waitFor(level, perMinute, time);
      if (wait === 0) emptyAt.set(key, level + 60_000 / perMinute);
      if (emptyAt.size > maxKeys) evictSome(time);
      return wait;
    },
  };
}

/** A /48 of IPv6 may have many subscribers, or be one that uses all of its networks. */
const wideFactor = 8;

/** Counts a call of an address: for its network, and with IPv6 for the wide one too, which may call eight times as often. Returns the seconds until it is allowed; 0: now. */
export function countOfNetworks(limiter: Limiter, what: string, { network, wideNetwork }: Networks, perMinute: number): number {
  const wait = limiter.count(`${what} ${network}`, perMinute);
  return wait > 0 || wideNetwork === network ? wait : limiter.count(`${what} ${wideNetwork}`, perMinute * wideFactor);
}

/** The same without counting the call. */
export const peekNetworks = (limiter: Limiter, what: string, { network, wideNetwork }: Networks, perMinute: number): number =>
  Math.max(limiter.peek(`${what} ${network}`, perMinute), limiter.peek(`${what} ${wideNetwork}`, perMinute * wideFactor));

/** Counts a call and refuses it when it is over a limit (`too_many_requests`). */
export function applyLimits(limiter: Limiter, endpoint: Endpoint, request: FastifyRequest, limits: Limits): void {
  const networks = networksOf(request.ip);
  // What a source sends is limited like any call: it is signed, and comes in bursts.
  if (endpoint.access === 'public' && endpoint.body !== undefined)
    refuseIf(countOfNetworks(limiter, 'public', networks, limits.publicPerAddress));
  refuseIf(countOfNetworks(limiter, 'all', networks, limits.perAddress));
}

/** Limits what is no call of the contract, such as files and addresses that do not exist, as calls are, but apart: opening the web keeps nobody from calling. */
export function limitPages(app: FastifyInstance, limiter: Limiter, { perAddress }: Limits): void {
  app.addHook('onRequest', async (request) => {
    if (request.routeOptions.config.access === undefined) refuseIf(countOfNetworks(limiter, 'pages', networksOf(request.ip), perAddress));
  });
}

/** Refuses a call that has to wait (`too_many_requests`). */
export function refuseIf(retryAfter: number): void {
  if (retryAfter > 0) throw new AppError('too_many_requests', { retryAfter });
}
