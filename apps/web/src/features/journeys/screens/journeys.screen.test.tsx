import { notificationsStore } from '@mantine/notifications';
import type { Journey, JourneyFigures, JourneyProposal, ListedJourney } from '@wattbook/contract/journeys/journey.schema';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startI18n } from '../../../i18n/i18n.ts';
import { fillField } from '../../../testing/fill-field.ts';
import { type Answers, exampleVehicle, visit } from '../../../testing/visit.tsx';
import { recordBodies } from '../../../testing/visitor.tsx';
import { journeysRoutes } from '../journeys.routes.ts';

const journey: Journey = {
  id: '00000000-0000-7000-8000-0000000000a1',
  vehicleId: exampleVehicle.id,
  name: 'Lake Garda',
  startTime: '2026-06-12T14:00:00Z',
  endTime: '2026-06-14T18:00:00Z',
  note: 'With the tent',
  version: 3,
  createdAt: '2026-06-15T08:00:00Z',
};
const listed: ListedJourney = { ...journey, trips: 3, distance: 830, charges: 1 };
const proposal: JourneyProposal = {
  startTime: '2026-08-12T14:00:00Z',
  endTime: '2026-08-14T18:00:00Z',
  nights: 2,
  distance: 640,
  trips: 4,
  location: { latitude: 45.6, longitude: 10.7 },
  city: 'Garda',
};
const figures: JourneyFigures = {
  trips: 3,
  distance: 830,
  duration: 5400,
  nights: 3,
  usedkWh: 147,
  avgConsumption: 17.7,
  co2: null,
  charges: 1,
  kWh: 40,
  driven: [
    { currency: 'EUR', cost: 43 },
    { currency: 'CHF', cost: 1.5 },
  ],
  paid: [{ currency: 'EUR', cost: 25 }],
  countries: ['DE', 'IT'],
};
const page = (...data: object[]) => ({ total: data.length, data });
const open = (answers: Answers = {}, path = '/journeys') =>
  visit(path, journeysRoutes, {
    'GET /v1/journeys': page(listed),
    'GET /v1/journeys/proposals': page(),
    [`GET /v1/journeys/${journey.id}`]: journey,
    [`GET /v1/journeys/${journey.id}/figures`]: figures,
    [`POST /v1/vehicles/${exampleVehicle.id}/route`]: { trips: 0, coordinates: [], counts: [], sealed: [] },
    'GET /v1/trips': page(),
    'GET /v1/charges': page(),
    ...answers,
  });
const plain = (text: string) => (content: string) => content.replaceAll('\u00a0', ' ').replaceAll('\u2009', ' ') === text;

beforeAll(startI18n);
beforeEach(() => localStorage.clear());
afterEach(() => {
  notificationsStore.setState({ ...notificationsStore.getState(), notifications: [] });
  vi.unstubAllGlobals();
});

describe('the journeys of a vehicle', () => {
  it('are listed with their days and what was driven, beside the trips', async () => {
    await open();
    const row = within((await screen.findByText('Lake Garda')).closest('tr') ?? document.body);
    for (const text of ['12–14 Jun 2026', '830 km', '3', '1']) expect(row.getByText(plain(text))).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Trips' }).getAttribute('href')).toBe('/trips');
  });

  it('are proposed, and one that is taken gets the name of the place and opens', async () => {
    const post = recordBodies(() => journey);
    await open({ 'GET /v1/journeys/proposals': page(proposal), 'POST /v1/journeys': post.answer });
    expect(await screen.findByText(plain('12–14 Aug 2026 · 2 nights · 640 km'))).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Take: Garda' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Lake Garda' })).toBeTruthy();
    const { startTime, endTime } = proposal;
    expect(post.sent).toEqual([{ name: 'Garda', startTime, endTime, note: null, vehicleId: exampleVehicle.id }]);
  });

  it('are not proposed again once dismissed, unless that is undone', async () => {
    const post = recordBodies(() => ({ id: 'd1', vehicleId: exampleVehicle.id }));
    const { setAnswers, calls } = await open({
      'GET /v1/journeys/proposals': page(proposal),
      'POST /v1/journey-dismissals': post.answer,
      'DELETE /v1/journey-dismissals/d1': null,
    });
    await screen.findByText('Garda');
    setAnswers({ 'GET /v1/journeys/proposals': page() });
    await userEvent.click(screen.getByRole('button', { name: 'No: Garda' }));
    await waitFor(() => expect(screen.queryByText('Garda')).toBeNull());
    expect(post.sent).toMatchObject([{ startTime: proposal.startTime, vehicleId: exampleVehicle.id }]);
    expect(calls().filter((call) => call.startsWith('GET /v1/journeys/proposals'))).toHaveLength(2);
  });

  it('are added with a name and two moments, and without an end nothing is sent', async () => {
    const post = recordBodies(() => listed);
    await open({ 'GET /v1/journeys': page(), 'POST /v1/journeys': post.answer });
    await userEvent.click(await screen.findByRole('button', { name: 'Add journey' }));
    const dialog = within(await screen.findByRole('dialog'));
    await fillField(dialog.getByLabelText('Name'), 'Alps');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(post.sent).toEqual([]);
    for (const [label, text] of [
      ['Start date', '2026-06-12'],
      ['Start time', '08:00'],
      ['End date', '2026-06-14'],
      ['End time', '20:00'],
    ] as const)
      await fillField(dialog.getByLabelText(label), text);
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(post.sent).toHaveLength(1));
    expect(post.sent[0]).toMatchObject({ name: 'Alps', startTime: new Date(2026, 5, 12, 8).toISOString(), note: null });
  });
});

describe('the page of a journey', () => {
  const path = `/journeys/${journey.id}`;

  it('says what it adds up to, with the costs of each currency and the countries', async () => {
    await open({}, path);
    await screen.findByText(plain('€43.00 + CHF 1.50'));
    for (const text of ['1:30', 'Germany, Italy', '€25.00', 'With the tent']) expect(screen.getByText(plain(text))).toBeTruthy();
  });

  it('lists the trips and charges of its time', async () => {
    const { calls } = await open({}, path);
    expect(await screen.findByText('No trip begins in this time.')).toBeTruthy();
    expect(await screen.findByText('No charge begins in this time.')).toBeTruthy();
    const asked = calls().filter((call) => /^GET \/v1\/(trips|charges)\?/.test(call));
    for (const call of asked) {
      const search = new URLSearchParams(call.split('?')[1]);
      expect([search.get('from'), search.get('to'), search.get('sort')]).toEqual([journey.startTime, journey.endTime, 'startTime']);
    }
  });

  it('is deleted with a way back to the list', async () => {
    const { calls } = await open({ [`DELETE /v1/journeys/${journey.id}`]: null }, path);
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/Its trips and charges stay/)).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Journeys' })).toBeTruthy();
    expect(calls()).toContain(`DELETE /v1/journeys/${journey.id}`);
  });
});
