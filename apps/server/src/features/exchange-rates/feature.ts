import type { Feature } from '../../feature.ts';
import type { Platform } from '../../platform.ts';
import { readAddress } from './read-address.job.ts';
import { tables } from './tables.ts';

const everyMs = 10 * 60_000;

/** The rates of the European Central Bank; without an address nothing is read, only imported. */
export const exchangeRatesFeature = ({ database, now }: Platform, address: string | null): Feature => ({
  tables,
  routes: {},
  jobs:
    address === null
      ? []
      : [{ name: 'exchange rates', everyMs, run: (signal) => readAddress({ database, now, fetch: globalThis.fetch, address }, signal) }],
});
