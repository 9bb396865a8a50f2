import { plainChargeFields } from '@wattbook/domain/charges/charge-fields';
import { listedNames } from '@wattbook/domain/plain-fields';
import { describe, expect, it } from 'vitest';
import { shownColumns, sortFields } from '../../../ui/table/column.ts';
import { exampleCharge, englishFormats, germanMiles } from '../testing/charge-row.ts';
import { inEnglish } from '../../../testing/english.ts';
import { chargeColumns } from './charge-columns.tsx';

const textOf = (id: string, charge = exampleCharge(), formats = englishFormats) =>
  chargeColumns.find((column) => column.id === id)?.text(charge, formats, inEnglish);

describe('the columns of the charges list', () => {
  it('have a switch for every display flag that has a source (CHG-027)', () => {
    expect(chargeColumns.flatMap(({ flag }) => flag ?? []).toSorted()).toEqual(
      [
        'errors',
        'type',
        'duration',
        'charged',
        'metered',
        'loss',
        'battery',
        'range',
        'max',
        'cost',
        'odometer',
        'co2',
        'co2Saved',
        'card',
        'tags',
        ...listedNames(plainChargeFields),
      ].toSorted(),
    );
  });

  it('show date and place always and the others as the user chose (CHG-021)', () => {
    const flags = Object.fromEntries(chargeColumns.flatMap(({ flag }) => (flag === undefined ? [] : [[flag, false]])));
    expect(shownColumns(chargeColumns, flags).map(({ id }) => id)).toEqual(['date', 'place']);
    expect(shownColumns(chargeColumns, { ...flags, max: true }).map(({ id }) => id)).toEqual(['date', 'place', 'max']);
  });

  it.each([
    ['date', '2026-11-15, 15:12'],
    ['charged', '41.38'],
    ['battery', '21 → 75'],
    ['duration', '0:29'],
    ['max', '148.0'],
    ['range', '87 → 312'],
    ['odometer', '37,922.0'],
    ['co2', '15.0'],
    ['co2Saved', '11.6'],
    ['cost', '24.92'],
  ])('format %s as %s', (id, text) => {
    expect(textOf(id)).toBe(text);
  });

  it('have what a meter counted, and the loss by it (decision 0084)', () => {
    const charge = exampleCharge({ meterStart: 1200.5, meterEnd: 1245.625 });
    expect(['metered', 'loss'].map((id) => textOf(id, charge))).toEqual(['45.12', '8.2']);
  });

  it('names card, tags and comment (CHG-027)', () => {
    const charge = exampleCharge({ cardName: 'Stadtwerke', tags: ['a', 'b'], comment: 'x' });
    expect(['card', 'tags', 'comment'].map((id) => textOf(id, charge))).toEqual(['Stadtwerke', 'a, b', 'x']);
  });

  it.each([
    ['range', '54 → 193'],
    ['odometer', '23.563,6'],
    ['charged', '41,38'],
  ])('format %s in the units of the user: %s', (id, text) => {
    expect(textOf(id, exampleCharge(), germanMiles)).toBe(text);
  });

  it.each([
    ['charged', { kWh: null }],
    ['metered', { meterStart: 1200, meterEnd: null }],
    ['loss', { gridkWh: 50, kWh: null }],
    ['battery', { startLevel: null }],
    ['range', { startRange: null }],
    ['max', { max: null }],
    ['co2', { co2: null }],
    ['co2Saved', { co2Saved: null }],
    ['odometer', { odometer: null }],
    ['cost', { cost: null }],
    ['card', { cardName: null }],
    ['tags', { tags: [] as string[] }],
    ['comment', { comment: null }],
  ] as const)('leave %s missing for %j, never zero', (id, changes) => {
    expect(textOf(id, exampleCharge(changes))).toBeNull();
  });

  it('can only be sorted by fields that the call supports (CHG-012)', () => {
    expect(sortFields(chargeColumns).toSorted()).toEqual(['startTime', 'type', 'kWh', 'max', 'cost', 'odometer', 'co2'].toSorted());
  });
});
