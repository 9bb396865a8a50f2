import type { ChargePrice } from '@wattbook/domain/prices/breakdown';
import type { CardContent } from '@wattbook/domain/prices/card';
import type { PriceInterval } from '@wattbook/domain/prices/priced-charge';
import type { Tenant } from '../../db/tenancy.ts';
import { readIntervals } from '../tariffs/public.ts';
import type { WaitingPrice } from './charge-prices.store.ts';

/** The prices of the smart tariff of a card in a range; none where it has none. Null: the provider has them in another currency, so there is nothing to wait for. */
export const intervalsOf = async (
  { directory }: Pick<Tenant, 'directory'>,
  { dynamic, currency }: CardContent,
  from: number,
  to: number,
): Promise<readonly PriceInterval[] | null> =>
  dynamic?.series === undefined ? [] : readIntervals(directory, { series: dynamic.series, from, to, currency });

/** What a charge lacks of the prices of its tariff; undefined: nothing. Where it is there, the charge is priced again. */
export function waitingOf({ dynamic }: CardContent, price: ChargePrice): WaitingPrice | undefined {
  if (dynamic?.series === undefined) return undefined;
  const missing = price.kind === 'priced' ? price.breakdown.lines.find((line) => line.intervalMissing)?.from : startOf(price.reason);
  return missing === undefined ? undefined : { series: dynamic.series, at: new Date(missing) };
}

const startOf = (reason: Extract<ChargePrice, { kind: 'unpriced' }>['reason']): number | undefined =>
  reason.word === 'no_interval' ? reason.from : undefined;
