import type { chargepointsApi } from '@wattbook/contract/chargepoints/chargepoints.endpoints';
import type { ReceivedOf, ResponseOf } from '@wattbook/contract/endpoint';
import { filteredRanges } from '@wattbook/domain/chargepoints/plug-ranges';
import type { Tenant } from '../../../db/tenancy.ts';
import { readPoints } from '../charge-points.query.ts';
import { countCells, type FoundPoints, findMine, isSmall, readSmall } from './map-view.query.ts';
import { readLiveStates } from './live-states.query.ts';
import { listSources } from './sources.query.ts';

type Endpoint = (typeof chargepointsApi)['POST /v1/master-data/chargepoints/filter'];
export type MapFilter = ReceivedOf<Endpoint, 'body'>;

const nothing: FoundPoints = { total: 0, ids: [], clusters: [] };

/**
 * Finds what a part of the map shows (MAP-013). `mine` are the ids of the charge points of the user, which are drawn one by one whatever their plugs; the filter by operator holds for them too.
 */
export async function findPoints(tenant: Tenant, filter: MapFilter, mine: readonly string[]): Promise<ResponseOf<Endpoint>> {
  const { type, power, operatorId: operators, box, zoom } = filter;
  const { directory } = tenant;
  const view = { box, zoom, ranges: filteredRanges(type, power), operators };
  const isPublic = view.ranges !== 0;
  const found = isPublic ? await (isSmall(view) ? readSmall : countCells)(directory, view) : nothing;
  const own = filter.mine ? await findMine(directory, view, mine) : [];
  const all = [...new Set([...own, ...found.ids])];
  const [points, sources, live] = await Promise.all([readPoints(directory, all), listSources(directory), readLiveStates(directory, all)]);
  const ofUser = new Set(mine);
  return {
    total: found.total + own.filter((id) => !found.ids.includes(id) && !isPublic).length,
    data: points.map((point) => ({ ...point, live: live.get(point.id) ?? null, mine: ofUser.has(point.id) })),
    clusters: [...found.clusters],
    sources,
  };
}
