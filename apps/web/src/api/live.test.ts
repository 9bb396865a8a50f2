import type { LiveMessage } from '@wattbook/contract/live/live.endpoints';
import { describe, expect, it } from 'vitest';
import { exampleState } from '../testing/example-state.ts';
import { ApiError } from './api-error.ts';
import { subscribeLive } from './live.ts';

const state: LiveMessage = { kind: 'state', vehicleId: 'v', ...exampleState({ state: 'Charging' }) };
const streamed = (...messages: LiveMessage[]) => new Response(messages.map((message) => `data: ${JSON.stringify(message)}\n\n`).join(''));

/** Opens the given connections one after the other, then stops. */
async function openConnections(connections: readonly (() => Promise<Response>)[], random = 0.5) {
  const ending = new AbortController();
  const waits: number[] = [];
  const heard: LiveMessage[] = [];
  const connected: boolean[] = [];
  let opened = 0;
  await subscribeLive(
    {
      open: () => {
        const connection = connections[opened++];
        if (connection !== undefined) return connection();
        ending.abort();
        return Promise.reject(new ApiError('network'));
      },
      wait: async (milliseconds) => void waits.push(milliseconds),
      random: () => random,
    },
    { onMessage: (message) => heard.push(message), onConnected: (is) => connected.push(is) },
    ending.signal,
  );
  return { waits, heard, connected, opened };
}

const down = () => Promise.reject(new ApiError('network'));

describe('the subscription to the live state', () => {
  it('passes each message to the listener', async () => {
    expect((await openConnections([async () => streamed(state, state)])).heard).toEqual([state, state]);
  });

  it('reconnects after a loss, doubling the pause up to a minute', async () => {
    const { waits } = await openConnections(Array.from({ length: 9 }, () => down));
    expect(waits).toEqual([1000, 2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000, 60_000]);
  });

  it.each([
    [0, [500, 1000, 2000]],
    [1, [1500, 3000, 6000]],
  ])('spreads the pauses of many clients: with %s as chance they are %j', async (chance, pauses) => {
    expect((await openConnections([down, down, down], chance)).waits).toEqual(pauses);
  });

  it('returns to the short pause after a message', async () => {
    const { waits, connected } = await openConnections([down, down, async () => streamed(state), down]);
    expect(waits).toEqual([1000, 2000, 1000, 2000]);
    expect(connected).toEqual([false, false, true, false, false]);
  });

  it.each(['unauthorized', 'forbidden', 'deactivated'] as const)('ends when the session is refused with %s', async (word) => {
    const { opened, waits } = await openConnections([() => Promise.reject(new ApiError(word)), async () => streamed(state)]);
    expect({ opened, waits }).toEqual({ opened: 1, waits: [] });
  });
});
