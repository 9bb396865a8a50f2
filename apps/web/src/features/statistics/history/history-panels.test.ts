import { describe, expect, it } from 'vitest';
import { readerPreferences } from '../../../i18n/preferences.ts';
import { formatsFor } from '../../../i18n/use-formats.ts';
import { mileagePanels, projectedPanels, standbyPanels, yearsAxis, yearsPanels } from './month-panels.ts';
import { placeAxis, placePanels, softwareAxis, softwarePanels } from './ranked-panels.ts';

const t = (key: string, values?: object) => (values === undefined ? key : `${key} ${Object.values(values).join(' ')}`);
const metric = formatsFor(readerPreferences({}));
const miles = formatsFor(readerPreferences({ unit: 'mi' }));
const month = (monthYearKey: string, distance: number, standbykWh = 0, standbyHours = 0) => ({
  monthYearKey,
  trips: 1,
  distance,
  kWh: 0,
  standbykWh,
  standbyHours,
});
const known = (points: readonly (readonly [number, number | null])[] | undefined) => (points ?? []).filter(([, y]) => y !== null);

describe('the distance', () => {
  const months = [month('2025-01', 500), month('2025-02', 600), month('2026-01', 161), month('2026-02', 900)];

  it('is shown by month beside the year before, and by year', () => {
    const [panel] = mileagePanels(months, 2026, metric, t);
    expect(known(panel?.points)).toEqual([
      [1, 161],
      [2, 900],
    ]);
    expect([panel?.reference?.label, known(panel?.reference?.points)]).toEqual([
      '2025',
      [
        [1, 500],
        [2, 600],
      ],
    ]);
    expect(yearsPanels(months, metric, t)[0]?.points).toEqual([
      [2025, 1100],
      [2026, 1061],
    ]);
    expect(yearsAxis(months, 2026, t)).toMatchObject({ span: [2024.5, 2026.5], openFrom: 2026 });
  });

  it('is in the unit of the user, and without a year before has no line', () => {
    const [panel] = mileagePanels(months.slice(2), 2026, miles, t);
    expect(panel?.points[0]?.[1]).toBeCloseTo(100.04, 1);
    expect(panel?.reference).toBeUndefined();
  });
});

it('the standby loss is a day of standing, of months with at least a day of it', () => {
  const months = [month('2026-01', 0, 3, 144), month('2026-02', 0, 1, 23.9)];
  expect(known(standbyPanels(months, 2026, metric, t)[0]?.points)).toEqual([[1, 0.5]]);
});

it('the range of a full battery follows from its capacity and the consumption of the month, beside what the vehicle shows', () => {
  const months = [{ monthYearKey: '2026-01', trips: 1, distance: 100, usedkWh: 20, avgConsumption: 20 }];
  const ranges = ['2026-01', '2026-02'].map((monthYearKey) => ({ monthYearKey, odometer: null, rangeSmoothed: 400, degradation: 0 }));
  const [panel] = projectedPanels({ months, capacity: 75, ranges }, 2026, metric, t);
  expect(known(panel?.points)).toEqual([[1, 375]]);
  expect(known(panel?.reference?.points)).toEqual([
    [1, 400],
    [2, 400],
  ]);
  expect(known(projectedPanels({ months, capacity: null, ranges }, 2026, metric, t)[0]?.points)).toEqual([]);
});

it('each version of the software has the days until the next, the last one until today', () => {
  const software = [
    { version: '2026.2', since: '2026-01-01T00:00:00Z' },
    { version: '2026.8', since: '2026-03-02T00:00:00Z' },
  ];
  expect(softwarePanels(software, Date.parse('2026-03-12T00:00:00Z'), metric, t)[0]?.points).toEqual([
    [1, 60],
    [2, 10],
  ]);
  const axis = softwareAxis(software, metric, t);
  expect([axis.format(2), axis.formatExact?.(2)]).toEqual(['2026.8', 'history.versionSince 2026.8 2026-03-02']);
});

it('places are ranked, and named at the cursor and in files', () => {
  const place = (visits: number) => ({ siteId: null, address: null, location: null, visits, hours: 10, kWh: 5 });
  const of = { year: 2026, sealedTrips: 0, places: Array.from({ length: 25 }, (_, index) => place(30 - index)) };
  expect(placePanels(of, metric, t).map(({ id, points }) => [id, points.length])).toEqual([
    ['visits', 20],
    ['hours', 20],
    ['kWh', 20],
  ]);
  const axis = placeAxis(of, ({ visits }) => `${visits} times`, t);
  expect([axis.format(1.2), axis.formatExact?.(1), axis.detail?.(20)]).toEqual(['1', '30 times', '11 times']);
});
