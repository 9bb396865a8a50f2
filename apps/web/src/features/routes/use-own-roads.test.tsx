import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { useOwnRoads } from './public.ts';

const routeResponse = {
  trips: 1,
  coordinates: [
    [
      [11, 48],
      [11.1, 48.1],
    ],
  ],
  counts: [1],
  sealed: [],
};

const roads = vi.hoisted(() => vi.fn());
vi.mock('../../api/api.ts', () => ({ call: roads }));

function useScreen(figures: Promise<number>) {
  useQuery({ queryKey: ['figures'], queryFn: () => figures });
  return useOwnRoads('v');
}

/** The hook beside another query of the screen; `finish` resolves that query. */
function visit() {
  roads.mockReset().mockResolvedValue(routeResponse);
  const figures = Promise.withResolvers<number>();
  const client = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>;
  const { result, rerender } = renderHook(useScreen, { wrapper, initialProps: figures.promise });
  return { result, rerender, finish: () => act(async () => figures.resolve(1)) };
}

describe('the roads of a vehicle', () => {
  it('are loaded once the built-in map is shown and the other queries are done', async () => {
    const { result, finish } = visit();
    act(() => result.current.onOffline(true));
    expect(roads).not.toHaveBeenCalled();
    await finish();
    await waitFor(() =>
      expect(result.current.ground).toEqual([
        [
          { lon: 11, lat: 48 },
          { lon: 11.1, lat: 48.1 },
        ],
      ]),
    );
    act(() => result.current.onOffline(false));
    act(() => result.current.onOffline(true));
    expect(roads).toHaveBeenCalledTimes(1);
  });

  it('are not loaded under the map of a service', async () => {
    const { result, rerender, finish } = visit();
    await finish();
    rerender(Promise.resolve(1));
    expect(roads).not.toHaveBeenCalled();
    expect(result.current.ground).toBeUndefined();
  });
});
