import type { CardContent, CardPrice, WeekDay } from '../prices/card.ts';
import { dayMs, kindOf, type PriceWindow, windowsOf } from '../prices/price-window.ts';

/** A part of the price of a tariff as OCPI 2.2.1 has it: without tax, of `ENERGY` per kWh, of `TIME` and `PARKING_TIME` per hour. `vat` in percent; absent: there is none. */
export interface TariffComponent {
  readonly type: 'ENERGY' | 'FLAT' | 'PARKING_TIME' | 'TIME';
  readonly price: number;
  readonly vat?: number | null | undefined;
}

/** When components hold. Times of day as HH:mm, durations in s, limits of energy, power and current in kWh, kW and A, dates as 2026-06-15. */
export interface TariffRestrictions {
  readonly start_time?: string | null | undefined;
  readonly end_time?: string | null | undefined;
  readonly start_date?: string | null | undefined;
  readonly end_date?: string | null | undefined;
  readonly min_kwh?: number | null | undefined;
  readonly max_kwh?: number | null | undefined;
  readonly min_current?: number | null | undefined;
  readonly max_current?: number | null | undefined;
  readonly min_power?: number | null | undefined;
  readonly max_power?: number | null | undefined;
  readonly min_duration?: number | null | undefined;
  readonly max_duration?: number | null | undefined;
  readonly day_of_week?: readonly string[] | null | undefined;
  readonly reservation?: string | null | undefined;
}

/** Components with the situation in which they hold; of several that hold the first counts. */
export interface TariffElement {
  readonly price_components: readonly TariffComponent[];
  readonly restrictions?: TariffRestrictions | null | undefined;
}

/** A price or its limit for a whole charge, without and with tax. */
interface TariffLimit {
  readonly excl_vat: number;
  readonly incl_vat?: number | null | undefined;
}

/** A tariff as an operator states it (OCPI 2.2.1, 11.3). */
export interface StatedTariff {
  /** ISO 4217. */
  readonly currency: string;
  readonly elements: readonly TariffElement[];
  readonly min_price?: TariffLimit | null | undefined;
  readonly max_price?: TariffLimit | null | undefined;
  readonly start_date_time?: string | null | undefined;
  readonly end_date_time?: string | null | undefined;
}

/** What a charge costs without a contract, with taxes, as cards state it; for AC and DC alike. */
export interface AdHocTariff {
  readonly currency: string;
  readonly prices: readonly Omit<CardPrice, 'ac' | 'timezone'>[];
}

/** Why a tariff gives no price: it contradicts itself, or it depends on what is not known of a planned charge. */
export type TariffProblem = 'contradicts_itself' | 'not_comparable';

/** Returns the prices of a tariff, or why there are none. A price for reserving and one for parking after the charge are no part of a charge. */
export function readAdHocTariff(tariff: StatedTariff): AdHocTariff | TariffProblem {
  if (contradicts(tariff)) return 'contradicts_itself';
  if (tariff.min_price != null || tariff.max_price != null) return 'not_comparable';
  const prices: AdHocTariff['prices'][number][] = [];
  // What follows an element without restrictions never holds for the same kind of component.
  const settled = new Set<TariffComponent['type']>();
  for (const { price_components, restrictions } of tariff.elements) {
    if (restrictions?.reservation != null) continue;
    const open = price_components.filter(({ type }) => type !== 'PARKING_TIME' && !settled.has(type));
    if (open.length > 0 && !isComparable(restrictions ?? {}, open)) return 'not_comparable';
    prices.push(...open.flatMap((component) => pricesOf(component, restrictions ?? {})));
    if (isEmpty(restrictions ?? {})) for (const { type } of open) settled.add(type);
  }
  return isOnTop(prices) || isDecidedOtherwise(prices) ? 'not_comparable' : { currency: tariff.currency, prices };
}

/** Whether a price per minute begins later than another: it replaces that in OCPI, and comes on top of it on a card. */
function isOnTop(prices: readonly TariffPrice[]): boolean {
  const minutes = prices.filter(({ unit, price }) => unit === 'Minutes' && price > 0);
  return minutes.some(({ after }) => after !== undefined) && minutes.some(({ after }) => after === undefined);
}

type TariffPrice = AdHocTariff['prices'][number];

/** Whether a price that comes later would win as one of a card, in which the more special one does, at a time for which an earlier one of its kind counts. */
function isDecidedOtherwise(prices: readonly TariffPrice[]): boolean {
  const windows = windowsOf(
    prices.map((price) => ({ ...price, ac: true })),
    { ac: true, country: null, operator: null },
  );
  return windows.some((winner, index) =>
    windows
      .slice(index + 1)
      .some((loser) => loser.entry < winner.entry && kindOf(loser.price) === kindOf(winner.price) && overlap(winner, loser)),
  );
}

const weekDayOf = ({ price: { day = 'all' } }: PriceWindow) => day;
const overlap = (a: PriceWindow, b: PriceWindow): boolean => {
  const [dayOfA, dayOfB] = [weekDayOf(a), weekDayOf(b)];
  // A window that crosses midnight reaches into another day.
  if (dayOfA !== dayOfB && dayOfA !== 'all' && dayOfB !== 'all' && Math.max(a.end, b.end) <= dayMs) return false;
  return [-dayMs, 0, dayMs].some((shift) => a.begin < b.end + shift && b.begin + shift < a.end);
};

/** Returns an ad hoc tariff as the content of a card for AC or DC. `zone` is that of its times of day; null: unknown. */
export const contentOfTariff = ({ currency, prices }: AdHocTariff, ac: boolean, zone: string | null): CardContent => ({
  currency,
  base: 0,
  loss: 0,
  renewable: false,
  prices: prices.map((price) => ({ ...price, ac, ...(zone !== null && { timezone: zone }) })),
});

function contradicts({ currency, elements, min_price, max_price, start_date_time, end_date_time }: StatedTariff): boolean {
  const isReversed = (from: string | null | undefined, to: string | null | undefined) => from != null && to != null && from > to;
  return (
    !/^[A-Z]{3}$/.test(currency) ||
    elements.length === 0 ||
    isReversed(start_date_time, end_date_time) ||
    isAbove(min_price?.excl_vat, max_price?.excl_vat) ||
    elements.some(({ price_components: components, restrictions }) => {
      const isRepeated = new Set(components.map(({ type }) => type)).size < components.length;
      return components.length === 0 || isRepeated || components.some(isImpossible) || restrictsNothing(restrictions ?? {});
    })
  );
}

const isImpossible = ({ price, vat }: TariffComponent): boolean => price < 0 || (vat != null && (vat < 0 || vat > 100));

const isAbove = (least: number | null | undefined, most: number | null | undefined): boolean =>
  least != null && most != null && least > most;

/** Whether no charge can meet the restrictions. */
const restrictsNothing = (restrictions: TariffRestrictions): boolean =>
  (['kwh', 'current', 'power', 'duration'] as const).some((name) => isAbove(restrictions[`min_${name}`], restrictions[`max_${name}`])) ||
  (restrictions.start_date != null && restrictions.end_date != null && restrictions.start_date > restrictions.end_date);

const comparable: readonly string[] = ['start_time', 'end_time', 'day_of_week', 'min_duration'] satisfies (keyof TariffRestrictions)[];
const stated = (restrictions: TariffRestrictions): string[] =>
  Object.entries(restrictions).flatMap(([name, value]) =>
    value == null || (name === 'day_of_week' && (value as unknown[]).length === 0) ? [] : [name],
  );
const isEmpty = (restrictions: TariffRestrictions): boolean => stated(restrictions).length === 0;

/** Whether cards can say the same: times of day, days of the week, and a price per minute that begins later. */
const isComparable = (restrictions: TariffRestrictions, components: readonly TariffComponent[]): boolean =>
  stated(restrictions).every((name) => comparable.includes(name)) &&
  (restrictions.min_duration == null || components.every(({ type }) => type === 'TIME'));

const days: Readonly<Record<string, WeekDay>> = {
  MONDAY: 'mo',
  TUESDAY: 'di',
  WEDNESDAY: 'mi',
  THURSDAY: 'do',
  FRIDAY: 'fr',
  SATURDAY: 'sa',
  SUNDAY: 'so',
};

/** Operators state prices without tax to four decimals, of which the tax makes 0.68996 where drivers pay 0.69. */
const toTenThousandths = (price: number): number => Math.round(price * 10_000) / 10_000;

const [minutesPerHour, secondsPerMinute] = [60, 60];

function pricesOf({ type, price, vat }: TariffComponent, { start_time, end_time, day_of_week, min_duration }: TariffRestrictions) {
  // In the unit in which it is stated: a price per minute has more decimals.
  const gross = toTenThousandths(price * (1 + (vat ?? 0) / 100));
  const unit = type === 'ENERGY' ? 'kWh' : type === 'FLAT' ? 'OneTime' : 'Minutes';
  const entry = {
    price: unit === 'Minutes' ? gross / minutesPerHour : gross,
    unit,
    ...(start_time != null && { from: start_time }),
    ...(end_time != null && { to: end_time }),
    ...(min_duration != null && { after: Math.ceil(min_duration / secondsPerMinute) }),
  } as const;
  const named = (day_of_week ?? []).flatMap((day) => days[day] ?? []);
  return named.length === 0 ? [entry] : named.map((day) => ({ ...entry, day }));
}
