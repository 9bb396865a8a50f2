const firstPause = 1000;
const longestPause = 30_000;
const patience = 30_000;

/**
 * Pushes a body and comes back when it was taken. A server that is away, busy or broken is asked again, with growing pauses; a body that it refuses for good is dropped
 * with a word on stderr.
 */
export async function send(
  server: string,
  token: string,
  body: unknown,
  signal: AbortSignal,
  wait: (ms: number) => Promise<void>,
): Promise<void> {
  const text = JSON.stringify(body);
  for (let pause = firstPause; !signal.aborted; pause = Math.min(longestPause, pause * 2)) {
    const status = await post(`${server}/v1/ingest/${token}`, text, signal);
    if (status !== null && status < 400) return;
    if (status !== null && status < 500 && status !== 408 && status !== 429) {
      process.stderr.write(`a push was refused with ${status}\n`);
      return;
    }
    await wait(pause);
  }
}

/** The status of the answer, or null without one. */
async function post(url: string, body: string, signal: AbortSignal): Promise<number | null> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      signal: AbortSignal.any([signal, AbortSignal.timeout(patience)]),
    });
    await answer.arrayBuffer();
    return answer.status;
  } catch {
    // Not there, cut off, or too slow: which of them does not matter to who tries again.
    return null;
  }
}
