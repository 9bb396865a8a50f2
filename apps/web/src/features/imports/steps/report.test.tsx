import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ImportRecord } from '@wattbook/contract/imports/import.schema';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startI18n } from '../../../i18n/i18n.ts';
import { refusal } from '../../../testing/visit.tsx';
import { exampleImport } from '../testing/example-import.ts';
import { open, other, path, press, vehicle } from '../testing/import-screen.ts';

beforeAll(startI18n);
beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

describe('the report of an import', () => {
  const none = { added: 0, changed: 0, skipped: 0 };
  const done = exampleImport({
    status: 'done',
    finishedAt: '2026-11-20T08:05:00.000Z',
    rejected: 2,
    listedProblems: 2,
    vehicles: [
      {
        vehicleId: other.id,
        name: 'Bee',
        firstTime: '2026-03-01T12:00:00.000Z',
        lastTime: '2026-03-31T12:00:00.000Z',
        trips: { added: 3, changed: 1, skipped: 2 },
        charges: { ...none, skipped: 1 },
      },
    ],
  });

  it('shows what is new and what was skipped (SET-029, OQ-066)', async () => {
    await open([done]);
    expect(await screen.findByText('Import done')).toBeTruthy();
    expect(screen.getByText('3 new trips, 1 completed, 2 skipped, were there already')).toBeTruthy();
    expect(screen.getByText('0 new charges, 1 skipped, was there already')).toBeTruthy();
    expect(screen.getByText('2 rows could not be read.')).toBeTruthy();
  });

  it('shows what was taken over from another logger, and why the rest was not (decision 0066)', async () => {
    const details = {
      addressesTaken: 120,
      addressesKept: 0,
      addressesSealed: 4,
      addressesUnmatched: 1,
      costsTaken: 0,
      costsKept: 80,
      costsUnmatched: 0,
      costsInOtherCurrency: 2,
    };
    await open([{ ...done, vehicles: (done.vehicles ?? []).map((one) => ({ ...one, details })) }]);
    expect(
      await screen.findByText('120 addresses taken over, 4 left out because the places are encrypted, 1 without a trip or charge'),
    ).toBeTruthy();
    expect(screen.getByText('0 costs taken over, 80 already there, 2 in another currency')).toBeTruthy();
  });

  it('shows what is kept of another logger, and in which unit its distances were read (SET-023)', async () => {
    const entries = [
      { kind: 'fuel' as const, kept: 12, known: 3, otherCurrency: 1 },
      { kind: 'tax' as const, kept: 1, known: 0, otherCurrency: 0 },
    ];
    const vehicles = (done.vehicles ?? []).map((one) => ({ ...one, trips: none, charges: none, entries, distanceUnit: 'mi' as const }));
    await open([{ ...done, vehicles }]);
    expect(
      await screen.findByText('12 fuel entries kept, 3 kept before, 1 without a cost, because its currency is not certain'),
    ).toBeTruthy();
    expect(screen.getByText('1 tax or fee kept')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Your data in Wattbook' }).getAttribute('href')).toBe('/profile');
    expect(screen.getByText('The files do not name the unit of their distances: miles, as in your settings.')).toBeTruthy();
    expect(screen.queryByText('No trips and no charges were found in the files.')).toBeNull();
  });

  it('counts the named places of another logger, and leads to them (decision 0076)', async () => {
    await open([{ ...done, vehicles: [], places: { added: 12, known: 1 } }]);
    expect(await screen.findByText('12 new places, 1 was there already')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Show places' }).getAttribute('href')).toBe('/sites');
    expect(screen.queryByText('No trips and no charges were found in the files.')).toBeNull();
  });

  it('leads to the imported trips and charges of the vehicle', async () => {
    const visited = await open([done]);
    expect((await screen.findByRole('link', { name: 'Show the charges of Bee' })).getAttribute('href')).toBe(
      '/charges?from=2026-03-01&to=2026-03-31',
    );
    await userEvent.click(screen.getByRole('link', { name: 'Show the trips of Bee' }));
    await waitFor(() => expect(visited.address()).toBe('/trips?from=2026-03-01&to=2026-03-31'));
    expect(localStorage.getItem('wattbook.vehicle')).toBe(other.id);
  });

  it('leads nowhere where its vehicle was deleted since', async () => {
    await open([done], { 'GET /v1/vehicles': { total: 1, data: [vehicle] } });
    expect(await screen.findByText('Import done')).toBeTruthy();
    expect(screen.queryByRole('link', { name: /Show the/ })).toBeNull();
  });

  it('lists what could not be read by file, line and reason', async () => {
    const problem = { kind: 'row', file: 'March.csv', line: 6, reason: 'unreadable_date', field: 'Date', value: 'soon' };
    await open([done], { [`GET ${path}/problems`]: { total: 2, data: [problem, { ...problem, line: 7 }] } });
    await press('Show problems');
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText('Line 6')).toBeTruthy();
    expect(dialog.getAllByText('The date cannot be read')).toHaveLength(2);
  });

  it('shows a failure to load the list, and retries', async () => {
    const visited = await open([done], { [`GET ${path}/problems`]: refusal(500, 'default') });
    await press('Show problems');
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText('The server reports an error. Please try again later.')).toBeTruthy();
    const problem = { kind: 'row', file: 'March.csv', line: 6, reason: 'unreadable_date', field: 'Date', value: 'soon' };
    visited.setAnswers({ [`GET ${path}/problems`]: { total: 1, data: [problem] } });
    await userEvent.click(dialog.getByRole('button', { name: 'Try again' }));
    expect(await dialog.findByText('Line 6')).toBeTruthy();
  });

  it.each<[NonNullable<ImportRecord['failure']>, RegExp]>([
    ['nothing_readable', /Nothing in these files could be read/],
    ['interrupted', /was interrupted/],
    ['process_ended', /stopped working twice while it read these files/],
    ['vehicle_gone', /does not exist any more/],
    ['archive_newer', /made by a newer version of Wattbook/],
    ['archive_altered', /changed or damaged after it was made/],
    ['default', /failed several times/],
  ])('shows why it failed: %s', async (failure, sentence) => {
    await open([exampleImport({ status: 'failed', failure, finishedAt: '2026-11-20T08:05:00.000Z' })]);
    expect(await screen.findByText(sentence)).toBeTruthy();
  });

  it.each(['interrupted', 'process_ended'] as const)('lists what was stored before: %s', async (failure) => {
    await open([{ ...done, status: 'failed', failure }]);
    expect(await screen.findByText('Stored before:')).toBeTruthy();
    expect(screen.getByText(/^3 new trips/)).toBeTruthy();
  });

  it('names each refused file and its reason (SET-025)', async () => {
    const files: ImportRecord['files'] = [
      { name: 'a.csv', size: 9, received: 0, format: null, refused: 'gzip', missing: [] },
      { name: 'b.csv', size: 9, received: 0, format: null, refused: 'missing_columns', missing: ['driveNumber', 'chargeNumber'] },
    ];
    await open([exampleImport({ status: 'failed', failure: 'nothing_readable', files })]);
    expect(await screen.findByText(/it is compressed/)).toBeTruthy();
    expect(screen.getByText(/these columns are missing: driveNumber, chargeNumber/)).toBeTruthy();
  });
});
