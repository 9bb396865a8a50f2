import { QueryClient, QueryClientProvider, QueryObserver, type QueryObserverOptions } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import type { LiveMessage } from '@wattbook/contract/live/live.endpoints';
import type { UserId } from '@wattbook/domain/ids';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { daysQuery, sumsQuery, timelineQuery } from '../../features/dashboard/data/dashboard.queries.ts';
import { liveStatusQuery } from '../../features/vehicles/public.ts';
import { session } from '../../session/browser-session.ts';
import { exampleState } from '../../testing/example-state.ts';
import { useLiveState } from './use-live-state.ts';

const api = vi.hoisted(() => ({ call: vi.fn(), openStream: vi.fn() }));
vi.mock('../../api/api.ts', () => api);

const jana = 'u' as UserId;
const june = { from: '2026-06-01T00:00:00.000Z', to: '2026-06-30T23:59:59.999Z' };
const may = { from: '2026-05-01T00:00:00.000Z', to: '2026-05-31T23:59:59.999Z' };
const trip = { segment: 'trip', from: '2026-06-15T08:00:00.000Z', to: '2026-06-15T09:00:00.000Z' } as const;

beforeEach(() => {
  vi.useFakeTimers();
  api.call.mockReset().mockImplementation(async () => ({ ...exampleState(), data: [] }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** A page with the queries of a dashboard that has been open for ten minutes, and the stream that it listens to. */
async function openDashboard() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const streams: ReadableStreamDefaultController<Uint8Array>[] = [];
  api.openStream
    .mockReset()
    .mockImplementation(async () => new Response(new ReadableStream<Uint8Array>({ start: (controller) => void streams.push(controller) })));
  const queries: unknown[] = [liveStatusQuery('v'), sumsQuery('v', june), sumsQuery('v', may), daysQuery('v', june), timelineQuery('v')];
  const stops = (queries as QueryObserverOptions[]).map((query) =>
    new QueryObserver(client, { ...query, refetchInterval: false }).subscribe(() => undefined),
  );
  const wrapper = ({ children }: { readonly children: React.ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { unmount } = renderHook(() => useLiveState(), { wrapper });
  await vi.advanceTimersByTimeAsync(600_000);
  api.call.mockClear();
  return {
    client,
    tell: async (message: LiveMessage) => {
      streams.at(-1)?.enqueue(new TextEncoder().encode(`data: ${JSON.stringify(message)}\n\n`));
      await vi.advanceTimersByTimeAsync(0);
    },
    lose: () => streams.at(-1)?.close(),
    calls: () => api.call.mock.calls.map(([call, input]) => [call, input.query?.from ?? input.body?.from]),
    close: () => {
      unmount();
      for (const stop of stops) stop();
    },
  };
}

const status = 'GET /v1/vehicles/:id/status';
const timeline = 'GET /v1/vehicles/:id/timeline';

describe('the live events of an open dashboard', () => {
  it('show a thousand states without a call', async () => {
    const { client, tell, calls, close } = await openDashboard();
    for (let level = 0; level < 1000; level += 1)
      await tell({ kind: 'state', vehicleId: 'v', ...exampleState({ state: 'Driving', level }) });
    await vi.advanceTimersByTimeAsync(600_000);
    expect(client.getQueryData(liveStatusQuery('v').queryKey)).toMatchObject({ state: 'Driving', level: 999 });
    expect(calls()).toEqual([]);
    close();
  });

  it('read only the last day again while a trip grows', async () => {
    const { tell, calls, close } = await openDashboard();
    await tell({ kind: 'segments', vehicleId: 'v', changes: [{ ...trip, change: 'grew' }] });
    await vi.advanceTimersByTimeAsync(600_000);
    expect(calls()).toEqual([[timeline, expect.any(String)]]);
    close();
  });

  it('read at the end of a trip only ranges that it touches', async () => {
    const { tell, calls, close } = await openDashboard();
    await tell({ kind: 'segments', vehicleId: 'v', changes: [{ ...trip, change: 'ended' }] });
    await vi.advanceTimersByTimeAsync(600_000);
    expect(calls()).toEqual([
      [status, undefined],
      [status, june.from],
      ['POST /v1/vehicles/:id/days', june.from],
      [timeline, expect.any(String)],
    ]);
    close();
  });

  it('read everything once after the stream was lost', async () => {
    const { lose, calls, close } = await openDashboard();
    lose();
    await vi.advanceTimersByTimeAsync(30_000);
    expect(calls()).toHaveLength(5);
    close();
  });

  it('are replaced by the status once a minute while there is no stream', async () => {
    const { lose, calls, close } = await openDashboard();
    api.openStream.mockImplementation(() => Promise.reject(new Error('down')));
    lose();
    await vi.advanceTimersByTimeAsync(600_000);
    expect(calls()).toEqual(Array.from({ length: 10 }, () => [status, undefined]));
    close();
  });

  it('are not asked for in a support view, which reads the status once a minute (OQ-028)', async () => {
    vi.spyOn(session, 'view').mockReturnValue({ id: 'v', token: 'v', userId: jana, name: 'Jana', viewerId: jana, endsAt: 9e15 });
    const { calls, close } = await openDashboard();
    await vi.advanceTimersByTimeAsync(120_000);
    expect(api.openStream).not.toHaveBeenCalled();
    expect(calls()).toEqual([status, status].map((name) => [name, undefined]));
    close();
  });
});
