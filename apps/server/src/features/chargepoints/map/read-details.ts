import type { ChargePointDetails } from '@wattbook/contract/chargepoints/charge-point.schema';
import type { Tenant } from '../../../db/tenancy.ts';
import { AppError } from '../../../http/app-error.ts';
import { mergedPoint, readListings } from '../charge-points.query.ts';
import type { ListingRow } from '../listings/listing-row.ts';
import { readAdHocTariffs } from './ad-hoc-tariffs.query.ts';
import { withCards } from './cards-of-points.ts';
import { readLiveStates } from './live-states.query.ts';
import { isStarred } from './my-points.ts';
import { listSources } from './sources.query.ts';

/** What a user has to do with charge points: the ids of theirs, and their newest charges at one of these. */
interface PointsOfUser {
  readonly points: readonly string[];
  readonly chargesAt: (ids: readonly string[]) => Promise<ChargePointDetails['charges']>;
}

/** Everything that is known of a charge point (MAP-037). */
export async function readDetails(tenant: Tenant, id: string, user: PointsOfUser): Promise<ChargePointDetails> {
  const rows = (await readListings(tenant.directory, [id])).get(id.toLowerCase());
  const [first] = rows ?? [];
  if (rows === undefined || first === undefined) throw new AppError('not_found');
  const [[point], starred, sources, live, adHoc] = await Promise.all([
    withCards(tenant, [mergedPoint(first.point_id, rows)], { catalogue: true }),
    isStarred(tenant, first.point_id),
    listSources(tenant.directory),
    readLiveStates(tenant.directory, [first.point_id]),
    readAdHocTariffs(tenant.directory, first.point_id),
  ]);
  if (point === undefined) throw new AppError('not_found');
  const { openingTimes, ...stated } = point;
  return {
    ...stated,
    openingTimes,
    gone: rows.every(({ gone_at }) => gone_at !== null),
    mine: user.points.includes(point.id),
    starred,
    live: live.get(first.point_id) ?? null,
    adHoc,
    charges: [...(await user.chargesAt(rows.map((row) => row.id)))],
    listings: rows.flatMap((row) => {
      const source = sources.find(({ name }) => name === row.source);
      return source === undefined ? [] : [listingOf(row, source)];
    }),
  };
}

const listingOf = (row: ListingRow, source: ChargePointDetails['listings'][number]['source']): ChargePointDetails['listings'][number] => ({
  source,
  operator: row.operator,
  address: row.address,
  location: { latitude: row.latitude, longitude: row.longitude },
  evses: row.evses.length,
  gone: row.gone_at !== null,
});
