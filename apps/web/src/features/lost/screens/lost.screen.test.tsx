import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { startI18n } from '../../../i18n/i18n.ts';
import { type Answers, refusal, visit, exampleVehicle } from '../../../testing/visit.tsx';
import { lostRoutes } from '../lost.routes.ts';
import { exampleRow, exampleStats } from '../testing/stationary-row.ts';

const november = '/lost?from=2026-11-01&to=2026-11-30';
const sleep = exampleRow({ id: '00000000-0000-7000-8000-000000000005', kWh: 0.1 });
const listOf = (...rows: ReturnType<typeof exampleRow>[]) => ({ total: rows.length, data: rows });
const open = (address: string, answers: Answers = {}) =>
  visit(address, lostRoutes, {
    'GET /v1/idles': listOf(exampleRow()),
    'GET /v1/sleeps': listOf(sleep),
    'POST /v1/idles/stats': exampleStats(),
    'POST /v1/sleeps/stats': exampleStats({ total: 3 }),
    ...answers,
  });
const table = async (name: RegExp) => within(await screen.findByRole('table', { name }));
const parametersOf = (calls: readonly string[], path: string) =>
  Object.fromEntries(new URLSearchParams(calls.findLast((call) => call.startsWith(`GET ${path}?`))?.split('?')[1]));

beforeAll(startI18n);
afterEach(() => vi.unstubAllGlobals());

describe('the lost energy', () => {
  it('is shown in two tables of five rows, newest first, over one range (DASH-046, DASH-050, DASH-051, OQ-091)', async () => {
    const { calls } = await open(november);
    await table(/^Parked periods of ID.4/);
    await table(/^Sleep periods of ID.4/);
    const [parked, asleep] = [parametersOf(calls(), '/v1/idles'), parametersOf(calls(), '/v1/sleeps')];
    expect(parked).toMatchObject({ vehicleId: exampleVehicle.id, page: '1', limit: '5', sort: '-startTime' });
    expect(asleep).toMatchObject({ vehicleId: exampleVehicle.id, page: '1', limit: '5', sort: '-startTime' });
    expect([asleep['from'], asleep['to']]).toEqual([parked['from'], parked['to']]);
    expect(screen.getAllByRole('button', { name: /2026-11-01/ })).toHaveLength(1);
  });

  it('has one range for both tables, stored under its own key (DASH-048, DASH-052)', async () => {
    const { address } = await open(november);
    await table(/^Parked/);
    await userEvent.click(screen.getByRole('button', { name: 'Year' }));
    await waitFor(() => expect(address()).toContain('-01-01'));
    expect(Object.keys(sessionStorage).filter((key) => key.includes('lost'))).toHaveLength(1);
  });

  it('marks a segment with a silence and how long it was, and shows N/A for unknown values', async () => {
    await open(november, { 'GET /v1/idles': listOf(exampleRow({ unheard: 7800, kWh: null })) });
    const cells = await table(/^Parked/);
    expect(cells.getByText('No data for 2 h 10 min')).toBeTruthy();
    expect(cells.getAllByText('N/A').length).toBeGreaterThan(0);
  });

  it('filters each table by what is estimated, and its sums with it (decision 0059)', async () => {
    const bodies: unknown[] = [];
    const sums = (_: URLSearchParams, body: string) => {
      bodies.push((JSON.parse(body) as { estimated?: boolean }).estimated);
      return exampleStats({ total: 1 });
    };
    const { address, calls } = await open(november, { 'POST /v1/sleeps/stats': sums });
    await userEvent.click(within(await screen.findByRole('region', { name: 'Asleep' })).getByRole('button', { name: 'Partly estimated' }));
    await waitFor(() => expect(parametersOf(calls(), '/v1/sleeps')).toMatchObject({ 'filter[estimated]': 'true' }));
    expect(address()).toContain('sleepEstimated=1');
    expect(await screen.findByText('1 period found, November 2026 · Partly estimated')).toBeTruthy();
    expect(bodies.filter((estimated) => estimated === true)).toHaveLength(2);
    expect(parametersOf(calls(), '/v1/idles')).not.toHaveProperty('filter[estimated]');
  });

  it('pages each table separately (DASH-050)', async () => {
    const { address, calls } = await open(november, { 'GET /v1/sleeps': { total: 12, data: [sleep] } });
    await userEvent.click(within(await screen.findByRole('navigation', { name: /Sleep/ })).getByRole('button', { name: 'Page 2' }));
    await waitFor(() => expect(parametersOf(calls(), '/v1/sleeps')).toMatchObject({ page: '2' }));
    expect(address()).toContain('sleepPage=2');
    expect(parametersOf(calls(), '/v1/idles')).toMatchObject({ page: '1' });
  });

  it('deletes the selected rows of one table, one call each (DASH-049, DASH-057, OQ-092)', async () => {
    const { calls } = await open(november, { [`DELETE /v1/sleeps/${sleep.id}`]: () => new Response(null, { status: 204 }) });
    const [parked, asleep] = [await table(/^Parked/), await table(/^Sleep/)];
    await userEvent.click(parked.getByRole('checkbox', { name: /^Select parked/ }));
    await userEvent.click(asleep.getByRole('checkbox', { name: /^Select sleep/ }));
    const bar = within(screen.getByRole('toolbar'));
    expect(bar.getByText('1 selected')).toBeTruthy();
    await userEvent.click(bar.getByRole('button', { name: 'Delete' }));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(calls()).toContain(`DELETE /v1/sleeps/${sleep.id}`));
    expect(calls().filter((call) => call.startsWith('DELETE'))).toHaveLength(1);
  });

  it('shows one table when the other cannot be loaded', async () => {
    await open(november, { 'GET /v1/idles': refusal(503, 'unavailable') });
    await table(/^Sleep/);
    expect(await screen.findByText('This could not be loaded')).toBeTruthy();
  });

  it('is one list of standing times for a vehicle that does not tell sleep apart (DASH-047, OQ-090)', async () => {
    const { calls } = await open(november, {
      'GET /v1/vehicles': { total: 1, data: [{ ...exampleVehicle, manufacture: 'Volkswagen', tellsSleep: false }] },
    });
    await table(/^Standing times of ID.4/);
    expect(screen.getAllByRole('table')).toHaveLength(1);
    expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['Standing times']);
    expect(calls().some((call) => call.includes('/v1/sleeps'))).toBe(false);
  });
});
