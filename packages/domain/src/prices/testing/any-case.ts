import fc from 'fast-check';
import type { CardContent, CardPrice, PriceDay } from '../card.ts';
import type { PricedCharge, PriceInterval } from '../priced-charge.ts';

const minute = 60_000;
/** Zones that change their clocks at different times of day, one by half an hour, one at midnight, one never. */
const zones = ['Europe/Berlin', 'Europe/London', 'America/St_Johns', 'Australia/Lord_Howe', 'Africa/Cairo', 'Asia/Kolkata'] as const;
/** Days on which one of the zones changes its clocks, and the last of February of a leap year. */
const oddDays = [
  '2025-03-30',
  '2025-10-26',
  '2025-03-09',
  '2025-11-02',
  '2025-04-05',
  '2025-10-04',
  '2025-04-25',
  '2025-10-31',
  '2024-02-29',
];
const days: readonly PriceDay[] = ['all', 'weekdays', 'weekend', 'mo', 'di', 'mi', 'do', 'fr', 'sa', 'so'];

const two = (value: number) => String(value).padStart(2, '0');
const time = fc.oneof(
  fc.constantFrom('00:00', '02:00', '02:30', '03:00', '06:00', '22:00'),
  fc.integer({ min: 0, max: 1439 }).map((of) => `${two(Math.floor(of / 60))}:${two(of % 60)}`),
);
const decimal = (min: number, max: number, places: number) =>
  fc.integer({ min: min * 10 ** places, max: max * 10 ** places }).map((value) => Number((value / 10 ** places).toFixed(places)));
const seldom = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined, freq: 4 });

const window = fc.record({
  day: fc.constantFrom(...days),
  from: time,
  to: fc.oneof(time, fc.constant('24:00')),
  timezone: fc.constantFrom(...zones, undefined),
  country: fc.constantFrom('DE', undefined, undefined, undefined),
  operator: fc.constantFrom('op-1', 'op-2', undefined, undefined, undefined),
  season: fc.constantFrom({ from: '10-01', to: '03-30' }, { from: '02-29', to: '10-26' }, undefined, undefined, undefined),
});
const always = fc.record({ timezone: fc.constantFrom(...zones) });
const energyPrice: fc.Arbitrary<CardPrice> = fc
  .tuple(fc.oneof(window, always), decimal(-1, 2, 4), fc.constantFrom(true, true, true, false))
  .map(([own, price, ac]) => ({ ...own, price, ac, unit: 'kWh' }));
const minutePrice: fc.Arbitrary<CardPrice> = fc
  .tuple(fc.oneof(window, always), decimal(0, 1, 3), seldom(fc.integer({ min: 1, max: 300 })), seldom(decimal(1, 20, 2)))
  .map(([own, price, after, max]) => ({ ...own, price, ac: true, unit: 'Minutes', after, max }));
const oncePrice: fc.Arbitrary<CardPrice> = fc
  .tuple(fc.oneof(window, always), decimal(0, 5, 2))
  .map(([own, price]) => ({ ...own, price, ac: true, unit: 'OneTime' }));
const certain: readonly CardPrice[] = [{ ac: true, price: 0.2951, unit: 'kWh' }];

const card: fc.Arbitrary<CardContent> = fc
  .record({
    base: fc.constantFrom(0, 0, 1.5),
    loss: fc.constantFrom(0, 0, 8.5, 12.25),
    energies: fc.array(energyPrice, { maxLength: 8 }),
    last: fc.constantFrom(certain, certain, certain, []),
    minutes: fc.oneof(fc.constant([]), fc.array(minutePrice, { maxLength: 3 })),
    once: fc.oneof(fc.constant([]), fc.array(oncePrice, { maxLength: 2 })),
    dynamic: fc.option(fc.record({ net: fc.boolean(), grid: fc.constantFrom(0, 0.0987), tax: fc.constantFrom(0, 19, 7.7) }), {
      nil: undefined,
      freq: 3,
    }),
  })
  .map(({ energies, last, minutes, once, ...own }) => ({
    currency: 'EUR',
    renewable: false,
    prices: [...energies, ...last, ...minutes, ...once],
    ...own,
  }));

const charge: fc.Arbitrary<PricedCharge> = fc
  .record({
    day: fc.constantFrom(...oddDays),
    offset: fc.integer({ min: -1800, max: 2800 }),
    length: fc.oneof(fc.integer({ min: 1, max: 900 }), fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 240 })),
    kWh: decimal(0, 90, 3),
    kWhBill: seldom(decimal(0, 100, 2)),
    ac: fc.constantFrom(true, true, true, true, true, false),
    country: fc.constantFrom('DE', 'FR', null),
    operator: fc.constantFrom('op-1', 'op-2', null),
    zone: fc.constantFrom(...zones, null),
    steps: fc.array(fc.record({ wait: fc.integer({ min: 0, max: 3_600_000 }), kWh: decimal(0, 3, 4) }), { maxLength: 20 }),
  })
  .map(({ day, offset, length, kWhBill, steps, ...own }) => {
    const startTime = Date.parse(`${day}T00:00Z`) + offset * minute;
    const endTime = startTime + length * minute;
    let [at, kWh] = [startTime, 0];
    const curve = steps.map((step) => {
      at += step.wait + 1;
      kWh = Number((kWh + step.kWh).toFixed(4));
      return { at, kWh };
    });
    return { ...own, kWhBill: kWhBill ?? null, startTime, endTime, curve: curve.filter((point) => point.at <= endTime) };
  });

/** Any charge, priced by any card; the intervals begin before the charge and may end before it does. */
export const anyCase = fc
  .tuple(charge, card, fc.constantFrom(15, 60), fc.array(decimal(-1, 1, 5), { minLength: 64, maxLength: 70 }), fc.constantFrom(2, 2, 2, 0))
  .map(([chosen, content, length, prices, decimals]) => {
    const first = Math.floor(chosen.startTime / (length * minute)) * length * minute;
    const intervals = prices.map(
      (price, index): PriceInterval => ({ from: first + index * length * minute, to: first + (index + 1) * length * minute, price }),
    );
    return { charge: chosen, card: content, intervals: content.dynamic === undefined ? [] : intervals, decimals };
  });
