import { setTimeout as pause } from 'node:timers/promises';
import { withClient } from '../with-client.ts';

type ProbeResult = { readonly kind: 'ready' } | { readonly kind: 'not_yet' } | { readonly kind: 'refused'; readonly error: Error };

const notReadyCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', '57P03', '53300']);

/** Tests once whether a server accepts connections. */
async function probeServer(url: string): Promise<ProbeResult> {
  try {
    await withClient(url, (client) => client.query('select 1'));
    return { kind: 'ready' };
  } catch (cause) {
    const error = cause instanceof Error ? cause : new Error(String(cause));
    const { code = '' } = error as NodeJS.ErrnoException;
    // A server that stops during the query sends no error code.
    return notReadyCodes.has(code) || /timeout|terminated/.test(error.message) ? { kind: 'not_yet' } : { kind: 'refused', error };
  }
}

/** Waits until the server accepts connections; false when `hasEnded` is true, or after `timeoutMs`. */
export async function waitUntilReady(url: string, hasEnded: () => boolean | Promise<boolean>, timeoutMs: number): Promise<boolean> {
  const deadline = performance.now() + timeoutMs;
  while (performance.now() < deadline) {
    const result = await probeServer(url);
    if (result.kind === 'ready') return true;
    if (result.kind === 'refused') throw result.error;
    if (await hasEnded()) return false;
    await pause(25);
  }
  return false;
}
