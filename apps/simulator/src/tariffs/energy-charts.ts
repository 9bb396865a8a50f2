import { type FakeSource, json, type SourceWorld } from '../manufacturers/fake-source.ts';
import { openMarket, timeOf } from './market.ts';

const dayMs = 86_400_000;

/** Energy-Charts (`/price`): the prices of a market by the quarter of an hour; both days are included. */
export async function energyCharts(world: SourceWorld): Promise<FakeSource> {
  const market = openMarket(world);
  return {
    name: 'energy-charts',
    answer: ({ method, path, query }) => {
      if (method !== 'GET' || path !== '/price') return null;
      const [from, end] = [timeOf(query.get('start')), timeOf(query.get('end'))];
      if (query.get('bzn') !== 'DE-LU' || Number.isNaN(from) || Number.isNaN(end)) return json({ detail: 'Not Found' }, 404);
      const slots = market.prices(from, end + dayMs, 'quarter');
      return json({
        license_info: 'CC BY 4.0 (creativecommons.org/licenses/by/4.0) from Bundesnetzagentur | SMARD.de',
        unix_seconds: slots.map((slot) => slot.from / 1000),
        price: slots.map(({ cents }) => Math.round(cents * 1000) / 100),
        unit: 'EUR / MWh',
        deprecated: false,
      });
    },
    revoke: () => undefined,
    act: market.act,
  };
}
