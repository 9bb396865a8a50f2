import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { startI18n } from '../../../i18n/i18n.ts';
import { exampleVehicle, visit } from '../../../testing/visit.tsx';
import { exampleInboxTrip } from './testing/inbox-trip.ts';
import { logbookRoutes } from '../logbook.routes.ts';

/** Seconds for a key, of somebody who types neither fast nor slowly (Card, Moran, Newell: keystroke-level model), and to look at a trip. */
const perKey = 0.28;
const perTrip = 0.6;
const vehicle = '00000000-0000-7000-8000-990000000000';
const hour = 3_600_000;

beforeAll(startI18n);
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

it('100 trips get their class by keyboard in under two minutes: the keys of ten are counted, and 100 are ten times as many', async () => {
  const begin = Date.now() - 5 * 24 * hour;
  const trips = Array.from({ length: 10 }, (_, index) => {
    const start = begin + index * hour;
    const id = `00000000-0000-7000-8000-99${String(index + 1).padStart(10, '0')}`;
    const times = { startTime: new Date(start).toISOString(), endTime: new Date(start + hour / 2).toISOString() };
    return exampleInboxTrip({ id, vehicleId: vehicle, ...times });
  });
  const sent = new Map<string, string[]>();
  const answers = trips.map((trip) => [
    `PATCH /v1/trips/${trip.id}`,
    (_: URLSearchParams, text: string) => {
      const changes = JSON.parse(text) as { tags: string[] };
      sent.set(trip.id, changes.tags);
      return { ...trip, ...changes, version: 2 };
    },
  ]);
  await visit('/logbook/inbox', logbookRoutes, {
    'GET /v1/vehicles': { total: 1, data: [{ ...exampleVehicle, logbook: true, logbookType: 'tax', fleetTripLock: 7, id: vehicle }] },
    'GET /v1/trips': { total: trips.length, data: trips },
    'GET /v1/trips/suggestions': { total: 0, data: [] },
    'GET /v1/contacts': { total: 0, data: [] },
    ...Object.fromEntries(answers),
  });
  await screen.findByText('0 of 10 done');
  const user = userEvent.setup({ delay: null });
  let keys = 0;
  const press = async (text: string, count = text.length) => {
    keys += count;
    await user.keyboard(text);
  };
  // Six are private, three lead to work, and one is business with a purpose of its own.
  await press('ppppppwww');
  await press('bWartung{Enter}', 'bWartung'.length + 1);
  await vi.waitFor(() => expect(sent.size).toBe(10));
  const count = (tag: string) => [...sent.values()].filter((tags) => tags.includes(tag)).length;
  expect([count('Private'), count('ToWork'), count('Business')]).toEqual([6, 3, 1]);
  expect(10 * (keys * perKey + trips.length * perTrip)).toBeLessThan(120);
});
