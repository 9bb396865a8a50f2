import { screen, within } from '@testing-library/react';
import { screenParts } from '@wattbook/i18n/load-texts';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadScreenTexts, startI18n } from '../../../i18n/i18n.ts';
import { exampleUser, exampleVehicle, visit } from '../../../testing/visit.tsx';
import { logbookRoutes } from '../logbook.routes.ts';
import { bookedTrip, bookPage } from '../testing/example-book.ts';

const path = `/v1/vehicles/${exampleVehicle.id}`;
/** As far from every browser as clocks are: 13 hours before UTC. */
const zone = 'Pacific/Auckland';
const version = {
  number: 2,
  kind: 'manual',
  state: bookedTrip,
  at: '2026-11-14T20:00:00.000Z',
  by: { kind: 'person', name: 'Jana Lindner' },
  related: [],
  why: null,
  late: false,
};
const head = { number: 9, hash: 'f'.repeat(64), signedAt: '2026-11-01T20:10:00.000Z', fingerprint: '0a1b', stampedAt: null };
const book = {
  id: '00000000-0000-4000-8000-0000000000b1',
  number: 1,
  type: 'tax',
  openedAt: '2026-01-01T12:30:00.000Z',
  closedAt: null,
  zone,
  lockedUntil: null,
  entries: 9,
  hash: 'f'.repeat(64),
  trips: 1,
  compared: [],
  heads: [head],
};
const kept = { logbook: true, logbookType: 'tax', logbookDate: book.openedAt, timeZone: zone };

const open = (vehicle: object, books: object[], address = '/logbook?from=2026-11-01&to=2026-11-30', ended: object[] = []) =>
  visit(address, logbookRoutes, {
    'GET /v1/users/u': { ...exampleUser, notifications: {} },
    'GET /v1/vehicles': { total: 1, data: [{ ...exampleVehicle, ...vehicle }] },
    [`GET ${path}/logbook`]: { total: books.length, data: books },
    [`GET ${path}/logbook/trips`]: bookPage([{ trip: '1', shown: bookedTrip, isGone: false, gap: null, versions: [version] }]),
    [`GET ${path}/logbook/detours`]: { total: 0, data: [] },
    'GET /v1/trips': { total: 0, data: [] },
    'GET /v1/logbooks': { total: ended.length, data: ended },
  });

beforeAll(async () => {
  await startI18n();
  await loadScreenTexts(...screenParts);
});
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => vi.unstubAllGlobals());

describe('the times of a logbook are of the zone of its vehicle, wherever it is read, as on its paper', () => {
  it('since when it is kept, and when its trips were changed and its heads signed', async () => {
    await open(kept, [book]);
    const cover = await screen.findByRole('region', { name: 'Cover of the logbook' });
    expect(within(cover).getByText('2026-01-02, 01:30')).toBeTruthy();
    expect((await screen.findByText(/^Entered by hand, /)).textContent).toContain('2026-11-15, 09:00');
    expect(screen.getByText('2026-11-02, 09:10')).toBeTruthy();
  });

  it('each trip has that of its own zone, which a moved vehicle changes', async () => {
    await open(kept, [book]);
    // Berlin: the car was there.
    expect(await screen.findByText('2026-11-14, 09:00 – 09:45')).toBeTruthy();
  });

  it('the days of the range begin and end there', async () => {
    const { calls } = await open(kept, [book]);
    await screen.findByText('2026-11-14, 09:00 – 09:45');
    const asked = decodeURIComponent(calls().find((one) => one.includes('/logbook/trips')) ?? '');
    expect(asked).toContain('from=2026-10-31T11:00:00.000Z');
    expect(asked).toContain('to=2026-11-30T10:59:59.999Z');
  });

  it('of one that has ended, that of its last entry', async () => {
    const closed = { ...book, closedAt: '2026-11-20T12:00:00.000Z' };
    const ended = { ...closed, vehicleId: exampleVehicle.id, vehicle: 'ID.4', licensePlate: null, zone, files: null };
    await open({ logbook: false, logbookType: null, timeZone: 'Europe/Berlin' }, [closed], '/logbook', [ended]);
    expect(await screen.findByText('2026-11-21, 01:00')).toBeTruthy();
    expect(screen.getByText('2026-01-02, 01:30')).toBeTruthy();
  });
});
