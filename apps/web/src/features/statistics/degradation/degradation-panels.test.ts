import { describe, expect, it } from 'vitest';
import { readerPreferences } from '../../../i18n/preferences.ts';
import { formatsFor } from '../../../i18n/use-formats.ts';
import { healthPanels, monthAxis, monthStart, odometerAxis, rangePanels } from './degradation-panels.ts';

const t = (key: string) => key;
const kilometres = formatsFor(readerPreferences({}));
const miles = formatsFor(readerPreferences({ unit: 'mi' }));
const battery = {
  basis: 'energy' as const,
  months: [
    { monthYearKey: '2025-12', odometer: 8000, health: 100 },
    { monthYearKey: '2026-01', odometer: null, health: 97.5 },
  ],
};
const ranges = [
  { monthYearKey: '2025-12', odometer: 8000, rangeSmoothed: 410, degradation: 0 },
  { monthYearKey: '2026-01', odometer: null, rangeSmoothed: 400, degradation: 2.5 },
];

describe('the curves of a battery', () => {
  it('are drawn over the odometer in the user’s unit, and leave out a month without one (STAT-029)', () => {
    expect(healthPanels(battery, kilometres, t)[0]?.points).toEqual([[8000, 100]]);
    expect(healthPanels(battery, miles, t)[0]?.points[0]?.[0]).toBeCloseTo(4970.97, 1);
    expect(odometerAxis(kilometres, t).format(8000)).toContain('8,000');
  });

  it('are named by what they are derived from (OQ-180)', () => {
    expect(healthPanels(battery, kilometres, t)[0]?.label).toBe('degradation.health');
    expect(healthPanels({ ...battery, basis: 'range' }, kilometres, t)[0]?.label).toBe('degradation.retained');
  });

  it('are drawn over the months, each on its first day (STAT-030)', () => {
    expect(rangePanels(ranges, kilometres, t)[0]?.points).toEqual([
      [monthStart('2025-12'), 410],
      [monthStart('2026-01'), 400],
    ]);
    expect(monthAxis(kilometres, t).format(monthStart('2026-01'))).toBe('January 2026');
  });

  it('are compared with the typical vehicle, up to 2000 beyond the last odometer (STAT-033, STAT-036)', () => {
    const remaining = { '500': 100, '8000': 98, '10000': 97, '10500': 96 };
    expect(healthPanels(battery, kilometres, t, remaining)[0]?.reference?.points).toEqual([
      [500, 100],
      [8000, 98],
      [10_000, 97],
    ]);
  });

  it('of the range are compared with the typical vehicle at the same step of 500 (STAT-035, STAT-037)', () => {
    const driven = [...ranges, { monthYearKey: '2026-02', odometer: 8620, rangeSmoothed: 398, degradation: 3 }];
    expect(rangePanels(driven, kilometres, t, { '8000': 405, '8500': 401 })[0]?.reference?.points).toEqual([
      [monthStart('2025-12'), 405],
      [monthStart('2026-02'), 401],
    ]);
    expect(rangePanels(ranges, kilometres, t)[0]?.reference).toBeUndefined();
  });

  it('show at least a fifth of the battery, so that noise stays flat', () => {
    expect(healthPanels(battery, kilometres, t)[0]?.span).toEqual([80, 100]);
    expect(rangePanels(ranges, kilometres, t)[0]?.span).toEqual([328, 410]);
  });
});
