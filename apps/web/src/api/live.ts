import type { LiveMessage } from '@wattbook/contract/live/live.endpoints';
import { isRefusal } from './api-error.ts';
import { readEvents } from './event-stream.ts';

interface LiveDependencies {
  readonly open: (path: string, signal: AbortSignal) => Promise<Response>;
  readonly wait: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  /** From 0 to 1: after a restart of the server not everybody connects in the same moment. */
  readonly random: () => number;
}

export interface LiveListener {
  readonly onMessage: (message: LiveMessage) => void;
  /** True once the connection is open, false while it is down. */
  readonly onConnected: (connected: boolean) => void;
}

const MIN_WAIT_MS = 1_000;
const MAX_WAIT_MS = 60_000;

/**
 * Subscribes to the live state until the signal aborts. The stream is read with fetch, since EventSource cannot send the bearer token.
 * After a loss it reconnects, doubling the pause up to about a minute; a refused session ends it.
 */
export async function subscribeLive({ open, wait, random }: LiveDependencies, listener: LiveListener, signal: AbortSignal): Promise<void> {
  let pause = MIN_WAIT_MS;
  const listen = async (body: ReadableStream<Uint8Array>) => {
    listener.onConnected(true);
    for await (const data of readEvents(body)) {
      pause = MIN_WAIT_MS;
      listener.onMessage(JSON.parse(data) as LiveMessage);
    }
  };
  while (!signal.aborted) {
    try {
      const response = await open('/v1/live', signal);
      if (response.body !== null) await listen(response.body);
    } catch (error) {
      if (isRefusal(error, 'unauthorized', 'forbidden', 'deactivated')) return;
    }
    if (signal.aborted) return;
    listener.onConnected(false);
    await wait(pause * (0.5 + random()), signal).catch(() => undefined);
    pause = Math.min(pause * 2, MAX_WAIT_MS);
  }
}
