import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inEnglish } from '../../../testing/english.ts';
import { exampleItem, englishFormats, germanMiles } from '../testing/charge-row.ts';
import { addedAt, levelAxis, levelByTime, levelPanels, powerByLevel, powerByTime, chargeAxis, timePanels } from './charge-panels.ts';

const start = Date.parse('2026-11-15T14:12:00Z');
const at = (seconds: number) => start + seconds * 1000;

describe('the curve of a charge over time (CHG-065, OQ-142)', () => {
  it('shows power and level one below the other in their units', () => {
    const items = [exampleItem(0, { kw: 140, level: 21 }), exampleItem(60, { kw: 148, level: 23 })];
    expect(timePanels(items, englishFormats, inEnglish).map(({ id, unit, points }) => [id, unit, points])).toEqual([
      [
        'power',
        'kW',
        [
          [at(0), 140],
          [at(60), 148],
        ],
      ],
      [
        'level',
        '%',
        [
          [at(0), 21],
          [at(60), 23],
        ],
      ],
    ]);
  });

  it('has a gap in the power where the car was silent, but not in the level', () => {
    const items = [exampleItem(0, { kw: 11, level: 40 }), exampleItem(1000, { kw: 11, level: 42 })];
    expect(powerByTime(items)).toEqual([
      [at(0), 11],
      [at(0) + 1, null],
      [at(1000), 11],
    ]);
    expect(levelByTime(items)).toEqual([
      [at(0), 40],
      [at(1000), 42],
    ]);
  });

  it('leaves out missing values: null and the markers for missing (SET-046)', () => {
    expect(powerByTime([exampleItem(0), exampleItem(10, { kw: -1000 }), exampleItem(20, { kw: 7 })])).toEqual([[at(20), 7]]);
    expect(levelByTime([exampleItem(0), exampleItem(10, { level: 50 })])).toEqual([[at(10), 50]]);
  });

  it('shows the duration and the energy so far at the cursor', () => {
    const items = [exampleItem(0, { added: 0 }), exampleItem(660, { added: 21.74 }), exampleItem(700)];
    const axis = chargeAxis(items, englishFormats, inEnglish);
    expect([axis.format(at(660)), axis.detail?.(at(660))]).toEqual(['15:23', '11 min']);
    expect(addedAt(items, at(650))).toBe(21.74);
    expect(addedAt([exampleItem(0)], at(0))).toBeNull();
  });
});

describe('the curve of a charge over its level (CHG-065, OQ-142)', () => {
  it('interpolates the level linearly between two reports', () => {
    const items = [exampleItem(0, { kw: 100, level: 20 }), exampleItem(30, { kw: 90 }), exampleItem(60, { kw: 80, level: 22 })];
    expect(powerByLevel(items)).toEqual([
      [20, 100],
      [21, 90],
      [22, 80],
    ]);
  });

  it('distributes the powers of one whole percent up to the next', () => {
    const items = [0, 20, 40].map((seconds) => exampleItem(seconds, { kw: 11, level: 20 })).concat(exampleItem(60, { kw: 11, level: 21 }));
    expect(powerByLevel(items).map(([level]) => Number(level.toFixed(2)))).toEqual([20, 20.33, 20.67, 21]);
  });

  it('leaves out powers before the first level and after the last', () => {
    const items = [
      exampleItem(0, { kw: 5 }),
      exampleItem(10, { kw: 6, level: 50 }),
      exampleItem(20, { kw: 7, level: 51 }),
      exampleItem(30, { kw: 8 }),
    ];
    expect(powerByLevel(items)).toEqual([
      [50, 6],
      [51, 7],
    ]);
    expect(powerByLevel([exampleItem(0, { kw: 5 })])).toEqual([]);
  });

  it('leaves out pauses, which contain no information about a level', () => {
    const items = [
      exampleItem(0, { kw: 100, level: 20 }),
      exampleItem(30, { kw: 0 }),
      exampleItem(60, { kw: 80, level: 22 }),
      exampleItem(70, { kw: 0, level: 22 }),
    ];
    expect(powerByLevel(items)).toEqual([
      [20, 100],
      [22, 80],
    ]);
  });

  it('rises strictly in level and stays within the measured powers, whatever the car reports', () => {
    const item = fc.record({
      kw: fc.option(fc.integer({ min: 0, max: 250 })),
      level: fc.option(fc.integer({ min: 0, max: 100 })),
    });
    fc.assert(
      fc.property(fc.array(item, { maxLength: 40 }), (values) => {
        const items = values.map((value, index) => exampleItem(index * 10, value));
        const points = powerByLevel(items);
        const powers = values.flatMap(({ kw }) => kw ?? []);
        for (const [index, [level, kw]] of points.entries()) {
          expect(level).toBeGreaterThan(points[index - 1]?.[0] ?? -1);
          expect(kw).toBeGreaterThanOrEqual(Math.min(...powers) - 1e-9);
          expect(kw).toBeLessThanOrEqual(Math.max(...powers) + 1e-9);
        }
      }),
    );
  });

  it('has one panel and an axis in percent', () => {
    expect(levelPanels([], englishFormats, inEnglish).map(({ id }) => id)).toEqual(['power']);
    expect(levelAxis(englishFormats, inEnglish).format(50)).toBe('50%');
    expect(levelAxis(germanMiles, inEnglish).format(50)).toBe('50\u00a0%');
  });
});
