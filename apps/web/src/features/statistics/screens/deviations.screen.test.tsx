import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Deviations } from '@wattbook/contract/statistics/deviations.schema';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startI18n } from '../../../i18n/i18n.ts';
import { exampleVehicle, refusal, visit } from '../../../testing/visit.tsx';
import { statisticsRoutes } from '../statistics.routes.ts';

// ECharts cannot draw without a layout; deviation-panels.test.ts checks what it draws.
vi.mock('../deviations/deviation-chart.tsx', () => ({ DeviationChart: () => null }));

const call = `GET /v1/vehicles/${exampleVehicle.id}/deviations`;
const card = (month: number, kWh: number, kWhBill: number, name: string | null = 'Ionity'): Deviations['cards'][number] => ({
  cardId: name ?? 'without_cardId',
  cardName: name,
  cardColor: null,
  month,
  count: 2,
  kWh,
  kWhBill,
});
const answer: Deviations = { year: 2026, cards: [card(1, 100, 110), card(3, 10, 9, null), card(4, 50, 60)] };
const open = (answers: unknown = answer) => visit('/deviations', statisticsRoutes, { [call]: answers });
const strip = async () => (await screen.findByRole('region', { name: 'Billed energy' })).textContent.replaceAll('\u00a0', ' ');

beforeAll(startI18n);
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-29T12:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the billed energy of a year', () => {
  it('is summed, with the average of the months that have begun (STAT-038, STAT-041, OQ-181)', async () => {
    await open();
    await waitFor(async () => expect(await strip()).toContain('Charged160.0kWh14.5 kWh a month'));
    expect(await strip()).toContain('Billed179.0kWh16.2 kWh a month');
    expect(await strip()).toContain('Difference19.0kWh1.7 kWh a month');
  });

  it('is listed by card, the largest difference first, one below zero with its sign (STAT-039, STAT-043)', async () => {
    await open();
    const rows = within(await screen.findByRole('table', { name: 'By card' }))
      .getAllByRole('row')
      .slice(1);
    expect(
      rows.map((row) =>
        within(row)
          .getAllByRole('cell')
          .map(({ textContent }) => textContent.trim()),
      ),
    ).toEqual([
      ['Ionity', '4', '150.0', '170.0', '20.0', '13.3 %'],
      ['Without rate', '2', '10.0', '9.0', '−1.0', '−10.0 %'],
    ]);
  });

  it('is of any year back to 2019 (STAT-009, STAT-040)', async () => {
    const { calls } = await open();
    const select = await screen.findByLabelText('Year');
    const years = within(select)
      .getAllByRole('option')
      .map(({ textContent }) => textContent);
    expect([years[0], years.at(-1)]).toEqual(['2026', '2019']);
    await userEvent.selectOptions(select, '2019');
    await waitFor(() => expect(calls().some((one) => one.includes('year=2019'))).toBe(true));
  });

  it('without any is a sentence and the next step', async () => {
    await open({ year: 2026, cards: [] });
    expect(await screen.findByText('No charge of 2026 has a billed energy.')).toBeTruthy();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('can be loaded again after a failure (STAT-011)', async () => {
    const { setAnswers } = await open(refusal(503, 'unavailable'));
    const retry = await screen.findByRole('button', { name: 'Try again' });
    setAnswers({ [call]: answer });
    await userEvent.click(retry);
    expect(await screen.findByRole('table', { name: 'By card' })).toBeTruthy();
  });
});
