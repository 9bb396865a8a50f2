import type { FetchLimits } from '@wattbook/domain/tariffs/plan-fetch';
import type { Currency } from '../../../db/fields/money.ts';

/** The price of a kWh from an instant on. */
export interface SeriesPrice {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly minutes: number;
  /** Main units per kWh. */
  readonly price: number;
}

export interface SeriesPrices {
  readonly currency: Currency;
  readonly prices: readonly SeriesPrice[];
}

/** What a provider is asked for. Times in milliseconds since 1970. */
export interface PriceRequest {
  /** The series, by the key of `seriesOfCard`. */
  readonly key: string;
  /** The access of a card; null: it has none, or the provider needs none. */
  readonly token: string | null;
  readonly from: number;
  readonly until: number;
}

/** A provider of smart tariffs. */
export interface TariffProvider {
  readonly limits: (key: string) => FetchLimits;
  /** Whether a series is read with the token of a card. */
  readonly needsToken: (key: string) => boolean;
  /** The prices of a range as far as there are any. Throws a `SourceError`; `unauthorized`: the token of the card is refused. */
  readonly read: (request: PriceRequest) => Promise<SeriesPrices>;
}

const [minuteMs, hourMs] = [60_000, 3_600_000];

interface Point {
  readonly at: number;
  readonly price: number;
}

/**
 * Prices that are stated with their beginning only: one lasts until the nearest neighbour would begin, an hour at most. So a missing one stays a gap, also where a series changes from
 * hours to quarters.
 */
export function pricesOfPoints(points: readonly Point[]): SeriesPrice[] {
  const sorted = points.toSorted((a, b) => a.at - b.at);
  return sorted.map(({ at, price }, index) => {
    const before = at - (sorted[index - 1]?.at ?? at - hourMs);
    const after = (sorted[index + 1]?.at ?? at + hourMs) - at;
    return { at, price, minutes: Math.min(hourMs, before, after) / minuteMs };
  });
}
