import { createRoute, Link } from '@tanstack/react-router';
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { visit } from '../../testing/visit.tsx';
import { useRange } from './use-range.ts';

afterEach(() => {
  vi.useRealTimers();
  sessionStorage.clear();
});

function RangeScreen() {
  const { range } = useRange('trips');
  return <Link to="/costs">{range.from}</Link>;
}

it('a screen that is being left writes its range into no other address (SET-050)', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  let open = () => {};
  const loaded = new Promise<void>((resolve) => {
    open = resolve;
  });
  const { address } = await visit(
    '/',
    (parent) => [
      createRoute({ getParentRoute: () => parent, path: '/', component: RangeScreen }),
      createRoute({ getParentRoute: () => parent, path: '/costs', loader: () => loaded, component: () => <p>Next</p> }),
    ],
    {},
  );
  fireEvent.click(screen.getByRole('link'));
  await act(() => vi.advanceTimersByTimeAsync(1500));
  expect(address()).toBe('/costs');
  open();
  await act(() => vi.advanceTimersByTimeAsync(100));
  expect(screen.getByText('Next')).toBeDefined();
  expect(address()).toBe('/costs');
});

it('a screen without a range in its address writes the stored one there (SET-050)', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  sessionStorage.setItem('wattbook.range.trips', '2026-10-05_2026-10-09');
  const { address } = await visit('/', (parent) => [createRoute({ getParentRoute: () => parent, path: '/', component: RangeScreen })], {});
  await act(() => vi.advanceTimersByTimeAsync(1500));
  expect(address()).toBe('/?from=2026-10-05&to=2026-10-09');
});
