import type { CardContent, CardPrice } from '../card.ts';
import type { CurvePoint, PricedCharge, PriceInterval } from '../priced-charge.ts';
import type { PriceCase } from './any-case.ts';

const week = ['mo', 'di', 'mi', 'do', 'fr', 'sa', 'so'];

/** A number as a fraction with eight decimals, read from its digits. */
function digits(value: number, places: number): bigint {
  const [whole = '0', rest = ''] = Math.abs(value).toFixed(places).split('.');
  return BigInt(whole + rest) * (value < 0 ? -1n : 1n);
}

const nearest = (value: bigint, by: bigint): bigint => {
  const doubled = 2n * value + by;
  const remainder = ((doubled % (2n * by)) + 2n * by) % (2n * by);
  return (doubled - remainder) / (2n * by);
};

interface LocalMinute {
  /** HH:mm */
  readonly time: string;
  readonly date: string;
  readonly day: string;
  readonly dateBefore: string;
  readonly dayBefore: string;
}

const formats = new Map<string, Intl.DateTimeFormat>();
const minutes = new Map<string, Map<number, LocalMinute>>();

function localMinute(at: number, zone: string): LocalMinute {
  const ofZone = minutes.get(zone) ?? new Map<number, LocalMinute>();
  minutes.set(zone, ofZone);
  const known = ofZone.get(at);
  if (known !== undefined) return known;
  const options = {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  } as const;
  const format = formats.get(zone) ?? new Intl.DateTimeFormat('en-GB', options);
  formats.set(zone, format);
  const part = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]));
  const noon = new Date(`${part['year']}-${part['month']}-${part['day']}T12:00Z`);
  const before = new Date(noon.getTime() - 86_400_000);
  const dayOf = (date: Date) => week[(date.getUTCDay() + 6) % 7] ?? '';
  const dateOf = (date: Date) => date.toISOString().slice(5, 10);
  const minute = {
    time: `${part['hour']}:${part['minute']}`,
    date: dateOf(noon),
    day: dayOf(noon),
    dateBefore: dateOf(before),
    dayBefore: dayOf(before),
  };
  ofZone.set(at, minute);
  return minute;
}

function fitsDay({ day = 'all', season }: CardPrice, weekDay: string, date: string): boolean {
  const days = { all: week, weekdays: week.slice(0, 5), weekend: week.slice(5) }[day as 'all'] ?? [day];
  if (!days.includes(weekDay)) return false;
  if (season === undefined) return true;
  return season.from > season.to ? date >= season.from || date <= season.to : date >= season.from && date <= season.to;
}

function fits(price: CardPrice, at: number, { ac, country, operator, startTime }: PricedCharge): boolean {
  if (price.ac !== ac) return false;
  if (price.country !== undefined && price.country !== country) return false;
  if (price.operator !== undefined && price.operator !== operator) return false;
  if (price.after !== undefined && (at - startTime) / 60_000 < price.after) return false;
  const local = localMinute(at, price.timezone ?? 'Europe/Berlin');
  const { from = '00:00', to = '24:00' } = price;
  if (from === to) return fitsDay(price, local.day, local.date);
  if (from < to) return from <= local.time && local.time < to && fitsDay(price, local.day, local.date);
  return local.time >= from ? fitsDay(price, local.day, local.date) : local.time < to && fitsDay(price, local.dayBefore, local.dateBefore);
}

function lengthOf({ from = '00:00', to = '24:00' }: CardPrice): number {
  const [start = 0, end = 0] = [from, to].map((text) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3)));
  return start < end ? end - start : end - start + 1440;
}

/** One number that is larger the more an entry wins. */
const weight = (price: CardPrice): number =>
  (price.operator === undefined ? 0 : 1e9) +
  (price.country === undefined ? 0 : 1e8) +
  (price.day === undefined || price.day === 'all' ? 0 : week.includes(price.day) ? 2e7 : 1e7) +
  (1440 - lengthOf(price)) * 1000 +
  (price.season === undefined ? 0 : 999) +
  (price.after ?? 0) / 2000;

type Kind = CardPrice['unit'] | 'blocking';
const kindOf = ({ unit, after }: CardPrice): Kind => (after === undefined ? unit : 'blocking');

const winner = (prices: readonly CardPrice[], charge: PricedCharge, at: number): CardPrice | undefined =>
  prices
    .filter((price) => fits(price, at, charge))
    .reduce<CardPrice | undefined>((best, price) => (best === undefined || weight(price) > weight(best) ? price : best), undefined);

/** Returns the energy taken until the end of each minute in 10^-9 kWh. */
function takenByMinute({ startTime, endTime, curve = [] }: PricedCharge, billed: bigint): bigint[] {
  const points: CurvePoint[] = curve[0]?.at === startTime ? [...curve] : [{ at: startTime, kWh: 0 }, ...curve];
  const level = points.map(({ kWh }) => digits(kWh, 9));
  const zero = level[0] ?? 0n;
  const rise = (level.at(-1) ?? 0n) - zero;
  const until: bigint[] = [];
  let index = 0;
  for (let at = startTime + 60_000; at < endTime; at += 60_000) {
    while ((points[index + 1]?.at ?? Infinity) <= at) index += 1;
    const [point, next] = [points[index], points[index + 1]];
    const [from = 0n, to = 0n] = [level[index], level[index + 1]];
    if (rise === 0n) until.push(nearest(billed * BigInt(at - startTime), BigInt(endTime - startTime)));
    else if (point === undefined || next === undefined) until.push(billed);
    else {
      const all = BigInt(next.at - point.at);
      until.push(nearest(billed * ((from - zero) * all + (to - from) * BigInt(at - point.at)), rise * all));
    }
  }
  return [...until, billed];
}

/** Prices every minute by itself; the times of the charge and its intervals are whole minutes. Returns minor units; null: no cost. */
export function costByMinute({ card, charge, intervals, decimals }: PriceCase): number | null {
  const { kWh, kWhBill, startTime } = charge;
  const own = card.prices.filter(
    (price) =>
      price.ac === charge.ac &&
      (price.country === undefined || price.country === charge.country) &&
      (price.operator === undefined || price.operator === charge.operator),
  );
  const of = (kind: Kind) => own.filter((price) => kindOf(price) === kind);
  const [energies, timed, onces, blocking] = [of('kWh'), of('Minutes'), of('OneTime'), of('blocking')];
  const { dynamic } = card;
  if (dynamic === undefined && energies.length + timed.length + onces.length === 0) return null;
  if (dynamic?.net === true && energies.length === 0 && card.prices.some(({ unit }) => unit === 'kWh')) return null;
  const hasEnergy = dynamic !== undefined || energies.length > 0;
  const into = digits(kWh ?? 0, 9);
  const billed = kWhBill === null ? into + nearest(into * digits(card.loss, 8), 10_000_000_000n) : digits(kWhBill, 9);
  const taken = takenByMinute(charge, billed);
  // In 10^-17 main units; a price per minute or once has 10^-8.
  let sum = digits(card.base, 8) * 1_000_000_000n;
  const once = winner(onces, charge, startTime);
  if (once !== undefined) sum += digits(once.price, 8) * 1_000_000_000n;
  else if (!hasEnergy && timed.length === 0) return null;
  const ofEntry = new Map<CardPrice, bigint>();
  let before = 0n;
  for (const [index, until] of taken.entries()) {
    const at = startTime + index * 60_000;
    if (hasEnergy) {
      const fitting = winner(energies, charge, at);
      const interval = intervals.find(({ from, to }) => from <= at && at < to);
      const price = dynamic === undefined ? ownPrice(fitting) : dynamicPrice(dynamic, interval, fitting, energies.length > 0);
      if (price === null) return null;
      sum += price * (until - before);
      before = until;
    }
    const perMinute = winner(timed, charge, at);
    if (perMinute === undefined && timed.length > 0 && !hasEnergy) return null;
    for (const price of [perMinute, winner(blocking, charge, at)]) {
      if (price !== undefined) ofEntry.set(price, (ofEntry.get(price) ?? 0n) + digits(price.price, 8) * 1_000_000_000n);
    }
  }
  for (const [{ max }, cost] of ofEntry) {
    const most = max === undefined ? cost : digits(max, 8) * 1_000_000_000n;
    sum += cost < most ? cost : most;
  }
  return Number(nearest(sum, 10n ** BigInt(17 - decimals)));
}

const ownPrice = (own: CardPrice | undefined): bigint | null => (own === undefined ? null : digits(own.price, 8));

function dynamicPrice(
  dynamic: NonNullable<CardContent['dynamic']>,
  interval: PriceInterval | undefined,
  own: CardPrice | undefined,
  hasOwn: boolean,
): bigint | null {
  if (interval === undefined) return dynamic.net ? null : ownPrice(own);
  const stated = digits(interval.price, 8) + digits(dynamic.grid, 8);
  if (!dynamic.net) return stated;
  if (hasOwn && own === undefined) return null;
  const net = stated + digits(own?.price ?? 0, 8);
  return net + nearest(net * digits(dynamic.tax, 8), 10_000_000_000n);
}
