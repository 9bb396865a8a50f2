import type { CardContent } from '@wattbook/domain/prices/card';
import type { StoreEvent } from '@wattbook/domain/prices/follow-store';
import type { PricedCharge } from '@wattbook/domain/prices/priced-charge';

const [minute, hour, day] = [60_000, 3_600_000, 86_400_000];

/** A card with two windows for each day of the week. */
export const windowCard: CardContent = {
  currency: 'EUR',
  base: 0,
  loss: 8,
  renewable: false,
  prices: (['mo', 'di', 'mi', 'do', 'fr', 'sa', 'so'] as const).flatMap((name, index) => [
    { ac: true, unit: 'kWh', price: 0.3 + index / 100, day: name, from: '06:00', to: '22:00', timezone: 'Europe/Berlin' },
    { ac: true, unit: 'kWh', price: 0.2 + index / 100, day: name, from: '22:00', to: '06:00', timezone: 'Europe/Berlin' },
  ]),
};

/** Charges of one to nine hours, evenly over a year, with a curve of 100 points whose power falls towards the end. */
export function chargesOfYear(number: number): PricedCharge[] {
  const begin = Date.UTC(2025, 0, 1);
  return Array.from({ length: number }, (_, index) => {
    const startTime = begin + Math.floor((index * 365 * day) / number / minute) * minute;
    const length = hour + ((index * 7919) % 480) * minute;
    const kWh = 4 + ((index * 31) % 500) / 10;
    const curve = Array.from({ length: 100 }, (_point, at) => {
      const share = at / 99;
      return { at: Math.round(startTime + share * length), kWh: kWh * (1 - (1 - share) ** 1.4) };
    });
    return {
      startTime,
      endTime: startTime + length,
      kWh,
      kWhBill: null,
      ac: true,
      country: 'DE',
      operator: null,
      curve,
    };
  });
}

/** Trips, time parked after each, and a charge after every few trips, whose level shows a little less than the trips have left. */
export function yearsOfStore(trips: number, charges: number): StoreEvent[] {
  const events: StoreEvent[] = [];
  const each = trips / charges;
  let level = 80;
  for (let index = 0; index < trips; index += 1) {
    const usedkWh = 1 + ((index * 37) % 90) / 10;
    level -= usedkWh / 0.75;
    events.push({ kind: 'trip', usedkWh });
    events.push({ kind: index % 3 === 0 ? 'sleep' : 'idle', startTime: index * 4 * hour, endTime: (index * 4 + 3) * hour, kWh: null });
    if ((index + 1) % each !== 0) continue;
    const startLevel = Math.max(5, level - 1);
    const kWh = (80 - startLevel) * 0.75;
    events.push({ kind: 'charge', kWh, cost: Math.round(kWh * 31), currency: 'EUR', startLevel });
    level = 80;
  }
  return events;
}
