import type { Site } from '@wattbook/contract/sites/site.schema';
import { type RawBuilder, sql } from 'kysely';
import type { FieldTable } from '../../db/fields/field.ts';
import { kindsOf } from '../../db/fields/kinds.ts';
import type { Listed } from '../../db/list-page.ts';
import type { SitesTable } from '../../db/schema/site-tables.ts';

const { address, column, instant, readOnly, text } = kindsOf<SitesTable>();

/** A site always has a position. */
const location = {
  columns: ['latitude', 'longitude'] as const,
  present: ({ latitude, longitude }: Site['location']) => ({ latitude, longitude }),
  write: ({ latitude, longitude }: Site['location']) => ({ latitude, longitude }),
};

export const siteFields = {
  id: readOnly('id'),
  name: { ...column('name'), searched: sql.ref('name') },
  location,
  radius: column('radius'),
  address: address('address'),
  cardId: column('card_id'),
  tripTag: text('trip_tag'),
  chargeTag: text('charge_tag'),
  sealed: column('seals'),
  version: readOnly('version'),
  createdAt: instant('created_at'),
} satisfies FieldTable<SitesTable, Site>;

/** By name; every page of a picker fits into one. */
export const sites: Listed<'sites', typeof siteFields> = { table: 'sites', fields: siteFields, sort: ['name'], limit: 1000 };

/** The name of the site in a column of `table`, for searches. */
export const siteName = (table: 'trips' | 'charges', name: string): RawBuilder<unknown> => sql`(
  select s.name from sites s where s.account_id = ${sql.ref(`${table}.account_id`)} and s.id = ${sql.ref(`${table}.${name}`)} and s.deleted_at is null)`;
