import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { networksOf } from './caller.ts';
import { countOfNetworks, type Limiter, type Limits, maxKeys, peekNetworks, refuseIf } from './limits.ts';
import { pushTokenOf } from './request-token.ts';

/** Limits the pushes of a token, and the wrong tokens of a network. */
export interface PushLimits {
  /** Counts a push and refuses it when it is over a limit (`too_many_requests`), before its token is looked up: guessed tokens are limited as guessed passwords are. */
  readonly apply: (request: FastifyRequest) => void;
  readonly noteRight: (request: FastifyRequest) => void;
  /** Counts a wrong token; returns whether it is the first one of its network in a minute. */
  readonly countWrong: (request: FastifyRequest) => boolean;
}

/** A bucket of its own: a forgotten device that pushes with an old token must not block the sign-in from its network. */
const wrongTokens = 'wrong tokens';

export function createPushLimits(limiter: Limiter, { perPushToken, publicPerAddress }: Limits): PushLimits {
  /** The tokens that were right at their last push: wrong ones from the same network do not block these either. */
  const right = new Set<string>();
  return {
    apply: (request) => {
      const hash = hashOf(request);
      if (!right.has(hash)) refuseIf(peekNetworks(limiter, wrongTokens, networksOf(request.ip), publicPerAddress));
      refuseIf(limiter.count(`push ${hash}`, perPushToken));
    },
    noteRight: (request) => {
      if (right.size >= maxKeys) right.clear();
      right.add(hashOf(request));
    },
    countWrong: (request) => {
      right.delete(hashOf(request));
      const networks = networksOf(request.ip);
      countOfNetworks(limiter, wrongTokens, networks, publicPerAddress);
      return countOfNetworks(limiter, `first of ${wrongTokens}`, networks, 1) === 0;
    },
  };
}

/** No token is stored. */
const hashOf = (request: FastifyRequest) => createHash('sha256').update(pushTokenOf(request)).digest('base64url');
