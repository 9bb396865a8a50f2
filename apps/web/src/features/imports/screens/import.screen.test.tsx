import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ImportRecord } from '@wattbook/contract/imports/import.schema';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startI18n } from '../../../i18n/i18n.ts';
import { refusal, exampleVehicle } from '../../../testing/visit.tsx';
import { recordBodies } from '../../../testing/visitor.tsx';
import { exampleCar, exampleImport } from '../testing/example-import.ts';
import { choose, listOf, open, other, path, press, vehicle } from '../testing/import-screen.ts';

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
        files: [{ name: 'March.csv', size: 30, received: 0, format: 'teslafi', refused: null, missing: [] }],
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
    ['a workbook', [new File(['PK\u0003\u0004'], 'March.xlsx')], /March\.xlsx is not a recording/],
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

  const uploading = exampleImport({ status: 'uploading', vehicleId: null });

  it('needs no vehicle: the files become a new one', async () => {
    const post = recordBodies(() => uploading);
    await open([], { 'GET /v1/vehicles': { total: 0, data: [] }, 'POST /v1/imports': post.answer });
    await choose(csv);
    expect(screen.getByText(/becomes a new vehicle/)).toBeTruthy();
    expect(screen.queryByLabelText('Vehicle')).toBeNull();
    await press('Upload and check');
    await waitFor(() => expect(post.sent).toHaveLength(1));
    expect(post.sent[0]).not.toHaveProperty('vehicleId');
  });

  it.each([
    ['/import?vehicle=new', 'A new vehicle from the files'],
    [`/import?vehicle=${other.id}`, 'Bee'],
    ['/import', 'ID.4'],
  ])('proposes the vehicle of the address %s', async (address, name) => {
    await open([], {}, address);
    const select = await screen.findByLabelText<HTMLSelectElement>('Vehicle');
    expect(select.selectedOptions[0]?.textContent).toBe(name);
  });

  it('asks for no zone where the times of the files have one (OQ-065)', async () => {
    await open([]);
    await choose(csv);
    expect(await screen.findByLabelText('Time zone of the files')).toBeTruthy();
    await choose(new File(['{"vin":"V","createdAt":"2026-03-10T08:00:00Z","data":[]}'], 'log.txt'));
    await waitFor(() => expect(screen.queryByLabelText('Time zone of the files')).toBeNull());
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

  it('become new vehicles with the name in the files, which can be changed, and the make of their VIN', async () => {
    const taken = 'Another of your vehicles has this name';
    const started = recordBodies((times) =>
      times === 1
        ? new Response(JSON.stringify({ message: 'validation', errors: { 'cars.0.displayName': taken } }), { status: 400 })
        : exampleImport({ status: 'waiting' }),
    );
    await open([exampleImport({ vehicleId: null })], { [`POST ${path}/start`]: started.answer });
    const name = await screen.findByLabelText<HTMLInputElement>(/Name of the new vehicle/);
    expect(name.value).toBe('Zora');
    expect(screen.getByText('Make from the VIN: Tesla')).toBeTruthy();
    await userEvent.clear(name);
    await press('Start the import');
    expect(await screen.findByText('Enter a name for the vehicle')).toBeTruthy();
    await userEvent.type(name, 'ID.4');
    await press('Start the import');
    expect(await screen.findByText(taken)).toBeTruthy();
    await userEvent.type(name, ' Two');
    expect(screen.queryByText(taken)).toBeNull();
    await press('Start the import');
    await waitFor(() => expect(started.sent).toHaveLength(2));
    expect(started.sent[1]).toEqual({ cars: [{ vehicleId: null, displayName: 'ID.4 Two' }] });
  });

  it('beyond the limit of vehicles are refused with a message', async () => {
    await open([exampleImport({ vehicleId: null })], { [`POST ${path}/start`]: refusal(403, 'vehicle_limit_exceeded') });
    await press('Start the import');
    expect(await screen.findByRole('alert')).toBeTruthy();
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
    const files = [{ name: 'March.csv', size: 30, received: 10, format: null, refused: null, missing: [] }];
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
