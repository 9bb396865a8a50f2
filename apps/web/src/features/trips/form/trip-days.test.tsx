import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { startI18n } from '../../../i18n/i18n.ts';
import { visit } from '../testing/visit.ts';

beforeAll(startI18n);
afterEach(() => vi.unstubAllGlobals());

const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);

describe('a day of the trip form', () => {
  it('is parsed as a whole when the field loses the focus: the end gets the day of the start (TRIP-037)', async () => {
    await visit('/trips/create', {});
    // Its first nine characters are a valid day too.
    await userEvent.type(await field('Start date'), '2026-01-15');
    await userEvent.tab();
    expect((await field('End date')).value).toBe('2026-01-15');
    await userEvent.clear(await field('End date'));
    await userEvent.type(await field('End date'), '16.1.2026{Enter}');
    expect((await field('End date')).value).toBe('2026-01-16');
    expect(screen.queryByText(/: please fill in$/)).toBeNull();
  });

  it('is not changed where it is invalid, and the problem is shown', async () => {
    await visit('/trips/create', {});
    await userEvent.type(await field('Start date'), '2026-02-30');
    await userEvent.tab();
    expect(screen.getByText('Enter a date such as 2026-11-18')).toBeTruthy();
    expect((await field('Start date')).value).toBe('2026-02-30');
    await userEvent.clear(await field('Start date'));
    await userEvent.type(await field('Start date'), '2026-02-28');
    await userEvent.tab();
    expect(screen.queryByText('Enter a date such as 2026-11-18')).toBeNull();
  });

  it('is chosen in a calendar that the arrow down opens, and the focus returns', async () => {
    await visit('/trips/create', {});
    await userEvent.type(await field('Start date'), '2026-01-15{Enter}');
    fireEvent.keyDown(await field('Start date'), { key: 'ArrowDown' });
    await userEvent.click(await screen.findByRole('button', { name: '20 January 2026' }));
    expect((await field('Start date')).value).toBe('2026-01-20');
    expect(document.activeElement).toBe(await field('Start date'));
    expect(screen.queryByRole('button', { name: '20 January 2026' })).toBeNull();
  });
});
