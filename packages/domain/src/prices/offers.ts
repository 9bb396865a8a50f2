import type { CardPrice } from './card.ts';
import { kindOf, type PriceKind, windowsOf } from './price-window.ts';
import type { PricedCharge } from './priced-charge.ts';
import type { ZonedWindow } from './split-by-window.ts';
import { type WallClock, wallClockOf } from './wall-clock.ts';

/** The windows that apply to a charge, by what they price; the one that wins first. */
export type Offers = { readonly [Kind in PriceKind]: readonly ZonedWindow[] };

/** The zone of an entry that names none (COST-065). */
const defaultZone = 'Europe/Berlin';

type Situation = Pick<PricedCharge, 'ac' | 'country' | 'operator'>;

/** Returns the offers of a card for a charge; they are prepared once for all charges in the same situation. */
export function offersOf(prices: readonly CardPrice[]): (charge: Situation) => Offers {
  const clocks = new Map<string, WallClock>();
  const prepared = new Map<string, Offers>();
  const clockOf = (timezone: string): WallClock => {
    const clock = clocks.get(timezone) ?? wallClockOf(timezone);
    clocks.set(timezone, clock);
    return clock;
  };
  return ({ ac, country, operator }) => {
    const key = JSON.stringify([ac, country, operator]);
    const known = prepared.get(key);
    if (known !== undefined) return known;
    const windows = windowsOf(prices, { ac, country, operator }).map((window): ZonedWindow => {
      const timezone = window.price.timezone ?? defaultZone;
      return { ...window, timezone, clock: clockOf(timezone) };
    });
    const of = (kind: PriceKind) => windows.filter(({ price }) => kindOf(price) === kind);
    const offers = { kWh: of('kWh'), Minutes: of('Minutes'), OneTime: of('OneTime'), blocking: of('blocking') };
    prepared.set(key, offers);
    return offers;
  };
}
