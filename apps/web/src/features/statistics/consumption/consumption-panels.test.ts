import { expect, it } from 'vitest';
import { readerPreferences } from '../../../i18n/preferences.ts';
import { formatsFor } from '../../../i18n/use-formats.ts';
import { consumptionPanels, stepAxis, stepPanels } from './consumption-panels.ts';

const t = (key: string) => key;
const metric = formatsFor(readerPreferences({}));

it('shows the months of the year only, of the vehicle as bars and of the group as a line (STAT-044, STAT-047)', () => {
  const month = { trips: 3, distance: 100, usedkWh: 18 };
  const of = {
    computedAt: null,
    months: [
      { ...month, monthYearKey: '2025-02', avgConsumption: 30 },
      { ...month, monthYearKey: '2026-02', avgConsumption: 18 },
    ],
  };
  const [panel] = consumptionPanels({ of, year: 2026, group: [{ month: 3, result: 17, vehicleTotal: 12 }] }, metric, t);
  const empty = Array.from({ length: 12 }, (_, index) => [index + 1, null]);
  expect(panel?.points).toEqual(empty.with(1, [2, 18]));
  expect(panel?.reference?.points).toEqual(empty.with(2, [3, 17]));
  expect(consumptionPanels({ of, year: 2026, group: [] }, metric, t)[0]?.reference).toBeUndefined();
});

it('draws a step of temperature at its middle, and names its edges in the user’s unit', () => {
  const steps = [{ from: -5, to: 0, trips: 1, distance: 10, usedkWh: 2.5, avgConsumption: 25 }];
  expect(stepPanels(steps, 'temperature', metric, t)[0]?.points).toEqual([[-2.5, 25]]);
  const fahrenheit = formatsFor(readerPreferences({ unitTemp: 'F' }));
  expect(stepPanels(steps, 'temperature', fahrenheit, t)[0]?.points[0]?.[0]).toBe(27.5);
  expect(stepAxis(steps, 'temperature', 'x', fahrenheit).formatExact?.(27.5)).toBe('23 – 32 °F');
});
