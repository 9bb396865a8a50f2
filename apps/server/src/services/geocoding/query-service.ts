import type { z } from 'zod';
import { parseJson, readBounded } from '../../bounded-answer.ts';
import { GeocoderSilent } from './geocoder.ts';

interface FetchOptions {
  readonly headers: Record<string, string>;
  readonly signal: AbortSignal;
  readonly redirect: 'manual';
}

export type Fetch = (url: URL, options: FetchOptions) => Promise<Response>;

const timeoutMs = 8000;
const maxBytes = 200_000;

/** Reads JSON of a service and validates it. Every failure is one error type, without the query in it. */
export async function queryService<Schema extends z.ZodType>(fetch: Fetch, url: URL, schema: Schema): Promise<z.output<Schema>> {
  const signal = AbortSignal.timeout(timeoutMs);
  // Public services require a user agent.
  const headers = { accept: 'application/json', 'user-agent': 'Wattbook (self-hosted)' };
  // A redirect would send the place to a host that the operator did not choose, or let the service reach hosts of this network.
  const response = await fetch(url, { headers, signal, redirect: 'manual' }).catch(() => {
    throw new GeocoderSilent('cannot be reached');
  });
  if (!response.ok) {
    await response.body?.cancel();
    const isRedirect = response.status >= 300 && response.status < 400;
    throw new GeocoderSilent(
      `answered ${response.status}${isRedirect ? ', a redirect, which is not followed: set the address it leads to' : ''}`,
    );
  }
  const parsed = schema.safeParse(await readJson(response));
  if (!parsed.success) throw new GeocoderSilent('answered in another form');
  return parsed.data;
}

async function readJson(response: Response): Promise<unknown> {
  const answer = await readBounded(response, maxBytes);
  if ('bytes' in answer) return parseJson(answer.bytes);
  throw new GeocoderSilent(answer.problem === 'too_long' ? 'answered at too great a length' : 'broke off its answer');
}
