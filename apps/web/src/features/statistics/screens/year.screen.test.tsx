import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { YearReview } from '@wattbook/contract/statistics/year-review.schema';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startI18n } from '../../../i18n/i18n.ts';
import { exampleVehicle, refusal, visit } from '../../../testing/visit.tsx';
import { statisticsRoutes } from '../statistics.routes.ts';

// ECharts cannot draw without a layout.
vi.mock('../year/year-chart.tsx', () => ({ YearChart: () => null }));
vi.mock('../history/place-chart.tsx', () => ({ PlaceChart: () => null }));

const call = `GET /v1/statistics/vehicles/${exampleVehicle.id}/year`;
const pdfCall = `POST /v1/statistics/vehicles/${exampleVehicle.id}/year/pdf`;
const home = { latitude: 48.1, longitude: 11.5 };
const month = (number: number, distance: number, avgConsumption: number | null) => ({
  month: number,
  trips: 1,
  distance,
  usedkWh: null,
  avgConsumption,
  kWh: 10,
});
const town = (city: string) => ({ line1: `${city} 1`, line2: '', line3: '', line4: '', city });
const charge = { id: 'c', startTime: '2026-03-01T10:00:00Z', kWh: 20, cost: 6, costPerkWh: 0.3, pointName: null, type: 'Home' as const };
const review: YearReview = {
  year: 2026,
  from: '2025-12-31T23:00:00.000Z',
  until: '2026-12-31T23:00:00.000Z',
  trips: { total: 420, distance: 15_000, usedkWh: 2500, avgConsumption: 16.7, duration: 900_000 },
  charges: {
    total: 120,
    kWh: 3000,
    ac: 2400,
    dc: 600,
    cost: 900,
    costCurrency: 'EUR',
    converted: [],
    unconverted: [],
    co2: 900_000,
    co2Saved: 1_600_000,
  },
  previous: { distance: 12_000, kWh: 2500 },
  months: Array.from({ length: 12 }, (_, index) => month(index + 1, 1250, index === 6 ? 14.2 : 17)),
  longestTrip: {
    id: 't',
    startTime: '2026-07-01T08:00:00Z',
    distance: 812,
    duration: 30_000,
    startAddress: null,
    endAddress: null,
    startLocation: null,
    endLocation: null,
  },
  farthest: {
    tripId: 'f',
    endTime: '2026-05-01T12:00:00Z',
    distance: 120,
    address: town('Passau'),
    location: { latitude: 48.57, longitude: 13.46 },
  },
  sealedTrips: 2,
  cheapestCharge: charge,
  dearestCharge: { ...charge, id: 'd', costPerkWh: 0.79, pointName: 'Rasthof Nord' },
  bestMonth: 7,
  worstMonth: 1,
};
const row = (id: string, end: object, endAddress: object | null = null) => ({
  id,
  placesKey: null,
  startAddress: null,
  endAddress,
  startLocation: home,
  endLocation: end,
});
const open = (answer: unknown = review) =>
  visit('/year-in-review', statisticsRoutes, {
    [call]: answer,
    'GET /v1/trips': { total: 3, data: [row('a', home), row('b', home), row('t', { latitude: 46.5, longitude: 11.3 }, town('Bozen'))] },
  });
const card = async (title: string) =>
  (await screen.findByRole('heading', { name: title })).closest('section')?.textContent.replaceAll('\u00a0', ' ');

beforeAll(startI18n);
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-29T12:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the year in review', () => {
  it('says what the year was, and how it was against the year before', async () => {
    await open();
    expect(await screen.findByRole('heading', { level: 1, name: '2026 in review' })).toBeTruthy();
    await waitFor(async () => expect(await card('Driven')).toBe('Driven15,000km420 trips250:00 h behind the wheel25% more than in 2025'));
    expect(await card('Charged')).toBe('Charged3,000kWh120 charges20% of it fast (DC)');
    expect(await card('Paid for charging')).toBe('Paid for charging€900.00€6.00 per 100 km');
    expect(await card('CO₂ saved')).toContain('1,600kg');
  });

  it('has its records, each with the trip or charge that it comes from', async () => {
    await open();
    expect(await card('Longest trip')).toBe('Longest trip812km2026-07-01');
    expect(await card('Farthest place')).toBe('Farthest placePassau120 km from home as the crow flies');
    expect(await card('Cheapest charge')).toBe('Cheapest charge€0.30/ kWhHome, 20.0 kWh2026-03-01');
    expect(await card('Dearest charge')).toContain('Rasthof Nord');
    expect(await card('Most economical month')).toBe('Most economical monthJuly14.2 kWh/100 km1,250 km');
    const records = within(screen.getByRole('region', { name: 'Records of the year' }));
    expect(records.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/trips/t/details',
      '/trips/f/details',
      '/charges/c/details',
      '/charges/d/details',
    ]);
  });

  it('has sealed places only once they are opened for it, on paper as well', async () => {
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x');
    const sent: unknown[] = [];
    const { calls, setAnswers } = await open();
    setAnswers({
      [pdfCall]: (_: unknown, body: string) => {
        sent.push((JSON.parse(body) as { farthest: unknown }).farthest);
        return new Response('%PDF');
      },
    });
    const pdf = await screen.findByRole('button', { name: 'As a page (PDF)' });
    await userEvent.click(pdf);
    await waitFor(() => expect(sent).toEqual([null]));
    expect(screen.getByText(/The places of 2 trips are encrypted/)).toBeTruthy();
    expect(calls().some((one) => one.includes('/v1/trips?'))).toBe(false);

    await userEvent.click(screen.getByRole('button', { name: 'Open them for this page' }));
    await waitFor(async () => expect(await card('Farthest place')).toContain('Bozen'));
    expect(await card('Longest trip')).toContain('Bozen');
    await userEvent.click(pdf);
    await waitFor(() => expect(sent[1]).toMatchObject({ name: 'Bozen' }));

    await userEvent.click(screen.getByRole('button', { name: 'Leave them out again' }));
    expect(await card('Farthest place')).toContain('Passau');
  });

  it('is of any year back to 2019, and says so where nothing was recorded', async () => {
    const none = { total: 0 };
    await open({ ...review, trips: { ...review.trips, ...none }, charges: { ...review.charges, ...none } });
    expect(await screen.findByText('Nothing was recorded in 2026.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'As a page (PDF)' })).toBeNull();
    expect(within(screen.getByLabelText('Year')).getAllByRole('option')).toHaveLength(8);
  });

  it('can be loaded again after a failure (STAT-011)', async () => {
    const { setAnswers } = await open(refusal(503, 'unavailable'));
    const retry = await screen.findByRole('button', { name: 'Try again' });
    setAnswers({ [call]: review });
    await userEvent.click(retry);
    expect(await card('Driven')).toContain('15,000');
  });
});
