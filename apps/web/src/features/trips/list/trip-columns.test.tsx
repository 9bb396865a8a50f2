import { describe, expect, it } from 'vitest';
import { shownColumns, sortFields } from '../../../ui/table/column.ts';
import { exampleTrip, englishFormats, germanMiles } from '../testing/trip-row.ts';
import { inEnglish } from '../../../testing/english.ts';
import { tripColumns } from './trip-columns.tsx';

const columns = tripColumns({ efficiency: 0.165, liter: null });
const textOf = (id: string, trip = exampleTrip(), formats = englishFormats) =>
  columns.find((column) => column.id === id)?.text(trip, formats, inEnglish);

describe('the columns of the trips list', () => {
  it('have a switch for every display flag that has a source (TRIP-028)', () => {
    const flags = columns.flatMap(({ flag }) => flag ?? []);
    expect(flags.toSorted()).toEqual(
      [
        'errors',
        'duration',
        'distance',
        'used',
        'consumption',
        'speed',
        'temp',
        'cost',
        'co2',
        'odometer',
        'address',
        'tags',
        'driver',
        'comment',
        'efficiency',
        'startOdometer',
      ].toSorted(),
    );
  });

  it('have the fuel of a vehicle with a tank beside its energy (TRIP-006)', () => {
    const ids = tripColumns({ efficiency: null, liter: 50 }).map(({ id }) => id);
    expect(ids[ids.indexOf('used') + 1]).toBe('fuel');
    const [fuel] = tripColumns({ efficiency: null, liter: 50 }).filter(({ id }) => id === 'fuel');
    expect([null, 4.56].map((usedGas) => fuel?.text(exampleTrip({ usedGas }), englishFormats, inEnglish))).toEqual([null, '4.5']);
  });

  it('show the date always and the others as the user chose (TRIP-020)', () => {
    const flags = Object.fromEntries(columns.flatMap(({ flag }) => (flag === undefined ? [] : [[flag, false]])));
    expect(shownColumns(columns, flags).map(({ id }) => id)).toEqual(['date']);
    expect(shownColumns(columns, { ...flags, co2: true }).map(({ id }) => id)).toEqual(['date', 'co2']);
  });

  it.each([
    ['distance', '88.6'],
    ['duration', '1:22'],
    ['consumption', '18.6'],
    ['used', '16.48'],
    ['cost', '6.29'],
    ['speed', '65'],
    ['temp', '4'],
    ['co2', '2.6'],
    ['startOdometer', '38,151.4'],
    ['odometer', '38,240.0'],
    ['efficiency', '88'],
  ])('format %s as %s', (id, text) => {
    expect(textOf(id)).toBe(text);
  });

  it.each([
    ['distance', '55,0'],
    ['temp', '39'],
    ['consumption', '299'],
    ['speed', '40'],
  ])('format %s in the units of the user: %s', (id, text) => {
    expect(textOf(id, exampleTrip(), germanMiles)).toBe(text);
  });

  it.each([
    ['consumption', { avgConsumption: null }],
    ['consumption', { avgConsumption: -100 }],
    ['used', { usedkWh: null }],
    ['cost', { cost: null }],
    ['cost', { cost: -100 }],
    ['temp', { avgOutTemp: -101 }],
    ['speed', { avgSpeed: -150 }],
    ['co2', { co2: null }],
    ['startOdometer', { startOdometer: null }],
    ['efficiency', { avgConsumption: null }],
    ['driver', {}],
    ['comment', {}],
  ] as const)('leave %s missing for %j, never zero (TRIP-080)', (id, changes) => {
    expect(textOf(id, exampleTrip(changes))).toBeNull();
  });

  it('can only be sorted by fields that the call supports (TRIP-014)', () => {
    expect(sortFields(columns).toSorted()).toEqual(
      ['startTime', 'distance', 'usedkWh', 'avgConsumption', 'avgSpeed', 'avgOutTemp', 'cost', 'co2', 'endOdometer'].toSorted(),
    );
  });
});
