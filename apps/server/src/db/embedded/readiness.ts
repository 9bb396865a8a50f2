import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';

export type Answer = { readonly kind: 'ready' } | { readonly kind: 'not_yet' } | { readonly kind: 'refused'; readonly error: Error };

const invalidPassword = '28P01';
const notYetCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', '57P03', '53300']);

/** Asks a server once whether it takes connections. */
export async function askServer(url: string): Promise<Answer> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 3_000 });
  client.on('error', () => undefined); // The server going away after the answer changes nothing in the answer.
  try {
    await client.connect();
    return { kind: 'ready' };
  } catch (cause) {
    const error = cause instanceof Error ? cause : new Error(String(cause));
    const code = (error as NodeJS.ErrnoException).code;
    if (code !== undefined && notYetCodes.has(code)) return { kind: 'not_yet' };
    if (code === invalidPassword) return { kind: 'refused', error };
    return /timeout|terminated/.test(error.message) ? { kind: 'not_yet' } : { kind: 'refused', error };
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Waits until the server takes connections; gives up when `hasEnded` says that its process is gone, or after `patience` milliseconds. */
export async function waitUntilReady(url: string, hasEnded: () => boolean | Promise<boolean>, patience: number): Promise<boolean> {
  const deadline = performance.now() + patience;
  while (performance.now() < deadline) {
    const answer = await askServer(url);
    if (answer.kind === 'ready') return true;
    if (answer.kind === 'refused') throw answer.error;
    if (await hasEnded()) return false;
    await pause(25);
  }
  return false;
}
