import { type FakeSource, json, type SourceWorld } from '../manufacturers/fake-source.ts';
import { openMarket, timeOf } from './market.ts';

const dayMs = 86_400_000;

/** aWATTar in Germany and Austria (`/v1/marketdata`): net prices of the market by the hour, for everybody. */
export async function awattar(world: SourceWorld): Promise<FakeSource> {
  const market = openMarket(world);
  return {
    name: 'awattar',
    answer: ({ method, path, query }) => {
      if (method !== 'GET' || path !== '/v1/marketdata') return null;
      const from = timeOf(query.get('start'));
      const start = Number.isNaN(from) ? world.now() : from;
      const until = timeOf(query.get('end'));
      const data = market.prices(start, Number.isNaN(until) ? start + dayMs : until, 'hour').map((slot) => ({
        start_timestamp: slot.from,
        end_timestamp: slot.until,
        marketprice: Math.round(slot.cents * 1000) / 100,
        unit: 'Eur/MWh',
      }));
      return json({ object: 'list', data, url: '/de/v1/marketdata' });
    },
    revoke: () => undefined,
    act: market.act,
  };
}
