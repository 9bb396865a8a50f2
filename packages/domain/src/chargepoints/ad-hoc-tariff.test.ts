import { describe, expect, it } from 'vitest';
import { priceCharge } from '../prices/price-charge.ts';
import { contentOfTariff, readAdHocTariff, type StatedTariff, type TariffElement } from './ad-hoc-tariff.ts';

const energy = (price: number, vat = 19): TariffElement['price_components'][number] => ({ type: 'ENERGY', price, vat });
const of = (...elements: readonly TariffElement[]): StatedTariff => ({ currency: 'EUR', elements });
const plain: TariffElement = { price_components: [energy(0.5)] };

describe('an ad hoc tariff', () => {
  it('has prices with taxes, per minute where the tariff has them per hour', () => {
    const perHour = { type: 'TIME', price: 6, vat: null } as const;
    const elements = [
      { price_components: [energy(0.5), { type: 'FLAT', price: 1, vat: 7 } as const] },
      { price_components: [perHour], restrictions: { min_duration: 3600 } },
    ];
    expect(readAdHocTariff(of(...elements))).toEqual({
      currency: 'EUR',
      prices: [
        { price: 0.595, unit: 'kWh' },
        { price: expect.closeTo(1.07, 9), unit: 'OneTime' },
        { price: 0.1, unit: 'Minutes', after: 60 },
      ],
    });
  });

  it.each([
    [0.5798, 19, 0.69],
    [0.4706, 19, 0.56],
    [0.42, 19, 0.4998],
  ])('has the price that drivers pay, which the tax of a net price of four decimals misses: %f and %i % are %f', (net, vat, gross) => {
    const read = readAdHocTariff(of({ price_components: [energy(net, vat)] }));
    expect(typeof read === 'string' ? read : read.prices).toEqual([{ price: gross, unit: 'kWh' }]);
  });

  it.each([
    [2, null, 3, 600],
    [1, 19, 4, 476],
  ])('costs what its hours cost: %d an hour with %d %% tax, %d hours', (price, vat, hours, cents) => {
    const tariff = readAdHocTariff(of({ price_components: [{ type: 'TIME', price, vat }] }));
    if (typeof tariff === 'string') throw new Error(tariff);
    const charge = { startTime: 0, endTime: hours * 3_600_000, kWh: null, kWhBill: 10, ac: true, country: null, operator: null };
    const priced = priceCharge({ charge, card: contentOfTariff(tariff, true, null), decimals: 2 });
    expect(priced).toMatchObject({ kind: 'priced', breakdown: { total: cents } });
  });

  it('is priced by the price engine at the times of its zone', () => {
    const night = { price_components: [energy(0.3, 0)], restrictions: { start_time: '22:00', end_time: '06:00' } };
    const tariff = readAdHocTariff(of(night, { price_components: [energy(0.6, 0)] }));
    if (typeof tariff === 'string') throw new Error(tariff);
    const priceAt = (time: string) => {
      const startTime = Date.parse(time);
      const charge = { startTime, endTime: startTime + 3_600_000, kWh: null, kWhBill: 10, ac: false, country: null, operator: null };
      const price = priceCharge({ charge, card: contentOfTariff(tariff, false, 'Europe/Lisbon'), decimals: 2 });
      return price.kind === 'priced' ? price.breakdown.total : price.reason;
    };
    expect([priceAt('2026-06-15T20:00:00Z'), priceAt('2026-06-15T21:00:00Z')]).toEqual([600, 300]);
  });

  it.each([
    [
      'reserving is no charge',
      of({ ...plain, restrictions: { reservation: 'RESERVATION' } }, { price_components: [energy(0.4, 0)] }),
      [0.4],
    ],
    ['parking comes after it', of({ price_components: [energy(0.4, 0), { type: 'PARKING_TIME', price: 9 }] }), [0.4]],
    ['what follows an element without restrictions never holds', of({ price_components: [energy(0.4, 0)] }, plain), [0.4]],
    ['a day a price', of({ price_components: [energy(0.4, 0)], restrictions: { day_of_week: ['SATURDAY', 'SUNDAY'] } }), [0.4, 0.4]],
  ])('leaves out what is no part of a charge: %s', (_, tariff, expected) => {
    const read = readAdHocTariff(tariff);
    expect(typeof read === 'string' ? read : read.prices.map(({ price }) => price)).toEqual(expected);
  });

  it.each<[string, StatedTariff]>([
    ['no elements', of()],
    ['an element without components', of({ price_components: [] })],
    ['two prices for one thing', of({ price_components: [energy(0.4), energy(0.5)] })],
    ['a negative price', of({ price_components: [energy(-0.4)] })],
    ['a tax above 100 %', of({ price_components: [energy(0.4, 190)] })],
    ['more energy at least than at most', of({ ...plain, restrictions: { min_kwh: 20, max_kwh: 10 } })],
    ['a longer time at least than at most', of({ ...plain, restrictions: { min_duration: 20, max_duration: 10 } })],
    ['an end before its start', { ...of(plain), start_date_time: '2026-07-01', end_date_time: '2026-06-01' }],
    ['days that end before they begin', of({ ...plain, restrictions: { start_date: '2026-07-01', end_date: '2026-06-01' } })],
    ['a higher price at least than at most', { ...of(plain), min_price: { excl_vat: 9 }, max_price: { excl_vat: 1 } }],
    ['a currency that is none', { ...of(plain), currency: 'euro' }],
  ])('is refused where it contradicts itself: %s', (_, tariff) => expect(readAdHocTariff(tariff)).toBe('contradicts_itself'));

  const minutes = (price: number) => [{ type: 'TIME', price } as const];
  it.each<[string, StatedTariff]>([
    ['a least price', { ...of(plain), min_price: { excl_vat: 1 } }],
    ['the power of the car', of({ ...plain, restrictions: { max_power: 50 } })],
    ['energy that costs more later', of({ ...plain, restrictions: { min_duration: 600 } })],
    [
      'a fee that replaces another',
      of({ price_components: minutes(6), restrictions: { min_duration: 3600 } }, { price_components: minutes(3) }),
    ],
    [
      'a longer time of day that comes first',
      of(
        { ...plain, restrictions: { start_time: '06:00', end_time: '22:00' } },
        { price_components: [energy(0.1)], restrictions: { start_time: '12:00', end_time: '14:00' } },
      ),
    ],
  ])('has no price where it depends on what nobody knows beforehand: %s', (_, tariff) =>
    expect(readAdHocTariff(tariff)).toBe('not_comparable'),
  );

  it('takes times of day that share nothing in any order', () => {
    const day = { ...plain, restrictions: { start_time: '06:00', end_time: '22:00' } };
    const night = { price_components: [energy(0.3)], restrictions: { start_time: '22:00', end_time: '06:00' } };
    expect(readAdHocTariff(of(day, night))).toMatchObject({ prices: [{}, {}] });
  });
});
