import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { startI18n } from '../../../i18n/i18n.ts';
import { type Answers, exampleVehicle, refusal, visit } from '../../../testing/visit.tsx';
import { costsRoutes } from '../costs.routes.ts';
import { exampleReport } from '../testing/cost-rows.ts';

// ECharts cannot draw without a layout; cost-panels.test.ts checks what it draws.
vi.mock('../report/cost-chart.tsx', () => ({ CostChart: () => null }));

const open = (answers: Answers = {}, address = '/costs') =>
  visit(address, costsRoutes, { 'POST /v1/costs/report': exampleReport(), ...answers });
const rowsOf = async (table: string) =>
  within(await screen.findByRole('table', { name: table }))
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent.replaceAll('\u00a0', ' ')),
    );
const figures = async () => (await screen.findByRole('region', { name: /^Costs of/ })).textContent.replaceAll('\u00a0', ' ');
const asked = (calls: readonly string[]) =>
  calls.filter((call) => call.startsWith('POST /v1/costs/report')).map((call) => new URLSearchParams(call.split('?')[1]).get('year'));

beforeAll(startI18n);
afterEach(() => vi.unstubAllGlobals());

describe('the costs of a year', () => {
  it('are the current one of the selected vehicle, in the zone of the browser (COST-002, COST-006)', async () => {
    const { calls } = await open();
    await screen.findByRole('table', { name: 'Charging by card' });
    const call = calls().find((one) => one.startsWith('POST /v1/costs/report')) ?? '';
    expect(Object.fromEntries(new URLSearchParams(call.split('?')[1]))).toEqual({
      vehicleId: exampleVehicle.id,
      year: String(new Date().getFullYear()),
      timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    });
  });

  it('offers the years back to 2017 and keeps the chosen one in the address (COST-002)', async () => {
    const { calls, address } = await open();
    const select = await screen.findByLabelText('Year');
    const years = within(select)
      .getAllByRole('option')
      .map(({ textContent }) => textContent);
    expect([years[0], years.at(-1)]).toEqual([String(new Date().getFullYear()), '2017']);
    await userEvent.selectOptions(select, '2019');
    await waitFor(() => expect(asked(calls()).at(-1)).toBe('2019'));
    expect(address()).toContain('year=2019');
  });

  it('has the Home report of the year (COST-014, OQ-194)', async () => {
    const bodies: object[] = [];
    const answer = (_: URLSearchParams, body: string) => {
      bodies.push(JSON.parse(body));
      return refusal(409, 'conflict')();
    };
    await open({ 'POST /v1/charges/report': answer }, '/costs?year=2024');
    await userEvent.click(await screen.findByRole('button', { name: 'Home report' }));
    const [from, to] = [new Date(2024, 0, 1), new Date(2025, 0, 1, 0, 0, 0, -1)].map((moment) => moment.toISOString());
    await waitFor(() => expect(bodies).toEqual([expect.objectContaining({ vehicleId: exampleVehicle.id, from, to })]));
  });

  it('reads the year of the address, and the current one where it is none', async () => {
    expect(asked((await open({}, '/costs?year=2020')).calls())).toEqual(['2020']);
    vi.unstubAllGlobals();
    expect(asked((await open({}, '/costs?year=1990')).calls())).toEqual([String(new Date().getFullYear())]);
  });

  it('has the total less the earnings, the monthly average, and the costs per km (COST-013)', async () => {
    await open();
    await screen.findByRole('table', { name: 'Charging by card' });
    const text = await figures();
    for (const part of [
      '€380.00',
      'less €350.00 of earnings',
      '€130.00',
      '€12.50 of it lost while standing',
      '€600.00',
      '€50.00 a month on average',
      '€0.031',
    ])
      expect(text).toContain(part);
  });

  it('shows a total below zero with its sign, however large it is', async () => {
    const sums = { charges: 0, fixCosts: 0, earnings: 350, total: -350, fixCostsAverage: 0 };
    await open({ 'POST /v1/costs/report': exampleReport({ sums, costPerKm: -0.5 }) });
    await screen.findByRole('table', { name: 'Charging by card' });
    expect(await figures()).toContain('−€350.00');
    expect(await figures()).toContain('−€0.500');
  });

  it('lists charging by card, the most expensive first and without a rate last (COST-004, COST-008 to COST-010)', async () => {
    await open();
    expect(await rowsOf('Charging by card')).toEqual([
      ['Deleted card', '2', '100.0 kWh', '€80.00', '€0.80'],
      ['Home', '7', '160.0 kWh', '€50.00', '€0.333'],
      ['Without rate', '1', '8.0 kWh', 'N/A', 'N/A'],
    ]);
  });

  it('lists the fixed costs and the earnings with what each makes in the year (COST-005, COST-011, OQ-189)', async () => {
    await open();
    expect(await rowsOf('Fixed costs of 2026')).toEqual([['Insurance', 'Insurance', 'Yearly', 'since 2025-03-01', '€600.00']]);
    expect(await rowsOf('Earnings of 2026')).toEqual([['THG premium', 'Other', 'Once', '2026-04-02', '€350.00']]);
  });

  it('says what the sums do not contain: other currencies and charges without costs (OQ-191)', async () => {
    const otherCurrencies = [{ currency: 'CHF' as const, charges: 12.5, fixCosts: 0, earnings: 3 }];
    await open({ 'POST /v1/costs/report': exampleReport({ otherCurrencies, unpriced: { count: 3, kWh: 41.26 } }) });
    const hints = (await screen.findAllByRole('status')).map(({ textContent }) => textContent.replaceAll('\u00a0', ' '));
    expect(hints.some((text) => text.includes('3 charges (41.2 kWh) have no costs'))).toBe(true);
    expect(hints.some((text) => text.endsWith('no rate of the day is known: Charging CHF 12.50, Earnings CHF 3.00.'))).toBe(true);
  });

  it('says what the sums contain from other currencies, at which rates and of which days (decision 0181)', async () => {
    const converted = [
      { currency: 'CHF' as const, amount: 45, own: 47.8, lowestRate: 1.0526, highestRate: 1.0638, from: '2026-03-06', to: '2026-04-10' },
      { currency: 'SEK' as const, amount: -100, own: -9.1, lowestRate: 0.091, highestRate: 0.091, from: '2026-05-04', to: '2026-05-04' },
    ];
    await open({ 'POST /v1/costs/report': exampleReport({ converted }) });
    const hints = (await screen.findAllByRole('status')).map(({ textContent }) => textContent.replaceAll('\u00a0', ' '));
    expect(hints).toContain(
      'Converted into €: CHF 45.00 = €47.80, at €1.0526 to €1.0638 for one CHF (European Central Bank, 2026-03-06 to 2026-04-10).',
    );
    expect(hints.some((text) => text.includes('at €0.091 for one SEK (European Central Bank, 2026-05-04)'))).toBe(true);
  });

  it('without any is a sentence and the next step', async () => {
    await open({ 'POST /v1/costs/report': exampleReport({ cards: [], fixCosts: [] }) });
    expect(await screen.findByText(/^No costs are known for/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Add fixed costs' }).getAttribute('href')).toBe('/fixcosts/add');
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('that could not be loaded can be loaded again', async () => {
    const { setAnswers } = await open({ 'POST /v1/costs/report': refusal(500, 'default') });
    expect(await screen.findByText('The costs could not be loaded.')).toBeTruthy();
    setAnswers({ 'POST /v1/costs/report': exampleReport() });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('table', { name: 'Charging by card' })).toBeTruthy();
  });

  it('share their tabs with the fixed costs (COST-001)', async () => {
    const { address } = await open({ 'GET /v1/costs': { total: 0, data: [] } });
    const tabs = within(await screen.findByRole('navigation', { name: 'Costs' }));
    expect(tabs.getByRole('link', { name: 'Total costs' }).getAttribute('aria-current')).toBe('page');
    await userEvent.click(tabs.getByRole('link', { name: 'Fixed costs' }));
    await waitFor(() => expect(address()).toBe('/fixcosts'));
  });
});
