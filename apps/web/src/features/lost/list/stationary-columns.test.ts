import { describe, expect, it } from 'vitest';
import { inEnglish } from '../../../testing/english.ts';
import { figuresOf } from '../../../ui/strip/sum-figures.ts';
import { sortFields } from '../../../ui/table/column.ts';
import { exampleRow, englishFormats, exampleStats } from '../testing/stationary-row.ts';
import { stationaryColumns } from './stationary-columns.tsx';
import { idles, sleeps } from './stationary-list.tsx';

const textOf = (id: string, row = exampleRow()) =>
  stationaryColumns.find((column) => column.id === id)?.text(row, englishFormats, inEnglish);

describe('the columns of idle and sleep (DASH-053)', () => {
  it.each([
    ['date', '2026-11-18, 22:10'],
    ['duration', '8:30'],
    ['level', '64 → 63'],
    ['range', '267 → 263'],
    ['energy', '0.62'],
    ['missing', '0.68'],
    ['cost', '0.21'],
    ['grid', null],
    ['odometer', '38,151.4'],
  ])('format %s as %j', (id, text) => {
    expect(textOf(id)).toBe(text);
  });

  it.each([
    ['level', { startLevel: null }],
    ['range', { endRange: null }],
    ['energy', { kWh: null }],
    ['odometer', { odometer: null }],
  ] as const)('leave %s missing for %j, never zero', (id, changes) => {
    expect(textOf(id, exampleRow(changes))).toBeNull();
  });

  it('can only be sorted by fields that the call supports', () => {
    expect(sortFields(stationaryColumns)).toEqual(['startTime', 'kWh', 'odometer']);
  });
});

const reader = { formats: englishFormats, t: inEnglish };

describe('the totals of idle and sleep (DASH-058)', () => {
  it('are count, hours, energy and energy per day', () => {
    const figures = figuresOf(idles.figures, exampleStats(), exampleStats({ total: 10 }), reader);
    expect(figures.map(({ label, value, unit }) => [label, value, unit])).toEqual([
      ['Periods', '12', undefined],
      ['Duration', '72', 'h'],
      ['Energy lost', '4.50', 'kWh'],
      ['Lost in 24\u00a0h of parking', '1.50', 'kWh'],
      ['Cost while parked', '€1.52', undefined],
    ]);
    expect(figures.map(({ note }) => note ?? null)).toEqual([
      null,
      null,
      null,
      '4.50\u00a0kWh in 72\u00a0h',
      'for 4.90\u00a0kWh at €0.31: all that had to be charged again, also what the level did not show',
    ]);
    expect(figures[0]?.compare).toEqual({ now: 12, before: 10, by: 'count' });
  });

  it('have no loss of 24 hours where the energy of less is known: it would be more than what was lost', () => {
    const [, , , perDay] = figuresOf(idles.figures, exampleStats({ kWh: 1.88, knownDuration: 48_600 }), undefined, reader);
    expect([perDay?.value, perDay?.note]).toEqual([null, 'from 24\u00a0h on; known so far: 13\u00a0h']);
  });

  it('leave an unknown energy missing, never zero', () => {
    const figures = figuresOf(sleeps.figures, exampleStats({ kWh: null }), undefined, reader);
    expect(figures.map(({ value }) => value)).toEqual(['12', '72', null, null, '€1.52']);
  });
});
