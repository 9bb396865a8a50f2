import { notificationsStore } from '@mantine/notifications';
import type { Journey, JourneyFigures, JourneyProposal, ListedJourney } from '@wattbook/contract/journeys/journey.schema';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startI18n } from '../../../i18n/i18n.ts';
import { fillField } from '../../../testing/fill-field.ts';
import { type Answers, exampleVehicle, refusal, visit } from '../../../testing/visit.tsx';
import { recordBodies } from '../../../testing/visitor.tsx';
import { journeysRoutes, sharedJourneyRoute } from '../journeys.routes.ts';

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
    'GET /v1/journey-shares': page(),
    'GET /v1/journey-pictures': page(),
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

  it('says that its trips have no positions, in place of an empty map', async () => {
    await open({}, path);
    expect(await screen.findByText('No positions were recorded on these trips, so there is no route to draw.')).toBeTruthy();
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

  it('is saved as GPX with a segment for each trip', async () => {
    const saved: Blob[] = [];
    const createObjectURL = (blob: Blob) => `blob:${saved.push(blob)}`;
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL, revokeObjectURL: () => undefined }));
    const sampleAt = (timestamp: string) => ({ timestamp, latitude: 45.6, longitude: 10.7, elevation: null });
    const detail = (id: string, startTime: string) => ({ id, startTime, placesKey: null, sealedTrack: null, items: [sampleAt(startTime)] });
    await open(
      {
        // The list on the page asks for all of its columns.
        'GET /v1/trips': (search: URLSearchParams) =>
          search.get('fields') === 'id,startTime'
            ? page({ id: 't1', startTime: '2026-06-12T15:00:00Z' }, { id: 't2', startTime: '2026-06-13T15:00:00Z' })
            : page(),
        'GET /v1/trips/t1': detail('t1', '2026-06-12T15:00:00Z'),
        'GET /v1/trips/t2': detail('t2', '2026-06-13T15:00:00Z'),
      },
      path,
    );
    await userEvent.click(await screen.findByRole('button', { name: /GPX/ }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect((await saved[0]?.text())?.match(/<trkseg>/g)).toHaveLength(2);
  });

  it('is saved as PDF in the language and the zone of the screen', async () => {
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:pdf', revokeObjectURL: () => undefined }));
    const { calls } = await open({ [`GET /v1/journeys/${journey.id}/pdf`]: () => new Response('%PDF') }, path);
    await userEvent.click(await screen.findByRole('button', { name: 'Save as PDF' }));
    await waitFor(() => expect(calls().filter((call) => call.includes('/pdf'))).toHaveLength(1));
    expect(calls().find((call) => call.includes('/pdf'))).toMatch(/language=en&timezone=/);
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

describe('sharing a journey', () => {
  const path = `/journeys/${journey.id}`;
  const share = {
    id: '00000000-0000-7000-8000-0000000000b1',
    journeyId: journey.id,
    costs: false,
    pictures: [],
    createdAt: '2026-06-20T08:00:00Z',
    endsAt: '2026-07-20T08:00:00Z',
    lastReadAt: null,
  };

  it('says what the page shows, and shows its link once', async () => {
    const post = recordBodies(() => ({ ...share, address: 'https://example.org/shared-journey#abc' }));
    await open({ 'POST /v1/journey-shares': post.answer }, path);
    await userEvent.click(await screen.findByRole('button', { name: 'Share journey' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/The route leaves out what is around your home/)).toBeTruthy();
    await userEvent.selectOptions(dialog.getByLabelText('The link ends after'), '7 days');
    await userEvent.click(dialog.getByLabelText('Show what the journey cost'));
    await userEvent.click(dialog.getByRole('button', { name: 'Make link' }));
    expect(await dialog.findByText('https://example.org/shared-journey#abc')).toBeTruthy();
    expect(dialog.getByText(/until 2026-07-20/)).toBeTruthy();
    expect(post.sent).toEqual([{ journeyId: journey.id, days: 7, costs: true, pictures: [] }]);
  });

  it('is ended after a question', async () => {
    const { calls } = await open({ 'GET /v1/journey-shares': page(share), [`DELETE /v1/journey-shares/${share.id}`]: null }, path);
    await userEvent.click(await screen.findByRole('button', { name: 'End: Until 2026-07-20' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'End' }));
    await waitFor(() => expect(calls()).toContain(`DELETE /v1/journey-shares/${share.id}`));
  });

  it('waits until the journey is over', async () => {
    await open({ [`GET /v1/journeys/${journey.id}`]: { ...journey, endTime: '2999-01-01T00:00:00Z' } }, path);
    expect(await screen.findByText(/Once the journey is over/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Share journey' })).toBeNull();
  });
});

describe('the page of a shared journey', () => {
  const shown = {
    name: 'Lake Garda',
    vehicle: 'VW ID.4',
    from: '2026-06-12',
    to: '2026-06-14',
    figures: {
      trips: 3,
      distance: 830,
      duration: 5400,
      nights: 3,
      usedkWh: 147,
      avgConsumption: 17.7,
      co2: null,
      charges: 1,
      kWh: 40,
      countries: ['IT'],
    },
    costs: null,
    coordinates: [],
    counts: [],
    pictures: [],
    endsAt: '2026-07-20T08:00:00Z',
  };
  const visitShared = (answer: unknown, secret = 'abc') => {
    window.location.hash = secret;
    return visit('/shared-journey', (parent) => [sharedJourneyRoute(parent)], { 'POST /v1/shared-journeys/read': answer });
  };
  afterEach(() => {
    window.location.hash = '';
  });

  it('sends the secret of its address in a body only, and is in no list of a search engine', async () => {
    const post = recordBodies(() => shown);
    const { calls } = await visitShared(post.answer);
    expect(await screen.findByRole('heading', { level: 1, name: 'Lake Garda' })).toBeTruthy();
    expect(screen.getByText(plain('12–14 Jun 2026 · VW ID.4'))).toBeTruthy();
    expect(screen.getByText('Italy')).toBeTruthy();
    expect(post.sent).toEqual([{ secret: 'abc' }]);
    expect(calls().join(' ')).not.toContain('abc');
    expect(document.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex, nofollow');
  });

  it('loads a picture again after too many calls', async () => {
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:one', revokeObjectURL: () => undefined }));
    const picture = { id: 'p1', caption: null, type: 'image/png', width: 40, height: 30 };
    const { setAnswers } = await visitShared({ ...shown, pictures: [picture] }, 'abc');
    await screen.findByText(/^Pictures could not be loaded/);
    setAnswers({ 'POST /v1/shared-journeys/picture': () => new Response('x') });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(document.querySelector('img[src="blob:one"]')).toBeTruthy());
  });

  it.each([
    ['its link has ended', refusal(404, 'not_found'), 'abc'],
    ['nothing is behind the #', shown, ''],
  ])('says plainly that it is not there any more where %s', async (_, answer, secret) => {
    await visitShared(answer, secret);
    expect(await screen.findByRole('heading', { level: 1, name: 'This page is not there any more' })).toBeTruthy();
    expect(screen.getByText(/The link has ended, was taken back/)).toBeTruthy();
  });
});
