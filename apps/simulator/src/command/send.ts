const minPauseMs = 1000;
const maxPauseMs = 30_000;
const timeoutMs = 30_000;

export interface PushDeps {
  /** The address of the installation. */
  readonly server: string;
  readonly signal: AbortSignal;
  readonly wait: (ms: number) => Promise<void>;
}

/**
 * Pushes a body and resolves when the server has accepted it. An unreachable, busy or failing server is called again, with growing pauses; a body that it refuses is
 * dropped with a line on stderr.
 */
export async function send({ server, signal, wait }: PushDeps, token: string, body: unknown): Promise<void> {
  const text = JSON.stringify(body);
  for (let pause = minPauseMs; !signal.aborted; pause = Math.min(maxPauseMs, pause * 2)) {
    const status = await post(`${server}/v1/ingest/${token}`, text, signal);
    if (status !== null && status < 400) return;
    if (status !== null && status < 500 && status !== 408 && status !== 429) {
      process.stderr.write(`a push was refused with ${status}\n`);
      return;
    }
    await wait(pause);
  }
}

/** The status of the response, or null without one. */
async function post(url: string, body: string, signal: AbortSignal): Promise<number | null> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    });
    await response.arrayBuffer();
    return response.status;
  } catch {
    // Unreachable, interrupted or too slow: the caller tries again in each case.
    return null;
  }
}
