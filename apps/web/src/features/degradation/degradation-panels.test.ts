import { describe, expect, it } from 'vitest';
import { readerPreferences } from '../../i18n/preferences.ts';
import { formatsFor } from '../../i18n/use-formats.ts';
import { monthAxis, monthStart, odometerAxis, rangePanels, remaining, remainingPanels } from './degradation-panels.ts';

const t = (key: string) => key;
const kilometres = formatsFor(readerPreferences({}));
const miles = formatsFor(readerPreferences({ unit: 'mi' }));
const months = [
  { monthYearKey: '2025-12', odometer: 8000, rangeSmoothed: 410, degradation: 0 },
  { monthYearKey: '2026-01', odometer: null, rangeSmoothed: 400, degradation: 2.5 },
];

describe('the curves of a battery', () => {
  it('show what remains, not what is lost (OQ-180)', () => expect(remaining({ degradation: 2.5 })).toBe(97.5));

  it('are drawn over the odometer in the user’s unit, and leave out a month without one (STAT-029)', () => {
    expect(remainingPanels(months, kilometres, t)[0]?.points).toEqual([[8000, 100]]);
    expect(remainingPanels(months, miles, t)[0]?.points[0]?.[0]).toBeCloseTo(4970.97, 1);
    expect(odometerAxis(kilometres, t).format(8000)).toContain('8,000');
  });

  it('are drawn over the months, each on its first day (STAT-030)', () => {
    expect(rangePanels(months, kilometres, t)[0]?.points).toEqual([
      [monthStart('2025-12'), 410],
      [monthStart('2026-01'), 400],
    ]);
    expect(monthAxis(kilometres, t).format(monthStart('2026-01'))).toBe('January 2026');
  });
});
