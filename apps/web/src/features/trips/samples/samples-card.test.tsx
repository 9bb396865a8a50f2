import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { startI18n } from '../../../i18n/i18n.ts';
import { refusal } from '../../../testing/visit.tsx';
import { exampleTrip } from '../testing/trip-row.ts';
import { visit } from '../testing/visit.ts';

const start = Date.UTC(2026, 10, 18, 16, 0);
const item = {
  timestamp: '',
  level: null,
  range: null,
  power: null,
  speed: null,
  outTemp: null,
  inTemp: null,
  climate: null,
  fan: null,
  elevation: null,
  odometer: null,
  latitude: null,
  longitude: null,
};
const items = Array.from({ length: 20_000 }, (_, second) => ({
  ...item,
  timestamp: new Date(start + second * 1000).toISOString(),
  speed: second % 120,
  climate: second === 0 ? true : null,
}));
const thinned = items.filter((_, index) => index % 100 === 0);
const details = `/trips/${exampleTrip().id}/details`;

async function open(samples: unknown = exampleTrip({ items })) {
  const asked: string[] = [];
  const answer = (parameters: URLSearchParams, body: string) => {
    const all = parameters.get('maxItems');
    asked.push(all ?? 'thinned');
    if (all === null) return exampleTrip({ items: thinned });
    return typeof samples === 'function' ? (samples as (parameters: URLSearchParams, body: string) => unknown)(parameters, body) : samples;
  };
  await visit(details, { [`GET /v1/trips/${exampleTrip().id}`]: answer });
  return { toggle: await screen.findByRole('switch', { name: 'Show readings' }), asked };
}

beforeAll(startI18n);
afterEach(() => vi.unstubAllGlobals());

describe('the samples of a trip (TRIP-076, OQ-130)', () => {
  it('are read when they are switched on, all of them, and only the visible rows are drawn', async () => {
    const { toggle, asked } = await open();
    expect(asked).toEqual(['thinned']);
    await userEvent.click(toggle);
    const table = await screen.findByRole('table', { name: '20,000 readings' });
    expect(asked).toEqual(['thinned', '99999']);
    expect(table.getAttribute('aria-rowcount')).toBe('20001');
    expect(within(table).getAllByRole('row').length).toBeLessThan(60);
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['Time', 'Speed (km/h)', 'Climate control']);
  });

  it('scroll to the last one', async () => {
    const { toggle } = await open();
    await userEvent.click(toggle);
    const box = await screen.findByRole('region', { name: '20,000 readings' });
    box.scrollTop = 20_000 * 30;
    fireEvent.scroll(box);
    await waitFor(() => expect(within(box).getAllByRole('row').at(-1)?.getAttribute('aria-rowindex')).toBe('20001'));
  });

  it('say when they could not be loaded', async () => {
    const { toggle } = await open(refusal(503, 'unavailable'));
    await userEvent.click(toggle);
    expect(await screen.findByText('The readings could not be loaded', undefined, { timeout: 15_000 })).toBeTruthy();
  });
});
