import type { ChargeStats } from '@wattbook/contract/charges/charge.schema';
import { describe, expect, it } from 'vitest';
import { inEnglish } from '../../../testing/english.ts';
import { formatsFor } from '../../../i18n/use-formats.ts';
import { readerPreferences } from '../../../i18n/preferences.ts';
import { figuresOf } from '../../../ui/strip/sum-figures.ts';
import { monthFigures } from './month-figures.ts';

const charges = (cost: number | null): ChargeStats => ({
  total: 10,
  kWh: 228.4,
  pvKWh: 0,
  ac: 187,
  dc: 41.3,
  cost,
  costCurrency: cost === null ? null : 'EUR',
  converted: [],
  unconverted: [],
  co2: null,
  co2Saved: null,
});
const labelsOf = (now: number | null, before: number | null) =>
  figuresOf(
    monthFigures,
    { trips: undefined, charges: charges(now) },
    { trips: undefined, charges: charges(before) },
    { formats: formatsFor(readerPreferences({})), t: inEnglish },
  ).map(({ label }) => label);

describe('the sums of a month', () => {
  it('have a cost only where this month or the one before has one', () => {
    const withCost = labelsOf(89.33, null);
    expect(withCost).toHaveLength(6);
    expect(labelsOf(null, 89.33)).toEqual(withCost);
    expect(labelsOf(null, null)).toEqual(withCost.slice(0, -1));
  });
});
