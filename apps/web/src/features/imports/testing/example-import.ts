import type { ImportRecord, ImportCar } from '@wattbook/contract/imports/import.schema';

export const exampleCar: ImportCar = {
  vin: '5YJ3E7EB0KF000001',
  name: 'Zora',
  number: null,
  trips: 62,
  charges: 31,
  rows: 44_640,
  firstTime: '2026-03-01T07:00:00.000Z',
  lastTime: '2026-03-31T20:00:00.000Z',
  vehicleId: null,
};

/** An import of one file that is ready for the assignment of cars; `changes` replace fields. */
export const exampleImport = (changes: Partial<ImportRecord> = {}): ImportRecord => ({
  id: '0198f000-0000-7000-8000-00000000000a',
  vehicleId: '00000000-0000-7000-8000-000000000002',
  status: 'ready',
  zone: 'Europe/Berlin',
  mapping: null,
  dates: null,
  createdAt: '2026-11-20T08:00:00.000Z',
  finishedAt: null,
  progress: 100,
  files: [{ name: 'TeslaFi32026.csv', size: 34_000_000, received: 34_000_000, format: 'teslafi', refused: null, missing: [] }],
  cars: [exampleCar],
  vehicles: null,
  rows: 44_640,
  rejected: 0,
  valuesLeftOut: 0,
  listedProblems: 0,
  places: null,
  failure: null,
  ...changes,
});
