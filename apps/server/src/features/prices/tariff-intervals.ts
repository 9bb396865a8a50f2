import type { ChargePrice } from '@wattbook/domain/prices/breakdown';
import type { CardContent } from '@wattbook/domain/prices/card';
import type { PriceInterval } from '@wattbook/domain/prices/priced-charge';
import type { Tenant } from '../../db/tenancy.ts';
import { readIntervals } from '../tariffs/public.ts';
import type { WaitingPrice } from './charge-prices.store.ts';
import type { CardSection } from './sections-of-charge.ts';

/** The prices of the smart tariff of a card in a range; none where it has none. Null: the provider has them in another currency, so there is nothing to wait for. */
export const intervalsOf = async (
  { directory }: Pick<Tenant, 'directory'>,
  { dynamic, currency }: CardContent,
  from: number,
  to: number,
): Promise<readonly PriceInterval[] | null> =>
  dynamic?.series === undefined ? [] : readIntervals(directory, { series: dynamic.series, from, to, currency });

/** What a charge lacks of the prices of the tariffs of its parts; undefined: nothing. Where it is there, the charge is priced again. */
export function waitingOf(
  sections: readonly CardSection[],
  intervals: readonly (readonly PriceInterval[] | null)[],
  price: ChargePrice,
): WaitingPrice | undefined {
  const missing = price.kind === 'priced' ? price.breakdown.lines.find((line) => line.intervalMissing)?.from : startOf(price.reason);
  const section = missing === undefined ? -1 : sections.findIndex(({ from, to }) => missing >= from && missing < to);
  const series = sections[section]?.version.content.dynamic?.series;
  return missing === undefined || series === undefined || intervals[section] === null ? undefined : { series, at: new Date(missing) };
}

const startOf = (reason: Extract<ChargePrice, { kind: 'unpriced' }>['reason']): number | undefined =>
  reason.word === 'no_interval' ? reason.from : undefined;
