import type { Delivery } from './messenger.ts';

const [timeoutMs, maxBytes, maxWaitMs] = [10_000, 100_000, 86_400_000];

/** The answer of a provider, with its JSON where it has some. */
export interface Answer {
  readonly status: number;
  readonly text: string;
  readonly json: unknown;
  readonly retryAfterMs: number | null;
}

export type Fetch = (url: string, options: RequestInit) => Promise<Response>;

/** Calls a provider; null: it was not reached. Redirects are not followed, because another host would get the keys. */
export async function callProvider(fetch: Fetch, url: string, options: RequestInit): Promise<Answer | null> {
  try {
    const response = await fetch(url, { ...options, redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) });
    const text = await readStart(response);
    return { status: response.status, text, json: parse(text), retryAfterMs: retryAfter(response.headers.get('retry-after')) };
  } catch {
    return null;
  }
}

async function readStart(response: Response): Promise<string> {
  let text = '';
  const decoder = new TextDecoder();
  // The platform types the bytes of a response stream as `any`.
  for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length > maxBytes) break;
  }
  return text;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The wait of a `Retry-After` in ms, at most a day; null: none is given. */
export function retryAfter(header: string | null): number | null {
  if (header === null) return null;
  const ms = /^\d+$/.test(header.trim()) ? Number(header) * 1000 : Date.parse(header) - Date.now();
  return Number.isFinite(ms) ? Math.min(Math.max(ms, 0), maxWaitMs) : null;
}

/** What an answer means that says nothing of its own: who has to wait, whose keys are wrong, and what is not taken. */
export function deliveryOf(answer: Answer | null): Delivery {
  if (answer === null) return { kind: 'later', reason: 'unreachable', afterMs: null };
  const { status, retryAfterMs } = answer;
  if (status === 429) return { kind: 'later', reason: 'limited', afterMs: retryAfterMs, busy: true };
  // Keys of the operator: nobody is reached until they are right.
  if (status === 401) return { kind: 'later', reason: 'keys', afterMs: retryAfterMs };
  if (status === 402) return { kind: 'later', reason: 'credits', afterMs: retryAfterMs };
  if (status === 408 || status >= 500) return { kind: 'later', reason: 'unavailable', afterMs: retryAfterMs };
  return { kind: 'refused', reason: `status_${status}` };
}

export const jsonBody = (body: unknown, headers: Readonly<Record<string, string>> = {}): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', accept: 'application/json', ...headers },
  body: JSON.stringify(body),
});
