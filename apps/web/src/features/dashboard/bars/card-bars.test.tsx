import { createRoute } from '@tanstack/react-router';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { startI18n } from '../../../i18n/i18n.ts';
import { visit } from '../../../testing/visit.tsx';
import { barsOf } from './bars.ts';
import { CardBars } from './card-bars.tsx';

const onClick = vi.fn();
const draw = (range: { from: string; to: string }, values: readonly { date: string; value: number }[]) =>
  visit(
    '/card',
    (parent) => [
      createRoute({
        getParentRoute: () => parent,
        path: '/card',
        component: () => (
          <CardBars
            label="Trips"
            data={barsOf(range, values)}
            today="2026-11-20"
            tone="driving"
            format={(value) => `${value} km`}
            onClick={onClick}
          />
        ),
      }),
    ],
    {},
  );
const november = { from: '2026-11-01', to: '2026-11-30' };
const bars = () => screen.findByRole('slider', { name: 'Trips over time' });
const shown = () => document.querySelector('[data-side]')?.textContent;

beforeAll(startI18n);
afterEach(() => {
  vi.unstubAllGlobals();
  onClick.mockClear();
});

describe('the bars of a card show date and value', () => {
  it('of the bar under the pointer, until it leaves; a click opens the card', async () => {
    await draw(november, [{ date: '2026-11-01', value: 12 }]);
    const area = await bars();
    fireEvent.pointerMove(area, { clientX: 0, pointerType: 'mouse' });
    expect(shown()).toBe('2026-11-01: 12 km');
    fireEvent.pointerLeave(area, { pointerType: 'mouse' });
    expect(shown()).toBeUndefined();
  });

  it('of the tapped bar, and the card stays', async () => {
    await draw(november, [{ date: '2026-11-01', value: 12 }]);
    await userEvent.pointer({ keys: '[TouchA]', target: await bars(), coords: { clientX: 0 } });
    expect(shown()).toBe('2026-11-01: 12 km');
    expect(onClick).not.toHaveBeenCalled();
  });

  it('with the keyboard: first of today, then of each', async () => {
    await draw(november, [{ date: '2026-11-19', value: 12 }]);
    const area = await bars();
    await userEvent.tab();
    expect(document.activeElement).toBe(area);
    expect(shown()).toBe('2026-11-20, not over yet: 0 km');
    await userEvent.keyboard('{ArrowLeft}');
    expect([shown(), area.getAttribute('aria-valuetext')]).toEqual(['2026-11-19: 12 km', '2026-11-19: 12 km']);
    await userEvent.keyboard('{End}{ArrowRight}');
    expect(shown()).toBe('2026-11-30, not over yet: 0 km');
    await userEvent.keyboard('{Escape}');
    expect(shown()).toBeUndefined();
  });

  it('by month and by year', async () => {
    await draw({ from: '2016-01-01', to: '2026-11-20' }, [{ date: '2024-03-01', value: 7 }]);
    expect(await screen.findByText('Most in 2024: 7 km')).toBeTruthy();
    const area = await bars();
    area.focus();
    expect(area.getAttribute('aria-valuetext')).toBe('2026, not over yet: 0 km');
  });
});
