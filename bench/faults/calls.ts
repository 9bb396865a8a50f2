import { performance } from 'node:perf_hooks';
import { password } from '../product/installation.ts';
import type { World } from './fault.ts';

export interface Answer {
  /** 0: no answer. */
  readonly status: number;
  readonly ms: number;
  readonly body: unknown;
}

/** One call with a time limit; a call without an answer has the status 0. */
export async function call(
  world: World,
  method: string,
  path: string,
  options: { readonly token?: string; readonly body?: unknown; readonly timeoutMs?: number } = {},
): Promise<Answer> {
  const { token, body, timeoutMs = 30_000 } = options;
  const start = performance.now();
  try {
    const response = await fetch(`${world.program().url}${path}`, {
      method,
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      signal: AbortSignal.timeout(timeoutMs),
    });
    const text = await response.text();
    return {
      status: response.status,
      ms: performance.now() - start,
      body: text.startsWith('{') || text.startsWith('[') ? (JSON.parse(text) as unknown) : text,
    };
  } catch {
    return { status: 0, ms: performance.now() - start, body: null };
  }
}

export const signIn = (world: World, secret = password): Promise<Answer> =>
  call(world, 'POST', '/authentication', { body: { grant_type: 'password', email: world.person.email, password: secret } });

export async function tokenOf(world: World): Promise<string> {
  const { status, body } = await signIn(world);
  if (status !== 200) throw new Error(`the sign-in answered ${status}`);
  return (body as { readonly access_token: string }).access_token;
}

export const health = (world: World): Promise<Answer> => call(world, 'GET', '/health', { timeoutMs: 5000 });

/** Waits until the program says that it is ready; false after `timeoutMs`. */
export async function isReadyWithin(world: World, timeoutMs: number): Promise<boolean> {
  const deadline = performance.now() + timeoutMs;
  while (performance.now() < deadline) {
    if ((await health(world)).status === 200) return true;
    await new Promise((later) => setTimeout(later, 100));
  }
  return false;
}
