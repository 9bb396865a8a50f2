import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PricedCharge, PriceInterval } from '@wattbook/domain/prices/priced-charge';

const [hour, day] = [3_600_000, 86_400_000];
const zone = 'Europe/Oslo';

/** Real charging sessions and real prices of a year, both of public data sets; see docs/figures.md for the sources. */
export interface RealYear {
  readonly charges: readonly PricedCharge[];
  /** Rows without an end, without energy, or with an end before the start. */
  readonly unusable: number;
  readonly intervals: readonly PriceInterval[];
}

/** Reads the data sets; undefined where they are not there. */
export function readRealYear(folder: string): RealYear | undefined {
  const [sessions, prices] = [join(folder, 'norway-charging', 'charging_reports.csv'), join(folder, 'day-ahead-de', 'day_ahead_2023.csv')];
  if (!existsSync(sessions) || !existsSync(prices)) return undefined;
  const rows = linesOf(sessions);
  const charges = rows.map(chargeOf).filter((charge) => charge !== null);
  return { charges, unusable: rows.length - charges.length, intervals: linesOf(prices).map(intervalOf) };
}

const linesOf = (path: string): string[] => readFileSync(path, 'utf8').trim().split(/\r?\n/).slice(1);

/** EUR/MWh from a full hour in UTC. */
function intervalOf(line: string): PriceInterval {
  const [time = '', price = ''] = line.split(',');
  const from = new Date(time.replace(' ', 'T')).getTime();
  return { from, to: from + hour, price: Number((Number(price) / 1000).toFixed(8)) };
}

function chargeOf(line: string): PricedCharge | null {
  const [, , , plugin = '', plugout = '', , energy = ''] = line.replaceAll('"', '').split(';');
  const [startTime, endTime] = [instantIn2023(plugin), plugout === '' ? Number.NaN : instantIn2023(plugout, plugin)];
  const kWh = Number(energy.replace(',', '.'));
  if (!(endTime > startTime) || energy === '' || !(kWh >= 0)) return null;
  return { startTime, endTime, kWh, kWhBill: null, ac: true, country: 'NO', operator: null, zone };
}

/** The local time as many times 364 days later as bring `reference` into 2023: weekday and time of day stay. */
function instantIn2023(local: string, reference = local): number {
  const utc = (text: string) => new Date(`${text.replace(' ', 'T')}Z`).getTime();
  if (Number.isNaN(utc(local)) || Number.isNaN(utc(reference))) return Number.NaN;
  const years = Math.ceil((Date.UTC(2023, 0, 1) - utc(reference)) / (364 * day));
  const shifted = new Date(utc(local) + years * 364 * day).toISOString().slice(0, 19);
  return Temporal.PlainDateTime.from(shifted).toZonedDateTime(zone).epochMilliseconds;
}

/** The cost of a charge by its share of each hour, in floating point: a check that shares nothing with the engine. Main units; null where an hour has no price. */
export function simpleCost({ startTime, endTime, kWh }: PricedCharge, byHour: ReadonlyMap<number, number>): number | null {
  let cost = 0;
  for (let from = Math.floor(startTime / hour) * hour; from < endTime; from += hour) {
    const price = byHour.get(from);
    if (price === undefined) return null;
    cost += ((Math.min(endTime, from + hour) - Math.max(startTime, from)) / (endTime - startTime)) * (kWh ?? 0) * price;
  }
  return cost;
}
