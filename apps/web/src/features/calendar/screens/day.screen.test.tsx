import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startI18n } from '../../../i18n/i18n.ts';
import { refusal, exampleVehicle } from '../../../testing/visit.tsx';
import { storedOrigin } from '../../../ui/origin/origin.ts';
import { exampleChargeRow, exampleTripRow } from '../testing/rows.ts';
import { visit } from '../testing/visit.ts';

beforeAll(startI18n);
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 21, 12) }));
afterEach(() => void vi.useRealTimers());

const rows = { 'GET /v1/trips': { total: 12, data: [exampleTripRow] }, 'GET /v1/charges': { total: 1, data: [exampleChargeRow] } };
const emptySums = { 'POST /v1/trips/stats': { total: 0, distance: 0 }, 'POST /v1/charges/stats': { total: 0, kWh: 0 } };

describe('a day', () => {
  it('sums trips, charges and CO2 with trees (DASH-037, DASH-038, DASH-039, DASH-040)', async () => {
    await visit('/calendar/2026/11/18', rows);
    expect(await screen.findByText('45.3')).toBeTruthy();
    expect(screen.getByText('2 trips')).toBeTruthy();
    expect(screen.getByText(/17\.2\skWh\/100\skm/)).toBeTruthy();
    expect(screen.getByText('12.30')).toBeTruthy();
    expect(screen.getByText('1 charge · €4.20')).toBeTruthy();
    expect(screen.getByText(/4\.6\skg CO₂/)).toBeTruthy();
    expect(screen.getByText('11.6')).toBeTruthy();
    expect(screen.getByText('0.08 trees')).toBeTruthy();
  });

  it('lists its trips and charges by pages of 5, from its start to its end (DASH-042, DASH-045)', async () => {
    const { calls } = await visit('/calendar/2026/11/18', rows);
    await screen.findByText('1–5 of 12');
    const requests = calls().filter((call) => call.startsWith('GET /v1/trips?'));
    const parameters = new URLSearchParams(requests[0]?.split('?')[1]);
    expect(Object.fromEntries(parameters)).toMatchObject({
      page: '1',
      limit: '5',
      sort: 'startTime',
      from: new Date(2026, 10, 18).toISOString(),
      to: new Date(2026, 10, 18, 23, 59, 59, 999).toISOString(),
    });
  });

  it('says of routes that no key here opens that they are encrypted, not that there are none', async () => {
    const sealed = [{ tripId: exampleTripRow.id, placesKey: 'key', line: 'AAAA', trackBetween: null }];
    const charges = { total: 1, data: [{ ...exampleChargeRow, location: null }] };
    await visit('/calendar/2026/11/18', {
      ...rows,
      'GET /v1/charges': charges,
      [`POST /v1/vehicles/${exampleVehicle.id}/route`]: { trips: 0, coordinates: [], counts: [], sealed },
    });
    expect(await screen.findByText(/^Some places were encrypted/)).toBeTruthy();
    expect(screen.queryByText(/^No positions were recorded/)).toBeNull();
  });

  it('shows the type of the place: Public for Other (DASH-043)', async () => {
    await visit('/calendar/2026/11/18', rows);
    const charges = await screen.findByRole('table', { name: /Charges of ID\.4/ });
    expect(within(charges).getByText('Public')).toBeTruthy();
  });

  it('marks what was estimated or inferred, as the lists do (decision 0059)', async () => {
    await visit('/calendar/2026/11/18', {
      ...rows,
      'GET /v1/trips': { total: 1, data: [{ ...exampleTripRow, endUnheard: 9 * 3600 }] },
      'GET /v1/charges': { total: 1, data: [{ ...exampleChargeRow, acInferred: true, unheard: 7800 }] },
    });
    const trips = within(await screen.findByRole('table', { name: /Trips of ID\.4/ }));
    expect(await trips.findByText('End estimated')).toBeTruthy();
    const charges = within(screen.getByRole('table', { name: /Charges of ID\.4/ }));
    expect(await charges.findByText('No data for 2 h 10 min')).toBeTruthy();
    expect(charges.getByText('probably DC')).toBeTruthy();
  });

  it.each([
    [true, ['Parked', 'Asleep']],
    [false, ['Standing times']],
  ])('of a vehicle that tells sleep apart: %s, has the lists %j of its standing times (DASH-044, OQ-090)', async (tellsSleep, titles) => {
    await visit('/calendar/2026/11/18', { ...rows, 'GET /v1/vehicles': { total: 1, data: [{ ...exampleVehicle, tellsSleep }] } });
    await screen.findByText('1–5 of 12');
    const headings = () => [...document.querySelectorAll('section > h2[id]')].map(({ textContent }) => textContent).slice(2);
    await waitFor(() => expect(headings()).toEqual(titles));
  });

  it('changes by its arrows and by the keys, not beyond today (DASH-036)', async () => {
    const user = userEvent.setup();
    const { address } = await visit('/calendar/2026/11/20?tripsPage=2', rows);
    await user.click(await screen.findByRole('button', { name: 'Previous day' }));
    await waitFor(() => expect(address()).toBe('/calendar/2026/11/19'));
    await user.keyboard('{ArrowRight}');
    await waitFor(() => expect(address()).toBe('/calendar/2026/11/20'));
    await user.keyboard('{ArrowRight}');
    await waitFor(() => expect(address()).toBe('/calendar/2026/11/21'));
    await user.keyboard('{ArrowRight}');
    expect(address()).toBe('/calendar/2026/11/21');
    expect(screen.getByRole('button', { name: 'Next day' }).getAttribute('aria-disabled')).toBe('true');
  });

  it('is the target of the back link of the details that are opened from it', async () => {
    await visit('/calendar/2026/11/18', rows);
    await screen.findByText('45.3');
    const back = { href: '/calendar/2026/11/18', label: 'Wednesday, 2026-11-18' };
    expect(storedOrigin('/trips')).toMatchObject(back);
    expect(storedOrigin('/charges')).toMatchObject(back);
  });

  it('has one canonical address', async () => {
    const { address } = await visit('/calendar/2026/3/9');
    await waitFor(() => expect(address()).toBe('/calendar/2026/03/09'));
  });

  it('without data shows that and links to its month', async () => {
    await visit('/calendar/2026/11/18', emptySums);
    expect(await screen.findByText('Nothing was recorded on this day.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Show November 2026' }).getAttribute('href')).toBe('/calendar');
  });

  it('with only idle segments is not empty', async () => {
    await visit('/calendar/2026/11/18', { ...emptySums, 'POST /v1/idles/stats': { total: 1, kWh: null, duration: 60 } });
    expect(await screen.findByText('No trips on this day.')).toBeTruthy();
    expect(screen.queryByText('Nothing was recorded on this day.')).toBeNull();
  });

  it('whose sums could not be loaded can be retried', async () => {
    const user = userEvent.setup();
    const { setAnswers } = await visit('/calendar/2026/11/18', { ...rows, 'POST /v1/trips/stats': refusal(500, 'internal') });
    expect(await screen.findByText('The figures could not be loaded.')).toBeTruthy();
    setAnswers({ 'POST /v1/trips/stats': { total: 3, distance: 99.9, avgConsumption: null } });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('99.9')).toBeTruthy();
  });

  it.each([
    ['2026/2/30', 'This day does not exist', '/calendar'],
    ['2026/13/01', 'This day does not exist', '/calendar'],
    ['0/1/1', 'This day does not exist', '/calendar'],
    ['a/b/c', 'This day does not exist', '/calendar'],
    ['2026/11/22', 'Sunday, 2026-11-22 is in the future', '/calendar/2026/11/21'],
  ])('%s: shows "%s" and a link', async (path, title, to) => {
    const { calls } = await visit(`/calendar/${path}`);
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
    expect(screen.getByRole('link').getAttribute('href')).toBe(to);
    expect(calls().some((call) => call.includes('/v1/trips'))).toBe(false);
  });
});
