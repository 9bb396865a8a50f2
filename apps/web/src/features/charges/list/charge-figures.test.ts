import { describe, expect, it } from 'vitest';
import { inEnglish } from '../../../testing/english.ts';
import { figuresOf } from '../../../ui/strip/sum-figures.ts';
import { englishFormats, exampleStats } from '../testing/charge-row.ts';
import { chargeFigures } from './charge-figures.ts';
const shown = (...[now, before]: [ReturnType<typeof exampleStats>?, ReturnType<typeof exampleStats>?]) =>
  figuresOf(chargeFigures, now, before, { formats: englishFormats, t: inEnglish });

describe('the sums of the charges (CHG-017)', () => {
  it('are count, energy, its AC and DC parts, cost, CO2 and CO2 saved', () => {
    expect(shown(exampleStats()).map(({ label, value, unit }) => [label, value, unit])).toEqual([
      ['Charges', '10', undefined],
      ['Charged', '228.41', 'kWh'],
      ['AC / DC', '187.0 / 41.3', 'kWh'],
      ['Cost', '€89.33', undefined],
      ['CO₂', '83.0', 'kg'],
      ['CO₂ saved', '64.2', 'kg'],
    ]);
  });

  it('compare with the previous range', () => {
    const compared = shown(exampleStats(), exampleStats({ total: 8, kWh: 100 })).map(({ compare }) => compare);
    expect(compared[0]).toEqual({ now: 10, before: 8, by: 'count' });
    expect(compared[1]).toEqual({ now: 228.41, before: 100, by: 'percent' });
  });

  it('leave an unknown cost missing, never zero', () => {
    expect(shown(exampleStats({ cost: null, co2Saved: null })).map(({ value }) => value)).toEqual(expect.arrayContaining([null, null]));
    expect(shown(exampleStats({ cost: null }))[3]?.value).toBeNull();
  });

  it('are missing until loaded', () => {
    expect(shown().map(({ value }) => value)).toEqual([null, null, null, null, null, null]);
  });
});
