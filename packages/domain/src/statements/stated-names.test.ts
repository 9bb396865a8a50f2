import { expect, it } from 'vitest';
import { nameChanges } from './stated-names.ts';

const vehicle = { name: 'Blue', manufacture: 'VW', model: 'ID.4', licensePlate: 'FS MH 440E', vin: null };
const named = { employer: 'Klinikum Nord', employee: 'Jana Ott', personnelNumber: null, vehicle };

it.each([
  ['nothing', {}, []],
  ['the nickname of the vehicle', { vehicle: { ...vehicle, name: 'Red' } }, []],
  ['the employer', { employer: 'Klinik' }, [['employer', 'Klinikum Nord', 'Klinik']]],
  [
    'names that were added and removed',
    { employee: null, personnelNumber: '4711' },
    [
      ['employee', 'Jana Ott', null],
      ['personnelNumber', null, '4711'],
    ],
  ],
  ['the model', { vehicle: { ...vehicle, model: 'ID.3' } }, [['make', 'VW ID.4', 'VW ID.3']]],
  [
    'plate and VIN',
    { vehicle: { ...vehicle, licensePlate: null, vin: 'X' } },
    [
      ['licensePlate', 'FS MH 440E', null],
      ['vin', null, 'X'],
    ],
  ],
])('other names are named: %s', (_title, changes, expected) =>
  expect(nameChanges(named, { ...named, ...changes }).map(({ name, before, after }) => [name, before, after])).toEqual(expected),
);
