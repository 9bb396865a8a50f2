import { cleanNotifications, notificationsStore } from '@mantine/notifications';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { startI18n } from '../../../i18n/i18n.ts';
import { fillField } from '../../../testing/fill-field.ts';
import { generatePair } from '../../../keyring/pair.ts';
import { recordKeys } from '../../../testing/record-keys.ts';
import { exampleUser, exampleVehicle } from '../../../testing/visit.tsx';
import { recordBodies } from '../../../testing/visitor.tsx';
import { selectVehicle } from '../../vehicles/public.ts';
import { exampleTrip } from '../testing/trip-row.ts';
import { visit } from '../testing/visit.ts';
import { sendWaiting } from '../../../outbox/send-waiting.ts';
import { countWaiting, forgetWaiting, readStored } from '../../../outbox/stored-changes.ts';

const address = (city: string) => ({ line1: city, line2: '', line3: '', line4: '', city });
const towns = {
  total: 1,
  data: [{ address: address('Freising'), location: { latitude: 48.4, longitude: 11.75 }, source: 'town' }],
};
const json = (status: number, body: unknown) => () => new Response(JSON.stringify(body), { status });

beforeAll(startI18n);
afterEach(() => {
  vi.unstubAllGlobals();
  cleanNotifications();
});

async function fill() {
  await fillField(await screen.findByLabelText('Start date'), '2026-01-05');
  await fillField(screen.getByLabelText('Start time'), '8:00');
  await fillField(screen.getByLabelText('End time'), '8:30');
  await fillField(screen.getByLabelText('Odometer, start'), '1000');
  await fillField(screen.getByLabelText('Odometer, end'), '1010');
  for (const label of ['Start address', 'End address']) {
    await userEvent.type(screen.getByLabelText(label), 'freis');
    await screen.findByText('Freising');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(screen.getByLabelText<HTMLInputElement>(label).value).toBe('Freising');
  }
}

describe('the form of a new trip', () => {
  it('does not clear the fields when the server refuses, and shows the reason at the field (TRIP-052)', async () => {
    const { calls, setAnswers } = await visit('/trips/create', {
      'GET /v1/addresses': towns,
      'GET /v1/trips': { total: 0, data: [] },
      'POST /v1/trips': json(400, { message: 'validation', errors: { startTime: 'The vehicle was charging then' } }),
    });
    await fill();
    await userEvent.click(screen.getByRole('button', { name: 'Save trip' }));
    expect(await screen.findByText('The vehicle was charging then')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Odometer, end').value).toBe('1010');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Start time')));
    const post = recordBodies(() => exampleTrip());
    setAnswers({ 'POST /v1/trips': post.answer, [`GET /v1/trips/${exampleTrip().id}`]: exampleTrip() });
    await userEvent.click(screen.getByRole('button', { name: 'Save trip' }));
    await waitFor(() => expect(calls().filter((call) => call === 'POST /v1/trips')).toHaveLength(2));
    expect(post.sent).toEqual([expect.objectContaining({ vehicleId: exampleVehicle.id, startOdometer: 1000, endOdometer: 1010 })]);
  });

  it('is saved once: a double click sends it once, and after a lost answer it waits and is sent with the same key (TRIP-054)', async () => {
    let lose = () => {};
    const lost = () => new Promise((_, reject) => (lose = () => reject(new TypeError('connection lost'))));
    const { setAnswers } = await visit('/trips/create', {
      'GET /v1/addresses': towns,
      'GET /v1/trips': { total: 0, data: [] },
      'POST /v1/trips': lost,
    });
    const keys = recordKeys('POST /v1/trips');
    await fill();
    const save = screen.getByRole('button', { name: 'Save trip' });
    await userEvent.dblClick(save);
    expect(keys).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/)]);
    setAnswers({ 'POST /v1/trips': exampleTrip() });
    lose();
    await waitFor(() => expect(notificationsStore.getState().notifications).toHaveLength(1));
    await sendWaiting();
    expect(keys).toEqual([keys[0], keys[0]]);
    expect(countWaiting()).toBe(0);
  });

  it('leaves no plain place in the browser while it waits, where the account seals places', async () => {
    const { publicKey } = await generatePair();
    await visit('/trips/create', {
      'GET /v1/users/u': { ...exampleUser, publicKey, sealPlaces: true },
      'GET /v1/addresses': towns,
      'GET /v1/trips': { total: 0, data: [] },
      'POST /v1/trips': () => Promise.reject(new TypeError('connection lost')),
    });
    await fill();
    await userEvent.click(screen.getByRole('button', { name: 'Save trip' }));
    await waitFor(() => expect(countWaiting()).toBe(1));
    expect(JSON.stringify(readStored())).not.toContain('Freising');
    forgetWaiting();
  });

  it('sends nothing while something is missing (TRIP-041)', async () => {
    const { calls } = await visit('/trips/create', {});
    await userEvent.click(await screen.findByRole('button', { name: 'Save trip' }));
    expect(await screen.findAllByText(/: please fill in$/)).toHaveLength(6);
    expect(calls().some((call) => call.startsWith('POST'))).toBe(false);
  });

  it('offers no driver and no start from the previous trip without pool and logbook (TRIP-039, TRIP-040)', async () => {
    await visit('/trips/create', {});
    expect(await screen.findByLabelText('Reason')).toBeTruthy();
    expect(screen.queryByLabelText('Driver')).toBeNull();
    expect(screen.queryByLabelText('Start where the previous trip ended')).toBeNull();
  });

  it('starts a trip of a logbook where the previous trip ended (TRIP-039, OQ-132)', async () => {
    const before = exampleTrip({ endAddress: address('Freising'), endLocation: { latitude: 48.4, longitude: 11.75 } });
    await visit('/trips/create', {
      'GET /v1/vehicles': { total: 1, data: [{ ...exampleVehicle, logbook: true, endAsStartAddress: false }] },
      'GET /v1/trips': { total: 1, data: [before] },
    });
    await fillField(await screen.findByLabelText('Start date'), '2026-01-05');
    await fillField(screen.getByLabelText('Start time'), '8:00');
    await userEvent.click(screen.getByLabelText('Start where the previous trip ended'));
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Start address').value).toBe('Freising'));
  });

  it.each(['earlier', 'later'])(
    'has both ends filled in between two trips, the %s one first, from ids in the address only (CONS-011)',
    async (order) => {
      const before = exampleTrip({
        startTime: '2026-01-05T07:30:00Z',
        endTime: '2026-01-05T08:00:00Z',
        endOdometer: 1000,
        endAddress: address('Freising'),
      });
      const id = '00000000-0000-7000-8000-000000000005';
      const after = exampleTrip({ id, startTime: '2026-01-05T10:30:00Z', startOdometer: 1014, startAddress: address('Garching') });
      const [first, second] = order === 'earlier' ? [before.id, id] : [id, before.id];
      await visit(`/trips/create?after=${first}&before=${second}`, {
        [`GET /v1/trips/${before.id}`]: before,
        [`GET /v1/trips/${id}`]: after,
      });
      const shownAt = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
      expect((await screen.findByLabelText<HTMLInputElement>('Start date')).value).toBe('2026-01-05');
      expect(['Odometer, start', 'Odometer, end', 'Start address', 'End address'].map(shownAt)).toEqual([
        '1,000.0',
        '1,014.0',
        'Freising',
        'Garching',
      ]);
      expect(shownAt('Start time')).not.toBe('');
    },
  );

  it('has the other end only where one of the trips is gone', async () => {
    const before = exampleTrip({ endOdometer: 1000 });
    await visit(`/trips/create?after=${before.id}&before=00000000-0000-7000-8000-000000000005`, { [`GET /v1/trips/${before.id}`]: before });
    expect((await screen.findByLabelText<HTMLInputElement>('Odometer, start')).value).toBe('1,000.0');
    expect(screen.getByLabelText<HTMLInputElement>('Odometer, end').value).toBe('');
  });

  it('leads to the list when another vehicle is chosen (TRIP-036)', async () => {
    const other = { ...exampleVehicle, id: '00000000-0000-7000-8000-000000000009', displayName: 'Zoe' };
    const { address: where } = await visit('/trips/create', {
      'GET /v1/vehicles': { total: 2, data: [exampleVehicle, other] },
      'GET /v1/trips': { total: 0, data: [] },
    });
    await screen.findByLabelText('Start date');
    act(() => selectVehicle(other.id));
    await waitFor(() => expect(where()).toMatch(/^\/trips(\?|$)/));
    localStorage.clear();
  });
});

describe('saving a new trip goes back to where the user came from (TRIP-035, TRIP-062)', () => {
  const saves = { 'GET /v1/addresses': towns, 'GET /v1/trips': { total: 0, data: [] }, 'POST /v1/trips': exampleTrip() };
  const save = async () => {
    await fill();
    await userEvent.click(screen.getByRole('button', { name: 'Save trip' }));
  };
  afterEach(() => sessionStorage.clear());

  it('to the list with its range', async () => {
    const list = '/trips?from=2026-01-05&to=2026-01-06';
    const { address: where } = await visit(list, saves);
    await userEvent.click(await screen.findByRole('link', { name: 'Create trip' }));
    await save();
    await waitFor(() => expect(where()).toBe(list));
  });

  it('to the day of the calendar, named by the back link', async () => {
    sessionStorage.setItem('wattbook.origin.trips', JSON.stringify({ href: '/calendar/2026/01/05', index: 3, label: 'Monday' }));
    const { address: where } = await visit('/trips/create', saves);
    expect(await screen.findByRole('link', { name: 'Monday' })).toBeTruthy();
    await save();
    await waitFor(() => expect(where()).toBe('/calendar/2026/01/05'));
  });

  it('to the list without a known page', async () => {
    const { address: where } = await visit('/trips/create', saves);
    await save();
    await waitFor(() => expect(where()).toMatch(/^\/trips(\?|$)/));
  });
});
