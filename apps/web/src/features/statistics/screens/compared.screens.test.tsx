import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { startI18n } from '../../../i18n/i18n.ts';
import { type Answers, exampleUser, exampleVehicle, refusal, visit } from '../../../testing/visit.tsx';
import { statisticsRoutes } from '../statistics.routes.ts';

// ECharts cannot draw without a layout; the tests of the panels check what it draws.
vi.mock('../levels/level-chart.tsx', () => ({
  LevelChart: ({ title, curves, controls }: { title: string; curves: readonly { label: string }[]; controls?: React.ReactNode }) => (
    <section aria-label={title}>
      {controls}
      {curves.map(({ label }) => (
        <p key={label}>{label}</p>
      ))}
    </section>
  ),
}));
vi.mock('../history/range-and-loss.tsx', () => ({ RangeAndLoss: () => null }));
vi.mock('../consumption/habit-charts.tsx', () => ({ HabitCharts: () => null }));
vi.mock('../consumption/consumption-charts.tsx', () => ({
  ConsumptionChart: ({ group }: { group: readonly object[] }) => <p>{group.length} typical months</p>,
}));

const none = Array.from({ length: 101 }, () => null);
const curves = { median: none, quantile_1: none, quantile_3: none, min_kw: none, max_kw: none };
const diagnostics = { dc_charges_count: 12, soc_levels_covered: 60, soc_range: '10%-80%' };
const source = { kind: 'installation', name: null, fingerprint: null, asOf: '2026-11-29T02:00:00Z' };
const said = { mode: 'variant', vehicleTotal: 14, ownSufficient: true, groupSufficient: true, computedAt: null, source };
const tooFew = { vehicleTotal: 0, groupSufficient: false, source: null };
const own = exampleVehicle.id;

/** Opens a screen whose answers say this of the comparison. */
const open = (address: string, more: object = {}, answers: Answers = {}) =>
  visit(address, statisticsRoutes, {
    [`GET /v1/statistics/vehicles/${own}/months`]: { computedAt: null, months: [] },
    [`GET /v1/statistics/vehicles/${own}/habits`]: { computedAt: null, temperature: [], speed: [], levels: [] },
    'GET /v1/statistics': (query: URLSearchParams) => {
      const data = [{ month: 1, result: 17, vehicleTotal: 14 }];
      return { id: Number(query.get('id')), ...said, year: 2026, data, ...curves, diagnostics, ...more };
    },
    ...answers,
  });
const asked = (calls: readonly string[]) =>
  calls.flatMap((call) => (call.startsWith('GET /v1/statistics?') ? [new URLSearchParams(call.split('?')[1])] : []));
const labels = async (name: string) =>
  within(await screen.findByRole('region', { name }))
    .getAllByRole('paragraph')
    .map(({ textContent }) => textContent);

beforeAll(startI18n);
afterEach(() => vi.unstubAllGlobals());

describe('a comparison', () => {
  it('is with the same variant first, and with any other that the select names (STAT-003, STAT-004, OQ-175)', async () => {
    const { calls, address } = await open('/chargingspeed');
    const select = await screen.findByLabelText('Compare with');
    expect(
      within(select)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Same variant', 'Same model', 'Same make', 'All vehicles (beta)']);
    await userEvent.selectOptions(select, 'all');
    await waitFor(() => expect(new Set(asked(calls()).map((query) => query.get('mode')))).toEqual(new Set(['variant', 'all'])));
    expect(address()).toBe('/chargingspeed?compare=all');
    expect(screen.getByText('Compared with 14 vehicles, figures of 2026-11-29.')).toBeTruthy();
  });

  it('says whether the group or the vehicle itself has too little data, each in its own words (STAT-008)', async () => {
    await open('/chargingspeed', { ...tooFew, ownSufficient: false });
    expect(
      await screen.findByText('This vehicle has too little data of its own for a comparison yet. Too few other vehicles for a comparison.'),
    ).toBeTruthy();
  });

  it('of the consumption is of any year back to 2019 (STAT-009, STAT-045)', async () => {
    const { calls } = await open('/consumption');
    const select = await screen.findByLabelText('Year');
    expect(within(select).getAllByRole('option').at(-1)?.textContent).toBe('2019');
    await userEvent.selectOptions(select, '2019');
    await waitFor(() => expect(asked(calls()).map((query) => query.get('year'))).toContain('2019'));
  });

  it('can be left out of the consumption, which then asks for none (STAT-046, STAT-048)', async () => {
    const { calls } = await open('/consumption?compare=none&year=2025');
    expect(await screen.findByText('0 typical months')).toBeTruthy();
    expect(asked(calls())).toEqual([]);
    await userEvent.selectOptions(screen.getByLabelText('Compare with'), 'variant');
    expect(await screen.findByText('1 typical months')).toBeTruthy();
    expect(asked(calls()).map((query) => [query.get('id'), query.get('year'), query.get('mode')])).toEqual([['17', '2025', 'variant']]);
  });

  it('that could not be loaded can be loaded again (STAT-011)', async () => {
    const { setAnswers } = await open('/consumption', {}, { 'GET /v1/statistics': refusal(503, 'unavailable') });
    const retry = await screen.findByRole('button', { name: 'Try again' });
    setAnswers({ 'GET /v1/statistics': { id: 17, ...said, year: 2026, data: [] } });
    await userEvent.click(retry);
    expect(await screen.findByText('0 typical months')).toBeTruthy();
  });
});

describe('the charging speed', () => {
  it('has median and quartiles of the vehicle and its group, and the extremes once they are asked for (STAT-051, STAT-053, STAT-056)', async () => {
    const { calls } = await open('/chargingspeed');
    const title = 'Charging power by level of charge';
    const quartiles = (name: string) => [`${name}: median`, `${name}: lower quartile`, `${name}: upper quartile`];
    expect(await labels(title)).toEqual([...quartiles('This vehicle'), ...quartiles('Typical')]);
    expect(asked(calls()).map((query) => query.get('id'))).toEqual(['20', '21']);
    await userEvent.click(screen.getByLabelText('Lowest and highest'));
    expect((await labels(title)).filter((label) => label.endsWith('est'))).toEqual([
      'This vehicle: lowest',
      'This vehicle: highest',
      'Typical: lowest',
      'Typical: highest',
    ]);
  });

  it('with too little of its own opens what is there and what is missing, and the curve is that of the group (STAT-057 to STAT-060)', async () => {
    const few = { dc_charges_count: 3, soc_levels_covered: 12, soc_range: '40%-55%' };
    await open('/chargingspeed', { ownSufficient: false, diagnostics: few });
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Fast charges with a recorded curve: 3; at least 10 are needed',
      'Levels of charge with a value: 12; at least 30 are needed',
      'Levels from 40% – 55%; they should be at least 40 points apart',
    ]);
    await userEvent.click(dialog.getByText('Close'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect((await labels('Charging power by level of charge'))[0]).toBe('Typical: median');
    await userEvent.click(screen.getByRole('button', { name: 'What is missing' }));
    expect(await screen.findByRole('dialog')).toBeTruthy();
  });
});

describe('the range', () => {
  it('is a tab of staff only; others who open it see the datasheet (STAT-002, OQ-184)', async () => {
    const { address } = await open('/range');
    await waitFor(() => expect(address()).toBe('/datasheet'));
    expect(screen.queryByRole('link', { name: 'Range' })).toBeNull();
  });

  it('has median and quartiles over the level for staff (STAT-061 to STAT-063)', async () => {
    const { calls } = await open('/range', {}, { 'GET /v1/users/u': { ...exampleUser, staff: true } });
    expect(await labels('Range by level of charge')).toHaveLength(6);
    expect(screen.getByRole('link', { name: 'Range' }).getAttribute('aria-current')).toBe('page');
    expect(asked(calls()).map((query) => query.get('id'))).toEqual(['22', '23']);
  });
});
