import { request as requestHttp, type RequestOptions } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIPv6 } from 'node:net';
import type { FindHost } from './public-host.ts';

export interface GuardedPost {
  readonly url: string;
  readonly headers: Readonly<Record<string, string | number>>;
  readonly body: string | Buffer;
}

interface GuardedRequest extends Omit<GuardedPost, 'body'> {
  readonly method: 'GET' | 'POST';
  readonly body: string | Buffer | null;
}

/** The answer, or why there is none. */
export type GuardedAnswer =
  | {
      readonly kind: 'answer';
      readonly status: number;
      readonly text: string;
      readonly type: string | null;
      readonly retryAfter: string | null;
    }
  | { readonly kind: 'refused' }
  | { readonly kind: 'unreachable' };

const [longestMs, maxBytes] = [10_000, 100_000];

/** Posts to an address that a user named. */
export const postGuarded = (findHost: FindHost, post: GuardedPost): Promise<GuardedAnswer> =>
  sendGuarded(findHost, { method: 'POST', ...post });

/** Calls an address that a user named: only the address of its host that was checked, without following redirects, and reads the beginning of the answer. */
export async function sendGuarded(
  findHost: FindHost,
  { method, url, headers, body }: GuardedRequest,
  timeoutMs = longestMs,
): Promise<GuardedAnswer> {
  const target = new URL(url);
  const host = await findHost(target.hostname);
  if (host.kind !== 'found') return host.kind === 'refused' ? { kind: 'refused' } : { kind: 'unreachable' };
  const { address } = host;
  const options: RequestOptions = {
    method,
    headers: { ...headers, ...(body !== null && { 'content-length': Buffer.byteLength(body) }) },
    // The certificate is checked for the name, and the connection made to the checked address.
    lookup: (_name, { all }, found) => {
      const family = isIPv6(address) ? 6 : 4;
      if (all === true) found(null, [{ address, family }]);
      else found(null, address, family);
    },
    signal: AbortSignal.timeout(timeoutMs),
    agent: false,
  };
  return new Promise((resolve) => {
    const unreachable = () => resolve({ kind: 'unreachable' });
    const sent = (target.protocol === 'https:' ? requestHttps : requestHttp)(target, options, (response) => {
      let text = '';
      const done = () =>
        resolve({
          kind: 'answer',
          status: response.statusCode ?? 0,
          text,
          type: response.headers['content-type'] ?? null,
          retryAfter: response.headers['retry-after'] ?? null,
        });
      response.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk;
        if (text.length > maxBytes) response.destroy();
      });
      response.on('end', done).on('close', done).on('error', unreachable);
    });
    sent.on('error', unreachable).end(body ?? undefined);
  });
}
