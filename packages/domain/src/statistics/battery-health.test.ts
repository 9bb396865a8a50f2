import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { capacityByMonth, type MeasuredCharge } from './battery-capacity.ts';
import { batteryHealth, typicalHealth } from './battery-health.ts';
import { batteryStatistics } from './battery-statistics.ts';
import type { ChargeEnd } from './range-degradation.ts';

const day = 86_400_000;
const start = Date.UTC(2024, 0, 15);
const monthOf = (time: number) => new Date(time).toISOString().slice(0, 7);

/** A slow charge of 50 points on a day, without a duration, so that nothing of it is lost; `size` is the capacity that it shows. */
const charge = (days: number, size: number, values: Partial<MeasuredCharge & ChargeEnd> = {}): MeasuredCharge & ChargeEnd => ({
  startTime: start + days * day,
  endTime: start + days * day,
  ac: true,
  odometer: 10_000 + 40 * days,
  startLevel: 30,
  endLevel: 80,
  endRange: 320,
  kWh: size / 2,
  headLevel: null,
  headkWh: null,
  ...values,
});
const charges = (count: number, size: number | ((index: number) => number), values: Partial<MeasuredCharge & ChargeEnd> = {}) =>
  Array.from({ length: count }, (_, index) => charge(index * 3, typeof size === 'number' ? size : size(index), values));
/** Charges whose levels are told in no step: nothing of them is rounded. */
const finely = <Charge extends MeasuredCharge>(all: readonly Charge[]): Charge[] =>
  all.map((one) => ({ ...one, startLevel: (one.startLevel ?? 0) + 1e-6 * Math.PI, endLevel: (one.endLevel ?? 0) + 1e-6 * Math.PI }));
/** What is left of a capacity so many days after the middle of its charges: half of the average loss of 1.8 % a year is taken off. */
const aged = (capacity: number, days: number) => expect.closeTo(capacity * (1 - (0.009 * days) / 365), 9) as number;
const healthOf = (all: readonly (MeasuredCharge & ChargeEnd)[], size: number | null) =>
  batteryHealth(batteryStatistics(all, monthOf), size);

describe('the capacity of a battery, measured by its charges', () => {
  it('is the median of energy by level gained, as old as the last of them', () => {
    const measured = [charge(0, 75), charge(1, 76), charge(2, 90)];
    expect(capacityByMonth(measured, monthOf).latest).toMatchObject({
      capacity: aged(76, 1),
      charges: 3,
      kWh: 120.5,
      from: start,
      until: start + 2 * day,
    });
  });

  it.each([
    ['two charges', charges(2, 75)],
    ['charges of less than 20 points', charges(9, 75, { startLevel: 60.5 })],
    ['charges without a level at the start', charges(9, 75, { startLevel: null })],
    ['charges without a level at the end', charges(9, 75, { endLevel: null })],
    ['charges without a measured energy', charges(9, 75, { kWh: null })],
    ['charges without energy', charges(9, 0)],
    ['three charges that are more than a year apart', [charge(0, 75), charge(366, 75), charge(732, 75)]],
  ])('is unknown from %s', (_, measured) => {
    expect(capacityByMonth(measured, monthOf)).toEqual({ months: [], latest: null });
  });

  it('is of the year up to each month, so that an old battery does not keep the capacity of its youth', () => {
    const { months, latest } = capacityByMonth(
      [
        ...charges(60, 75),
        ...charges(60, 70).map((one) => ({ ...one, startTime: one.startTime + 600 * day, endTime: one.endTime + 600 * day })),
      ],
      monthOf,
    );
    expect([months[0]?.capacity, months.at(-1)?.capacity, latest?.capacity]).toEqual([aged(75, 7.5), aged(70, 88.5), aged(70, 88.5)]);
    expect(latest?.charges).toBe(60);
  });

  it('contains each season once: a battery that is small in every winter keeps its capacity', () => {
    const winter = (index: number) => (Math.cos((2 * Math.PI * index * 3) / 365) > 0.5 ? 70 : 75);
    const { months } = capacityByMonth(charges(365, winter), monthOf);
    for (const { capacity } of months.slice(12)) expect(capacity / 75).toBeCloseTo(1 - 0.009 / 2, 4);
  });

  it('counts energy and level from the first report that had both: a counter begins with the charge, which is often heard later', () => {
    const heardLate = charges(9, 75, { startLevel: 31, headLevel: 32, headkWh: 1.5 });
    expect(capacityByMonth(heardLate, monthOf).latest).toMatchObject({ capacity: aged(75, 12), kWh: 9 * 36 });
    expect(capacityByMonth(charges(9, 75, { headLevel: 61, headkWh: 20 }), monthOf).latest).toBeNull();
  });

  it('rests on slow charges where there are six of them, and on all where there are fewer', () => {
    const fast = charges(20, 76, { ac: false });
    expect(capacityByMonth([...fast, ...charges(6, 72)], monthOf).latest).toMatchObject({ capacity: aged(72, 7.5), charges: 6 });
    expect(capacityByMonth([...fast, ...charges(5, 72)], monthOf).latest).toMatchObject({ capacity: aged(76, 36), charges: 25 });
  });

  it('is without what became heat, and known to a fifth of that as the standard deviation', () => {
    // 50 points of 70 kWh in half an hour: 1 C, of which 3 % are lost.
    const size = 70.004_2;
    const fast = finely(charges(9, size, { ac: false })).map((one) => ({ ...one, endTime: one.startTime + day / 48 }));
    const { capacity = 0, interval } = capacityByMonth(fast, monthOf).latest ?? {};
    const [lost, halfAged] = [0.03 * Math.sqrt(size / 70), (0.009 * 12) / 365];
    expect(capacity).toBeCloseTo(size * (1 - lost) * (1 - halfAged), 6);
    expect((interval?.[1] ?? 0) / capacity - 1).toBeCloseTo(1.645 * Math.hypot(0.2 * lost, 0.25 * halfAged), 5);
  });

  it('is lower by half of what a battery loses on average since the middle of its charges, and known to a quarter of that as the standard deviation', () => {
    const size = 72.004_2;
    const ofYear = finely([0, 73, 146, 219, 292, 364].map((days) => charge(days, size)));
    const halfAged = (0.009 * 181.5) / 365;
    const part = 1.645 * 0.25 * halfAged;
    expect(capacityByMonth(ofYear, monthOf).latest?.interval).toEqual([
      expect.closeTo(size * (1 - halfAged) * (1 - part), 3),
      expect.closeTo(size * (1 - halfAged) * (1 + part), 3),
    ]);
  });

  it('is known to half a step of the counter, anything up to which may be missing', () => {
    const counted = charges(9, 72.2, { endTime: start }).map((one, index) => ({ ...one, startLevel: 30.001 + 1e-3 * index }));
    const { capacity = 0, interval } = capacityByMonth(counted, monthOf).latest ?? {};
    expect((interval?.[1] ?? 0) / capacity - 1).toBeCloseTo((1.645 * 0.05) / Math.sqrt(3) / 36.1, 4);
  });

  it('lies within the results of single charges, aged, and within its interval, and is the same in any order', () => {
    const any = fc.record({ days: fc.integer({ min: 0, max: 300 }), size: fc.integer({ min: 20, max: 110 }) });
    fc.assert(
      fc.property(fc.uniqueArray(any, { minLength: 3, maxLength: 40, selector: ({ days }) => days }), (some) => {
        const measured = some.map(({ days, size }) => charge(days, size));
        const found = capacityByMonth(measured, monthOf);
        const sizes = some.map(({ size }) => size);
        const { capacity = 0, interval = null } = found.latest ?? {};
        // A capacity is a quotient: 55 kWh / 50 % is 110.00000000000001.
        const rounding = 1e-9;
        const mostAged = (0.009 * 300) / 365;
        expect(capacity >= Math.min(...sizes) * (1 - mostAged) && capacity <= Math.max(...sizes) + rounding).toBe(true);
        expect(interval === null).toBe(some.length < 5);
        expect(interval === null || (interval[0] <= capacity + rounding && capacity <= interval[1] + rounding)).toBe(true);
        expect(capacityByMonth(measured.toReversed(), monthOf)).toEqual(found);
      }),
    );
  });
});

describe('the health of a battery (STAT-029, DASH-010, OQ-180)', () => {
  it('is the measured capacity in percent of the size given', () => {
    expect(healthOf(charges(40, 72), 75)).toMatchObject({
      basis: 'energy',
      capacity: aged(72, 58.5),
      health: aged(96, 58.5),
      charges: 40,
      kWh: 1440,
      certainty: 'high',
    });
  });

  it('is never above 100 %, and more than the size given is named (OQ-180)', () => {
    expect(healthOf(charges(40, 77), 75)).toMatchObject({
      health: 100,
      healthRange: [100, 100],
      capacity: aged(77, 58.5),
      judgement: 'normal',
    });
    expect(healthOf(charges(40, 82), 75)).toMatchObject({ health: 100, judgement: 'above_size' });
  });

  it('rests on the range of the first year where no energy was measured, and says so', () => {
    const ends = charges(300, 0, { kWh: null }).map((one, index) => (index < 150 ? one : { ...one, endRange: 304 }));
    const health = healthOf(ends, 75);
    expect(health).toMatchObject({
      basis: 'range',
      capacity: null,
      health: 95,
      healthRange: null,
      certainty: 'low',
      judgement: 'since_records',
      charges: 300,
    });
    expect(health.months.at(-1)?.health).toBe(95);
  });

  it('of a range that grew is 100 %', () => {
    const ends = charges(300, 0, { kWh: null }).map((one, index) => (index < 150 ? one : { ...one, endRange: 340 }));
    expect(healthOf(ends, 75).health).toBe(100);
  });

  it.each([
    ['no charge', [], 75, { basis: null, health: null, charges: 0, certainty: null, judgement: 'too_few' }],
    ['ranges of a single month', charges(5, 0, { kWh: null }), 75, { basis: null, health: null, judgement: 'too_few' }],
    ['four charges: no interval', charges(4, 72), 75, { health: aged(96, 4.5), healthRange: null, certainty: 'low', judgement: 'too_few' }],
    ['no size', charges(40, 72), null, { basis: 'range', capacity: aged(72, 58.5), judgement: 'no_size' }],
    [
      'neither size nor range',
      charges(40, 72, { endRange: null }),
      null,
      { basis: null, health: null, capacity: aged(72, 58.5), judgement: 'no_size' },
    ],
    ['no odometer', charges(40, 72, { odometer: null }), 75, { health: aged(96, 58.5), judgement: 'no_mileage' }],
  ])('from %s', (_, all, size, expected) => {
    expect(healthOf(all, size)).toMatchObject(expected);
  });

  it.each([
    [15_000, 75, 'normal'],
    [15_000, 68, 'low'],
    [150_000, 69, 'normal'],
    [150_000, 73, 'good'],
    [150_000, 61, 'low'],
  ])('is judged by the mileage: at %i km %i of 75 kWh is %s', (odometer, size, judgement) => {
    expect(healthOf(charges(40, size, { odometer }), 75).judgement).toBe(judgement);
  });

  it('is not judged beyond doubt that single charges leave', () => {
    const scattered = healthOf(
      charges(8, (index) => 60 + 4 * index, { odometer: 15_000 }),
      75,
    );
    expect(scattered).toMatchObject({ certainty: 'low', judgement: 'normal' });
  });

  it.each([
    [0, 100],
    [15_000, 97.5],
    [30_000, 95],
    [100_000, 90],
    [300_000, 87],
    [500_000, 87],
  ])('typical at %i km is %d percent (P3 and AVILOO 2024)', (odometer, percent) => expect(typicalHealth(odometer)).toBeCloseTo(percent, 9));

  it('is at most 100 % in every month, and the last month is the figure', () => {
    const any = fc.record({
      days: fc.integer({ min: 0, max: 900 }),
      size: fc.integer({ min: 20, max: 110 }),
      endRange: fc.option(fc.integer({ min: 100, max: 600 })),
    });
    fc.assert(
      fc.property(fc.array(any, { maxLength: 40 }), fc.option(fc.integer({ min: 20, max: 110 })), (some, size) => {
        const { health, healthRange, months } = healthOf(
          some.map(({ days, size: kWh, endRange }) => charge(days, kWh, { endRange })),
          size,
        );
        for (const month of months) expect(month.health > 0 && month.health <= 100).toBe(true);
        expect(months.at(-1)?.health ?? null).toBe(health);
        expect(healthRange === null || (healthRange[0] <= (health ?? 0) && (health ?? 0) <= healthRange[1])).toBe(true);
      }),
    );
  });
});
