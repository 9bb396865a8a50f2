import { readBounded } from '../../bounded-answer.ts';
import { readTimeStamp, timeStampRequest, type TimeStamp, tokenOf } from './time-stamp.ts';

/** A time stamp with its token (DER), as it is kept. */
export interface StampedToken extends TimeStamp {
  readonly token: Uint8Array;
}

/** An authority that says when a SHA-256 was there. */
export interface TimeStampAuthority {
  /** Throws where it cannot be reached, refuses, or answers for something else. */
  readonly stamp: (digest: Uint8Array) => Promise<StampedToken>;
}

const timeoutMs = 15_000;
const maxBytes = 100_000;
const headers = {
  'content-type': 'application/timestamp-query',
  accept: 'application/timestamp-reply',
  'user-agent': 'Wattbook (self-hosted)',
};

/** The authority at an address (RFC 3161, 3.4). It learns the digest and nothing else. */
export const openAuthority = (url: string): TimeStampAuthority => ({
  stamp: async (digest) => {
    const body = Buffer.from(timeStampRequest(digest));
    // A redirect would ask a host that the operator did not choose.
    const response = await fetch(url, { method: 'POST', headers, body, redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) });
    if (!response.ok) {
      await response.body?.cancel();
      throw new Error(`The authority answered ${response.status}.`);
    }
    const answer = await readBounded(response, maxBytes);
    if ('problem' in answer)
      throw new Error(
        answer.problem === 'too_long' ? 'The authority answered at too great a length.' : 'The authority broke off its answer.',
      );
    const token = tokenOf(answer.bytes);
    const stamped = readTimeStamp(token);
    if (!Buffer.from(stamped.digest).equals(digest)) throw new Error('The authority answered for something else.');
    return { ...stamped, token };
  },
});
