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

  it('leave an unknown cost missing, never zero, where the range before has one', () => {
    const [, , , cost, , saved] = shown(exampleStats({ cost: null, co2Saved: null }), exampleStats());
    expect([cost?.label, cost?.value, saved?.value]).toEqual(['Cost', null, null]);
  });

  it('have no cost while neither the range nor the one before has one', () => {
    const priceless = exampleStats({ cost: null, costCurrency: null });
    const labels = ['Charges', 'Charged', 'AC / DC', 'CO₂', 'CO₂ saved'];
    expect(shown(priceless).map(({ label }) => label)).toEqual(labels);
    expect(shown(priceless, priceless).map(({ label }) => label)).toEqual(labels);
  });

  it('are missing until loaded, the cost in its place too, so that nothing moves when it is known', () => {
    expect(shown().map(({ value }) => value)).toEqual([null, null, null, null, null, null]);
  });
});
