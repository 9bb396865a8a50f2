import { createRoute } from '@tanstack/react-router';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { screenParts } from '@wattbook/i18n/load-texts';
import type { Vehicle } from '@wattbook/contract/vehicles/vehicle.schema';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadScreenTexts, startI18n } from '../../../i18n/i18n.ts';
import { recordBodies } from '../../../testing/visitor.tsx';
import { exampleUser, exampleVehicle, refusal, visit } from '../../../testing/visit.tsx';
import { BookExports } from './book-exports.tsx';

const tax = {
  ...exampleVehicle,
  logbook: true,
  logbookType: 'tax',
  logbookDate: '2026-01-02T08:00:00.000Z',
  timeZone: 'Pacific/Auckland',
} as unknown as Vehicle;
const shown = { from: '2026-01-01T00:00:00.000Z', to: '2026-12-31T23:00:00.000Z', tag: 'Business', additionalTags: true, appendix: true };
const range = { vehicleId: tax.id, from: tax.logbookDate, to: shown.to };
const selection = { ...range, tags: ['Business'], privateKey: null, formerKeys: [] };
const timezone = 'Pacific/Auckland';

const open = (answers: object, vehicle: Vehicle = tax, user: object = exampleUser) =>
  visit(
    '/exports',
    (parent) => [
      createRoute({
        getParentRoute: () => parent,
        path: '/exports',
        component: () => <BookExports vehicle={vehicle} shown={shown} hasFiles />,
      }),
    ],
    { 'GET /v1/users/u': user, ...answers },
  );
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

beforeAll(async () => {
  await startI18n();
  await loadScreenTexts(...screenParts);
});
beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

describe('the files of a logbook', () => {
  it.each([
    ['PDF', 'POST /v1/trips/report-logbook', { ...selection, timezone, renderAppendix: true, additionalTags: true }],
    ['Tax audit', 'POST /v1/trips/report-audit', { ...selection, timezone }],
    ['Way to work', 'POST /v1/trips/report-towork', { ...range, timezone }],
    ['CSV', 'POST /v1/trips/report-logbook-csv', { ...selection, timezone }],
    ['Signed file', `POST /v1/vehicles/${tax.id}/logbook/file`, { privateKey: null, formerKeys: [] }],
  ])('%s is asked for the trips that are shown, from the activation on (LOG-040, LOG-044, LOG-046)', async (name, call, body) => {
    const asked = recordBodies(refusal(409, 'conflict'));
    await open({ [call]: asked.answer });
    await press(name);
    await waitFor(() => expect(asked.sent).toEqual([body]));
  });

  it('says where a running one is, and cancels it', async () => {
    const progress = { step: 'places', done: 120, total: 300 };
    await open({ 'GET /v1/trips/report-progress': { progress } });
    const others = fetch;
    const cancelled = vi.fn();
    const untilCancelled = (signal: AbortSignal) =>
      new Promise((_, reject) => {
        signal.addEventListener('abort', () => {
          cancelled();
          reject(signal.reason as Error);
        });
      });
    vi.stubGlobal('fetch', (url: string, init: RequestInit = {}) =>
      url.endsWith('/report-logbook') && init.signal != null ? untilCancelled(init.signal) : others(url, init),
    );
    await press('PDF');
    expect(await screen.findByText('Encrypted places are being opened: 120 of 300.')).toBeTruthy();
    await press('Cancel the file');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Cancel the file' })).toBeNull());
    expect(cancelled).toHaveBeenCalledOnce();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('WISO says what it cuts and misses before it is saved (LOG-041)', async () => {
    const asked = recordBodies(refusal(409, 'conflict'));
    const report = {
      trips: 2,
      cut: [{ field: 'zweck', full: 'Besprechung Besprechung', cut: 'Besprechung…' }],
      notes: [
        { note: 'no_class', startAt: '2026-06-11T10:00:00', field: null },
        { note: 'no_odometer', startAt: '2026-06-12T10:00:00', field: null },
        { note: 'no_odometer', startAt: '2026-06-13T11:30:00', field: null },
      ],
    };
    await open({ 'POST /v1/trips/report-wiso/check': report, 'POST /v1/trips/report-wiso': asked.answer });
    await press('WISO');
    expect(await screen.findByText('zweck is shortened: “Besprechung…”')).toBeTruthy();
    expect(screen.getByText('2026-06-11, 10:00: has no purpose and is exported as private')).toBeTruthy();
    await userEvent.click(screen.getByText('2 trips have no odometer and are left out'));
    expect(screen.getByText(/2026-06-12, 10:00; 2026-06-13, 11:30/)).toBeTruthy();
    expect(asked.sent).toEqual([]);
    await press('Save the file');
    await waitFor(() => expect(asked.sent).toEqual([selection]));
  });

  it('WISO is saved at once where nothing is different', async () => {
    const asked = recordBodies(refusal(409, 'conflict'));
    await open({ 'POST /v1/trips/report-wiso/check': { trips: 1, cut: [], notes: [] }, 'POST /v1/trips/report-wiso': asked.answer });
    await press('WISO');
    await waitFor(() => expect(asked.sent).toEqual([selection]));
  });

  it('of another kind are none for the tax office (LOG-041)', async () => {
    await open({}, { ...tax, logbookType: 'documentation' });
    await screen.findByRole('button', { name: 'PDF' });
    for (const name of ['WISO', 'Tax audit']) expect(screen.queryByRole('button', { name })).toBeNull();
  });

  it('say that places stay unreadable where this browser has no key', async () => {
    await open({}, tax, { ...exampleUser, publicKey: 'k' });
    expect(await screen.findByText(/this browser has no key/)).toBeTruthy();
  });
});
