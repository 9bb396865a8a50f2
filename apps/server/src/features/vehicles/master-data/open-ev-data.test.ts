import { describe, expect, it } from 'vitest';
import { masterDataId } from './master-data-id.ts';
import { readOpenEvData } from './open-ev-data.ts';

/** A model as open-ev-data has it. */
const source = {
  brand: 'Volkswagen',
  vehicle_type: 'car',
  type: 'bev',
  model: 'ID.3',
  release_year: 2020,
  variant: '58 kWh',
  usable_battery_size: 58,
  ac_charger: { max_power: 11, ports: ['type2'] },
  dc_charger: {
    max_power: 100,
    charging_curve: [
      { percentage: 80, power: 40 },
      { percentage: 0, power: 95 },
    ],
    is_default_charging_curve: false,
  },
  energy_consumption: { average_consumption: 16.6 },
};
const read = (...models: readonly object[]) => readOpenEvData(JSON.stringify({ data: models }));
const only = (changes: object) => {
  const result = read({ ...source, ...changes });
  return result.kind === 'read' ? result.entries[0] : result;
};

describe('a model of open-ev-data (VEH-079)', () => {
  it('becomes master data in the units of a vehicle', () => {
    expect(only({})).toEqual({
      id: masterDataId({ manufacture: 'VW', model: 'ID.3', variant: '58 kWh', kWh: 58 }),
      manufacture: 'VW',
      model: 'ID.3',
      variant: '58 kWh',
      kWh: 58,
      liter: null,
      efficiency: 0.166,
      plugInHybrid: false,
      year: 2020,
      acPower: 11,
      dcPower: 100,
      chargingCurve: [
        [0, 95],
        [80, 40],
      ],
    });
  });

  it.each([
    ['a consumption in Wh per km', { energy_consumption: { average_consumption: 176 } }, { efficiency: 0.176 }],
    ['a consumption that no car has', { energy_consumption: { average_consumption: 4.5 } }, { efficiency: null }],
    ['no consumption', { energy_consumption: null }, { efficiency: null }],
    ['a default curve', { dc_charger: { ...source.dc_charger, is_default_charging_curve: true } }, { dcPower: 100, chargingCurve: null }],
    ['no DC', { dc_charger: null }, { dcPower: null, chargingCurve: null }],
    ['no variant', { variant: '' }, { variant: null }],
    ['spaces around its names', { model: ' ID.3 ', variant: ' Pro ' }, { model: 'ID.3', variant: 'Pro' }],
    ['no year', { release_year: null }, { year: null }],
    ['an engine', { type: 'phev' }, { plugInHybrid: true }],
    ['an engine that only its variant names', { variant: 'PHEV' }, { plugInHybrid: true }],
  ])('with %s', (_, changes, expected) => expect(only(changes)).toMatchObject(expected));
});

it('has a model with the same variant and battery once: the later year, or from the first one on where nothing changed', () => {
  expect(read(source, { ...source, release_year: 2022 })).toMatchObject({ replaced: 1, entries: [{ year: 2020 }] });
  const result = read({ ...source, release_year: 2021, ac_charger: { max_power: 22 } }, source);
  expect(result).toMatchObject({ kind: 'read', replaced: 1, entries: [{ year: 2021, acPower: 22 }] });
});

it('leaves out other makes and motorcycles, and counts them', () => {
  const result = read(source, { ...source, brand: 'Aiways' }, { ...source, vehicle_type: 'motorbike' });
  expect(result).toMatchObject({ kind: 'read', otherMakes: 2, entries: [{ manufacture: 'VW' }] });
});

it('lists an Opel that is also sold as Vauxhall under both makes (VEH-015)', () => {
  const result = read({ ...source, brand: 'Opel', model: 'Corsa-e' }, { ...source, brand: 'Opel', model: 'Ampera e' });
  expect(result.kind === 'read' && result.entries.map(({ manufacture, model }) => `${manufacture} ${model}`)).toEqual([
    'Opel Ampera e',
    'Opel Corsa-e',
    'Vauxhall Corsa-e',
  ]);
});

describe('a file', () => {
  it.each([
    ['that is no JSON', 'brand,model', 'it is no JSON'],
    ['that was cut', JSON.stringify({ data: [source] }).slice(0, -20), 'it is no JSON'],
    ['of something else', '[]', 'the file'],
    ['without models', '{"data":[]}', 'data'],
    ['with a battery of 0 kWh', JSON.stringify({ data: [source, { ...source, usable_battery_size: 0 }] }), 'data.1.usable_battery_size'],
    ['with a power in W', JSON.stringify({ data: [{ ...source, ac_charger: { max_power: 11_000 } }] }), 'data.0.ac_charger.max_power'],
    ['with a model that has no name', JSON.stringify({ data: [{ ...source, model: ' ' }] }), 'data.0.model'],
    ['of other makes only', JSON.stringify({ data: [{ ...source, brand: 'Aiways' }] }), 'no model of a make'],
  ])('%s is refused, with the place', (_, text, place) => {
    const result = readOpenEvData(text);
    expect(result.kind === 'unreadable' && result.problem).toContain(place);
  });
});

describe('the id of an entry', () => {
  const named = { manufacture: 'VW', model: 'ID.3', variant: '58 kWh', kWh: 58 };

  it('never changes', () => expect(masterDataId(named)).toBe('8a17ef05-376e-5a9c-be9e-eafb4e295435'));

  it('is the same in another case', () => expect(masterDataId({ ...named, model: 'id.3' })).toBe(masterDataId(named)));

  it.each([{ manufacture: 'Seat' }, { model: 'ID.4' }, { variant: null }, { kWh: 77 }])('differs with %j', (changes) =>
    expect(masterDataId({ ...named, ...changes })).not.toBe(masterDataId(named)),
  );
});
