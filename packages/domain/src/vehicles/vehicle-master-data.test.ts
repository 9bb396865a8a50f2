import { describe, expect, it } from 'vitest';
import { inListOrder, linkedValues, linkProblems, lockedProblems } from './vehicle-master-data.ts';

const entry = {
  manufacture: 'VW',
  model: 'ID.3',
  variant: '58 kWh',
  kWh: 58,
  liter: null,
  efficiency: 0.166,
  plugInHybrid: false,
} as const;
const unknown = { kWh: null, liter: null, efficiency: null, category: null };

describe('linking master data to a vehicle', () => {
  it.each([
    ['without a make', null, {}, {}],
    ['of its make', 'VW', {}, {}],
    ['of its make in another spelling', 'Volkswagen', {}, {}],
    ['that the change names alike', 'VW', { model: 'ID.3', variant: '58 kWh' }, {}],
    ['of another make', 'Skoda', {}, { vehicleMasterDataId: 'other_make' }],
    ['where its make is not in the list', 'Aiways', {}, { vehicleMasterDataId: 'other_make' }],
    ['while the change names another model', 'VW', { model: 'ID.4' }, { model: 'model_locked' }],
    ['while the change removes the variant', 'VW', { variant: null }, { variant: 'model_locked' }],
  ])('%s (VEH-009, VEH-074)', (_, make, named, problems) => expect(linkProblems(entry, make, named)).toEqual(problems));

  it.each([
    ['fills in what is unknown', unknown, { kWh: 58, liter: null, efficiency: 0.166, category: 'electric' }],
    [
      'keeps what its owner entered',
      { kWh: 62, liter: null, efficiency: 0.18, category: 'fuel' },
      { kWh: 62, liter: null, efficiency: 0.18, category: 'fuel' },
    ],
    [
      'keeps a fuel tank that the master data do not know',
      { ...unknown, liter: 40 },
      { kWh: 58, liter: 40, efficiency: 0.166, category: 'electric' },
    ],
  ] as const)('%s (VEH-077)', (_, known, values) =>
    expect(linkedValues(entry, known)).toEqual({ manufacture: 'VW', model: 'ID.3', variant: '58 kWh', ...values }),
  );

  it('of a plug-in hybrid makes it one, so that its form asks for the tank (VEH-069)', () => {
    expect(linkedValues({ ...entry, plugInHybrid: true }, unknown).category).toBe('plug_in_hybrid');
  });
});

describe('a linked vehicle', () => {
  it.each([
    ['no change of these fields', {}, {}],
    ['the model it has', { model: 'ID.3' }, {}],
    ['another model', { model: 'ID.4' }, { model: 'model_locked' }],
    ['no model', { model: null }, { model: 'model_locked' }],
    ['another make and variant', { manufacture: 'Seat', variant: 'x' }, { manufacture: 'model_locked', variant: 'model_locked' }],
  ])('with %s (VEH-074)', (_, changes, problems) => expect(lockedProblems(changes, entry)).toEqual(problems));
});

it('the list is by make, model, battery and variant, whatever the case (VEH-079)', () => {
  const of = (manufacture: 'VW' | 'BMW', model: string, kWh: number, variant: string | null) => ({ manufacture, model, kWh, variant });
  const sorted = [
    of('BMW', 'i3', 18, null),
    of('BMW', 'iX3', 74, null),
    of('VW', 'ID.3', 45, 'b'),
    of('VW', 'ID.3', 58, null),
    of('VW', 'ID.3', 58, 'a'),
  ];
  expect(inListOrder(sorted.toReversed())).toEqual(sorted);
});
