import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ImportRecord } from '@wattbook/contract/imports/import.schema';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startI18n } from '../../../i18n/i18n.ts';
import { refusal, visit, exampleVehicle } from '../../../testing/visit.tsx';
import { recordBodies } from '../../../testing/visitor.tsx';
import { importsRoutes } from '../imports.routes.ts';
import { exampleCar, exampleImport } from '../testing/example-import.ts';

const other = { ...exampleVehicle, id: '00000000-0000-7000-8000-000000000003', displayName: 'Bee', vin: '5YJ3E7EB0KF000009' };
const vehicle = { ...exampleVehicle, vin: null };
const listOf = (...imports: ImportRecord[]) => ({ total: imports.length, data: imports });
const path = `/v1/imports/${exampleImport().id}`;

async function open(imports: ImportRecord[], answers: Parameters<typeof visit>[2] = {}) {
  const visited = await visit('/import', importsRoutes, {
    'GET /v1/vehicles': { total: 2, data: [vehicle, other] },
    'GET /v1/imports': listOf(...imports),
    ...answers,
  });
  await screen.findByRole('heading', { name: 'Import recordings' });
  return visited;
}
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const choose = async (...files: File[]) => {
  await screen.findByRole('button', { name: 'Upload and check' });
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (input === null) throw new Error('no field for files');
  await userEvent.setup({ applyAccept: false }).upload(input, files);
};
const csv = new File(['Date,driveNumber,chargeNumber\n'], 'March.csv', { type: 'text/csv' });

beforeAll(startI18n);
beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

describe('the form of an import', () => {
  it('asks for a vehicle, files and the zone, which is that of the browser (SET-024, OQ-065)', async () => {
    const post = recordBodies(() =>
      exampleImport({
        status: 'uploading',
        progress: 0,
        files: [{ name: 'March.csv', size: 30, received: 0, refused: null, missing: [] }],
      }),
    );
    const inspecting = exampleImport({ status: 'looking', progress: 12 });
    const visited = await open([], { 'POST /v1/imports': post.answer, [`POST ${path}/files/0`]: inspecting });
    await choose(csv);
    visited.setAnswers({ 'GET /v1/imports': listOf(inspecting) });
    await press('Upload and check');
    expect(await screen.findByText('Checking the files')).toBeTruthy();
    expect(screen.getByText('12%')).toBeTruthy();
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    expect(post.sent).toEqual([{ vehicleId: exampleVehicle.id, zone, files: [{ name: 'March.csv', size: 30 }] }]);
    expect(visited.calls()).toContain(`POST ${path}/files/0?offset=0`);
  });

  it.each<[string, File[], RegExp]>([
    ['no file', [], /Choose at least one file/],
    ['a workbook', [new File(['x'], 'March.xlsx')], /March\.xlsx is not a CSV file/],
    ['an empty file', [new File([], 'March.csv')], /March\.csv is empty/],
  ])('refuses %s before sending anything (SET-025)', async (_, files, sentence) => {
    const { calls } = await open([]);
    if (files.length > 0) await choose(...files);
    await press('Upload and check');
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(calls().filter((call) => call.startsWith('POST'))).toEqual([]);
  });

  it.each<[number, string, RegExp]>([
    [409, 'conflict', /Several imports are waiting already/],
    [503, 'unavailable', /not enough room/],
    [500, 'default', /The server reports an error/],
  ])('shows why the server refuses with %i', async (status, word, sentence) => {
    await open([], { 'POST /v1/imports': refusal(status, word) });
    await choose(csv);
    await press('Upload and check');
    expect(await screen.findByText(sentence)).toBeTruthy();
  });

  it('needs a vehicle', async () => {
    await open([], { 'GET /v1/vehicles': { total: 0, data: [] } });
    expect(await screen.findByText(/Add a vehicle first/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Upload and check' })).toBeNull();
  });

  it('shows a failure to load the imports, and retries', async () => {
    const visited = await open([], { 'GET /v1/imports': refusal(500, 'default') });
    expect(await screen.findByText(/The imports could not be loaded/)).toBeTruthy();
    visited.setAnswers({ 'GET /v1/imports': listOf() });
    await press('Try again');
    expect(await screen.findByRole('button', { name: 'Upload and check' })).toBeTruthy();
  });
});

describe('the cars of the files', () => {
  it.each([
    ['their VIN', { vin: exampleCar.vin, number: '7' }, '5YJ3E7EB0KF000001 goes to'],
    ['their number', { vin: null, number: '7' }, 'Car 7 goes to'],
    ['that they have none', { vin: null, number: null }, 'Car without a name goes to'],
  ])('are named by %s where the files have no name', async (_, about, label) => {
    await open([exampleImport({ cars: [{ ...exampleCar, name: null, ...about }] })]);
    expect(await screen.findByLabelText(label)).toBeTruthy();
  });

  it('are listed with their counts, and each is imported to the chosen vehicle (OQ-065)', async () => {
    const started = recordBodies(() => exampleImport({ status: 'waiting', progress: 0 }));
    const bee = { ...exampleCar, name: 'Bee', vin: null, trips: 1, charges: 0 };
    const visited = await open([exampleImport({ cars: [exampleCar, bee] })], { [`POST ${path}/start`]: started.answer });
    expect(await screen.findByText('2 cars were found. Which vehicle is each of them?')).toBeTruthy();
    expect(screen.getByText('VIN 5YJ3E7EB0KF000001 · 62 trips · 31 charges')).toBeTruthy();
    expect(screen.getByText('1 trip · 0 charges')).toBeTruthy();
    await press('Start the import');
    expect(screen.getAllByText('Choose a vehicle, or leave the car out')).toHaveLength(2);
    await userEvent.selectOptions(screen.getByLabelText('Zora goes to'), 'ID.4');
    expect(screen.getAllByText('Choose a vehicle, or leave the car out')).toHaveLength(1);
    await userEvent.selectOptions(screen.getByLabelText('Bee goes to'), 'Leave out');
    visited.setAnswers({ 'GET /v1/imports': listOf(exampleImport({ status: 'waiting' })) });
    await press('Start the import');
    expect(await screen.findByText('Waiting for its turn')).toBeTruthy();
    expect(started.sent).toEqual([
      {
        cars: [
          { vehicleId: vehicle.id, otherVin: false },
          { vehicleId: null, otherVin: false },
        ],
      },
    ]);
  });

  it('with another VIN than the vehicle need a confirmation', async () => {
    const started = recordBodies(() => exampleImport({ status: 'waiting' }));
    await open([exampleImport({ cars: [{ ...exampleCar, vehicleId: other.id }] })], { [`POST ${path}/start`]: started.answer });
    await press('Start the import');
    expect(await screen.findByText(/This may be somebody else’s car/)).toBeTruthy();
    expect(started.sent).toEqual([]);
    await userEvent.click(screen.getByRole('checkbox', { name: /Bee has another VIN/ }));
    await press('Start the import');
    await waitFor(() => expect(started.sent).toEqual([{ cars: [{ vehicleId: other.id, otherVin: true }] }]));
  });
});

describe('a running import', () => {
  it.each<[ImportRecord['status'], string, boolean]>([
    ['looking', 'Checking the files', true],
    ['waiting', 'Waiting for its turn', true],
    ['importing', 'Importing', true],
    ['storing', 'Storing', false],
  ])('shows the progress of %s in percent (SET-028)', async (status, label, canCancel) => {
    await open([exampleImport({ status, progress: 42 })]);
    expect(await screen.findByText(label)).toBeTruthy();
    expect(screen.getByText('42%')).toBeTruthy();
    expect(screen.getByRole('progressbar', { name: label }).getAttribute('aria-valuenow')).toBe('42');
    expect(screen.queryByRole('button', { name: 'Cancel the import' }) !== null).toBe(canCancel);
  });

  it('is cancelled after a confirmation that no data is stored', async () => {
    const visited = await open([exampleImport({ status: 'importing', progress: 42 })], {
      [`DELETE ${path}`]: () => new Response(null, { status: 204 }),
    });
    await press('Cancel the import');
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/Nothing of this import is kept/)).toBeTruthy();
    visited.setAnswers({ 'GET /v1/imports': listOf() });
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel the import' }));
    expect(await screen.findByRole('button', { name: 'Upload and check' })).toBeTruthy();
    expect(visited.calls()).toContain(`DELETE ${path}`);
  });

  it('whose upload stopped continues with the same files, and with no others', async () => {
    const files = [{ name: 'March.csv', size: 30, received: 10, refused: null, missing: [] }];
    const visited = await open([exampleImport({ status: 'uploading', progress: 33, files })], {
      [`POST ${path}/files/0`]: exampleImport({ status: 'looking', progress: 1 }),
    });
    await screen.findByText(/The upload was interrupted here/);
    const input = document.querySelector<HTMLInputElement>('input[type=file]');
    if (input === null) throw new Error('no field for files');
    await userEvent.upload(input, new File(['other'], 'March.csv'));
    expect(await screen.findByText(/These are not the files of this import/)).toBeTruthy();
    await userEvent.upload(input, csv);
    await waitFor(() => expect(visited.calls()).toContain(`POST ${path}/files/0?offset=10`));
  });
});

describe('the report of an import', () => {
  const none = { added: 0, changed: 0, skipped: 0 };
  const done = exampleImport({
    status: 'done',
    finishedAt: '2026-11-20T08:05:00.000Z',
    rejected: 2,
    listedProblems: 2,
    vehicles: [
      {
        vehicleId: vehicle.id,
        name: 'ID.4',
        firstTime: null,
        lastTime: null,
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
    ['vehicle_gone', /does not exist any more/],
    ['default', /failed several times/],
  ])('shows why it failed: %s', async (failure, sentence) => {
    await open([exampleImport({ status: 'failed', failure, finishedAt: '2026-11-20T08:05:00.000Z' })]);
    expect(await screen.findByText(sentence)).toBeTruthy();
  });

  it('names each refused file and its reason (SET-025)', async () => {
    const files: ImportRecord['files'] = [
      { name: 'a.csv', size: 9, received: 0, refused: 'utf16', missing: [] },
      { name: 'b.csv', size: 9, received: 0, refused: 'missing_columns', missing: ['driveNumber', 'chargeNumber'] },
    ];
    await open([exampleImport({ status: 'failed', failure: 'nothing_readable', files })]);
    expect(await screen.findByText(/UTF-16, as Excel does/)).toBeTruthy();
    expect(screen.getByText(/These columns are missing: driveNumber, chargeNumber/)).toBeTruthy();
  });
});
