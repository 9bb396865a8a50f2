import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startI18n } from '../../../i18n/i18n.ts';
import { refusal } from '../../../testing/visit.tsx';
import { exampleDay, daysCall, visit } from '../testing/visit.ts';

beforeAll(startI18n);
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 21, 12) }));
afterEach(() => void vi.useRealTimers());

const days = {
  total: 2,
  data: [exampleDay('2026-11-02'), exampleDay('2026-11-18', { charges: 0, kWh: 0, trips: 1, avgConsumption: null })],
};

describe('a month', () => {
  it('shows each day with trips, distance, consumption, charges and kWh, as a link to the day (DASH-032, DASH-034)', async () => {
    await visit('/calendar?month=2026-11', { [daysCall]: days });
    const full = await screen.findByText(/^Monday, 2026-11-02: 2 trips/);
    const textOf = (day: string) => screen.getByText(new RegExp(day)).textContent.replaceAll('\u00a0', ' ');
    expect(textOf('2026-11-02')).toBe('Monday, 2026-11-02: 2 trips, 45.3 km, 17.2 kWh/100 km, 1 charge, 12.30 kWh');
    expect(textOf('2026-11-18')).toBe('Wednesday, 2026-11-18: 1 trip, 45.3 km');
    expect(textOf('2026-11-19')).toBe('Thursday, 2026-11-19: nothing recorded');
    const link = full.closest('a');
    expect(link?.getAttribute('href')).toBe('/calendar/2026/11/02');
    expect(link?.textContent).toContain('45.3\u00a0km');
  });

  it('begins its weeks on Monday for the 24 hour format (DASH-033)', async () => {
    await visit('/calendar', { [daysCall]: days });
    const heads = await screen.findAllByRole('columnheader');
    expect(heads.map(({ textContent }) => textContent)).toEqual(['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']);
  });

  it('links to today and to no day in the future or in another month', async () => {
    await visit('/calendar', { [daysCall]: days });
    const table = await screen.findByRole('table');
    expect(within(table).getAllByRole('link')).toHaveLength(21);
    expect(within(table).getByRole('link', { current: 'date' }).dataset['day']).toBe('2026-11-21');
  });

  it('requests the sums of its days, from its start to its end (DASH-035)', async () => {
    let requestBody = '';
    await visit('/calendar?month=2026-02', {
      [daysCall]: (_search: unknown, body: string) => {
        requestBody = body;
        return days;
      },
    });
    await screen.findByRole('table');
    const { from, to, timezone } = JSON.parse(requestBody) as Record<string, string>;
    expect(from).toBe(new Date(2026, 1, 1).toISOString());
    expect(to).toBe(new Date(2026, 1, 28, 23, 59, 59, 999).toISOString());
    expect(timezone).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone);
  });

  it('is navigated by the arrow keys, into the month before and not into the future', async () => {
    const user = userEvent.setup();
    const { address } = await visit('/calendar', { [daysCall]: days });
    const focused = () => document.activeElement?.getAttribute('data-day');
    (await screen.findByText(/2026-11-10/)).closest('a')?.focus();
    await user.keyboard('{ArrowDown}{ArrowRight}');
    expect(focused()).toBe('2026-11-18');
    await user.keyboard('{ArrowDown}');
    expect(focused()).toBe('2026-11-18');
    await user.keyboard('{ArrowUp}{ArrowUp}{ArrowLeft}{ArrowUp}');
    await waitFor(() => expect(focused()).toBe('2026-10-27'));
    expect(address()).toBe('/calendar?month=2026-10');
    await user.keyboard('{ArrowRight}{ArrowDown}');
    await waitFor(() => expect(focused()).toBe('2026-11-04'));
    expect(address()).toBe('/calendar');
  });

  it('navigates to the neighbouring months, but not to one in the future', async () => {
    const user = userEvent.setup();
    const { address } = await visit('/calendar?month=2026-10', { [daysCall]: days });
    await user.click(await screen.findByRole('button', { name: 'Next month' }));
    await waitFor(() => expect(address()).toBe('/calendar'));
    const next = screen.getByRole('button', { name: 'Next month' });
    expect(next.getAttribute('aria-disabled')).toBe('true');
    await user.click(next);
    expect(address()).toBe('/calendar');
    await user.click(screen.getByRole('button', { name: 'Previous month' }));
    await waitFor(() => expect(address()).toBe('/calendar?month=2026-10'));
  });

  it('that is empty links to the latest data', async () => {
    const user = userEvent.setup();
    const { address } = await visit('/calendar?month=2026-03', {
      'GET /v1/trips': { total: 9, data: [{ startTime: '2026-10-04T10:00:00Z' }] },
      'GET /v1/charges': { total: 9, data: [{ startTime: '2026-09-04T10:00:00Z' }] },
    });
    expect(await screen.findByText('Nothing was recorded in March 2026.')).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: 'Show October 2026' }));
    await waitFor(() => expect(address()).toBe('/calendar?month=2026-10'));
  });

  it('of a vehicle without any data explains how to add the first', async () => {
    await visit('/calendar');
    expect(await screen.findByText(/Nothing has been recorded yet/)).toBeTruthy();
  });

  it('that could not be loaded still links its days and can be retried', async () => {
    const user = userEvent.setup();
    const { setAnswers } = await visit('/calendar', { [daysCall]: refusal(500, 'internal') });
    expect((await screen.findByRole('alert')).textContent).toContain('The days of November 2026 could not be loaded.');
    expect(screen.getByText(/2026-11-18: not loaded/).closest('a')).not.toBeNull();
    setAnswers({ [daysCall]: days });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/2026-11-02: 2 trips/)).toBeTruthy();
  });

  it('whose sums could not be loaded has no figures in their place (OQ-020)', async () => {
    await visit('/calendar', { [daysCall]: days, 'POST /v1/trips/stats': refusal(500, 'internal') });
    const sums = within(await screen.findByRole('region', { name: 'Sums of November 2026' }));
    expect(await sums.findByText('The figures could not be loaded.')).toBeTruthy();
    expect(sums.queryByText('N/A')).toBeNull();
  });

  it.each([
    ['2026-13', 'This month does not exist'],
    ['0000-01', 'This month does not exist'],
    ['nonsense', 'This month does not exist'],
    ['2026-12', 'December 2026 is in the future'],
  ])('%s: shows "%s" and a link', async (month, title) => {
    const user = userEvent.setup();
    const { address } = await visit(`/calendar?month=${month}`);
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
    await user.click(screen.getByRole('link', { name: 'This month' }));
    await waitFor(() => expect(address()).toBe('/calendar'));
  });
});
