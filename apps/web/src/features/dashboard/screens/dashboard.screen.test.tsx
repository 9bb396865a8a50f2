import { onlineManager } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startI18n } from '../../../i18n/i18n.ts';
import { browserZone } from '../../../i18n/preferences.ts';
import { refusal } from '../../../testing/visit.tsx';
import { exampleStatus, vehicleCall, vehicleOf, visit } from '../testing/visit.ts';

/** In the past, so that it is compared with the whole previous month. */
const november = '/dashboard?from=2025-11-01&to=2025-11-30';
const october = { trips: { total: 30, distance: 1117.5, avgConsumption: 18 } };
const status = vehicleCall('GET', 'status');
/** The sums of a range, selected by its first day. */
const sums = (search: URLSearchParams) =>
  search.get('from')?.startsWith('2025-09') || search.get('from')?.startsWith('2025-10-01') ? exampleStatus(october) : exampleStatus();
const card = async (name: string) => within((await screen.findByRole('heading', { name })).closest('section') ?? document.body);

const sealedLine = { tripId: '00000000-0000-7000-8000-0000000000bb', placesKey: 'key', line: 'AAAA', trackBetween: null };
beforeAll(startI18n);
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  onlineManager.setOnline(true);
  vi.unstubAllGlobals();
});

describe('the dashboard', () => {
  it('shows the figures of the range and their changes (DASH-006, DASH-011 to DASH-013, DASH-030, OQ-093)', async () => {
    await visit(november, { [status]: sums });
    const trips = await card('Trips');
    expect(await trips.findByText('1,184.6')).toBeTruthy();
    expect(trips.getByText('38 trips')).toBeTruthy();
    expect(trips.getByText('17.8 kWh/100 km')).toBeTruthy();
    expect((await card('Charges')).getByText('228.4')).toBeTruthy();
    expect((await card('CO₂')).getByText('0.40 trees')).toBeTruthy();
    expect((await card('CO₂')).getByText('158.3 kg')).toBeTruthy();
    expect(await trips.findByText('up 6% vs October')).toBeTruthy();
  });

  it('stores its range under its own key and starts with the current month (DASH-007, DASH-008)', async () => {
    const { address } = await visit('/dashboard');
    const today = new Date();
    const month = `${today.getFullYear()}-${String(today.getMonth() + 1).padStart(2, '0')}`;
    await waitFor(() => expect(address()).toContain(`from=${month}-01`));
    await userEvent.click(screen.getByRole('button', { name: 'Year' }));
    await waitFor(() => expect(address()).toContain('-01-01'));
    expect(Object.keys(sessionStorage).filter((key) => key.includes('dashboard'))).toHaveLength(1);
  });

  it('consists of cards that are links as a whole, to lists of the same range (DASH-009, DASH-010, DASH-012, DASH-013)', async () => {
    await visit(november);
    await screen.findByText('1,184.6');
    const leadsTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(leadsTo('Vehicle status: ID.4')).toBe('/vehicles');
    expect(leadsTo('Battery')).toBe('/degradation');
    expect(leadsTo('Trips')).toBe('/trips?from=2025-11-01&to=2025-11-30');
    expect(leadsTo('Charges')).toBe('/charges?from=2025-11-01&to=2025-11-30');
  });

  it('shows the remaining time while the vehicle charges (DASH-026, DASH-027)', async () => {
    const now = new Date().toISOString();
    await visit(november, {
      [status]: exampleStatus({
        state: 'Charging',
        charging: 'charging',
        chargerPower: 10.8,
        remainingToCompleteInSeconds: 4_170,
        lastUpdate: now,
        since: now,
      }),
    });
    expect(await screen.findByText('10.8 kW')).toBeTruthy();
    expect(screen.getByText('Remaining charge time:').parentElement?.textContent).toContain('1h 9min');
    expect(screen.getByText(/^to 80%, at /)).toBeTruthy();
    expect(screen.getByText('Limit 80%')).toBeTruthy();
  });

  it.each([
    ['complete', /^Not charging · connected since \d\d:\d\d$/],
    ['none', /^Not charging$/],
  ])(
    'shows for %s that it does not charge, and since when it is connected only while it is (DASH-028, DASH-029)',
    async (charging, text) => {
      const start = new Date(Date.now() - 3_600_000).toISOString();
      const segment = { state: 'Charging', startTime: start, endTime: start, startLevel: 50, endLevel: 64, open: false, unheard: false };
      await visit(november, { [status]: exampleStatus({ charging }), [vehicleCall('GET', 'timeline')]: { total: 1, data: [segment] } });
      expect(await screen.findByText(text)).toBeTruthy();
    },
  );

  it('shows a drive that lies in a silence as not heard, in the picture, its legend and its words (VEH-024)', async () => {
    const at = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
    const rest = { startLevel: 80, endLevel: 80, open: false, unheard: false };
    const segments = [
      { ...rest, state: 'Parked', startTime: at(12), endTime: at(6) },
      { ...rest, state: 'Driving', startTime: at(6), endTime: at(5), unheard: true },
      { ...rest, state: 'Parked', startTime: at(5), endTime: at(0) },
    ];
    await visit(november, { [vehicleCall('GET', 'timeline')]: { total: 3, data: segments } });
    const picture = await screen.findByRole('img', { name: /no data for 1\sh/ });
    expect(picture.querySelectorAll('[data-unheard]')).toHaveLength(1);
    expect(screen.getByText('No data')).toBeTruthy();
  });
});

describe('by the make of the vehicle', () => {
  it('others have a pie by rate card, grey without a rate, and never an estimated price, and it leads to the costs (DASH-014 to DASH-017)', async () => {
    await visit(november, vehicleOf({ manufacture: 'VW' }));
    const pie = await card('Charging by rate card');
    const rows = await pie.findAllByRole('row');
    expect(rows.at(-1)?.textContent).toContain('Without rate');
    expect(rows.at(-1)?.textContent).toContain('25.0%');
    expect(screen.getByRole('link', { name: 'Charging by rate card' }).getAttribute('href')).toBe('/costs');
    await userEvent.click(pie.getByText('Costs'));
    expect(pie.getByText(/^No charge in this range has a cost yet/)).toBeTruthy();
    expect(pie.getByRole('link', { name: 'Rate cards' }).getAttribute('href')).toBe('/cards');
    expect(pie.queryByRole('table')).toBeNull();
    expect(screen.queryByRole('heading', { name: 'Software version' })).toBeNull();
  });

  it('a Tesla has its software version and its lost energy (DASH-018, DASH-019)', async () => {
    const { calls } = await visit(november, vehicleOf({ manufacture: 'Tesla' }));
    expect(await (await card('Software version')).findByText('2026.40.4')).toBeTruthy();
    expect((await card('Energy loss')).getByText('11.6')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Energy loss' }).getAttribute('href')).toBe('/lost?from=2025-11-01&to=2025-11-30');
    expect(screen.queryByRole('heading', { name: 'Charging by rate card' })).toBeNull();
    expect(calls().some((call) => call.includes('by-card'))).toBe(false);
  });
});

describe('the upgrade button (DASH-020, OQ-087)', () => {
  it.each([
    ['one has a smaller plan', { type: 'basic' }],
    ['one is in its trial', { status: 'trialing' }],
    ['one has no subscription', { payed: false }],
  ])('is shown while another vehicle can be added and %s', async (_when, changes) => {
    await visit(november, vehicleOf(changes));
    expect((await screen.findByRole('link', { name: 'Upgrade' })).getAttribute('href')).toBe('/billing');
  });

  it('is hidden where every vehicle has every function', async () => {
    await visit(november, vehicleOf({ type: 'professional', payed: true, status: 'active' }));
    await screen.findByText('1,184.6');
    expect(screen.queryByRole('link', { name: 'Upgrade' })).toBeNull();
  });

  it('is hidden where nothing is for sale', async () => {
    await visit(november, {
      ...vehicleOf({ type: 'basic' }),
      'GET /v1/configuration': { mapStyleUrl: null, needsSetUp: false, demo: null, billing: false },
    });
    await screen.findByText('1,184.6');
    expect(screen.queryByRole('link', { name: 'Upgrade' })).toBeNull();
  });
});

it('the part below the window loads when it comes near (DASH-021)', async () => {
  let intersect: () => void = () => undefined;
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
        intersect = () => callback([{ isIntersecting: true }]);
      }
      observe = () => undefined;
      disconnect = () => undefined;
    },
  );
  const { calls } = await visit(november);
  await screen.findByText('1,184.6');
  const isRouteRead = () => calls().some((call) => call.includes('/route'));
  expect(isRouteRead()).toBe(false);
  act(() => intersect());
  expect(await screen.findByText('No routes in this range')).toBeTruthy();
  expect(isRouteRead()).toBe(true);
});

describe('missing data', () => {
  it('a failed card shows the failure and can be retried, the others stay', async () => {
    const failing = (search: URLSearchParams) => (search.has('from') ? refusal(500, 'internal')() : exampleStatus());
    const { setAnswers } = await visit(november, { [status]: failing });
    const trips = await card('Trips');
    const again = await trips.findByRole('button', { name: 'Try again' });
    expect((await screen.findAllByText('64')).length).toBeGreaterThan(0);
    setAnswers({ [status]: exampleStatus() });
    await userEvent.click(again);
    expect(await trips.findByText('1,184.6')).toBeTruthy();
  });

  it('without a connection no card shows figures of another range (OQ-020)', async () => {
    await visit(november);
    const trips = await card('Trips');
    await trips.findByText('1,184.6');
    act(() => onlineManager.setOnline(false));
    await userEvent.click(screen.getByRole('button', { name: 'Last year' }));
    expect(await trips.findByText('Offline: not loaded yet')).toBeTruthy();
    expect(trips.queryByText('1,184.6')).toBeNull();
    expect((await card('Routes')).getByText('Offline: not loaded yet')).toBeTruthy();
    act(() => onlineManager.setOnline(true));
    expect(await trips.findByText('1,184.6')).toBeTruthy();
  });

  it('bars of days that could not be loaded are no bars of zero', async () => {
    await visit(november, { [vehicleCall('POST', 'days')]: refusal(500, 'internal') });
    const trips = await card('Trips');
    expect(await trips.findByText('Could not be loaded')).toBeTruthy();
    expect(trips.getByText('1,184.6')).toBeTruthy();
  });

  it('a vehicle that never reported shows how to add its first data', async () => {
    const emptySums = { total: 0, kWh: 0, cost: null, costCurrency: null, converted: [], unconverted: [], co2: null, co2Saved: null };
    await visit(november, {
      [status]: exampleStatus({
        state: null,
        lastUpdate: null,
        level: null,
        range: null,
        charging: null,
        charges: emptySums,
        trips: { total: 0, distance: 0, avgConsumption: null },
      }),
    });
    expect(await screen.findByText('Nothing was recorded for ID.4 yet')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Import a file' }).getAttribute('href')).toBe('/import');
    expect(screen.queryByRole('heading', { name: 'Trips' })).toBeNull();
  });

  it('a range without routes shows a text in place of the map', async () => {
    await visit(november);
    expect(await screen.findByText('No routes in this range')).toBeTruthy();
  });

  it('a range whose routes no key here opens says that they are encrypted, not that there are none', async () => {
    const route = { trips: 0, coordinates: [], counts: [], sealed: [sealedLine] };
    await visit(november, { [vehicleCall('POST', 'route')]: route });
    expect(await screen.findByText('The routes are encrypted')).toBeTruthy();
    expect(screen.queryByText('No routes in this range')).toBeNull();
  });

  it('the title of the map has the range and its trips with a route (DASH-021)', async () => {
    const line = [
      [11, 48],
      [11.1, 48.1],
    ];
    const route = { trips: 36, coordinates: [line], counts: [36], sealed: [] };
    await visit(november, { [vehicleCall('POST', 'route')]: route });
    expect(await screen.findByText('36 of 38 trips with a route, November 2025')).toBeTruthy();
  });
});

it('a notice stays until it is dismissed, then stays hidden until its text changes (DASH-024, DASH-025, OQ-032)', async () => {
  const notice = { id: '00000000-0000-7000-8000-0000000000aa', level: 'warning', message: 'Maintenance on Sunday', link: '/calendar' };
  const active = { 'GET /v1/notifications/active': { total: 1, data: [notice] } };
  await visit(november, active);
  expect(await screen.findByText(/Maintenance on Sunday/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Read more' }).getAttribute('href')).toBe('/calendar');
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss this notice' }));
  expect(screen.queryByText(/Maintenance on Sunday/)).toBeNull();
  expect(localStorage.getItem('wattbook.notices')).toContain(notice.id);
});

describe('trips that are locked soon without a purpose (TRIP-117, LOG-008)', () => {
  const started = (hoursAgo: number) => new Date(Date.now() - hoursAgo * 3_600_000).toISOString();
  const untagged = (total: number, startTime: string) => ({
    'GET /v1/trips': (search: URLSearchParams) =>
      search.get('filter[untagged]') === 'true' ? { total, data: [{ startTime }] } : { total: 0, data: [] },
  });

  it('lead into the inbox where the logbook was set up', async () => {
    await visit(november, {
      ...vehicleOf({ logbook: true, logbookType: 'tax', fleetTripLock: 7, timeZone: browserZone() }),
      ...untagged(3, started(24)),
    });
    expect((await screen.findByRole('link', { name: 'Give them a purpose now' })).getAttribute('href')).toBe('/logbook/inbox');
  });

  it('are said with the day of the first lock, and the link leads to exactly these', async () => {
    const startTime = started(5 * 24);
    const locks = new Date(Date.parse(startTime) + 7 * 24 * 3_600_000);
    await visit(november, {
      ...vehicleOf({ logbook: true, logbookType: null, fleetTripLock: 7, timeZone: browserZone() }),
      ...untagged(3, startTime),
    });
    const day = new Intl.DateTimeFormat('en', { weekday: 'long' }).format(locks);
    expect(await screen.findByText(new RegExp(`3 trips have no purpose yet; the first locks on ${day}\\.`))).toBeTruthy();
    const link = new URL(screen.getByRole('link', { name: 'Give them a purpose now' }).getAttribute('href') ?? '', 'http://x');
    expect([link.pathname, link.searchParams.get('untagged')]).toEqual(['/trips', '1']);
    expect(new Date(`${link.searchParams.get('from')}T00:00`).getTime()).toBeLessThanOrEqual(Date.parse(startTime));
  });

  it('are not said for a vehicle without a logbook', async () => {
    const { calls } = await visit(november, { ...vehicleOf({ logbook: false, fleetTripLock: 7 }), ...untagged(3, started(24)) });
    await screen.findByText('1,184.6');
    expect(screen.queryByText(/no purpose yet/)).toBeNull();
    expect(calls().some((one) => one.includes('untagged'))).toBe(false);
  });
});
