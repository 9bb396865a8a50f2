import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { screenParts } from '@wattbook/i18n/load-texts';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadScreenTexts, startI18n } from '../../../i18n/i18n.ts';
import { exampleUser, exampleVehicle, refusal, visit } from '../../../testing/visit.tsx';
import { logbookRoutes } from '../logbook.routes.ts';
import { bookedTrip, bookPage } from '../testing/example-book.ts';

const path = `/v1/vehicles/${exampleVehicle.id}`;

beforeAll(async () => {
  await startI18n();
  await loadScreenTexts(...screenParts);
});
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => vi.unstubAllGlobals());

describe('a logbook that has ended', () => {
  const ended = {
    id: 'b1',
    number: 1,
    type: 'tax',
    openedAt: '2026-01-02T08:00:00.000Z',
    closedAt: '2026-11-20T08:00:00.000Z',
    lockedUntil: null,
    entries: 900,
    hash: 'f'.repeat(64),
    trips: 412,
    compared: [],
    heads: [
      {
        number: 900,
        hash: 'f'.repeat(64),
        signedAt: '2026-11-20T08:00:01.000Z',
        fingerprint: '0a1b 2c3d',
        stampedAt: '2026-11-20T08:05:00.000Z',
      },
      { number: 800, hash: 'e'.repeat(64), signedAt: '2026-11-01T00:10:00.000Z', fingerprint: '0a1b 2c3d', stampedAt: null },
    ],
  };
  const files = { createdAt: ended.closedAt, pdf: 2_500_000, json: 800_000 };
  const listed = (made: object | null) => ({
    total: 1,
    data: [{ ...ended, vehicleId: exampleVehicle.id, vehicle: 'ID.4', licensePlate: 'M-JL 1', files: made }],
  });
  const openEnded = (answers: object = {}, made: object | null = files) =>
    visit('/logbook', logbookRoutes, {
      'GET /v1/users/u': { ...exampleUser, notifications: {} },
      'GET /v1/vehicles': { total: 1, data: [{ ...exampleVehicle, logbook: false, logbookType: null }] },
      [`GET ${path}/logbook`]: { total: 1, data: [ended] },
      [`GET ${path}/logbook/detours`]: { total: 0, data: [] },
      [`GET ${path}/logbook/trips`]: bookPage([
        {
          trip: 't1',
          shown: bookedTrip,
          isGone: false,
          gap: null,
          versions: [
            {
              number: 2,
              kind: 'recorded',
              state: bookedTrip,
              at: bookedTrip.endTime,
              by: { kind: 'car' },
              related: [],
              why: null,
              late: false,
            },
          ],
        },
      ]),
      'GET /v1/logbooks': listed(made),
      ...answers,
    });

  it('is shown as long as it has no successor: its days, files, heads, and the ways to /verify and to a new one', async () => {
    const { calls, address } = await openEnded({ 'GET /v1/logbooks/b1/pdf': refusal(404, 'not_found') });
    expect(await screen.findByRole('heading', { name: 'This logbook has ended' })).toBeTruthy();
    expect(await screen.findByText('Wartung, Frau Sommer, Stadtwerke')).toBeTruthy();
    expect(calls().find((call) => call.includes('/logbook/trips'))).toContain('book=b1');
    const links = ['Check a file', 'Begin a new logbook'].map((name) => screen.getByRole('link', { name }).getAttribute('href'));
    expect(links).toEqual(['/verify', '/logbook_wizard']);
    const rows = screen.getAllByRole('row').map(({ textContent }) => textContent);
    expect(rows.filter((text) => text?.includes('0a1b 2c3d'))).toEqual([
      expect.stringMatching(/^900.*2026/),
      expect.stringMatching(/^800.*none$/),
    ]);
    // LOG-054: no other PDF, but what an audit asks for.
    expect(screen.queryByRole('button', { name: 'PDF' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Tax audit' })).toBeTruthy();
    expect(await screen.findByRole('button', { name: /^Signed file \(800\skB\)$/ })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: /^PDF \(3\sMB\)$/ }));
    await waitFor(() => expect(calls()).toContain('GET /v1/logbooks/b1/pdf'));
    expect(address()).toMatch(/^\/logbook(\?|$)/);
  });

  it('says that its files are being made', async () => {
    await openEnded({}, null);
    expect(await screen.findByText('The files of the logbook are being made.')).toBeTruthy();
  });
});
