import { markTripsBookDue } from '../logbook/book-due.ts';
import type { SiteId } from '@wattbook/domain/ids';
import type { SitePosition } from '@wattbook/domain/sites/site-at';
import type { AccountReader } from '../../db/tenant-connection.ts';

/** A trip with both ends, or a charge with its only place. */
export interface MatchedRow {
  readonly id: string;
  readonly startTime: Date;
  readonly siteIds: readonly (SiteId | null)[];
  readonly tags: readonly string[];
  readonly siteTag: string | null;
}

export interface PlacedRow extends MatchedRow {
  readonly positions: readonly (SitePosition | null)[];
  /** Its tags do not change any more: locked by its fleet, or in a closed logbook. */
  readonly keepsTags: boolean;
}

const position = (edge: 'start' | 'end') =>
  `case when ${edge}_latitude is not null and ${edge}_longitude is not null then jsonb_build_object('latitude', ${edge}_latitude, 'longitude', ${edge}_longitude) end`;

export const readCharges = (reader: AccountReader, ids: readonly string[]): Promise<PlacedRow[]> =>
  rowsOf<PlacedRow>(
    reader,
    `select id, start_time as "startTime", array[site_id]::text[] as "siteIds", tags, site_tag as "siteTag", locked as "keepsTags", array[${position('start')}] as positions
     from charges where account_id = $1 and id = any($2::uuid[])`,
    ids,
  );

/** The calendar day of a moment in the zone of its vehicle. */
const dayOf = (moment: string) => `(${moment} at time zone v.time_zone)::date`;

/** Without sealed trips. The trips of a logbook are locked some days after that of their start (TRIP-117). */
export const readTrips = (reader: AccountReader, ids: readonly string[]): Promise<PlacedRow[]> =>
  rowsOf<PlacedRow>(
    reader,
    `select t.id, t.start_time as "startTime", array[t.start_site_id, t.end_site_id]::text[] as "siteIds", t.tags, t.site_tag as "siteTag",
       v.logbook and ${dayOf('t.start_time')} + v.fleet_trip_lock < ${dayOf('now()')} as "keepsTags", array[${position('start')}, ${position('end')}] as positions
     from trips t join vehicles v on v.account_id = $1 and v.id = t.vehicle_id
     where t.account_id = $1 and t.id = any($2::uuid[]) and t.places_key is null`,
    ids,
  );

export const writeCharges = (reader: AccountReader, rows: readonly MatchedRow[]): Promise<unknown> =>
  rowsOf(
    reader,
    `update charges c set site_id = (m.sites ->> 0)::uuid, tags = array(select jsonb_array_elements_text(m.tags)), site_tag = m.site_tag
     from jsonb_to_recordset($2::jsonb) as m(id uuid, sites jsonb, tags jsonb, site_tag text) where c.account_id = $1 and c.id = m.id`,
    rows,
  );

export async function writeTrips(reader: AccountReader, rows: readonly MatchedRow[]): Promise<void> {
  await rowsOf(
    reader,
    `update trips t set start_site_id = (m.sites ->> 0)::uuid, end_site_id = (m.sites ->> 1)::uuid, tags = array(select jsonb_array_elements_text(m.tags)), site_tag = m.site_tag
     from jsonb_to_recordset($2::jsonb) as m(id uuid, sites jsonb, tags jsonb, site_tag text) where t.account_id = $1 and t.id = m.id`,
    rows,
  );
  await markTripsBookDue(
    reader,
    rows.map(({ id }) => id),
  );
}

/** Nothing is asked about no rows. */
async function rowsOf<Row>(reader: AccountReader, text: string, about: readonly string[] | readonly MatchedRow[]): Promise<Row[]> {
  if (about.length === 0) return [];
  const value = about.every((one) => typeof one === 'string')
    ? about
    : JSON.stringify(about.map(({ id, siteIds, tags, siteTag }) => ({ id, sites: siteIds, tags, site_tag: siteTag })));
  return reader.rows<Row>(text, [value]);
}
