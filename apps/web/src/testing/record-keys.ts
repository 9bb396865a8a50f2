import { vi } from 'vitest';

/** Notes the `Idempotency-Key` of each call with this method and path from now on, after `visit`. */
export function recordKeys(key: string): readonly (string | null)[] {
  const keys: (string | null)[] = [];
  const answer = globalThis.fetch;
  vi.stubGlobal('fetch', (url: string, init: RequestInit = {}) => {
    if (`${init.method ?? 'GET'} ${url}` === key) keys.push(new Headers(init.headers).get('Idempotency-Key'));
    return answer(url, init);
  });
  return keys;
}
