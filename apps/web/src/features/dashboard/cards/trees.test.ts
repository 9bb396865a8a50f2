import { inEnglish } from '../../../testing/english.ts';
import { formatsFor } from '../../../i18n/use-formats.ts';
import { readerPreferences } from '../../../i18n/preferences.ts';
import { describe, expect, it } from 'vitest';
import { dashboardTrees } from './trees.ts';

const formats = formatsFor(readerPreferences({}));

describe('the trees of the dashboard (DASH-030, OQ-089)', () => {
  it.each([
    [119_900, '0.40'],
    [24_620 * 12, '1.00'],
    [0, '0.00'],
    [-24_620 * 24, '-2.00'],
  ])('are CO2 saved / 24.62 / 12: %d g are %s', (grams, text) => {
    expect(formats.number(dashboardTrees(grams), 2)).toBe(text);
  });

  it('are unknown without a saving', () => {
    expect(dashboardTrees(null)).toBeNull();
    expect(inEnglish('dashboard.trees', { trees: '0.40' })).toBe('0.40 trees');
  });
});
