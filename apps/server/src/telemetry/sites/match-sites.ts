import type { SiteId } from '@wattbook/domain/ids';
import { type SiteCircle, siteAt } from '@wattbook/domain/sites/site-at';
import { tagsAtSite } from '@wattbook/domain/sites/site-tags';
import type { AccountReader } from '../../db/tenant-connection.ts';
import { type MatchedRow, type PlacedRow, readCharges, readTrips, writeCharges, writeTrips } from './matched-rows.store.ts';

interface Site extends SiteCircle {
  readonly id: SiteId;
  readonly tripTag: string | null;
  readonly chargeTag: string | null;
  readonly sealed: boolean;
}

/** Trips and charges of an account by their ids. */
export interface SegmentsToMatch {
  readonly trips?: readonly string[];
  readonly charges?: readonly string[];
}

/** The start of the first row of each kind that changed, in ms; null: none did. */
export interface Rematched {
  readonly trips: number | null;
  readonly charges: number | null;
}

export const readSites = (reader: AccountReader): Promise<Site[]> =>
  reader.rows<Site>(
    `select id, latitude, longitude, radius, trip_tag as "tripTag", charge_tag as "chargeTag", seals as sealed from sites
     where account_id = $1 and deleted_at is null order by created_at, id`,
  );

/**
 * Stores the sites of trips and charges by their positions, with the default tags of these sites, in the transaction of the caller. A sealed
 * trip has no position any more: it stays as it is. Call it for rows whose position a user entered too.
 */
export async function matchSites(reader: AccountReader, segments: SegmentsToMatch): Promise<void> {
  const sites = await readSites(reader);
  // Without sites no row has one: a site that is deleted leaves its rows first.
  if (sites.length > 0) await matchWith(reader, sites, segments);
}

export async function matchWith(
  reader: AccountReader,
  sites: readonly Site[],
  { trips = [], charges = [] }: SegmentsToMatch,
): Promise<Rematched> {
  const known = new Map(sites.map((site) => [site.id, site]));
  const match = (row: PlacedRow, tagOf: (site: Site) => string | null): MatchedRow => {
    const found = row.positions.map((position) => (position === null ? null : siteAt(sites, position)));
    const siteIds = found.map((site) => site?.id ?? null);
    // Where a trip leads decides before where it began.
    const tag = found.toReversed().flatMap((site) => (site === null ? [] : (tagOf(site) ?? [])))[0] ?? null;
    // A deleted site leaves its tag.
    const isLeft = row.siteIds.some((id) => id !== null && !known.has(id));
    const keepsTags = row.keepsTags || (tag === null && isLeft);
    return { ...row, siteIds, ...(keepsTags ? {} : tagsAtSite(row, tag)) };
  };
  const matched = {
    trips: changedOf(await readTrips(reader, trips), (row) => match(row, ({ tripTag }) => tripTag)),
    charges: changedOf(await readCharges(reader, charges), (row) => match(row, ({ chargeTag }) => chargeTag)),
  };
  await writeTrips(reader, matched.trips);
  await writeCharges(reader, matched.charges);
  return { trips: firstOf(matched.trips), charges: firstOf(matched.charges) };
}

const changedOf = (rows: readonly PlacedRow[], match: (row: PlacedRow) => MatchedRow): readonly MatchedRow[] =>
  rows.flatMap((row) => {
    const after = match(row);
    const isSame =
      row.siteIds.every((id, index) => id === after.siteIds[index]) && row.tags === after.tags && row.siteTag === after.siteTag;
    return isSame ? [] : [after];
  });

const firstOf = (rows: readonly MatchedRow[]): number | null =>
  rows.length === 0 ? null : rows.reduce((first, { startTime }) => Math.min(first, startTime.getTime()), Number.POSITIVE_INFINITY);
