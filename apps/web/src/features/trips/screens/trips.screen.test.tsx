import { notificationsStore } from '@mantine/notifications';
import { onlineManager } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { startI18n } from '../../../i18n/i18n.ts';
import { exampleTrip } from '../testing/trip-row.ts';
import { exampleVehicle, refusal } from '../../../testing/visit.tsx';
import { exampleSums, visit } from '../testing/visit.ts';

const november = '/trips?from=2026-11-01&to=2026-11-30';
const listOf = (...trips: ReturnType<typeof exampleTrip>[]) => ({ total: trips.length, data: trips });
const emptyPage = { total: 0, data: [] };
const row = async () => (await screen.findAllByRole('row')).at(1) ?? document.body;

beforeAll(startI18n);
afterEach(() => {
  onlineManager.setOnline(true);
  vi.unstubAllGlobals();
});

describe('the trips list', () => {
  it('requests one page of the selected vehicle, newest first (TRIP-014, OQ-104)', async () => {
    const { calls } = await visit(november, { 'GET /v1/trips': listOf(exampleTrip()) });
    await row();
    const request = calls().find((call) => call.startsWith('GET /v1/trips?'));
    const parameters = new URLSearchParams(request?.split('?')[1]);
    expect(Object.fromEntries(parameters)).toMatchObject({ vehicleId: exampleTrip().vehicleId, page: '1', sort: '-startTime' });
  });

  it('shows the current month, and offers the quick selections of every range (TRIP-025, TRIP-026, SET-049)', async () => {
    const { calls } = await visit('/trips', { 'GET /v1/trips': listOf(exampleTrip()) });
    await row();
    const request = new URLSearchParams(
      calls()
        .find((call) => call.startsWith('GET /v1/trips?'))
        ?.split('?')[1],
    );
    const [year, month] = [new Date().getFullYear(), new Date().getMonth()];
    expect([request.get('from'), request.get('to')]).toEqual([
      new Date(year, month, 1).toISOString(),
      new Date(year, month + 1, 1, 0, 0, 0, -1).toISOString(),
    ]);
    const quick = within(screen.getByRole('group', { name: 'Quick ranges' })).getAllByRole('button');
    expect(quick.map((button) => [button.textContent, button.getAttribute('aria-pressed')])).toEqual([
      ['Today', 'false'],
      ['Yesterday', 'false'],
      ['Week', 'false'],
      ['Month', 'true'],
      ['Last month', 'false'],
      ['Year', 'false'],
      ['Last year', 'false'],
    ]);
  });

  it('requests the sums of the range and of the previous one (TRIP-023, OQ-106)', async () => {
    const ranges: unknown[] = [];
    const stats = (_: URLSearchParams, body: string) => {
      ranges.push(JSON.parse(body));
      return { total: 1, distance: 10, usedkWh: null, avgConsumption: null, duration: 0, cost: null, co2: null };
    };
    await visit(november, { 'GET /v1/trips': listOf(exampleTrip()), 'POST /v1/trips/stats': stats });
    await row();
    expect(ranges).toHaveLength(2);
    expect(ranges).toContainEqual(expect.objectContaining({ vehicleId: exampleTrip().vehicleId }));
  });

  it('marks an estimated end with a word and its reason, and unknown values with N/A (TRIP-080, decision 0059)', async () => {
    await visit(november, { 'GET /v1/trips': listOf(exampleTrip({ endUnheard: 9 * 3600, cost: null, tags: ['ToWork'] })) });
    const cells = within(await row());
    expect(cells.getByText('End estimated').textContent).toContain('the vehicle sent nothing for 9\u00a0h.');
    expect(cells.getByText('To work')).toBeTruthy();
    expect(cells.getAllByText('N/A').length).toBeGreaterThan(0);
    expect(cells.queryByText('0.00')).toBeNull();
  });

  it('links from an empty range to the latest trips', async () => {
    const trips = (parameters: URLSearchParams) =>
      parameters.get('limit') === '1' ? listOf(exampleTrip({ startTime: '2026-06-26T09:00:00Z' })) : emptyPage;
    const { address } = await visit(november, { 'GET /v1/trips': trips });
    await userEvent.click(await screen.findByRole('button', { name: 'Show June 2026' }));
    await waitFor(() => expect(address()).toContain('from=2026-06-01&to=2026-06-30'));
  });

  it('explains for a vehicle without any trip how to add the first', async () => {
    await visit(november, { 'GET /v1/trips': emptyPage });
    expect((await screen.findByRole('link', { name: 'Import a file' })).getAttribute('href')).toBe('/import');
  });

  it('offers to clear filters without a match, and stores filters in the address (TRIP-027)', async () => {
    const { address, calls } = await visit(`${november}&tag=Business&search=Kiel`, { 'GET /v1/trips': emptyPage });
    const clear = await screen.findByRole('button', { name: 'Clear filters' });
    const parameters = new URLSearchParams(
      calls()
        .find((call) => call.startsWith('GET /v1/trips?') && call.includes('search='))
        ?.split('?')[1],
    );
    expect([parameters.get('filter[tags]'), parameters.get('search')]).toEqual(['Business', 'Kiel']);
    await userEvent.click(clear);
    await waitFor(() => expect(address()).not.toMatch(/tag|search/));
  });

  it('sums the trips that the search and the tag find, and names their number (TRIP-022, TRIP-023)', async () => {
    const bodies: Record<string, unknown>[] = [];
    const sums = (_: URLSearchParams, body: string) => {
      bodies.push(JSON.parse(body));
      return { ...exampleSums, total: 3 };
    };
    await visit(`${november}&tag=Business&search=Kiel`, { 'GET /v1/trips': listOf(exampleTrip()), 'POST /v1/trips/stats': sums });
    expect(await screen.findByText('3 trips found, November 2026 · “Kiel” · Business')).toBeTruthy();
    expect(bodies.map(({ search, tag }) => [search, tag])).toEqual([
      ['Kiel', 'Business'],
      ['Kiel', 'Business'],
    ]);
  });

  it('shows and sums only trips of which a part is estimated, and says so (decision 0059)', async () => {
    const bodies: unknown[] = [];
    const sums = (_: URLSearchParams, body: string) => {
      bodies.push((JSON.parse(body) as { estimated?: boolean }).estimated);
      return { ...exampleSums, total: 3 };
    };
    const { address, calls } = await visit(november, { 'GET /v1/trips': listOf(exampleTrip()), 'POST /v1/trips/stats': sums });
    const filter = await screen.findByRole('button', { name: 'Partly estimated' });
    expect(filter.getAttribute('aria-pressed')).toBe('false');
    await userEvent.click(filter);
    expect(await screen.findByText('3 trips found, November 2026 · Partly estimated')).toBeTruthy();
    expect(filter.getAttribute('aria-pressed')).toBe('true');
    expect(address()).toContain('estimated=1');
    expect(calls().some((call) => new URLSearchParams(call.split('?')[1]).get('filter[estimated]') === 'true')).toBe(true);
    expect(bodies.filter((estimated) => estimated === true)).toHaveLength(2);
    await userEvent.click(filter);
    await waitFor(() => expect(address()).not.toContain('estimated'));
  });

  it('searches all time with one click where the range has no match (TRIP-014)', async () => {
    const rows = (parameters: URLSearchParams) => {
      if (parameters.get('limit') === '1') return listOf(exampleTrip({ startTime: '2025-03-04T09:00:00Z' }));
      return parameters.get('from')?.startsWith('2025-03') ? listOf(exampleTrip()) : emptyPage;
    };
    const { address, calls } = await visit(`${november}&search=Kiel`, { 'GET /v1/trips': rows });
    expect(await screen.findByText('Searched: November 2026.')).toBeTruthy();
    await userEvent.click(await screen.findByRole('button', { name: 'Search all time' }));
    await row();
    expect(address()).toContain('from=2025-03-04');
    expect(address()).toContain('search=Kiel');
    expect(screen.getByText(/^1 trip found, 2025-03-04 – /)).toBeTruthy();
    expect(calls().filter((call) => call.includes('sort=startTime'))).toHaveLength(1);
  });

  it('offers no search of all time where the range has every day', async () => {
    const rows = (parameters: URLSearchParams) => (parameters.get('limit') === '1' ? listOf(exampleTrip()) : emptyPage);
    await visit(`/trips?from=2025-01-01&to=2099-12-31&search=Kiel`, { 'GET /v1/trips': rows });
    expect(await screen.findByRole('button', { name: 'Clear filters' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Search all time' })).toBeNull();
  });

  it('has a map of all trips of the range and its filters, not only of the page (TRIP-021)', async () => {
    const bodies: unknown[] = [];
    const line = [
      [11, 48],
      [11.1, 48.1],
    ];
    const route = (_: URLSearchParams, body: string) => {
      bodies.push(JSON.parse(body));
      return { trips: 41, coordinates: [line], counts: [41], sealed: [] };
    };
    await visit(`${november}&map=1&search=Kiel&estimated=1`, {
      'GET /v1/trips': { total: 42, data: [exampleTrip()] },
      [`POST /v1/vehicles/${exampleVehicle.id}/route`]: route,
    });
    const map = within(await screen.findByRole('region', { name: 'Routes' }));
    expect(await map.findByText('41 of 42 trips with a route, November 2026 · “Kiel” · Partly estimated')).toBeTruthy();
    expect(bodies).toEqual([expect.objectContaining({ filter: { search: 'Kiel', estimated: true } })]);
  });

  it('shows sums that could not be loaded as a notice with a retry, never as missing figures (OQ-020)', async () => {
    const { setAnswers } = await visit(november, {
      'GET /v1/trips': listOf(exampleTrip({ cost: 1 })),
      'POST /v1/trips/stats': refusal(503, 'unavailable'),
    });
    const sums = within(await screen.findByRole('region', { name: 'Sums of the trips, November 2026' }));
    expect(await sums.findByText('The figures could not be loaded.')).toBeTruthy();
    expect(sums.queryByText('N/A')).toBeNull();
    setAnswers({ 'POST /v1/trips/stats': exampleSums });
    await userEvent.click(sums.getByRole('button', { name: 'Try again' }));
    expect(await sums.findByText('88.6')).toBeTruthy();
  });

  it('without a connection shows neither sums nor rows of another range (OQ-020)', async () => {
    await visit(november, { 'GET /v1/trips': listOf(exampleTrip()) });
    await row();
    act(() => onlineManager.setOnline(false));
    await userEvent.click(screen.getByRole('button', { name: 'Last year' }));
    const sums = within(await screen.findByRole('region', { name: /^Sums of the trips, \d{4}$/ }));
    expect(await sums.findByText('Offline: these figures have not been loaded yet.')).toBeTruthy();
    expect(sums.queryByText('88.6')).toBeNull();
    expect(screen.getByText('Offline: this list has not been loaded yet.')).toBeTruthy();
    expect(screen.queryByText('88.6')).toBeNull();
    act(() => onlineManager.setOnline(true));
    expect(await sums.findByText('88.6')).toBeTruthy();
    await waitFor(() => expect(screen.queryByText(/^Offline: this list/)).toBeNull());
  });

  it('restores its filters on a visit without parameters (TRIP-027)', async () => {
    sessionStorage.setItem('wattbook.trips.filters', JSON.stringify({ sort: '-distance', tag: 'Business' }));
    const { address } = await visit('/trips', { 'GET /v1/trips': listOf(exampleTrip()) });
    await waitFor(() => expect(address()).toMatch(/from=.*sort=-distance|sort=-distance.*from=/));
    expect(address()).toContain('tag=Business');
  });

  it('still shows the old rows when the next ones cannot be loaded', async () => {
    const { setAnswers } = await visit(november, { 'GET /v1/trips': { total: 42, data: [exampleTrip()] } });
    await row();
    setAnswers({ 'GET /v1/trips': refusal(503, 'unavailable') });
    await userEvent.click(screen.getByRole('button', { name: 'Page 2' }));
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(within(await row()).getByText('88.6')).toBeTruthy();
    setAnswers({ 'GET /v1/trips': { total: 42, data: [exampleTrip({ distance: 12.3 })] } });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('12.3')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('shows a failure when there are no old rows', async () => {
    await visit(november, { 'GET /v1/trips': refusal(503, 'unavailable') });
    expect(await screen.findByText('This could not be loaded')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });

  it('lists what a deletion removes, then sends one call per trip (TRIP-032)', async () => {
    const other = {
      id: '00000000-0000-7000-8000-000000000009',
      startTime: '2026-11-17T06:00:00Z',
      endTime: '2026-11-17T06:20:00Z',
      distance: 11.4,
    };
    const noContent = () => new Response(null, { status: 204 });
    const { calls } = await visit(november, {
      'GET /v1/trips': listOf(exampleTrip(), exampleTrip(other)),
      [`DELETE /v1/trips/${exampleTrip().id}`]: noContent,
      [`DELETE /v1/trips/${other.id}`]: noContent,
    });
    await row();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
    const bar = within(screen.getByRole('toolbar'));
    expect(bar.getByText(/100\.0/)).toBeTruthy();
    await userEvent.click(bar.getByRole('button', { name: 'Delete' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/2 trips with 100\.0.km/)).toBeTruthy();
    expect(calls().some((call) => call.startsWith('DELETE'))).toBe(false);
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(calls().filter((call) => call.startsWith('DELETE'))).toHaveLength(2));
  });

  const vehicleWith = (values: object) => ({
    'GET /v1/vehicles': { total: 1, data: [{ ...exampleVehicle, fleetTripLock: 7, ...values }] },
  });
  const daysAgo = (days: number) => {
    const start = Date.now() - days * 86_400_000;
    return { startTime: new Date(start).toISOString(), endTime: new Date(start + 1_200_000).toISOString() };
  };

  it('of a logbook deletes only trips within the lock, and names those that stay with the reason (TRIP-117)', async () => {
    const locked = { id: '00000000-0000-7000-8000-000000000009', ...daysAgo(9) };
    const { calls } = await visit(november, {
      ...vehicleWith({ logbook: true }),
      'GET /v1/trips': listOf(exampleTrip(daysAgo(2)), exampleTrip(locked)),
      [`DELETE /v1/trips/${exampleTrip().id}`]: () => new Response(null, { status: 204 }),
    });
    await row();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
    await userEvent.click(within(screen.getByRole('toolbar')).getByRole('button', { name: 'Delete' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/Not deleted: 1 trip\. A trip older than 7 days/)).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Delete trip' }));
    await waitFor(() => expect(calls().filter((call) => call.startsWith('DELETE'))).toEqual([`DELETE /v1/trips/${exampleTrip().id}`]));
  });

  it.each([
    ['the lock of the logbook (TRIP-117)', { logbook: true }, /older than 7 days/],
    ['a pool vehicle (TRIP-119)', { fleetPool: true }, /pool vehicle/],
  ])('asks nothing and names the reason where every selected trip is protected by %s', async (_name, values, reason) => {
    await visit(november, { ...vehicleWith(values), 'GET /v1/trips': listOf(exampleTrip(daysAgo(9))) });
    await userEvent.click(within(await row()).getByRole('button', { name: /Actions/ }));
    expect((await screen.findByRole('menuitem', { name: 'Delete trip' })).hasAttribute('data-disabled')).toBe(true);
    await userEvent.keyboard('{Escape}');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
    await userEvent.click(within(screen.getByRole('toolbar')).getByRole('button', { name: 'Delete' }));
    expect(notificationsStore.getState().notifications.at(-1)?.message).toMatch(reason);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
