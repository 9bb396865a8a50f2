import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { haveSameAddress, type MergedPart, mergeCharges } from './merge-charges.ts';

const hour = 3_600_000;
const part = (changes: Partial<MergedPart> = {}): MergedPart => ({
  startTime: 0,
  endTime: hour,
  startLevel: 20,
  endLevel: 40,
  kWh: 10,
  gridkWh: 11,
  kWhBill: 11,
  meterStart: null,
  meterEnd: null,
  meterSource: null,
  max: 11,
  cost: 300,
  costCurrency: 'EUR',
  co2: 3800,
  ac: true,
  pv: false,
  renewable: false,
  address: 'Am Ring 1, Ulm',
  latitude: 48.4,
  longitude: 10,
  tags: [],
  comment: null,
  ...changes,
});
const next = (changes: Partial<MergedPart> = {}) =>
  part({ startTime: 2 * hour, endTime: 3 * hour, startLevel: 40, endLevel: 80, ...changes });

describe('merged charges (CHG-070)', () => {
  it('have the first start, the last end, sums, and the highest power', () => {
    const merged = mergeCharges([part({ tags: ['a'], comment: 'x' }), next({ kWh: 0.1, max: 22, tags: ['b', 'a'], comment: 'y' })]);
    expect(merged).toEqual({
      startTime: 0,
      endTime: 3 * hour,
      startLevel: 20,
      endLevel: 80,
      kWh: 10.1,
      gridkWh: 22,
      kWhBill: 22,
      meterStart: null,
      meterEnd: null,
      meterSource: null,
      cost: 600,
      co2: 7600,
      max: 22,
      ac: true,
      pv: false,
      renewable: false,
      tags: ['a', 'b'],
      comment: 'x\ny',
    });
  });

  it.each<[string, Partial<MergedPart>, object]>([
    ['an energy that is unknown for one of them', { kWh: null }, { kWh: null, gridkWh: 22 }],
    ['a bill that is unknown for one of them', { kWhBill: null }, { kWhBill: null, kWh: 20 }],
    ['a cost that is unknown for one of them', { cost: null, costCurrency: null }, { cost: null }],
    ['a cost in two currencies', { costCurrency: 'CHF' }, { cost: null }],
  ])('do not have %s', (_what, changes, expected) => {
    expect(mergeCharges([part(), next(changes)])).toMatchObject(expected);
  });

  it('are DC where most of the energy was, and own solar power only as a whole', () => {
    expect(mergeCharges([part(), next({ kWh: 30, ac: false, pv: true })])).toMatchObject({ ac: false, pv: false });
    expect(mergeCharges([part({ pv: true }), next({ kWh: null, pv: true })])).toMatchObject({ ac: true, pv: true });
  });

  it('keep the readings of one meter that counted nothing between them', () => {
    const metered = (meterStart: number, meterEnd: number) => ({ meterStart, meterEnd, meterSource: 'evcc' as const });
    expect(mergeCharges([part(metered(100, 111)), next(metered(111, 122))])).toMatchObject({ ...metered(100, 122), kWhBill: 22 });
    const none = { meterStart: null, meterEnd: null, meterSource: null };
    expect(mergeCharges([part(metered(100, 111)), next(metered(112, 123))])).toMatchObject({ ...none, kWhBill: 22 });
    expect(mergeCharges([part(metered(100, 111)), next({ ...metered(111, 122), meterSource: 'manual' })])).toMatchObject(none);
    expect(mergeCharges([part(metered(100, 111)), next()])).toMatchObject(none);
  });

  it('have sums that do not depend on how they are grouped', () => {
    const anyPart = fc.record({ kWh: fc.integer({ min: 0, max: 100_000 }), cost: fc.integer({ min: -5000, max: 50_000 }) });
    fc.assert(
      fc.property(fc.array(anyPart, { minLength: 3, maxLength: 8 }), (values) => {
        const parts = values.map(({ kWh, cost }, index) =>
          part({ startTime: index * hour, endTime: (index + 1) * hour, kWh: kWh / 1000, cost }),
        ) as [MergedPart, MergedPart, MergedPart, ...MergedPart[]];
        const [first, second, ...rest] = parts;
        const nested = mergeCharges([part(mergeCharges([first, second])), ...rest]);
        const { kWh, cost, startTime, endTime } = mergeCharges(parts);
        expect(nested).toMatchObject({ kWh, cost, startTime, endTime });
      }),
    );
  });
});

describe('the same address (CHG-071, OQ-146)', () => {
  const at = (address: string | null, latitude: number | null = null) => ({ address, latitude, longitude: latitude === null ? null : 10 });
  it.each([
    ['equal texts', at('Am Ring 1'), at('Am Ring 1'), true],
    ['equal texts far apart', at('Am Ring 1', 48), at('Am Ring 1', 49), true],
    ['positions of 99 m', at('Am Ring 1', 48), at('Am Ring 1 b', 48.00089), true],
    ['positions of 101 m', at('Am Ring 1', 48), at('Am Ring 1 b', 48.00091), false],
    ['positions without a text', at(null, 48), at(null, 48), true],
    ['nothing known', at(null), at(null), false],
    ['a text and a position', at('Am Ring 1'), at(null, 48), false],
  ])('%s', (_what, one, other, expected) => {
    expect([haveSameAddress([one, other]), haveSameAddress([other, one])]).toEqual([expected, expected]);
  });

  it('is that of all of them', () => {
    expect(haveSameAddress([at('a', 48), at('a', 48), at('b', 48.0005)])).toBe(true);
    expect(haveSameAddress([at(null, 48), at(null, 48.0008), at(null, 48.0016)])).toBe(false);
  });
});
