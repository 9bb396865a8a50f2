import type { TripItem } from '@wattbook/contract/trips/trip.schema';
import { describe, expect, it } from 'vitest';
import { englishFormats, germanMiles } from '../testing/trip-row.ts';
import { pointsOf, tripAxis, tripPanels, tripTrack } from './trip-panels.ts';

const start = Date.parse('2026-11-18T15:40:00Z');
const item = (seconds: number, values: Partial<TripItem>): TripItem => ({
  timestamp: new Date(start + seconds * 1000).toISOString(),
  level: null,
  range: null,
  power: null,
  speed: null,
  outTemp: null,
  inTemp: null,
  climate: null,
  fan: null,
  elevation: null,
  odometer: null,
  latitude: null,
  longitude: null,
  ...values,
});
const translate = (key: string) => key;
/** Half an hour with these samples. */
const tripWith = (...items: TripItem[]) => ({
  items,
  startTime: new Date(start).toISOString(),
  endTime: new Date(start + 1_800_000).toISOString(),
  avgSpeed: 42,
});

describe('the panels of a trip (TRIP-075, OQ-129)', () => {
  it('are speed, power and level, and elevation separately', () => {
    expect(tripPanels(tripWith(), englishFormats, translate).map(({ id, unit }) => [id, unit])).toEqual([
      ['speed', 'km/h'],
      ['power', 'kW'],
      ['level', '%'],
      ['elevation', 'm'],
    ]);
  });

  it('leave out samples with an unknown value, and keep more than 100 kW of recuperation (TRIP-081)', () => {
    const items = [item(0, { power: 12 }), item(1, {}), item(2, { power: -150 }), item(3, { power: -1000 })];
    expect(pointsOf(items, 'power', englishFormats)).toEqual([
      [start, 12],
      [start + 2000, -150],
    ]);
  });

  it('have a gap where the car was silent for more than 3 minutes, but not in the level', () => {
    const items = [item(0, { speed: 50, level: 57 }), item(180, { speed: 51 }), item(400, { speed: 52, level: 56 })];
    expect(pointsOf(items, 'speed', englishFormats).map(([, y]) => y)).toEqual([50, 51, null, 52]);
    expect(pointsOf(items, 'level', englishFormats).map(([, y]) => y)).toEqual([57, 56]);
  });

  it('use the unit of the user', () => {
    const [, y] = pointsOf([item(0, { speed: 100 })], 'speed', germanMiles)[0] ?? [];
    expect(y).toBeCloseTo(62.137, 3);
  });
});

describe('the time axis', () => {
  it('shows beside the time the distance driven so far, where the odometer is known', () => {
    const axis = tripAxis(tripWith(item(0, { odometer: 1000 }), item(60, { odometer: 1001.5 }), item(61, {})), englishFormats, translate);
    expect(axis.format(start)).toBe('16:40');
    expect(axis.detail?.(start + 58_000)).toBe('1.5\u00a0km');
    expect(tripAxis(tripWith(item(0, {})), englishFormats, translate).detail?.(start)).toBeNull();
  });
});

describe('chart and average speed', () => {
  it('are over the same time, from start to end, also where the samples begin later (TRIP-057, TRIP-075)', () => {
    const trip = tripWith(item(720, { speed: 50 }), item(900, { speed: 40 }));
    const span = [start, start + 1_800_000] as const;
    expect(tripAxis(trip, englishFormats, translate).span).toEqual(span);
    expect(tripPanels(trip, englishFormats, translate)[0]?.reference).toEqual({
      label: 'trips.averageSpeed',
      points: span.map((x) => [x, 42]),
      isConstant: true,
    });
    const [speed, ...others] = tripPanels({ ...trip, avgSpeed: -120 }, englishFormats, translate);
    expect([speed, ...others].every((panel) => panel?.reference === undefined)).toBe(true);
  });
});

describe('a value at the cursor', () => {
  it.each([
    ['speed', 77.4, '77\u00a0km/h'],
    ['power', -15.37, '-15.3\u00a0kW'],
    ['level', 40, '40%'],
  ])('of %s is formatted as everywhere else', (id, value, text) => {
    expect(
      tripPanels(tripWith(), englishFormats, translate)
        .find((panel) => panel.id === id)
        ?.format(value),
    ).toBe(text);
  });

  it('has date and seconds in the table and in files (TRIP-076)', () => {
    expect(tripAxis(tripWith(), englishFormats, translate).formatExact?.(start + 7000)).toBe('2026-11-18 16:40:07');
  });

  it('has its date where a trip passes midnight', () => {
    expect(tripAxis({ ...tripWith(item(0, {})), endTime: item(86_400, {}).timestamp }, englishFormats, translate).format(start)).toBe(
      '2026-11-18, 16:40',
    );
  });
});

describe('the track of a trip (TRIP-074)', () => {
  it('has every known position with the values for its colour', () => {
    const items = [
      item(0, { latitude: 48.1, longitude: 11.5, speed: 30 }),
      item(1, { speed: 31 }),
      item(2, { latitude: 48.2, longitude: 11.6 }),
    ];
    expect(tripTrack(items)).toEqual([
      { x: start, lat: 48.1, lon: 11.5, speed: 30, power: null },
      { x: start + 2000, lat: 48.2, lon: 11.6, speed: null, power: null },
    ]);
  });

  it('leaves out a position marked as missing (TRIP-081)', () => {
    expect(tripTrack([item(0, { latitude: -1000, longitude: -1000 })])).toEqual([]);
  });
});
