import type { CardContent, CardPrice, PriceDay } from '../card.ts';
import type { PricedCharge, PriceInterval } from '../priced-charge.ts';

/** What a charge is priced with. */
export interface PriceCase {
  readonly charge: PricedCharge;
  readonly card: CardContent;
  readonly intervals: readonly PriceInterval[];
  readonly decimals: number;
}

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
const seasons = [{ from: '10-01', to: '03-30' }, { from: '02-29', to: '10-26' }, undefined, undefined, undefined];

/** Random choices that follow from a seed. Source: Steele, Lea and Flood, "Fast splittable pseudorandom number generators", 2014, in 32 bits. */
function choicesOf(seed: number) {
  let state = seed;
  const integer = (min: number, max: number): number => {
    state = (state + 0x9e3779b9) | 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x85ebca6b);
    mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
    return min + (((mixed ^ (mixed >>> 16)) >>> 0) % (max - min + 1));
  };
  const decimal = (min: number, max: number, places: number) =>
    Number((integer(min * 10 ** places, max * 10 ** places) / 10 ** places).toFixed(places));
  const one = <Choice>(choices: readonly Choice[]): Choice => choices[integer(0, choices.length - 1)] as Choice;
  const several = <Value>(max: number, value: () => Value): Value[] => Array.from({ length: integer(0, max) }, value);
  return { integer, decimal, one, several };
}

type Choices = ReturnType<typeof choicesOf>;

const timeOf = ({ integer, one }: Choices): string => {
  const time = [integer(0, 23), integer(0, 59)].map((part) => String(part).padStart(2, '0')).join(':');
  return one([time, time, '00:00', '02:00', '02:30', '03:00', '06:00', '22:00']);
};

function whenOf(choices: Choices): Partial<CardPrice> {
  const { one } = choices;
  if (one([true, false, false])) return { timezone: one(zones) };
  return {
    day: one(days),
    from: timeOf(choices),
    to: one([timeOf(choices), timeOf(choices), '24:00']),
    timezone: one([...zones, undefined]),
    country: one(['DE', undefined, undefined, undefined]),
    operator: one(['op-1', 'op-2', undefined, undefined, undefined]),
    season: one(seasons),
  };
}

function pricesOf(choices: Choices): CardPrice[] {
  const { decimal, integer, one, several } = choices;
  const energy = (): CardPrice => ({ ...whenOf(choices), price: decimal(-1, 2, 4), ac: one([true, true, true, false]), unit: 'kWh' });
  const minutes = (): CardPrice => ({
    ...whenOf(choices),
    price: decimal(0, 1, 3),
    ac: true,
    unit: 'Minutes',
    after: one([undefined, integer(1, 300)]),
    max: one([undefined, undefined, decimal(1, 20, 2)]),
  });
  const once = (): CardPrice => ({ ...whenOf(choices), price: decimal(0, 5, 2), ac: true, unit: 'OneTime' });
  return [
    ...several(8, energy),
    ...one<readonly CardPrice[]>([[], ...Array.from({ length: 4 }, () => [{ ac: true, price: 0.2951, unit: 'kWh' }] as const)]),
    ...one([[], several(3, minutes)]),
    ...one([[], several(2, once)]),
  ];
}

function chargeOf({ decimal, integer, one, several }: Choices): PricedCharge {
  const startTime = Date.parse(`${one(oddDays)}T00:00Z`) + integer(-1800, 2800) * minute;
  const endTime = startTime + one([integer(1, 900), integer(1, 60), integer(1, 240)]) * minute;
  let [at, kWh] = [startTime, 0];
  const curve = several(20, () => {
    at += integer(1, 3_600_000);
    kWh = Number((kWh + decimal(0, 3, 4)).toFixed(4));
    return { at, kWh };
  });
  return {
    startTime,
    endTime,
    curve: curve.filter((point) => point.at <= endTime),
    kWh: decimal(0, 90, 3),
    kWhBill: one([null, null, null, decimal(0, 100, 2)]),
    ac: one([true, true, true, true, true, false]),
    country: one(['DE', 'FR', null]),
    operator: one(['op-1', 'op-2', null]),
  };
}

/** Returns the case of a seed: any charge around a day on which clocks change, and any card; the intervals of a dynamic tariff may end before the charge does. */
export function caseOf(seed: number): PriceCase {
  const choices = choicesOf(seed);
  const { decimal, integer, one } = choices;
  const charge = chargeOf(choices);
  const dynamic = one([undefined, undefined, { net: one([true, false]), grid: one([0, 0.0987]), tax: one([0, 19, 7.7]) }]);
  const length = one([15, 60]) * minute;
  const first = Math.floor(charge.startTime / length) * length;
  const intervals = Array.from({ length: dynamic === undefined ? 0 : integer(20, 70) }, (_, index): PriceInterval => {
    const from = first + index * length;
    return { from, to: from + length, price: decimal(-1, 1, 5) };
  });
  const fees = { base: one([0, 0, 1.5]), loss: one([0, 0, 8.5, 12.25]) };
  const card = { currency: 'EUR', renewable: false, ...fees, prices: pricesOf(choices), dynamic };
  return { charge, card, intervals, decimals: one([2, 2, 2, 0]) };
}
